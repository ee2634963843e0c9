#!/bin/sh
# Counts the instructions of solving what Benchmarks/Instructions/workloads.c builds (valgrind's callgrind), and compares with the table:
#
#     Scripts/instructions.sh            fails where a workload takes more than 1.10 times as many, and prints how families grow
#     Scripts/instructions.sh --record   writes Benchmarks/Instructions/table.txt again
#
# Only taut_solver_solve() and what it calls count; of the batch, all of it. The table is of gcc 12 at -O2 for x86-64, without LAPACK.
set -eu
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
command -v valgrind >/dev/null || { echo "instructions: valgrind is needed (apt-get install valgrind)" >&2; exit 2; }
table=Benchmarks/Instructions/table.txt
directory=$(mktemp -d "${TMPDIR:-/tmp}/instructions.XXXXXX")
trap 'rm -rf "$directory"' EXIT
${CC:-cc} -std=c11 -O2 -ICSolverKernels/include Benchmarks/Instructions/workloads.c CSolverKernels/*/*.c -lm -o "$directory/workloads"

# count NAME SIZE: thousands of instructions.
count() {
    case $1 in
    batch) toggle= ;;
    *) toggle=--toggle-collect=taut_solver_solve ;;
    esac
    # shellcheck disable=SC2086 # no word without a toggle
    valgrind --tool=callgrind --callgrind-out-file="$directory/out" $toggle "$directory/workloads" "$1" "$2" \
        >/dev/null 2>"$directory/log" || { cat "$directory/log" >&2; exit 2; }
    awk '/Collected/ { printf "%d", $4 / 1000 }' "$directory/log"
}

measure() {
    for workload in feed-cell:1 batch:1024 chain:1000 chain:4000 siblings:1000 nested:1365 over-compressed:1000 \
        over-compressed:4000 grid:10 grid:20 timeline:1000 timeline:4000 neighbours:1000 neighbours:4000 \
        family-tree:1000 family-tree:4000 star:1000 star:4000 ratios:1000 ratios:4000 chained-sums:1000 chained-sums:4000 \
        groups:400 groups:1600 sum:100 sum:200 sparse:200 sparse:400 ring:100 ring:200 ladder:100 ladder:200 \
        windows:100 windows:200 means:100 means:200 overlap:400 overlap:1600 anchored:1000 anchored:4000 loose-ring:500 loose-ring:2000 \
        tangents:400 tangents:1600 midpoints:250 midpoints:1000 own-priorities:250 own-priorities:1000 signs:250 signs:1000 \
        net:200 net:800 assignment:10 assignment:20; do
        name=${workload%:*} size=${workload#*:}
        echo "$name $size $(count "$name" "$size")"
    done
}

# Families at two sizes, with the exponent between them.
growth() {
    awk '{ if ($1 == name) printf "%-16s exponent %.2f (%d to %d)\n", name, log($3 / count) / log($2 / size), size, $2
           name = $1; size = $2; count = $3 }' "$1"
}

measure >"$directory/now"
growth "$directory/now"
if [ "${1:-}" = --record ]; then
    cp "$directory/now" "$table"
    exit 0
fi
awk 'NR == FNR { before[$1 " " $2] = $3; next }
     !(($1 " " $2) in before) { print "instructions: no figure of " $1 " " $2; failed = 1; next }
     { ratio = $3 / before[$1 " " $2] }
     ratio > 1.10 { printf "instructions: %s %d takes %d thousand, %.2f times as many as before\n", $1, $2, $3, ratio; failed = 1 }
     ratio < 0.90 { printf "%s %d takes %d thousand, %.2f times as many as before\n", $1, $2, $3, ratio }
     END { exit failed }' "$table" "$directory/now"
