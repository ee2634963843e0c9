#!/bin/sh
# Fuzzing with coverage, under the address and undefined-behaviour sanitizers: one program for each property in Tests/Fuzz/Targets.
#
#     Tests/run-fuzz.sh                       replays the corpora in Tests/Fuzz/Corpora, once
#     Tests/run-fuzz.sh fuzz SECONDS [NAME]   looks for new inputs, so long for each target; finds lie in .build/fuzz/finds/NAME
#     Tests/run-fuzz.sh minimise [NAME]       makes the corpora in git out of all inputs that were found, the smallest for each edge
#
# .build/fuzz/inputs/NAME keeps what was found before, so that the next call goes on from there. The seed is printed.
set -eu
cd "$(dirname "$0")/.."
mode=${1:-replay}
case $mode in
replay | minimise) only=${2:-} ;;
fuzz) seconds=${2:?seconds} only=${3:-} ;;
*) echo "run-fuzz: replay, fuzz or minimise, not $mode" >&2; exit 2 ;;
esac
build=.build/fuzz
mkdir -p "$build/kernel" "$build/layout" "$build/bin"
strict="-std=c11 -g -O1 -D_GNU_SOURCE -Wall -Wextra -Werror -fno-omit-frame-pointer -fno-sanitize-recover=all -ICSolverKernels/include"

# The kernel's files that have changed since; those of batches for other processors are compiled as they are.
kernel_objects() {
    find CSolverKernels -name '*.c' | sort | build=$build strict="$strict" xargs -P "$(getconf _NPROCESSORS_ONLN)" -n 1 sh -c '
        object=$build/kernel/$(echo "$0" | tr / -).o
        [ "$object" -nt "$0" ] && [ -z "$(find CSolverKernels -name "*.[hi]*" -newer "$object" | head -n 1)" ] ||
            clang $strict -DTAUT_VERIFY -fsanitize=fuzzer-no-link,address,undefined -c "$0" -o "$object"'
}

layout_library() {
    library=$build/layout/libtaut.a
    [ -e "$library" ] && [ -z "$(find Sources/TautLayout Sources/TautScene Sources/TautSolver Sources/TautC CSolverKernels Scripts/libtaut* -newer "$library" -type f | head -n 1)" ] ||
        SANITIZE=fuzzer Scripts/libtaut.sh static "$build/layout" >"$build/layout.log" 2>&1 || { cat "$build/layout.log" >&2; exit 1; }
}

# target NAME: builds it where it is older than what it is made of.
target() {
    case $1 in
    kernel_*) objects=$(echo "$build"/kernel/*.o) ;;
    *) objects="$build/layout/libtaut.a -L$(dirname "$(command -v swiftc)")/../lib/swift_static/linux -lstdc++" ;;
    esac
    # shellcheck disable=SC2086 # lists of flags
    clang $strict -fuse-ld=lld -fsanitize=fuzzer,address,undefined "Tests/Fuzz/Targets/$1.c" $objects -lm -lpthread -o "$build/bin/$1"
}

targets=$(cd Tests/Fuzz/Targets && ls ./*.c | sed 's|\./\(.*\)\.c|\1|')
[ -z "$only" ] || targets=$only
case "$targets" in *kernel_*) kernel_objects ;; esac
[ -z "$(echo "$targets" | grep -v kernel_ || true)" ] || layout_library
seed=${SEED:-$(date +%s)}
status=0
for name in $targets; do
    target "$name"
    corpus=Tests/Fuzz/Corpora/$name inputs=$build/inputs/$name finds=$build/finds/$name
    mkdir -p "$inputs" "$finds" "$corpus"
    log=$build/$name.log
    case $mode in
    replay) "$build/bin/$name" -runs=0 -timeout=60 "$corpus" >"$log" 2>&1 || status=1 ;;
    fuzz)
        "$build/bin/$name" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=4096 -seed="$seed" -print_final_stats=1 -max_len=4096 \
            -artifact_prefix="$finds/" "$inputs" "$corpus" >"$log" 2>&1 || status=1
        ;;
    minimise) "$build/bin/$name" -merge=1 -max_len=1024 "$corpus" "$inputs" >"$log" 2>&1 || status=1 ;;
    esac
    [ "$status" -eq 0 ] || { grep -v '^INFO\|^#' "$log" | tail -30; echo "run-fuzz: $name failed: $log" >&2; break; }
    edges=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    echo "$name: $(find "$corpus" -type f | wc -l) inputs in git, ${edges:-0} edges${executions:+, $executions executions, seed $seed}"
done
exit $status
