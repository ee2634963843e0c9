#!/bin/sh
# Builds the kernel with gcc's sanitizers and runs the driver of Tests/Sanitizers under them.
# Address and undefined-behaviour with LAPACK and without, threads without (OpenBLAS is not built for that sanitizer).
set -eu
cd "$(dirname "$0")/.."
build=.build/sanitizers
mkdir -p "$build"
compiler=${SANITIZER_CC:-gcc}
sources=$(find CSolverKernels -name '*.c' | sort)

# run NAME ROUNDS FLAGS...: builds the driver with these flags and runs it.
run() {
    name=$1
    rounds=$2
    shift 2
    echo "-- $name"
    # shellcheck disable=SC2086 # a list of files, none with blanks
    "$compiler" -std=c11 -D_GNU_SOURCE -g -O1 -fno-omit-frame-pointer -fno-sanitize-recover=all -ICSolverKernels/include \
        -ICSolverKernels $sources Tests/Sanitizers/*.c -o "$build/$name" "$@" -lm -lpthread
    ASAN_OPTIONS=detect_leaks=1:detect_stack_use_after_return=1 UBSAN_OPTIONS=print_stacktrace=1 \
        TSAN_OPTIONS=halt_on_error=1 OPENBLAS_NUM_THREADS=1 "$build/$name" "$rounds"
}

run address-undefined 200 -fsanitize=address,undefined
run address-undefined-lapack 60 -fsanitize=address,undefined -DTAUT_LAPACK -lopenblas
run thread 60 -fsanitize=thread
