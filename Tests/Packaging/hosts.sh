#!/bin/sh
# Hosts of libtaut: C and C++ programs that use its headers alone, and WebAssembly, make the calls of every fixture and of random trees,
# read every fixture's scenes and records, and get the same bits as Swift. Wrong calls, refused memory and threads under the sanitizers.
# Sizes and exported names.
#
#     Tests/Packaging/hosts.sh        needs `swift build --build-tests`
#     Tests/Packaging/hosts.sh all    also the libraries without scenes, and the thread sanitizer
set -eu
cd "$(dirname "$0")/../.."
. Tests/Packaging/built-command.sh
. Scripts/temporary-directory.sh
out=$TMPDIR
fail() {
    echo "hosts: $1" >&2
    exit 1
}

. Tests/Packaging/host-calls.sh
# build KIND DIRECTORY [VARIABLE=VALUE...]
build() {
    kind=$1 directory=$2
    shift 2
    mkdir -p "$directory"
    env "$@" Scripts/libtaut.sh "$kind" "$directory" >"$directory/$kind.log" 2>&1 || { cat "$directory/$kind.log" >&2; return 1; }
}
# The module stays, for pages.sh and for the next time.
js=.build/javascript
[ "${1:-}" != all ] || Scripts/install-packages.sh node-typescript
Tests/Packaging/libraries.sh || fail "no libraries"
cp -P .build/libtaut/* "$out"

strict="-Wall -Wextra -Werror -ICSolverKernels/include"
# shellcheck disable=SC2086 # a list of flags
{
    clang -std=c11 -pedantic $strict Tests/Hosts/replay.c "$out/libtaut.a" -lm -o "$out/static"
    clang++ -std=c++17 $strict -x c++ Tests/Hosts/replay.c -x none "$out/libtaut.a" -lm -o "$out/static-c++"
    clang -std=c11 $strict Tests/Hosts/replay.c "$out/libtaut-lapack.a" -lm -ldl -lpthread -o "$out/lapack"
    clang -std=c11 $strict Tests/Hosts/replay.c -L"$out" -ltaut -o "$out/shared"
}
"$out/static" "$calls"/*
"$out/static-c++" "$calls"/* >/dev/null
"$out/lapack" "$calls"/* >/dev/null
LD_LIBRARY_PATH=$out "$out/shared" "$calls"/* >/dev/null

# Scenes and templates, and the numbers in them.
clang -std=c11 -Wall -Wextra -Werror -O1 Tests/Hosts/numbers.c -o "$out/numbers"
"$out/numbers"
# shellcheck disable=SC2086 # a list of flags
{
    clang -std=c11 -pedantic $strict Tests/Hosts/scenes.c "$out/libtaut.a" -lm -o "$out/scenes-static"
    clang++ -std=c++17 $strict -x c++ Tests/Hosts/scenes.c -x none "$out/libtaut.a" -lm -o "$out/scenes-c++"
}
"$out/scenes-static" "$scenes"/*.json "$scenes"/*.cell
"$out/scenes-c++" "$scenes"/*.json "$scenes"/*.cell >/dev/null

# The same layouts in other ways.
# shellcheck disable=SC2086 # a list of flags
clang -std=c11 -O1 $strict Tests/Hosts/equal.c "$out/libtaut.a" -lm -o "$out/equal"
"$out/equal" "${LAYOUTS:-500}" 1

# Every function that edits a layout.
# shellcheck disable=SC2086 # a list of flags
clang -std=c11 -pedantic $strict Tests/Hosts/edits.c "$out/libtaut.a" -lm -o "$out/edits"
"$out/edits" 400 1 >"$out/edits.txt"
tail -n 1 "$out/edits.txt"

# Cells through caches, and alone.
# shellcheck disable=SC2086 # a list of flags
clang -std=c11 -O1 -pedantic $strict Tests/Hosts/caches.c "$out/libtaut.a" -lm -o "$out/caches"
"$out/caches" 300 1 >"$out/caches.txt"
tail -n 1 "$out/caches.txt"

# What a host may ask.
# shellcheck disable=SC2086 # a list of flags
{
    for program in explain growth diagnose; do
        clang -std=c11 -pedantic $strict Tests/Hosts/$program.c "$out/libtaut.a" -lm -o "$out/$program"
        clang++ -std=c++17 $strict -x c++ Tests/Hosts/$program.c -x none "$out/libtaut.a" -lm -o "$out/$program-c++"
    done
}
for program in explain growth diagnose; do
    "$out/$program"
    "$out/$program-c++" >/dev/null
done

# Scenes where malloc refuses.
wraps=
for name in malloc calloc realloc posix_memalign aligned_alloc; do wraps="$wraps -Wl,--wrap=$name"; done
# shellcheck disable=SC2086 # lists of flags
clang -std=c11 -D_GNU_SOURCE -O1 $strict Tests/Hosts/refused.c "$out/libtaut.a" -lm $wraps -o "$out/refused"
"$out/refused"

# The guide's programs print what the guide says.
guide=Docs/Guides/c-layout.md
for number in 1 2 3; do
    awk -v n=$number '/^```c$/ { on = ++count == n; next } /^```$/ { on = 0 } on' "$guide" >"$out/guide.c"
    awk -v n=$number '/^prints$/ { said = ++count == n } said && /^```$/ { on = !on; if (!on) exit; next } on' "$guide" >"$out/guide.txt"
    # shellcheck disable=SC2086 # a list of flags
    clang -std=c11 $strict "$out/guide.c" "$out/libtaut.a" -lm -o "$out/guide"
    "$out/guide" | cmp - "$out/guide.txt" || fail "program $number of $guide prints something else"
done

# A template as C, by two compilers, has the bits of the batch.
.build/debug/taut compile Examples/package-cell.json --text fixed --samples 4000 --width 375 --name package_cell -o "$out/package_cell.c"
for compiler in clang gcc; do
    $compiler -std=c11 -O2 -Wall -Wextra -Werror -c "$out/package_cell.c" -o "$out/package_cell.o"
    # shellcheck disable=SC2086 # a list of flags
    clang -std=c11 -D_GNU_SOURCE $strict Tests/Hosts/compiled.c "$out/package_cell.o" "$out/libtaut.a" -lm -o "$out/compiled"
    "$out/compiled" Examples/package-cell.json 4000 check
done

# Names that the file has itself.
for name in settle where INPUTS memcpy; do
    status=0
    .build/debug/taut compile Tests/Hosts/numbers.cell.json --samples 64 --name $name >/dev/null 2>"$out/refused" || status=$?
    [ $status -eq 2 ] && grep -q "not '$name'" "$out/refused" || fail "a function '$name'"
done

# Nothing depends on a record.
echo '{"size": [100, 50], "root": {"id": "r", "children": [{"id": "a"}]}, "constraints": ["H:|-5-[a]-5-|", "V:|[a]|"]}' >"$out/constant.json"
.build/debug/taut compile "$out/constant.json" -o "$out/constant.c"
for compiler in clang gcc; do $compiler -std=c11 -Wall -Wextra -Werror -c "$out/constant.c" -o "$out/constant.o"; done

# Records of any numbers, with edges rounded to whole, half and third points.
for scale in 1 2 3; do
    sed "s/\"scale\": 2/\"scale\": $scale/" Tests/Hosts/numbers.cell.json >"$out/numbers.json"
    .build/debug/taut compile "$out/numbers.json" --name cell -o "$out/numbers_cell.c"
    for compiler in clang gcc; do
        $compiler -std=c11 -O2 -Wall -Wextra -Werror -c "$out/numbers_cell.c" -o "$out/numbers_cell.o" 2>"$out/notes" || { cat "$out/notes" >&2; false; }
        [ ! -s "$out/notes" ] || fail "$compiler has notes: $(cat "$out/notes")"
        # shellcheck disable=SC2086 # a list of flags
        clang -std=c11 -O1 $strict Tests/Hosts/cells.c "$out/numbers_cell.o" "$out/libtaut.a" -lm -o "$out/cells"
        "$out/cells" "$out/numbers.json" "$(date +%s)" a b h
    done
done

# The bits do not depend on the processor: each kernel that this one runs, and cells compiled for each.
# lanes KERNEL FLAGS: what `compiled` says with that kernel and with cells compiled with those flags
lanes() {
    # shellcheck disable=SC2086 # lists of flags
    clang -std=c11 -D_GNU_SOURCE $strict -O2 -DTAUT_ONE_COPY $2 "$out/package_cell.c" -c -o "$out/package_cell.o"
    # shellcheck disable=SC2086 # a list of flags
    clang -std=c11 -D_GNU_SOURCE $strict -ICSolverKernels Tests/Hosts/lanes.c Tests/Hosts/compiled.c "$out/package_cell.o" "$out/libtaut.a" -lm \
        -Wl,--wrap=taut_lane_kernel_best -o "$out/lanes"
    status=0
    TAUT_TEST_LANES=$1 "$out/lanes" Examples/package-cell.json 2000 check >"$out/lanes.$1" 2>"$out/lanes.runs" || status=$?
    [ "$status" -ne 77 ] || { echo "lanes: no $1 on this processor"; return 0; }
    [ "$status" -eq 0 ] && [ "$(cat "$out/lanes.runs")" -gt 10 ] || fail "lanes $1: $(cat "$out/lanes.$1" "$out/lanes.runs")"
    cmp "$out/lanes.plain" "$out/lanes.$1" || fail "lanes $1: other bits than plain ones"
    echo "lanes $1: $(cat "$out/lanes.$1")"
}
lanes plain ""
case $(uname -m) in
x86_64)
    lanes pairs "-msse4.2"
    lanes avx2 "-mavx2 -mfma"
    lanes avx512 "-mavx512f -mavx512dq"
    ;;
*) lanes pairs "" ;;
esac

# WebAssembly: through JavaScript where node is there, and as a program of C for wasmkit, which comes with Swift.
if command -v node >/dev/null; then
    node Tests/Hosts/replay.mjs $js/taut.wasm "$calls"/*
    node Tests/Hosts/scenes.mjs $js/taut.wasm "$scenes"/*.json
    # The package as it is published, where npm is there.
    package=$js
    if command -v npm >/dev/null; then
        package=$out/app/node_modules/taut
        mkdir -p "$package"
        npm pack --silent --pack-destination "$out" ./$js >/dev/null
        tar -xzf "$out"/taut-*.tgz --strip-components=1 -C "$package"
    fi
    node Tests/Hosts/module.mjs "$package"
    if command -v npm >/dev/null && command -v tsc >/dev/null; then
        cp Tests/Hosts/types.mts "$out/app"
        (cd "$out/app" && tsc --strict --noEmit --module nodenext --target es2022 --lib es2022,dom types.mts) || fail "types of the package"
    fi
fi
for program in replay scenes refusals saving; do
    clang --target=wasm32-wasi -std=c11 -O1 -ICSolverKernels/include -isystem /usr/include/wasm32-wasi -c Tests/Hosts/$program.c \
        -o "$out/$program.o"
    wasm-ld --gc-sections -z stack-size=2097152 --stack-first -L/usr/lib/wasm32-wasi /usr/lib/wasm32-wasi/crt1.o "$out/$program.o" $js/libtaut-wasm32.a -lc \
        -o "$out/$program.wasm"
done
# shellcheck disable=SC2046 # file names without spaces
wasmkit run --dir "$scenes" "$out/scenes.wasm" $(find "$scenes" -name '*.json' -o -name '*.cell' | sort | awk 'NR % 30 == 0') >/dev/null ||
    fail "scenes through wasmkit"
for made in $(find "$calls" -name '*.calls' | sort | awk 'NR % 40 == 0'); do
    wasmkit run "$out/replay.wasm" <"$made" >/dev/null || fail "$made through wasmkit"
done
# Indices and counts that hosts have never been given: the same words where pointers have 32 bits.
for program in refusals "saving ends"; do
    file=${program%% *}
    # shellcheck disable=SC2086 # a list of flags
    clang -std=c11 -O1 -D_DEFAULT_SOURCE $strict Tests/Hosts/$file.c "$out/libtaut.a" -lm -o "$out/$file"
    # shellcheck disable=SC2086 # a program and its argument
    "$out"/$program >"$out/$file.native"
    wasmkit run "$out/$file.wasm" ${program#"$file"} >"$out/$file.words" || fail "$program through wasmkit"
    cmp "$out/$file.native" "$out/$file.words" || fail "$program through wasmkit says something else"
    tail -n 1 "$out/$file.native"
done

# replay: the inputs that fuzzing has found (Tests/run-fuzz.sh), with the library of the address sanitizer.
replay() {
    for target in layout_calls visual_formats scenes arrow; do
        [ $target != arrow ] && more= || more="Python/native/arrow_reader.c Python/native/arrow_columns.c"
        mkdir -p "$out/inputs/$target"
        tar -xzf "Tests/Fuzz/Corpora/$target.tar.gz" -C "$out/inputs/$target" || return 1
        # shellcheck disable=SC2086 # files or none
        clang -std=c11 -g -D_GNU_SOURCE -fsanitize=address -ICSolverKernels/include Tests/Fuzz/replay.c Tests/Fuzz/Targets/$target.c $more \
            "$out/address/libtaut.a" -L"$(dirname "$(command -v swiftc)")/../lib/swift_static/linux" -lm -lpthread -ldispatch \
            -lBlocksRuntime -lstdc++ -o "$out/replay-$target" && "$out/replay-$target" 0 "$out/inputs/$target"/* || return 1
        echo "$target: $(ls "$out/inputs/$target" | wc -l) inputs replayed"
    done
}

# attack SANITIZER
attack() {
    build static "$out/$1" "SANITIZE=$1" || return 1
    threads=
    if [ "$1" = thread ]; then threads=-DTAUT_TEST_THREADS; fi
    for program in attack scenes diagnose edits; do
        clang -std=c11 -g $threads -fsanitize="$1" -ICSolverKernels/include Tests/Hosts/$program.c "$out/$1/libtaut.a" \
            -L"$(dirname "$(command -v swiftc)")/../lib/swift_static/linux" -lm -lpthread -ldispatch -lBlocksRuntime -lstdc++ \
            -o "$out/$program-$1" || return 1
    done
    if [ "$1" = address ]; then replay || return 1; fi
    ASAN_OPTIONS=detect_leaks=1 "$out/attack-$1" && ASAN_OPTIONS=detect_leaks=1 "$out/diagnose-$1" && ASAN_OPTIONS=detect_leaks=1 "$out/edits-$1" 100 1 &&
        ASAN_OPTIONS=detect_leaks=1 "$out/scenes-$1" "$scenes"/*.json "$scenes"/*.cell
}
attack address &
address=$!
[ "${1:-}" != all ] || attack thread || fail "thread sanitizer"
wait $address || fail "address sanitizer"

# Sizes and names.
# What EXPLAIN=0 leaves of it: linked again without the names of taut_explain.h.
{
    echo '{ global:'
    (cd CSolverKernels/include && cat taut.h taut_layout.h taut_scene.h) | sed -n 's/^TAUT_API.*[ *]\(taut_[a-z_]*\)(.*/\1;/p'
    echo 'local: *; };'
} >"$out/exports"
clang -fuse-ld=lld -shared -Wl,--version-script="$out/exports",--gc-sections,--icf=all,--whole-archive "$out/libtaut.a" -Wl,--no-whole-archive -lm \
    -o "$out/libtaut-scenes.so"
