#!/bin/sh
# Builds everything, Swift and C alike, under the thread and the address sanitizer and runs the tests of batches there:
# they are where threads share anything. (Tests/run-sanitizers.sh is about the kernel alone.)
set -eu
cd "$(dirname "$0")/.."

for sanitizer in thread address; do
    build=.build/sanitize-$sanitizer
    echo "-- $sanitizer"
    swift build --build-tests --sanitize="$sanitizer" --scratch-path "$build"
    # Swift's runtime keeps what it allocates once, which a leak detector takes for leaks.
    TSAN_OPTIONS=halt_on_error=1 ASAN_OPTIONS=detect_leaks=0 OPENBLAS_NUM_THREADS=1 \
        swift test --skip-build --sanitize="$sanitizer" --scratch-path "$build" --filter BatchTests
done
