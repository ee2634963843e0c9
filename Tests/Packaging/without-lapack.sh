#!/bin/sh
# Everything builds with the LAPACK trait off, links no BLAS then, and the kernel's plain path passes the kernel's tests.
# A build folder of its own keeps the two from rebuilding each other.
set -eu
cd "$(dirname "$0")/../.."
build=.build/without-lapack

swift build --disable-default-traits --scratch-path "$build" --build-tests
swift build --disable-default-traits --scratch-path "$build" --product taut
if ldd "$build/debug/taut" | grep -i blas; then
    echo "without-lapack: the command still links a BLAS" >&2
    exit 1
fi
swift test --disable-default-traits --scratch-path "$build" --skip-build --filter KernelTests
