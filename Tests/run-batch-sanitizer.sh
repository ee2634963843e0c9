#!/bin/sh
# Builds everything, Swift and C alike, under the thread sanitizer and runs the tests of batches, caches and texts there: they are
# where threads share anything. (Tests/run-sanitizers.sh is about the kernel alone, Tests/Packaging/without-lapack.sh about
# addresses.)
set -eu
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
build=.build/thread-sanitizer

swift build --build-tests --sanitize=thread --scratch-path "$build"
TSAN_OPTIONS=halt_on_error=1 OPENBLAS_NUM_THREADS=1 \
    swift test --skip-build --sanitize=thread --scratch-path "$build" --filter "BatchTests|threadsShareACache|PangoThreadTests"
