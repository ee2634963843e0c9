#!/bin/sh
# Builds the kernel for 64-bit ARM, its vectors being NEON, and runs the driver of Tests/Sanitizers there: on this processor if it is
# one, by emulation if it is not.
set -eu
cd "$(dirname "$0")/.."
build=.build/arm
mkdir -p "$build"
if [ "$(uname -m)" = aarch64 ]; then
    compiler=gcc
    emulator=
else
    compiler=aarch64-linux-gnu-gcc
    emulator=qemu-aarch64-static
fi
# shellcheck disable=SC2046 # a list of files, none with blanks
"$compiler" -std=c11 -D_GNU_SOURCE -O2 -static -ICSolverKernels/include -ICSolverKernels \
    $(find CSolverKernels -name '*.c' | sort) Tests/Sanitizers/*.c -o "$build/driver" -lm -lpthread
$emulator "$build/driver" 60
