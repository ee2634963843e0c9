#!/bin/sh
# Lays out a cell for every package in Debian's list, draws the first 200 of them, and makes a gallery of what else can be drawn.
#
#     .build/demo/packages.jsonl  the records, one line a package
#     .build/demo/frames.jsonl    the frames, one line a package
#     .build/demo/index.html      the first cells with their text, to scroll through
#     .build/demo/gallery/        the cell, recipes, a conflict and a storyboard, each with its constraints and an inspector
set -eu
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
out=.build/demo
mkdir -p "$out"

echo "Reading the package list"
Scripts/package-records.sh "$out/packages.jsonl"

echo "Building"
taut=$(Scripts/build-command.sh)

echo "Laying out $(wc -l <"$out/packages.jsonl" | tr -d ' ') cells into $out/frames.jsonl"
"$taut" batch Examples/package-cell.json "$out/packages.jsonl" --width 375 -o "$out/frames.jsonl" --timings 2>&1

echo "Drawing the first 200 in $out/index.html"
"$taut" draw Examples/package-cell.json --records "$out/packages.jsonl" --width 375 --count 200 -o "$out/index.html"

# Pages solve by themselves where the module for them can be made.
if [ -e /usr/include/wasm32-wasi/stdlib.h ] && command -v wasm-opt >/dev/null; then
    echo "Building WebAssembly"
    Scripts/javascript.sh
fi
echo "Drawing the gallery: $out/gallery/index.html"
Scripts/gallery.sh "$taut" "$out/gallery"
