#!/bin/sh
# Random systems against other solvers, with exact rationals as judge (Tests/Oracle).
#
#     Tests/run-oracle.sh levels [COUNT [SEED]]     fifteen families against GLPK, level by level
#     Tests/run-oracle.sh ties [COUNT [SEED]]       ten families of systems with many optimal points: the canonical point, free variables, bits,
#                                                   also of the plain lanes, pairs, AVX2 and AVX-512 in turn
#
# 10,000 systems if no COUNT is given; the seed is printed.
set -eu
cd "$(dirname "$0")/.."
program=${1:?levels or ties}
build=.build/oracle
mkdir -p "$build"
flags="-std=c11 -D_GNU_SOURCE -O2 -ICSolverKernels/include -ITests/Oracle/CRationalSimplex/include"
find CSolverKernels -name '*.c' | flags=$flags build=$build xargs -P "$(getconf _NPROCESSORS_ONLN)" -I{} sh -c '
    object=$build/$(echo {} | tr / -).o
    [ "$object" -nt {} ] && [ -z "$(find CSolverKernels -name "*.[hi]*" -newer "$object" | head -n 1)" ] || cc $flags -c {} -o "$object"'
# An object whose source is gone does not belong to the kernel.
for object in "$build"/*.o; do [ -f "$(basename "$object" .o | sed 's,-,/,; s,-,/,')" ] || rm "$object"; done
# shellcheck disable=SC2086 # a list of flags
[ "$program" = ties ] && wraps=-Wl,--wrap=taut_lane_kernel_best || wraps=
# shellcheck disable=SC2086 # a list of flags, one option or none
cc $flags -Wall -Wextra -Werror $wraps "Tests/Oracle/$program.c" Tests/Oracle/CRationalSimplex/rational_simplex.c "$build"/*.o -lglpk -lgmp -lm -o "$build/$program"
"$build/$program" "${2:-10000}" "${3:-$(date +%s)}"
