#!/bin/sh
# Counts the instructions of this kernel and of an earlier one on the layouts of Benchmarks/Instructions/workloads.c (valgrind's callgrind)
# and prints them with their ratio, as the table between two marks in CSolverKernels/README.md:
#
#     Scripts/compare.sh             prints the table
#     Scripts/compare.sh --write     writes it into the page
#     Scripts/compare.sh --write COMMIT
#
# Cold: adding variables and rows, and solving. Edit: a text's height, or the last constant, mean of 40 after 20. Known: one set of a
# template, mean of 1,000 after 200. Plain C, cc -O2, without LAPACK.
set -eu
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
command -v valgrind >/dev/null || { echo "compare: valgrind is needed (apt-get install valgrind)" >&2; exit 2; }
page=CSolverKernels/README.md
write=false
[ "${1:-}" != --write ] || { write=true; shift; }
commit=${1:-a0b4925}
directory=$(mktemp -d "${TMPDIR:-/tmp}/compare.XXXXXX")
trap 'rm -rf "$directory"' EXIT
mkdir "$directory/before"
git archive "$commit" CSolverKernels | tar -x -C "$directory/before"

# build KERNELS NAME
build() {
    ${CC:-cc} -std=c11 -O2 -I"$1/include" Benchmarks/Instructions/workloads.c "$1"/*/*.c -lm -o "$directory/$2"
}
build "$directory/before/CSolverKernels" earlier
build CSolverKernels now

# The screens as numbers: width; kind, ratio of a figure, sizes of texts.
python3 - <<'PYTHON' >"$directory/screens"
import json
for screen in json.load(open("Benchmarks/Screens/screens.json")):
    print("screen", screen["width"])
    for block in screen["blocks"]:
        sizes = [text.get(side) or 0 for text in block["texts"] for side in ("width", "height")]
        print(block["kind"], *([block["ratio"]] if block["kind"] == "figure" else []), *sizes)
PYTHON

# count PROGRAM ARGUMENT...: instructions of measured().
count() {
    program=$1
    shift
    valgrind --tool=callgrind --callgrind-out-file="$directory/out" --toggle-collect=measured "$directory/$program" "$@" \
        <"$directory/screens" >/dev/null 2>"$directory/log" || { cat "$directory/log" >&2; exit 2; }
    awk '/Collected/ { print $4 }' "$directory/log"
}

# mean PROGRAM NAME FROM TO [SIZE]: of sets, or with a size of edits.
mean() {
    if [ $# -eq 5 ]; then set -- "$1" "$(count "$1" "$2" "$5" "$3")" "$(count "$1" "$2" "$5" "$4")" "$3" "$4"
    else set -- "$1" "$(count "$1" "$2" "$3")" "$(count "$1" "$2" "$4")" "$3" "$4"; fi
    echo $((($3 - $2) / ($5 - $4)))
}

# line TEXT FUNCTION ARGUMENT...
line() {
    text=$1 function=$2
    shift 2
    earlier=$("$function" earlier "$@")
    now=$("$function" now "$@")
    awk -v text="$text" -v earlier="$earlier" -v now="$now" \
        'BEGIN { printf "| %s | %d | %d | %.2f |\n", text, earlier, now, now / earlier }'
}

{
    echo "| workload | $commit | now | ratio |"
    echo "|---|---|---|---|"
    line "feed cell, cold" count feed-cell 1
    line "feed cell, known" mean known 200 1200
    line "feed cell, edit" mean feed-cell 20 60 1
    line "batch of 1,024" count batch 1024
    line "batch of 16,384" count batch 16384
    for workload in chain:1000 chain:10000 siblings:1000 nested:1365 over-compressed:1000; do
        line "$(echo "$workload" | tr : ' '), cold" count "${workload%:*}" "${workload#*:}"
        line "$(echo "$workload" | tr : ' '), edit" mean "${workload%:*}" 20 60 "${workload#*:}"
    done
    screen=0
    for name in $(python3 -c 'import json; print(*(screen["name"] for screen in json.load(open("Benchmarks/Screens/screens.json"))))'); do
        line "screen $name, cold" count screen "$screen"
        line "screen $name, edit" mean screen 20 60 "$screen"
        screen=$((screen + 1))
    done
} >"$directory/table"
cat "$directory/table"
$write || exit 0
awk -v table="$directory/table" '
    /^<!-- comparison -->$/ { print; while ((getline line < table) > 0) print line; inside = 1; next }
    /^<!-- end of comparison -->$/ { inside = 0 }
    !inside' "$page" >"$directory/page"
cp "$directory/page" "$page"
