#!/bin/sh
# The programs of Examples/ in C, C++, Rust and Python, and those of Docs/Guides/embed-c.md, print what stands beside them; hosts of saved
# layouts and of libtaut-pango.
#
#     Tests/Packaging/examples.sh        needs `swift build`; builds libtaut and libtaut-pango unless they are there
set -eu
cd "$(dirname "$0")/../.."
. Tests/Packaging/built-command.sh
. Scripts/temporary-directory.sh
out=$TMPDIR
fail() {
    echo "examples: $1" >&2
    exit 1
}
Scripts/libtaut-current.sh all >"$out/libtaut.log" 2>&1 || fail "no library: $(tail -3 "$out/libtaut.log")"
libraries=$PWD/.build/libtaut
export LD_LIBRARY_PATH="$libraries"
strict="-Wall -Wextra -Werror -ICSolverKernels/include"
# prints WANTED COMMAND...
prints() {
    wanted=$1
    shift
    "$@" >"$out/printed" || fail "$* ends with an error"
    diff "$wanted" "$out/printed" || fail "$* prints something else"
}

# shellcheck disable=SC2086 # a list of flags
{
    cc -std=c11 -pedantic $strict Examples/C/boxes.c -L"$libraries" -ltaut -o "$out/boxes"
    c++ -std=c++17 $strict Examples/C++/card.cpp -L"$libraries" -ltaut -o "$out/card"
}
prints Examples/C/boxes.txt "$out/boxes"
prints Examples/C++/card.txt "$out/card"
prints Examples/Python/card.txt python3 Examples/Python/card.py
if command -v rustc >/dev/null; then
    rustc --edition 2021 -O -D warnings Examples/Rust/rows.rs -L "$libraries" -l taut -o "$out/rows"
    prints Examples/Rust/rows.txt "$out/rows"
else
    echo "examples: no rustc here"
fi

guide=Docs/Guides/embed-c.md
programs=$(grep -c '^```c$' $guide)
pango=
if [ -e "$libraries/libtaut-pango.so" ]; then pango=-ltaut-pango; fi
for number in $(seq "$programs"); do
    awk -v n="$number" '/^```c$/ { on = ++count == n; next } /^```$/ { on = 0 } on' $guide >"$out/guide.c"
    awk -v n="$number" '/^prints$/ { said = ++count == n } said && /^```$/ { on = !on; if (!on) exit; next } on' $guide >"$out/guide.txt"
    if [ -z "$pango" ] && grep -q taut_pango "$out/guide.c"; then continue; fi
    # shellcheck disable=SC2086 # a list of flags
    cc -std=c11 $strict "$out/guide.c" -L"$libraries" -ltaut $pango -o "$out/guide"
    prints "$out/guide.txt" "$out/guide"
done

# shellcheck disable=SC2086 # a list of flags
{
    cc -std=c11 -D_DEFAULT_SOURCE $strict Tests/Hosts/saving.c "$libraries/libtaut.a" -lm -o "$out/saving"
    c++ -std=c++17 $strict -x c++ Tests/Hosts/saving.c -x none "$libraries/libtaut.a" -lm -o "$out/saving-c++"
}
"$out/saving" "$(date +%s)"
"$out/saving-c++" >/dev/null
if [ -n "$pango" ]; then
    # shellcheck disable=SC2086 # a list of flags
    cc -std=c11 -pedantic $strict Tests/Hosts/pango.c -L"$libraries" -ltaut $pango -lm -o "$out/pango"
    set --
    for scene in Tests/Hosts/*.scene.json; do
        lines=$out/$(basename "$scene").lines
        .build/debug/taut layout "$scene" --text pango --format lines >"$lines" || [ $? -eq 1 ]
        set -- "$@" "$scene" "$lines"
    done
    "$out/pango" "$@"
fi
