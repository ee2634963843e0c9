#!/bin/sh
# Measures Taut and its rivals; options are those of the benchmark (--quick, --only PREFIX,..., --picture FILE).
#
#     .build/bench/results.json    the figures
#     .build/bench/index.html      figures, charts and goals as a page
#     Docs/Images/comparison.svg   the picture in the README, drawn when everything is measured
#
#     Scripts/bench.sh --record-counts   writes Benchmarks/counts.json
#     Scripts/bench.sh --check-counts    compares with it and measures nothing
#     Scripts/bench.sh --check-work      the same without memory, in the build of the tests: unoptimised code asks for more
set -eu
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
rivals=Benchmarks/.build/rivals
kiwi_version=1.4.8
poga_version=0.1.19
highs_version=1.15.1
stretchable_version=1.1.8

# source_package NAME VERSION: fetches and unpacks a source package of the Python index; never part of this repository.
source_package() {
    mkdir -p "$rivals/download"
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --no-binary "$1" \
        --dest "$rivals/download" "$1==$2" && tar -xzf "$rivals/download/$1-$2.tar.gz" -C "$rivals/download"
}

# Kiwi's headers, from its source package.
fetch_kiwi() {
    [ -e "$rivals/kiwisolver/kiwi/kiwi.h" ] && return
    source_package kiwisolver "$kiwi_version" || return
    rm -rf "$rivals/kiwisolver"
    mv "$rivals/download/kiwisolver-$kiwi_version" "$rivals/kiwisolver"
    # The compiler does not look for headers that were missing last time.
    touch Benchmarks/Sources/CKiwiEngine/kiwi_engine.cpp
}

# Yoga's sources, which a source package with Python bindings carries.
fetch_yoga() {
    [ -e "$rivals/yoga/yoga/Yoga.h" ] && return
    source_package poga "$poga_version" || return
    rm -rf "$rivals/yoga"
    mkdir "$rivals/yoga"
    mv "$rivals/download/poga-$poga_version/src/poga/deps/yoga" "$rivals/yoga/yoga"
    touch Benchmarks/Sources/CYogaEngine/*.cpp
}

# HiGHS, the library in its Python package: nothing to build.
fetch_highs() {
    [ -e "$rivals/highspy/highspy/libhighs.so.1" ] && return
    python3 -m pip install --quiet --disable-pip-version-check --no-deps --only-binary highspy --upgrade \
        --target "$rivals/highspy" "highspy==$highs_version"
}

# Taffy, as its Python package: nothing to build.
fetch_taffy() {
    [ -e "$rivals/taffy/stretchable" ] && return
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --only-binary :all: --upgrade \
        --target "$rivals/taffy" "stretchable==$stretchable_version"
}

# The build system keeps the list of a target's files from one run to the next and misses new ones in a package that
# another depends on, unless the manifests are newer.
notice_new_sources() {
    list=Benchmarks/.build/sources
    find CSolverKernels Sources Benchmarks/Sources -type f | LC_ALL=C sort >"$list.now"
    cmp -s "$list.now" "$list" || touch Package.swift Benchmarks/Package.swift
    mv "$list.now" "$list"
}

build() {
    mkdir -p Benchmarks/.build
    notice_new_sources
    swift build --package-path Benchmarks --configuration release --product "$1"
    binaries=$(swift build --package-path Benchmarks --configuration release --show-bin-path)
}

# The command and the package list, for the part that runs them.
prepare_command() {
    BENCH_TAUT=$(Scripts/build-command.sh)
    BENCH_RECORDS=.build/bench/packages.jsonl
    mkdir -p .build/bench
    [ -s "$BENCH_RECORDS" ] || Scripts/package-records.sh "$BENCH_RECORDS"
    export BENCH_TAUT BENCH_RECORDS
}

# The number of allocations of a dictionary depends on Swift's random hash seed; counts are made with a fixed one.
case "${1:-}" in
--check-work)
    PACKAGE=Benchmarks Scripts/uikit.sh build --product counts
    .build/debug/counts work Benchmarks/counts.json
    ;;
--record-counts | --check-counts)
    build counts
    export SWIFT_DETERMINISTIC_HASHING=1
    "$binaries/counts" "$(expr "$1" : '--\([a-z]*\)-counts')" Benchmarks/counts.json
    ;;
*)
    fetch_kiwi || echo "bench: Kiwi could not be fetched; measuring without it" >&2
    fetch_yoga || echo "bench: Yoga could not be fetched; measuring without it" >&2
    fetch_highs || echo "bench: HiGHS could not be fetched; measuring without it" >&2
    fetch_taffy || echo "bench: Taffy could not be fetched; measuring without it" >&2
    build counts
    status=0
    # A whole measurement first runs the tests of its generators and engines; a part of it does not.
    [ $# -gt 0 ] || swift test --package-path Benchmarks
    SWIFT_DETERMINISTIC_HASHING=1 "$binaries/counts" check Benchmarks/counts.json || status=1
    build bench
    case "$*" in
    "" | *cli*) prepare_command ;;
    esac
    export BENCH_HIGHS="$rivals/highspy/highspy/libhighs.so.1"
    [ -e "$rivals/taffy/stretchable" ] && export BENCH_TAFFY="$rivals/taffy"
    BENCH_RIVALS="kiwisolver $kiwi_version, poga $poga_version (Yoga), highspy $highs_version"
    export BENCH_RIVALS="$BENCH_RIVALS, stretchable $stretchable_version (Taffy)"
    [ $# -gt 0 ] || set -- --picture Docs/Images/comparison.svg
    "$binaries/bench" "$@" || status=1
    exit $status
    ;;
esac
