#!/bin/sh
# The package builds with the LAPACK trait off, and loads no BLAS then.
#
#     Tests/Packaging/without-lapack.sh         builds the kernel, which alone knows of LAPACK
#     Tests/Packaging/without-lapack.sh tests   builds the command, and runs the tests of the kernel and of batches, under the address sanitizer
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
build=.build/without-lapack
flags="--disable-default-traits --scratch-path $build"

if [ "${1:-}" != tests ]; then
    # shellcheck disable=SC2086 # several flags, none with blanks
    swift build $flags --target CSolverKernels
    compiled=$(find "$build/debug/CSolverKernels.build" -name '*.o' | wc -l)
    [ "$compiled" -gt 50 ] || { echo "without-lapack: only $compiled files of the kernel were compiled" >&2; exit 1; }
    if [ -d .build/debug/CSolverKernels.build ]; then
        grep -rqE 'openblas|dgetr[fs]_' .build/debug/CSolverKernels.build --include='*.o' || { echo "without-lapack: the pattern finds no call of LAPACK" >&2; exit 1; }
    fi
    if grep -rlE 'openblas|dgetr[fs]_' "$build/debug" --include='*.o'; then
        echo "without-lapack: this still calls LAPACK" >&2
        exit 1
    fi
    exit 0
fi
# shellcheck disable=SC2086 # several flags, none with blanks
swift build $flags --product taut
if grep -q libopenblas "$build/debug/taut"; then
    echo "without-lapack: the command still loads OpenBLAS" >&2
    exit 1
fi

flags="--disable-default-traits --sanitize=address --scratch-path $build-address"
# The comparison by the ten thousand has its place in the build that users get; here the plain path has to be right too.
# Swift's runtime keeps what it allocates once, which a leak detector takes for leaks.
# shellcheck disable=SC2086
{
    swift build $flags --build-tests
    ASAN_OPTIONS=detect_leaks=0 swift test --skip-build $flags \
        --filter 'BatchTests|KernelTests' --skip 'OracleComparison|Drift|EditSequence'
}
