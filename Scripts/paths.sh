#!/bin/sh
# By which paths the kernel answers: of Benchmarks/Instructions/workloads.c, solved once and then edited six times, how many answers of
# islands come from each, as the table between the two marks in CSolverKernels/README.md.
#
#     Scripts/paths.sh            writes the table again
#     Scripts/paths.sh --check    fails where it is not what the kernel does
set -eu
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
page=CSolverKernels/README.md
directory=$(mktemp -d "${TMPDIR:-/tmp}/paths.XXXXXX")
trap 'rm -rf "$directory"' EXIT
${CC:-cc} -std=c11 -O1 -ICSolverKernels/include Benchmarks/Instructions/workloads.c CSolverKernels/*/*.c -lm -o "$directory/workloads"

# run KIND WORKLOAD...: KIND, then the counters, a line each.
run() {
    kind=$1
    shift
    for workload in "$@"; do
        for edits in 0 6; do
            "$directory/workloads" "${workload%:*}" "${workload#*:}" "$edits" | sed -n "s/^paths/$kind $edits/p"
        done
    done
}

{
    run layout feed-cell:1 chain:1000 siblings:1000 nested:1365 over-compressed:1000 grid:10 grid:20
    run cliff timeline:400 neighbours:400 family-tree:400 star:400 ratios:400 chained-sums:400 groups:400 sum:100 sparse:200 ring:100 \
        ladder:100 windows:100 means:100 overlap:400 anchored:400 loose-ring:400 midpoints:400 own-priorities:400
} | awk '
    # Counters of the run with edits include the first solve, which is the run before.
    { for (i = 3; i <= NF; i++) { n = $i - ($2 ? before[i] : 0); count[$1, $2, i - 3] += n; before[i] = $i } }
    function line(branch, name,   text, c) {
        text = "| " branch " | " name
        for (c = 1; c <= 4; c++) text = text " | " count[kind[c], edits[c], branch] + 0
        print text " |"
    }
    END {
        kind[1] = kind[2] = "layout"; kind[3] = kind[4] = "cliff"; edits[2] = edits[4] = 6; edits[1] = edits[3] = 0
        print "| number | path | layouts: solved | edited | cliffs: solved | edited |"
        print "|---|---|---|---|---|---|"
        line(16, "critical region"); line(17, "cached structure"); line(2, "propagation before partitioning"); line(1, "propagation")
        line(4, "doubleton equalities"); line(23, "reduction of forests"); line(6, "reduction without positions"); line(0, "basis")
        line(9, "aliases"); line(10, "implied rows"); line(12, "first basis with rows of several variables"); line(11, "basis of the last solve"); line(22, "precise simplex")
    }' >"$directory/table"
awk -v table="$directory/table" '
    /^<!-- paths -->$/ { print; while ((getline line < table) > 0) print line; inside = 1; next }
    /^<!-- end of paths -->$/ { inside = 0 }
    !inside' "$page" >"$directory/page"
if [ "${1:-}" = --check ]; then
    diff -u "$page" "$directory/page" || { echo "paths: Scripts/paths.sh writes the table again" >&2; exit 1; }
else
    cp "$directory/page" "$page"
fi
