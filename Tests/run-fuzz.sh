#!/bin/sh
# Fuzzing with coverage, under the address and undefined-behaviour sanitizers: one program for each property in Tests/Fuzz/Targets.
#
#     Tests/run-fuzz.sh [replay [NAME]]       replays Tests/Fuzz/Corpora/NAME.tar.gz and the finds in Tests/Fuzz/Finds/NAME, once
#     Tests/run-fuzz.sh fuzz SECONDS [NAME]   searches for new inputs, so long for each target; finds lie in .build/fuzz/finds/NAME
#     Tests/run-fuzz.sh minimise [NAME]       makes the corpora in git out of all inputs that were found: a small set with all edges
#     Tests/run-fuzz.sh figures               executions and hours of processor time of all calls of `fuzz` with this .build
#
# .build/fuzz/inputs/NAME keeps the inputs of earlier calls, and the next call continues with them. The seed is printed.
set -eu
cd "$(dirname "$0")/.."
mode=${1:-replay}
case $mode in
replay | minimise) only=${2:-} ;;
figures) ;;
fuzz) seconds=${2:?seconds} only=${3:-} ;;
*) echo "run-fuzz: replay, fuzz, minimise or figures, not $mode" >&2; exit 2 ;;
esac
build=.build/fuzz
# Swift's own report of a crash waits for a debugger; the fuzzer has one of its own.
export SWIFT_BACKTRACE=enable=no
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

# Modules of the package that the properties of Tests/Fuzz/Entries use.
modules() {
    swift build -c release --scratch-path "$build/swift" --target FuzzEntries --sanitize=address -Xswiftc -sanitize=fuzzer \
        -Xcc -fsanitize=fuzzer-no-link >"$build/swift.log" 2>&1 || { grep error: "$build/swift.log" >&2; exit 1; }
}

is_swift() { grep -q property.h "Tests/Fuzz/Targets/$1.c"; }

# target NAME: builds it where it is older than what it is made of.
target() {
    checks=-fsanitize=fuzzer,address,undefined
    if is_swift "$1"; then
        clang $strict $checks -c "Tests/Fuzz/Targets/$1.c" -o "$build/bin/$1.o"
        clang -O1 -ISources/COpenBLAS/include -c Sources/COpenBLAS/openblas.c -o "$build/openblas.o"
        # shellcheck disable=SC2046,SC2086 # lists of files and flags
        swiftc -use-ld=lld -sanitize=address,fuzzer "$build/bin/$1.o" "$build/openblas.o" $(find "$build/swift/release/" -path '*.build/*' -name '*.o') \
            $(pkg-config --libs pangoft2 pangocairo) -lglpk -lgmp -lm -o "$build/bin/$1"
        return
    fi
    more=
    case $1 in
    arrow) more="Python/native/arrow_reader.c Python/native/arrow_columns.c" ;;
    esac
    case $1 in
    kernel_*) objects=$(echo "$build"/kernel/*.o) ;;
    *) objects="$build/layout/libtaut.a -L$(dirname "$(command -v swiftc)")/../lib/swift_static/linux -lstdc++" ;;
    esac
    # shellcheck disable=SC2086 # lists of flags
    clang $strict -fuse-ld=lld $checks "Tests/Fuzz/Targets/$1.c" $more $objects -lm -lpthread -o "$build/bin/$1"
}

# inputs_of NAME: what is in git, unpacked, with the finds.
inputs_of() {
    folder=$build/corpora/$1
    rm -rf "$folder"
    mkdir -p "$folder"
    [ ! -e "Tests/Fuzz/Corpora/$1.tar.gz" ] || tar -xzf "Tests/Fuzz/Corpora/$1.tar.gz" -C "$folder"
    [ ! -d "Tests/Fuzz/Finds/$1" ] || cp "Tests/Fuzz/Finds/$1"/* "$folder"
}

# minimise NAME: the fewest inputs that reach all edges between them, packed: the same bytes for the same inputs.
minimise() {
    rm -rf "$build/minimised"
    mkdir -p "$build/minimised" Tests/Fuzz/Corpora
    "$build/bin/$1" -set_cover_merge=1 -use_counters=0 -max_len=2048 -timeout=60 "$build/minimised" "$build/corpora/$1" "$build/inputs/$1"
    (cd "$build/minimised" && tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -cf - .) | gzip -9n >"Tests/Fuzz/Corpora/$1.tar.gz"
}

figures() {
    awk '{ executions[$1] += $2; seconds[$1] += $3; if ($4 > edges[$1]) edges[$1] = $4; all += $2; hours += $3 / 3600 }
        END { for (name in executions) printf "%-16s %11d executions %6.2f hours %6d edges\n", name, executions[name], seconds[name] / 3600, edges[name]
              printf "%-16s %11d executions %6.2f hours\n", "all", all, hours }' "$build/figures"
}

# Sets `used` to the processor time of all programs so far, in seconds.
measure() {
    times >"$build/times"
    used=$(awk 'NR == 2 { for (i = 1; i <= 2; i++) { split($i, part, "m"); sum += 60 * part[1] + part[2] } printf "%.0f\n", sum }' "$build/times")
}

[ "$mode" != figures ] || { figures; exit; }
targets=$(cd Tests/Fuzz/Targets && ls ./*.c | sed 's|\./\(.*\)\.c|\1|')
[ -z "$only" ] || targets=$only
case "$targets" in *kernel_*) kernel_objects ;; esac
case "$targets" in *arrow* | *layout_calls* | *scenes* | *visual_formats*) layout_library ;; esac
for name in $targets; do
    ! is_swift "$name" || { modules; break; }
done
seed=${SEED:-$(date +%s)}
for name in $targets; do
    target "$name"
    inputs_of "$name"
    inputs=$build/inputs/$name finds=$build/finds/$name status=0
    mkdir -p "$inputs" "$finds"
    log=$build/$name.log
    dictionary=Tests/Fuzz/Dictionaries/$name.dict
    [ -e "$dictionary" ] && dictionary=-dict=$dictionary || dictionary=
    measure
    before=$used
    case $mode in
    replay) "$build/bin/$name" -runs=0 -timeout=60 "$build/corpora/$name" >"$log" 2>&1 || status=1 ;;
    fuzz)
        # shellcheck disable=SC2086 # no dictionary, no word
        "$build/bin/$name" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=4096 -seed="$seed" -print_final_stats=1 -max_len=4096 \
            $dictionary -artifact_prefix="$finds/" "$inputs" "$build/corpora/$name" >"$log" 2>&1 || status=1
        ;;
    minimise) minimise "$name" >"$log" 2>&1 || status=1 ;;
    esac
    measure
    edges=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    [ -z "$executions" ] || echo "$name $executions $((used - before)) ${edges:-0}" >>"$build/figures"
    [ "$status" -eq 0 ] || { grep -v '^INFO\|^#' "$log" | tail -30; echo "run-fuzz: $name failed: $log" >&2; exit 1; }
    echo "$name: $(tar -tzf "Tests/Fuzz/Corpora/$name.tar.gz" 2>/dev/null | grep -vc '/$') inputs in git, ${edges:-0} edges${executions:+, $executions executions, seed $seed}"
done
