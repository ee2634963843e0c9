#!/bin/sh
# Hosts of libtaut: C and C++ programs that use taut_layout.h alone, and WebAssembly, make the calls of every fixture and of random trees
# and get the same bits as Swift. Wrong calls, refused memory and threads under the sanitizers. Sizes and exported names.
#
#     Tests/Packaging/hosts.sh        needs `swift build --build-tests`
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
out=$TMPDIR
fail() {
    echo "hosts: $1" >&2
    exit 1
}

TAUT_HOST_CALLS="$out/calls" swift test --skip-build --filter HostCallTests >"$out/calls.log" 2>&1 || fail "no calls: $(tail -3 "$out/calls.log")"
# build KIND DIRECTORY [VARIABLE=VALUE]
build() {
    mkdir -p "$2"
    env ${3:+"$3"} Scripts/libtaut.sh "$1" "$2" >"$2/$1.log" 2>&1 || { cat "$2/$1.log" >&2; return 1; }
}
build wasm "$out" &
wasm=$!
build native "$out" && build static "$out" LAPACK=1 || fail "no library"
wait $wasm || fail "no taut.wasm"

strict="-Wall -Wextra -Werror -ICSolverKernels/include"
# shellcheck disable=SC2086 # a list of flags
{
    clang -std=c11 -pedantic $strict Tests/Hosts/replay.c "$out/libtaut.a" -lm -o "$out/static"
    clang++ -std=c++17 $strict -x c++ Tests/Hosts/replay.c -x none "$out/libtaut.a" -lm -o "$out/static-c++"
    clang -std=c11 $strict Tests/Hosts/replay.c "$out/libtaut-lapack.a" -lm -ldl -lpthread -o "$out/lapack"
    clang -std=c11 $strict Tests/Hosts/replay.c -L"$out" -ltaut -o "$out/shared"
}
"$out/static" "$out"/calls/*
"$out/static-c++" "$out"/calls/* >/dev/null
"$out/lapack" "$out"/calls/* >/dev/null
LD_LIBRARY_PATH=$out "$out/shared" "$out"/calls/* >/dev/null

# What a host may ask.
# shellcheck disable=SC2086 # a list of flags
{
    clang -std=c11 -pedantic $strict Tests/Hosts/explain.c "$out/libtaut.a" -lm -o "$out/explain"
    clang++ -std=c++17 $strict -x c++ Tests/Hosts/explain.c -x none "$out/libtaut.a" -lm -o "$out/explain-c++"
}
"$out/explain"
"$out/explain-c++" >/dev/null

# The guide's program prints what the guide says.
guide=Docs/Guides/c-layout.md
awk '/^```c$/ { on = 1; next } /^```$/ { on = 0 } on' "$guide" >"$out/guide.c"
awk '/^prints$/ { said = 1 } said && /^```$/ { on = !on; if (!on) exit; next } on' "$guide" >"$out/guide.txt"
# shellcheck disable=SC2086 # a list of flags
clang -std=c11 $strict "$out/guide.c" "$out/libtaut.a" -lm -o "$out/guide"
"$out/guide" | cmp - "$out/guide.txt" || fail "$guide prints something else"

# WebAssembly: through JavaScript where node is there, and as a program of C for wasmkit, which comes with Swift.
if command -v node >/dev/null; then node Tests/Hosts/replay.mjs "$out/taut.wasm" "$out"/calls/*; fi
clang --target=wasm32-wasi -std=c11 -O1 -ICSolverKernels/include -isystem /usr/include/wasm32-wasi -c Tests/Hosts/replay.c \
    -o "$out/replay.o"
wasm-ld -L/usr/lib/wasm32-wasi /usr/lib/wasm32-wasi/crt1.o "$out/replay.o" "$out/libtaut-wasm32.a" -lc -o "$out/replay.wasm"
for calls in $(find "$out/calls" -name '*.calls' | sort | awk 'NR % 40 == 0'); do
    wasmkit run "$out/replay.wasm" <"$calls" >/dev/null || fail "$calls through wasmkit"
done

# attack SANITIZER
attack() {
    build static "$out/$1" "SANITIZE=$1" || return 1
    clang -std=c11 -g -fsanitize="$1" -ICSolverKernels/include Tests/Hosts/attack.c "$out/$1/libtaut.a" \
        -L"$(dirname "$(command -v swiftc)")/../lib/swift_static/linux" -lm -lpthread -ldispatch -lBlocksRuntime -lstdc++ -o "$out/attack-$1"
    ASAN_OPTIONS=detect_leaks=1 "$out/attack-$1"
}
attack address &
address=$!
attack thread || fail "thread sanitizer"
wait $address || fail "address sanitizer"

# Sizes and names.
[ "$(stat -L -c %s "$out/libtaut.so")" -le 800000 ] || fail "libtaut.so has more than 0.8 MB"
[ "$(stat -c %s "$out/taut.wasm")" -le 600000 ] || fail "taut.wasm has more than 600 kB"
[ "$(gzip -9c "$out/taut.wasm" | wc -c)" -le 200000 ] || fail "taut.wasm has more than 200 kB compressed"
others=$(nm -D --defined-only "$out/libtaut.so" | awk '{print $3}' | grep -v '^taut_' || true)
[ -z "$others" ] || fail "libtaut.so exports $others"
wanted=$(nm -D --undefined-only "$out/libtaut.so" | grep -ciE 'openblas|dgetr|swift' || true)
[ "$wanted" -eq 0 ] || fail "libtaut.so wants OpenBLAS or Swift's libraries"
echo "libtaut.so $(stat -L -c %s "$out/libtaut.so") bytes, taut.wasm $(stat -c %s "$out/taut.wasm"), compressed $(gzip -9c "$out/taut.wasm" | wc -c)"
