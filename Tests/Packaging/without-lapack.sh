#!/bin/sh
# The package builds with the LAPACK trait off, and loads no BLAS then.
#
#     Tests/Packaging/without-lapack.sh         builds the command
#     Tests/Packaging/without-lapack.sh tests   and runs the tests of the kernel and of batches, under the address sanitizer
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
build=.build/without-lapack
flags="--disable-default-traits --scratch-path $build"

# shellcheck disable=SC2086 # several flags, none with blanks
swift build $flags --product taut
if grep -q libopenblas "$build/debug/taut"; then
    echo "without-lapack: the command still loads OpenBLAS" >&2
    exit 1
fi
[ "${1:-}" = tests ] || exit 0

flags="--disable-default-traits --sanitize=address --scratch-path $build-address"
# The comparison by the ten thousand has its place in the build that users get; here the plain path has to be right too.
# Swift's runtime keeps what it allocates once, which a leak detector takes for leaks.
# shellcheck disable=SC2086
{
    swift build $flags --build-tests
    ASAN_OPTIONS=detect_leaks=0 swift test --skip-build $flags \
        --filter 'BatchTests|KernelTests' --skip 'OracleComparison|Drift|EditSequence'
}
