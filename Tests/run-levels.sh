#!/bin/sh
# Random systems of seven families against GLPK, level by level, with exact rationals as judge (Tests/Oracle/levels.c).
#
#     Tests/run-levels.sh [COUNT [SEED]]     10,000; the seed is printed
set -eu
cd "$(dirname "$0")/.."
build=.build/levels
mkdir -p "$build"
flags="-std=c11 -D_GNU_SOURCE -O2 -ICSolverKernels/include -ITests/Oracle/CRationalSimplex/include"
find CSolverKernels -name '*.c' | flags=$flags build=$build xargs -P "$(getconf _NPROCESSORS_ONLN)" -I{} sh -c '
    object=$build/$(echo {} | tr / -).o
    [ "$object" -nt {} ] && [ -z "$(find CSolverKernels -name "*.[hi]*" -newer "$object" | head -n 1)" ] || cc $flags -c {} -o "$object"'
# shellcheck disable=SC2086 # a list of flags
cc $flags -Wall -Wextra -Werror Tests/Oracle/levels.c Tests/Oracle/CRationalSimplex/rational_simplex.c "$build"/*.o -lglpk -lgmp -lm -o "$build/levels"
"$build/levels" "${1:-10000}" "${2:-$(date +%s)}"
