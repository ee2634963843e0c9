#!/bin/sh
# Injected faults: how many of them the kernel's C tests find. Every file of the kernel is compiled once, with all faults in it
# (Tests/Mutants/mutate.py: relations, bounds, signs, off by one, logic, tolerances); TAUT_MUTANT switches one of them on.
#
#     Tests/run-mutants.sh [COUNT [SEED]]     so many faults of a random sample; the seed is printed. Survivors stand in .build/mutants/survivors.tsv
#     Tests/run-mutants.sh one NUMBER         runs the programs with one fault (0: none), and shows what they print
#
# A fault is killed by a program that fails, crashes, takes 20 seconds of processor time (1 without a fault), or prints other counts (pivots,
# islands by path, allocations, sets by region): answers are certified, so that a fault in a quick path mostly costs time alone.
# .build/mutants/results.tsv keeps the result of each fault while the kernel and the tests stay the same; COUNT more are drawn from the others.
set -eu
cd "$(dirname "$0")/.."
build=.build/mutants
mkdir -p "$build/objects" "$build/tests" "$build/inputs"
flags="-std=c11 -D_GNU_SOURCE -O1 -w"

current=$(cat $(find CSolverKernels Tests/Sanitizers Tests/Mutants Tests/Fuzz Tests/Oracle -type f -name '*.[chi]*' | sort) Tests/Mutants/mutate.py Tests/Fuzz/Corpora/kernel_* | cksum)
if [ "${1:-}" != try ] && [ "$(cat "$build/current" 2>/dev/null)" != "$current" ]; then
    rm -f "$build/results.tsv"
    python3 Tests/Mutants/mutate.py CSolverKernels "$build/kernel"
    find "$build/kernel" -name '*.c' | flags=$flags build=$build xargs -P "$(getconf _NPROCESSORS_ONLN)" -I{} sh -c \
        'clang $flags -I$build/kernel/include -c {} -o "$build/objects/$(echo {} | sed "s,$build/kernel/,," | tr / -).o"'
    clang $flags -c Tests/Mutants/switch.c -o "$build/objects/switch.o"
    # The driver reads the kernel's own headers: those without faults, which have the same types.
    for source in Tests/Sanitizers/*.c; do
        clang $flags -ICSolverKernels/include -ICSolverKernels -c "$source" -o "$build/tests/$(basename "$source").o"
    done
    clang "$build"/tests/*.o "$build"/objects/*.o -lm -lpthread -o "$build/driver"
    for target in kernel_edits kernel_templates; do
        clang $flags -ICSolverKernels/include Tests/Fuzz/replay.c Tests/Fuzz/Targets/$target.c "$build"/objects/*.o -lm -lpthread \
            -o "$build/$target"
        mkdir -p "$build/inputs/$target"
        tar -xzf Tests/Fuzz/Corpora/$target.tar.gz -C "$build/inputs/$target"
    done
    clang $flags -ICSolverKernels/include -ITests/Oracle/CRationalSimplex/include Tests/Oracle/levels.c \
        Tests/Oracle/CRationalSimplex/rational_simplex.c "$build"/objects/*.o -lglpk -lgmp -lm -o "$build/levels"
    echo "$current" >"$build/current"
fi

# run SECONDS: the programs, the quickest first; each may take so much processor time. What they print are counts.
run() {
    ulimit -c 0
    ulimit -t "$1"
    ulimit -v 4000000
    "$build/kernel_edits" 1500 "$build"/inputs/kernel_edits/* && "$build/kernel_templates" 100 "$build"/inputs/kernel_templates/* &&
        "$build/levels" 3500 1 && "$build/driver" 20
}

# try NUMBER: one line of results.tsv.
try() {
    status=0
    (TAUT_MUTANT=$1 run 20) >"$build/log.$1" 2>"$build/errors.$1" || status=$?
    case $status in
    0) cmp -s "$build/log.$1" "$build/counts" && result=survived || result=counted ;;
    1 | 134) result=failed ;;
    137 | 152 | 158) result=endless ;;
    *) result=crashed ;;
    esac
    rm -f "$build/log.$1" "$build/errors.$1"
    printf '%s\t%s\n' "$1" "$result" >>"$build/results.tsv"
}

case ${1:-} in
one) (TAUT_MUTANT=$2 run 60); exit ;;
try) try "$2"; exit ;;
esac
count=${1:-300}
seed=${2:-$(date +%s)}
(TAUT_MUTANT=0 run 600) >"$build/counts" || { echo "run-mutants: the tests fail without a fault" >&2; exit 1; }
touch "$build/results.tsv"
awk -F '\t' -v seed="$seed" 'BEGIN { srand(seed) } FILENAME == ARGV[1] { done[$1] = 1; next } !($1 in done) { print rand() "\t" $1 }' \
    "$build/results.tsv" "$build/kernel/mutants.tsv" | sort -n | head -n "$count" | cut -f 2 |
    xargs -P "${JOBS:-$(getconf _NPROCESSORS_ONLN)}" -I{} Tests/run-mutants.sh try {}

# The figures, by kind, and the survivors with their places.
awk -F '\t' -v survivors="$build/survivors.tsv" -v seed="$seed" '
    BEGIN { printf "" >survivors }
    FILENAME == ARGV[1] { result[$1] = $2; next }
    !($1 in result) { next }
    { total[$5]++; all++; how[result[$1]]++ }
    result[$1] == "survived" { left[$5]++; print >survivors }
    END {
        for (kind in total) printf "%-11s %5d killed of %5d\n", kind, total[kind] - left[kind], total[kind]
        printf "run-mutants: %d of %d killed (%.1f %%): %d failed, %d crashed, %d endless, %d by counts; seed %d\n", all - how["survived"], all,
            100 * (all - how["survived"]) / all, how["failed"], how["crashed"], how["endless"], how["counted"], seed
    }' "$build/results.tsv" "$build/kernel/mutants.tsv"
