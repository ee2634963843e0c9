#!/bin/sh
# A compiled cell takes at most a quarter of the instructions of the batch, texts measured by the same function of C in both (valgrind's
# callgrind). Compared are twice as many records with as many, so that reading and compiling the template do not count.
#
#     Tests/Packaging/compiled-instructions.sh [RECORDS]     needs `swift build` and valgrind
set -eu
cd "$(dirname "$0")/../.."
. Tests/Packaging/built-command.sh
. Scripts/temporary-directory.sh
records=${1:-4000}
out=$TMPDIR
command -v valgrind >/dev/null || { echo "compiled-instructions: needs valgrind (apt-get install valgrind)" >&2; exit 2; }
Scripts/libtaut-current.sh >"$out/log" 2>&1 || { cat "$out/log" >&2; exit 1; }
.build/debug/taut compile Examples/package-cell.json --text fixed --samples 4000 --width 375 --name package_cell -o "$out/package_cell.c"

# count MODE RECORDS: instructions
count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$out/compiled" Examples/package-cell.json "$2" "$1" 2>&1 | awk '/Collected/ { print $4 }'
}
for compiler in clang gcc; do
    $compiler -std=c11 -O2 -c "$out/package_cell.c" -o "$out/package_cell.o"
    clang -std=c11 -O2 -D_GNU_SOURCE -ICSolverKernels/include Tests/Hosts/compiled.c "$out/package_cell.o" .build/libtaut/libtaut.a -lm -o "$out/compiled"
    batch=$((($(count batch $((2 * records))) - $(count batch "$records")) / records))
    cells=$((($(count cells $((2 * records))) - $(count cells "$records")) / records))
    echo "compiled-instructions: $compiler: $cells instructions a cell, $batch in the batch"
    [ "$cells" -gt 100 ] && [ $((4 * cells)) -le "$batch" ] || { echo "compiled-instructions: more than a quarter" >&2; exit 1; }
done
