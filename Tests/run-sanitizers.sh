#!/bin/sh
# Builds the kernel with gcc's sanitizers and runs the driver of Tests/Sanitizers under them: addresses and undefined behaviour
# with LAPACK and without, threads without (OpenBLAS is not built for that sanitizer), and memory that is read before it is written with
# clang's. The inputs that fuzzing has found are replayed.
#
#     Tests/run-sanitizers.sh [ROUNDS [FLAGS]]    how many rounds each run takes: 60; from 200 on the longest runs are among them.
#                                                 -DTAUT_VERIFY proves every answer, which takes many times as long
set -eu
cd "$(dirname "$0")/.."
rounds=${1:-60}
more=${2:-}
build=.build/sanitizers
compiler=${SANITIZER_CC:-gcc}
flags="-std=c11 -D_GNU_SOURCE -g -O1 -fno-omit-frame-pointer -fno-sanitize-recover=all -ICSolverKernels/include -ICSolverKernels $more"

# compile FOLDER FLAGS...: one object for each source file, as many at a time as there are processors.
compile() {
    folder=$build/$1
    shift
    rm -rf "$folder"
    mkdir -p "$folder"
    find CSolverKernels Tests/Sanitizers -name '*.c' | sort | folder=$folder compiler=$compiler flags="$flags $*" \
        xargs -P "$(getconf _NPROCESSORS_ONLN)" -n 1 sh -c '$compiler $flags -c "$0" -o "$folder/$(echo "$0" | tr / -).o"'
}

# run FOLDER FLAGS...: links the objects of a folder and runs the driver.
run() {
    folder=$build/$1
    shift
    echo "-- $*"
    "$compiler" "$folder"/*.o -o "$folder/driver" "$@" -lm -lpthread
    ASAN_OPTIONS=detect_leaks=1:detect_stack_use_after_return=1 UBSAN_OPTIONS=print_stacktrace=1 \
        TSAN_OPTIONS=halt_on_error=1 MSAN_OPTIONS=allocator_may_return_null=1 OPENBLAS_NUM_THREADS=1 "$folder/driver" "$rounds"
}

# replay FLAGS...: the inputs that fuzzing has found, without the fuzzer (Tests/run-fuzz.sh).
replay() {
    for target in kernel_edits kernel_templates; do
        inputs=$build/inputs/$target
        rm -rf "$inputs"
        mkdir -p "$inputs"
        tar -xzf "Tests/Fuzz/Corpora/$target.tar.gz" -C "$inputs"
        [ ! -d "Tests/Fuzz/Finds/$target" ] || cp "Tests/Fuzz/Finds/$target"/* "$inputs"
        # shellcheck disable=SC2086 # several flags
        "$compiler" $flags "$@" Tests/Fuzz/replay.c Tests/Fuzz/Targets/$target.c "$build"/address/CSolverKernels-*.o -o "$build/$target" -lm -lpthread
        "$build/$target" 0 "$inputs"/*
        echo "$target: $(ls "$inputs" | wc -l) inputs replayed"
    done
}

# refuse FLAGS...: memory that is refused at each place, wrong arguments of each call, rare cases, and each family once (Tests/Answers).
refuse() {
    # shellcheck disable=SC2086 # several flags
    "$compiler" $flags "$@" Tests/Answers/*.c "$build"/address/CSolverKernels-*.o -o "$build/answers" -lm
    "$build/answers" 1 refused >"$build/refused"
    tail -n 1 "$build/refused"
    "$build/answers" 0 arguments
    "$build/answers" 4 cases >/dev/null
    "$build/answers" 1 >/dev/null
}

compile address -fsanitize=address,undefined
run address -fsanitize=address,undefined
replay -fsanitize=address,undefined
refuse -fsanitize=address,undefined
# Only one file knows LAPACK.
# shellcheck disable=SC2086 # several flags
"$compiler" $flags -fsanitize=address,undefined -DTAUT_LAPACK -c CSolverKernels/elimination/dense.c \
    -o "$build/address/CSolverKernels-elimination-dense.c.o"
run address -fsanitize=address,undefined -lopenblas
compile thread -fsanitize=thread
run thread -fsanitize=thread
compiler=clang
compile memory -fsanitize=memory
run memory -fsanitize=memory
# shellcheck disable=SC2086 # several flags
clang $flags -fsanitize=memory Tests/Answers/*.c "$build"/memory/CSolverKernels-*.o -o "$build/answers" -lm
"$build/answers" 0 cases >/dev/null
"$build/answers" 1 >/dev/null
