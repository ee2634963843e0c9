#!/bin/sh
# The measurer of words as Embedded Swift: it builds for this machine, and for WebAssembly, and a program of it prints the same
# numbers as the ordinary build.
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
directory=$TMPDIR
flags="-O -wmo -parse-as-library -swift-version 6 -package-name taut -module-name TautMeasuring"
embedded="-enable-experimental-feature Embedded"
sources=$(find Sources/TautText/Measuring -name '*.swift')
# shellcheck disable=SC2086 # lists of flags and files
{
    swiftc $flags $embedded -target wasm32-unknown-none-wasm -c $sources -o "$directory/measuring.wasm.o"
    swiftc $flags $embedded $sources Tests/Embedded/MeasuringProbe.swift -o "$directory/embedded"
    swiftc $flags $sources Tests/Embedded/MeasuringProbe.swift -o "$directory/ordinary"
}
"$directory/embedded" >"$directory/embedded.txt"
"$directory/ordinary" >"$directory/ordinary.txt"
if grep failed "$directory/ordinary.txt"; then exit 1; fi
cmp "$directory/embedded.txt" "$directory/ordinary.txt"
lines=$(wc -l <"$directory/ordinary.txt")
[ "$lines" -eq 2000 ] || { echo "only $lines texts"; exit 1; }
echo "embedded and ordinary builds agree on $lines texts"
