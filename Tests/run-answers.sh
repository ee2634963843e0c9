#!/bin/sh
# Answers of the kernel to random systems of 80 families and to edits of them (Tests/Answers): each is judged from the rows alone and by new
# solvers; and for each family the counts of work and the digests of all answers are compared with Tests/Answers/expected.txt, so that a
# change that costs time alone, or moves a last bit, is seen.
#
#     Tests/run-answers.sh [check]      6 systems of each family, and those that were once answered wrongly
#     Tests/run-answers.sh record       writes expected.txt again; the reason belongs into the commit
#     Tests/run-answers.sh run SYSTEMS  so many of each, judged and not compared
set -eu
cd "$(dirname "$0")/.."
build=.build/answers
expected=Tests/Answers/expected.txt
mkdir -p "$build"
# clang: the families draw random numbers in arguments, whose order is the compiler's.
flags="-std=c11 -D_GNU_SOURCE -O2 -ICSolverKernels/include"
find CSolverKernels -name '*.c' | sort | flags=$flags build=$build xargs -P "$(getconf _NPROCESSORS_ONLN)" -I{} sh -c \
    'object=$build/$(echo {} | tr / -).o
     [ "$object" -nt {} ] && [ -z "$(find CSolverKernels -name "*.[hi]*" -newer "$object" | head -n 1)" ] || clang $flags -c {} -o "$object"'
# shellcheck disable=SC2086 # several flags
clang $flags -Wall -Wextra -Werror Tests/Answers/*.c "$build"/*.o -lm -o "$build/answers"
case ${1:-check} in
run) "$build/answers" "${2:?systems}" ;;
record) "$build/answers" 6 >"$expected" ;;
check)
    "$build/answers" 6 >"$build/now"
    diff "$expected" "$build/now" || { echo "run-answers: other counts or bits; Tests/run-answers.sh record writes them" >&2; exit 1; }
    echo "answers: $(wc -l <"$expected") families, counts and bits as expected"
    ;;
*) echo "run-answers: check, record or run, not $1" >&2; exit 2 ;;
esac
