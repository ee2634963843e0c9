#!/bin/sh
# The examples for toolkits: GTK 4 under a virtual display, with 100 resizes whose frames are Taut's, and SDL 2 without a display.
#
#     Tests/Packaging/toolkits.sh        what is not installed is skipped
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
out=$TMPDIR
fail() {
    echo "toolkits: $1" >&2
    exit 1
}
Scripts/libtaut-current.sh >"$out/libtaut.log" 2>&1 || fail "no library: $(tail -3 "$out/libtaut.log")"
taut="-Wall -Wextra -Werror -ICSolverKernels/include .build/libtaut/libtaut.a -lm"
if pkg-config --exists gtk4 && command -v xvfb-run >/dev/null; then
    # shellcheck disable=SC2046,SC2086 # lists of flags
    cc -std=c11 -O1 Examples/gtk4/form.c Examples/gtk4/taut-layout-manager.c $taut $(pkg-config --cflags --libs gtk4) -lm -o "$out/form"
    DBUS_SESSION_BUS_ADDRESS=disabled: GSK_RENDERER=cairo GDK_BACKEND=x11 xvfb-run -a "$out/form" --check 100 >"$out/form.txt" 2>"$out/form.err" ||
        { cat "$out/form.err" >&2; fail "GTK 4"; }
    grep -q 'Taut:' "$out/form.err" && fail "warnings: $(grep 'Taut:' "$out/form.err" | head -3)"
    cat "$out/form.txt"
    grep -q '^100 resizes' "$out/form.txt" || fail "GTK 4: not 100 resizes"
else
    echo "toolkits: no GTK 4, or no virtual display"
fi
if pkg-config --exists sdl2; then
    # shellcheck disable=SC2046,SC2086 # lists of flags
    cc -std=c11 -O1 Examples/SDL/views.c $taut $(pkg-config --cflags --libs sdl2) -lm -o "$out/views"
    SDL_VIDEODRIVER=dummy "$out/views" 100 >"$out/views.txt" || fail "SDL 2"
    cat "$out/views.txt"
    grep -q '^1000 views, 100 sizes$' "$out/views.txt" || fail "SDL 2: something else"
else
    echo "toolkits: no SDL 2"
fi