strip "$out/libtaut-scenes.so"
[ "$(stat -L -c %s "$out/libtaut-scenes.so")" -le 1500000 ] || fail "libtaut.so without explanations has more than 1.5 MB"
[ "$(stat -L -c %s "$out/libtaut.so")" -le 1700000 ] || fail "libtaut.so has more than 1.7 MB"
others=$(nm -D --defined-only "$out/libtaut.so" | awk '{print $3}' | grep -v '^taut_' || true)
[ -z "$others" ] || fail "libtaut.so exports $others"
wanted=$(nm -D --undefined-only "$out/libtaut.so" | grep -ciE 'openblas|dgetr|swift' || true)
[ "$wanted" -eq 0 ] || fail "libtaut.so wants OpenBLAS or Swift's libraries"
# weigh FILE...
weigh() {
    for build in "$@"; do echo "${build#"$out/"}: $(stat -L -c %s "$build") bytes, compressed $(gzip -9c "$build" | wc -c)"; done
}
weigh "$out/libtaut.so" "$out/libtaut-scenes.so" $js/taut.wasm
[ "${1:-}" = all ] || exit 0

build wasm "$out/boxes" SCENES=0 && build native "$out/boxes" LAPACK=1 SCENES=0 || fail "no library without scenes"
# shellcheck disable=SC2086 # a list of flags
clang -std=c11 $strict Tests/Hosts/replay.c "$out/boxes/libtaut-lapack.a" -lm -ldl -lpthread -o "$out/boxes-lapack"
"$out/boxes-lapack" "$calls"/* >/dev/null
[ "$(stat -L -c %s "$out/boxes/libtaut-lapack.so")" -le 800000 ] || fail "libtaut.so without scenes has more than 0.8 MB"
[ "$(stat -c %s "$out/boxes/taut.wasm")" -le 600000 ] || fail "taut.wasm without scenes has more than 600 kB"
[ "$(gzip -9c "$out/boxes/taut.wasm" | wc -c)" -le 250000 ] || fail "taut.wasm without scenes has more than 250 kB compressed"
weigh "$out/boxes/libtaut-lapack.so" "$out/boxes/taut.wasm"
