#!/bin/sh
# Mutates Interface Builder files under the address sanitizer, with its check for leaks at the end:
#   Tests/run-interface-builder-fuzz.sh [SECONDS [SEED [PATH…]]]
# Without paths it begins with the project's own fixtures; a directory of real files makes a better beginning. Inputs that fail
# are kept in .build/fuzz/failures, and the number of the one at work when the process dies stands in `current` there.
set -eu
seconds=${1:-60}
seed=${2:-1}
[ $# -gt 0 ] && shift
[ $# -gt 0 ] && shift
root=$(cd "$(dirname "$0")/.." && pwd)
[ $# -gt 0 ] || set -- "$root/Tests/Fixtures/interface-builder"
build=$root/.build/fuzz

swift build --package-path "$root" -c release --sanitize=address --product FuzzInterfaceBuilder --scratch-path "$build"
ASAN_OPTIONS=detect_leaks=1:detect_stack_use_after_return=1 OPENBLAS_NUM_THREADS=1 \
    "$build/release/FuzzInterfaceBuilder" "$build/failures" "$seconds" "$seed" "$@"
