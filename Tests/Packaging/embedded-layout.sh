#!/bin/sh
# TautLayout as Embedded Swift: it builds for this machine and for WebAssembly, and a program of it prints the same bits as the
# ordinary build. Takes the kernel's objects from `swift build`.
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
directory=$TMPDIR
kernel=$(find .build/debug/CSolverKernels.build .build/debug/COpenBLAS.build -name '*.o')
flags="-O -wmo -parse-as-library -swift-version 6 -package-name taut -module-name TautLayout -I CSolverKernels/include"
embedded="-enable-experimental-feature Embedded"
sources=$(find Sources/TautLayout -name '*.swift')
# shellcheck disable=SC2086 # lists of flags and files
{
    swiftc $flags $embedded -target wasm32-unknown-none-wasm -c $sources -o "$directory/layout.wasm.o"
    swiftc $flags $embedded $sources Tests/Embedded/LayoutProbe.swift $kernel -lm -ldl -o "$directory/embedded"
    swiftc $flags $sources Tests/Embedded/LayoutProbe.swift $kernel -lm -ldl -o "$directory/ordinary"
}
"$directory/embedded" >"$directory/embedded.txt"
"$directory/ordinary" >"$directory/ordinary.txt"
cmp "$directory/embedded.txt" "$directory/ordinary.txt"
lines=$(wc -l <"$directory/ordinary.txt")
[ "$lines" -gt 400 ] || { echo "only $lines numbers"; exit 1; }
if grep -q failed "$directory/ordinary.txt"; then exit 1; fi
echo "embedded and ordinary builds agree on $lines numbers"
