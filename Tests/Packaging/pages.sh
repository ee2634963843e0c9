#!/bin/sh
# Pages that solve by themselves: their measurer gets Pango's frames and lines at 100 widths, and in Chromium they answer to mouse, keyboard
# and screen reader; the package with its worker in Chromium. Left out, with a line that says so, where there is no node or no Chromium.
#
#     Tests/Packaging/pages.sh        needs `swift build`, and .build/javascript from libraries.sh or makes it
set -eu
cd "$(dirname "$0")/../.."
. Tests/Packaging/built-command.sh
. Scripts/temporary-directory.sh
command -v node >/dev/null || { echo "pages: left out: there is no node"; exit 0; }
taut=.build/debug/taut out=$TMPDIR module=.build/javascript/taut-inline.mjs scene=Tests/Fixtures/drawing/wraps.json
Scripts/javascript.sh

# All widths in one run; from less than the longest word up to one line.
echo '{}' >"$out/records.jsonl"
widths=$(awk 'BEGIN { for (i = 0; i < 100; i++) printf " --width %s", 150 + i * 8.25 }')
# shellcheck disable=SC2086 # a list of options
"$taut" batch "$scene" "$out/records.jsonl" $widths -o "$out/frames.jsonl" 2>"$out/errors" || { cat "$out/errors" >&2; exit 1; }
"$taut" draw "$scene" -o "$out/wraps.html" --module $module
for width in 160 243.5 320 517; do "$taut" draw "$scene" --size "${width}x" -o "$out/$width.svg"; done
node Tests/Hosts/wraps.mjs .build/javascript "$scene" "$out/wraps.html" "$out/frames.jsonl" "$out"/[0-9]*.svg

if ! command -v chromium >/dev/null && ! command -v chromium-browser >/dev/null && ! command -v google-chrome >/dev/null; then
    echo "pages: the tests in Chromium are left out: there is none (Debian: chromium)"
    exit 0
fi
node Tests/Browser/inspector.mjs "$taut" "$out" $module
node Tests/Browser/playground.mjs "$taut" "$out" $module
node Tests/Browser/worker.mjs .build/javascript
