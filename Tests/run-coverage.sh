#!/bin/sh
# Branch coverage of the kernel: the C programs of Tests/ are run over a kernel that counts the sides of its conditions, and each side that no
# program reaches is either named with a reason in Tests/Coverage/argued.txt or a failure.
#
#     Tests/run-coverage.sh              builds, runs and reports; fails on a side that is neither reached nor argued, and on a pattern of
#                                        argued.txt that names no unreached side
#     Tests/run-coverage.sh report       reports what was measured last, by the present argued.txt
#     Tests/run-coverage.sh all          also lists the argued sides
#     Tests/run-coverage.sh only NAME    runs one program of the list below again (all of this name), and adds what it reaches
#
# Needs clang with llvm-profdata and llvm-cov of the same version (those of the Swift toolchain), libglpk-dev and libgmp-dev for the programs of
# Tests/Oracle, and libopenblas-dev for the calls of LAPACK.
set -eu
cd "$(dirname "$0")/.."
build=.build/coverage
mode=${1:-run}
tools=$(dirname "$(command -v clang)")
flags="-std=c11 -D_GNU_SOURCE -O1 -ICSolverKernels/include"
counted="-fprofile-instr-generate -fcoverage-mapping"
all="plain threaded lapack watched"

# object FOLDER FILE FLAGS...: a file of the kernel with counters.
object() {
    folder=$build/$1 file=$2
    shift 2
    # shellcheck disable=SC2086 # several flags
    clang $flags $counted "$@" -c "$file" -o "$folder/$(echo "$file" | tr / -).o"
}

