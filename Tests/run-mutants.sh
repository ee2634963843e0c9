#!/bin/sh
# Injected faults: how many of them the C programs of Tests/ find, in the kernel or in the layout core, and the suites of the package, in the Swift
# modules above it. Every file is compiled once, with all faults in it (relations, bounds, signs, off by one, logic, conditions, tolerances);
# TAUT_MUTANT switches one of them on.
#
#     Tests/run-mutants.sh [layout|modules] [COUNT [SEED]]   so many faults of a random sample; the seed is printed.
#                                                            Survivors stand in .build/mutants/kernel/survivors.tsv (or layout/, modules/)
#     Tests/run-mutants.sh [layout|modules] one NUMBER       runs the programs with one fault (0: none), and shows what they print
#
# A fault is found by a program that fails, crashes, takes 4 times as long, reads memory that is not its own, or prints other counts of work
# or digests of answers than without the fault (Tests/Mutants/run.py): answers of the kernel are certified, so that a fault in a quick path
# mostly costs time alone. results.tsv keeps the result of each fault while the sources and the tests stay the same.
#
# The layout core and the modules need what Scripts/build-tests.sh builds (Tests/Mutants/layout.sh, modules.sh).
set -eu
cd "$(dirname "$0")/.."
part=kernel
case ${1:-} in layout | modules) part=$1; shift ;; esac
build=.build/mutants/$part
mkdir -p "$build/inputs"
flags="-std=c11 -D_GNU_SOURCE -w -ITests/Mutants"

# changed NAME FILES...: whether the files are others than when NAME was made last; `made NAME` says that it is.
changed() {
    stamp=$(cat "$build/stamp.$1" 2>/dev/null || true)
    name=$1
    shift
    now=$(find "$@" -type f -print0 | sort -z | xargs -0 cat | cksum)
    [ "$now" != "$stamp" ] || return 1
    rm -f "$build/results.tsv" "$build"/measured.* "$build/stamp.$name"
}
made() { echo "$now" >"$build/stamp.$1"; }

. Tests/Mutants/$part.sh
case ${1:-} in
one) python3 Tests/Mutants/run.py "$build" one "$2" ;;
*) python3 Tests/Mutants/run.py "$build" count "${1:-300}" "${2:-$(date +%s)}" ;;
esac
