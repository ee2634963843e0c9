#!/bin/sh
# Everything builds with the LAPACK trait off, loads no BLAS then, and the plain C path passes the tests of the kernel and
# of batches - all of it under the address sanitizer, which shares the one build that this needs.
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
build=.build/without-lapack
flags="--disable-default-traits --sanitize=address --scratch-path $build"

# shellcheck disable=SC2086 # several flags, none with blanks
{
    swift build $flags --build-tests
    if grep -q libopenblas "$build/debug/taut"; then
        echo "without-lapack: the command still loads OpenBLAS" >&2
        exit 1
    fi
    # The comparison by the ten thousand has its place in the build that users get; here the plain path has to be right too.
    # Swift's runtime keeps what it allocates once, which a leak detector takes for leaks.
    ASAN_OPTIONS=detect_leaks=0 swift test --skip-build $flags \
        --filter 'BatchTests|KernelTests' --skip 'OracleComparison|Drift|EditSequence'
}
