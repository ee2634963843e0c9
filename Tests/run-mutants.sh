#!/bin/sh
# Injected faults: how many of them the kernel's C programs find. Every file of the kernel is compiled once, with all faults in it
# (Tests/Mutants/mutate.py: relations, bounds, signs, off by one, logic, tolerances); TAUT_MUTANT switches one of them on.
#
#     Tests/run-mutants.sh [COUNT [SEED]]     so many faults of a random sample; the seed is printed. Survivors stand in .build/mutants/survivors.tsv
#     Tests/run-mutants.sh one NUMBER         runs the programs with one fault (0: none), and shows what they print
#
# A fault is found by a program that fails, crashes, takes 4 times as long, reads memory that is not its own, or prints other counts of work
# or digests of answers than without the fault (Tests/Mutants/run.py): answers are certified, so that a fault in a quick path mostly costs
# time alone. .build/mutants/results.tsv keeps the result of each fault while the kernel and the tests stay the same.
set -eu
cd "$(dirname "$0")/.."
build=.build/mutants
mkdir -p "$build/inputs"
flags="-std=c11 -D_GNU_SOURCE -w -ITests/Mutants"

# kernel FOLDER FLAGS...: all files with all faults.
kernel() {
    folder=$build/$1
    shift
    mkdir -p "$folder"
    find "$build/kernel" -name "${only:-*.c}" | flags="$flags $*" build=$build folder=$folder xargs -P "$(getconf _NPROCESSORS_ONLN)" -I{} sh -c \
        'clang $flags -I$build/kernel/include -c {} -o "$folder/$(echo {} | sed "s,$build/kernel/,," | tr / -).o"'
    # shellcheck disable=SC2086 # several flags
    clang $flags "$@" -c Tests/Mutants/switch.c -o "$folder/switch.o"
}

# programs FOLDER FLAGS...: linked with the kernel in that folder.
programs() {
    folder=$build/$1
    shift
    all="$flags $* -ICSolverKernels/include"
    # shellcheck disable=SC2086 # several flags
    {
        clang $all Tests/Answers/*.c "$folder"/*.o -lm -o "$folder/answers"
        # The driver reads the kernel's own headers: those without faults, which have the same types.
        clang $all -ICSolverKernels Tests/Sanitizers/*.c "$folder"/*.o -lm -lpthread -o "$folder/driver"
        for target in kernel_edits kernel_templates; do
            clang $all Tests/Fuzz/replay.c Tests/Fuzz/Targets/$target.c "$folder"/*.o -lm -lpthread -o "$folder/$target"
        done
        clang $all -ITests/Oracle/CRationalSimplex/include Tests/Oracle/levels.c Tests/Oracle/CRationalSimplex/rational_simplex.c \
            "$folder"/*.o -lglpk -lgmp -lm -o "$folder/levels"
    }
}

# changed NAME FILES...: whether the files are others than when NAME was made last; `made NAME` says that it is.
changed() {
    stamp=$(cat "$build/stamp.$1" 2>/dev/null || true)
    name=$1
    shift
    # shellcheck disable=SC2046 # file names without spaces
    now=$(cat $(find "$@" -type f | sort) | cksum)
    [ "$now" != "$stamp" ] || return 1
    rm -f "$build/results.tsv" "$build"/measured.* "$build/stamp.$name"
}
made() { echo "$now" >"$build/stamp.$1"; }

checked="-O1 -fsanitize=address -fuse-ld=lld"
if changed kernel CSolverKernels Tests/Mutants/mutate.py; then
    python3 Tests/Mutants/mutate.py CSolverKernels "$build/kernel"
    made kernel
fi
if changed objects "$build/kernel" Tests/Mutants/mutant.h Tests/Mutants/switch.c; then
    kernel switched -O1
    kernel recording -O1 -DTAUT_RECORD
    # shellcheck disable=SC2086 # several flags
    kernel address $checked
    # Vectors take minutes to compile with checks.
    only='lanes_*.c' kernel address -O1
    made objects
fi
if changed programs "$build/kernel" Tests/Answers Tests/Sanitizers Tests/Fuzz/Targets Tests/Fuzz/replay.c Tests/Oracle Benchmarks/Instructions Tests/Mutants \
    Tests/Fuzz/Corpora/kernel_edits.tar.gz Tests/Fuzz/Corpora/kernel_templates.tar.gz; then
    programs switched -O1
    programs recording -O1 -DTAUT_RECORD
    # shellcheck disable=SC2086 # several flags
    programs address $checked
    for target in kernel_edits kernel_templates; do
        mkdir -p "$build/inputs/$target"
        tar -xzf Tests/Fuzz/Corpora/$target.tar.gz -C "$build/inputs/$target"
    done
    made programs
fi
# Each family of answers is a program of its own: most faults are found by one that takes a tenth of a second.
{
    cut -d ' ' -f 1 Tests/Answers/expected.txt | sed 's/:$//; s/.*/answers-& switched answers 3 &/'
    echo "edits switched kernel_edits 500 @$build/inputs/kernel_edits"
    echo "driver switched driver 40"
    echo "templates switched kernel_templates 100 @$build/inputs/kernel_templates"
    echo "levels switched levels 2100 1"
    echo "address-answers address answers 1"
    echo "address-edits address kernel_edits 0 @$build/inputs/kernel_edits"
} | while read -r name folder program arguments; do
    echo "$name $build/$folder/$program $build/recording/$program $arguments"
done >"$build/programs"
case ${1:-} in
one) python3 Tests/Mutants/run.py "$build" one "$2" ;;
*) python3 Tests/Mutants/run.py "$build" count "${1:-300}" "${2:-$(date +%s)}" ;;
esac