# variant NAME OF FILE FLAGS...: the objects of another kernel, but for one file.
variant() {
    rm -rf "${build:?}/$1"
    mkdir -p "$build/$1"
    cp -l "$build/$2"/*.o "$build/$1"
    rm "$build/$1/$(echo "$3" | tr / -).o"
    name=$1
    shift 2
    object "$name" "$@"
}

# kernel NAME FLAGS...: those files that have changed.
kernel() {
    folder=$build/$1
    shift
    mkdir -p "$folder"
    find CSolverKernels -name '*.c' | sort | folder=$folder flags="$flags $counted $*" xargs -P "$(getconf _NPROCESSORS_ONLN)" -I{} sh -c '
        object=$folder/$(echo {} | tr / -).o
        [ "$object" -nt {} ] && [ -z "$(find CSolverKernels -name "*.[hi]*" -newer "$object" | head -n 1)" ] || clang $flags -c {} -o "$object"'
    # An object whose source is gone does not belong to the kernel.
    for object in "$folder"/*.o; do [ -f "$(basename "$object" .o | sed 's,-,/,; s,-,/,')" ] || rm "$object"; done
}

# Counters of several threads have to be atomic: sides are differences of counters, so that a lost count looks like a side that was taken.
kernels() {
    kernel plain
    kernel threaded -fprofile-update=atomic
    # The same with an allocation for each array, so that memory can be refused in each place, and with LAPACK.
    variant watched plain CSolverKernels/model/memory.c -DTAUT_WATCH_MEMORY
    variant lapack threaded CSolverKernels/elimination/dense.c -DTAUT_LAPACK -fprofile-update=atomic
}

# link KERNEL NAME ARGUMENTS...: a program with one of the kernels; the program itself is not counted.
link() {
    kernel=$build/$1 name=$2
    shift 2
    # shellcheck disable=SC2086 # several flags
    clang $flags -ICSolverKernels -ITests/Oracle/CRationalSimplex/include "$@" "$kernel"/*.o -fprofile-instr-generate \
        $libraries -lm -lpthread -o "$kernel.bin/$name"
}

programs() {
    for kernel in $all; do mkdir -p "$build/$kernel.bin"; done
    libraries=
    link plain answers Tests/Answers/*.c
    link watched answers Tests/Answers/*.c
    link threaded driver Tests/Sanitizers/*.c
    for target in kernel_edits kernel_templates; do
        link plain $target Tests/Fuzz/replay.c Tests/Fuzz/Targets/$target.c
        rm -rf "$build/inputs/$target"
        mkdir -p "$build/inputs/$target"
        tar -xzf Tests/Fuzz/Corpora/$target.tar.gz -C "$build/inputs/$target"
        [ ! -d Tests/Fuzz/Finds/$target ] || cp Tests/Fuzz/Finds/$target/* "$build/inputs/$target"
    done
    link plain workloads Benchmarks/Instructions/workloads.c
    libraries="-lglpk -lgmp"
    link plain levels Tests/Oracle/levels.c Tests/Oracle/CRationalSimplex/rational_simplex.c
    link plain ties -Wl,--wrap=taut_lane_kernel_best Tests/Oracle/ties.c Tests/Oracle/CRationalSimplex/rational_simplex.c
    libraries=-lopenblas
    link lapack answers Tests/Answers/*.c
    link lapack driver Tests/Sanitizers/*.c
}

# run KERNEL NAME ARGUMENTS...: a program whose counts are kept below the kernel's name; one that fails is a failure of this script.
run() {
    [ -z "$only" ] || [ "$only" = "$2" ] || return 0
    kernel=$build/$1 name=$2
    shift 2
    began=$(date +%s)
    LLVM_PROFILE_FILE="$kernel.counts/%p.profraw" OPENBLAS_NUM_THREADS=1 "$kernel.bin/$name" "$@" >"$build/output" 2>&1 || {
        tail -n 20 "$build/output"
        echo "run-coverage: $name $1 failed" >&2
        exit 1
    }
    echo "$(($(date +%s) - began)) s: $kernel.bin/$name $(echo "$*" | cut -c 1-60)"
}

all_programs() {
    for kernel in $all; do
        mkdir -p "$build/$kernel.counts"
        [ -n "$only" ] || rm -f "$build/$kernel.counts"/*
    done
    run plain answers 6
    run plain answers 0 arguments
    run plain answers 4 cases
    run watched answers 1 refused
    run plain answers 1 refused
    run threaded driver 200
    run lapack driver 40
    run lapack answers 0 cases
    run plain kernel_edits 20000 "$build"/inputs/kernel_edits/*
    run plain kernel_templates 4000 "$build"/inputs/kernel_templates/*
    run plain levels 5000 1
    run plain ties 2000 1
    # The systems of Scripts/instructions.sh, smaller.
    for workload in feed-cell:1 batch:1024 batch:16384 known:1 chain:1000 siblings:1000 nested:1365 over-compressed:1000 grid:20 timeline:1000 \
        neighbours:1000 family-tree:1000 star:1000 ratios:1000 chained-sums:1000 groups:400 sum:100 sparse:200 ring:100 ladder:100 windows:100 \
        means:100 overlap:400 anchored:1000 loose-ring:500 tangents:400 midpoints:250 own-priorities:250; do
        run plain workloads "${workload%:*}" "${workload#*:}" 6
    done
}

# report OPTION...: counts of each kernel as JSON, and what Tests/Coverage/report.py makes of them.
report() {
    for kernel in $all; do
        [ -n "$(find "$build/$kernel.counts" -name '*.profraw' 2>/dev/null | head -n 1)" ] || { echo "run-coverage: nothing is measured" >&2; exit 1; }
        "$tools/llvm-profdata" merge "$build/$kernel.counts"/*.profraw -o "$build/$kernel.profdata"
        case $kernel in plain | watched) program=answers ;; *) program=driver ;; esac
        "$tools/llvm-cov" export -format=text "$build/$kernel.bin/$program" -instr-profile="$build/$kernel.profdata" >"$build/$kernel.json"
    done
    python3 Tests/Coverage/report.py "$@" "$build/plain.json" "$build/lapack.json" "$build/threaded.json" "$build/watched.json"
}

only=
case $mode in
run | all | only)
    [ "$mode" != only ] || only=${2:?a program}
    kernels
    programs
    all_programs
    [ "$mode" = all ] && report --all || report
    ;;
report) report ;;
*) echo "run-coverage: run, report, all or only, not $mode" >&2; exit 2 ;;
esac
