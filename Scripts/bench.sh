#!/bin/sh
# Measures Taut and its rivals; options are those of the benchmark (--quick, --only PREFIX).
#
#     .build/bench/results.json   what was measured
#
#     Scripts/bench.sh --record-counts   writes Benchmarks/counts.json anew
#     Scripts/bench.sh --check-counts    compares with it and measures nothing
set -eu
cd "$(dirname "$0")/.."
rivals=Benchmarks/.build/rivals
kiwi_version=1.4.8

# Kiwi's headers, from its source package; never part of this repository.
fetch_kiwi() {
    [ -e "$rivals/kiwisolver/kiwi/kiwi.h" ] && return
    mkdir -p "$rivals/download"
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --no-binary kiwisolver \
        --dest "$rivals/download" "kiwisolver==$kiwi_version" || return
    tar -xzf "$rivals/download/kiwisolver-$kiwi_version.tar.gz" -C "$rivals"
    mv "$rivals/kiwisolver-$kiwi_version" "$rivals/kiwisolver"
    # The compiler does not look for headers that were missing last time.
    touch Benchmarks/Sources/CKiwiEngine/kiwi_engine.cpp
}

build() {
    swift build --package-path Benchmarks --configuration release --product "$1"
    binaries=$(swift build --package-path Benchmarks --configuration release --show-bin-path)
}

case "${1:-}" in
--record-counts | --check-counts)
    build counts
    "$binaries/counts" "$(expr "$1" : '--\([a-z]*\)-counts')" Benchmarks/counts.json
    ;;
*)
    fetch_kiwi || echo "bench: Kiwi could not be fetched; measuring without it" >&2
    build counts
    status=0
    # The whole measurement starts by proving its generators and engines right; a part of it is for working on.
    [ $# -gt 0 ] || swift test --package-path Benchmarks
    "$binaries/counts" check Benchmarks/counts.json || status=1
    build bench
    # A second BLAS thread would spin on the core that is being measured.
    OPENBLAS_NUM_THREADS=1 BENCH_RIVALS="kiwisolver $kiwi_version" "$binaries/bench" "$@" || status=1
    exit $status
    ;;
esac
