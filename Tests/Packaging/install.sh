#!/bin/sh
# `make install` and `make uninstall`: prefixes with a tilde (dash leaves it as it is in PREFIX=~/.local), DESTDIR and LIBDIR; programs of C11
# and C++17 that know nothing but pkg-config, or CMake where it is there, build and run without Swift; the symbols that are exported are
# those of the headers and of Packaging/*.symbols.
#
#     Tests/Packaging/install.sh        needs `swift build`
set -eu
cd "$(dirname "$0")/../.."
. Tests/Packaging/built-command.sh
. Scripts/temporary-directory.sh
folder=$TMPDIR
fail() {
    echo "install: $1" >&2
    exit 1
}
# The command as it was built for the tests: what is installed is the same file.
TAUT_COMMAND=$(pwd)/.build/debug/taut
export TAUT_COMMAND HOME="$folder/home"
mkdir "$HOME"
make -n install PREFIX='~/x y' DESTDIR=/d 2>/dev/null | grep -q 'Scripts/install.sh "/d" "~/x y"' || fail "make passes something else"
make -n uninstall PREFIX='~/x y' DESTDIR=/d 2>/dev/null | grep -q 'Scripts/uninstall.sh "/d" "~/x y"' || fail "make passes something else"

# installs DESTDIR PREFIX PLACE
installs() {
    Scripts/install.sh "$1" "$2" >"$folder/install.log" 2>&1 || fail "PREFIX=$2: $(tail -3 "$folder/install.log")"
    [ -x "$3/bin/taut" ] || fail "nothing in $3/bin for PREFIX=$2"
}
# uninstalls DESTDIR PREFIX PLACE: nothing is left except foreign files
uninstalls() {
    mkdir -p "$3/share/man/man1"
    echo '.TH TAUT-STRING 1 "" "string 1.0"' >"$3/share/man/man1/taut-string.1"
    Scripts/uninstall.sh "$1" "$2"
    left=$(cd "$3" && find . -type f -o -type l)
    [ "$left" = ./share/man/man1/taut-string.1 ] || fail "uninstall has left in $3: $left"
}
installs "" '~/.local' "$HOME/.local"
uninstalls "" '~/.local' "$HOME/.local"
installs "$folder/stage" /usr "$folder/stage/usr"
grep -q '^prefix=/usr$' "$folder/stage/usr/lib/pkgconfig/taut.pc" || fail "DESTDIR is in taut.pc"
uninstalls "$folder/stage" /usr "$folder/stage/usr"
[ ! -e "$folder/~" ] && [ ! -e "~" ] || fail "a directory ~ was made"
if LIBDIR=/elsewhere Scripts/install.sh "" "$folder/x" 2>/dev/null; then fail "LIBDIR outside of PREFIX"; fi
prefix="$folder/with blank"
installs "" "$prefix" "$prefix"
lib=$prefix/lib

# Exported names: those of the headers, in a list that reviewers read.
# names HEADER...
names() { (cd CSolverKernels/include && sed -n 's/^TAUT_API.*[ *]\(taut_[a-z_]*\)(.*/\1/p' "$@") | sort; }
# exports LIBRARY LIST
exports() {
    nm -D --defined-only "$lib/$1" | awk '{print $3}' | sort | cmp -s - "$2" || fail "$1 exports other names than $2"
    readelf -d "$lib/$1" | grep -q "SONAME.*\[$1\.0\]" || fail "$1 has another SONAME"
    if readelf -d "$lib/$1" | grep NEEDED | grep -i 'swift\|blas\|dispatch'; then fail "$1 needs these"; fi
}
names taut.h taut_layout.h taut_scene.h taut_explain.h | diff - Packaging/libtaut.symbols || fail "Packaging/libtaut.symbols differs from the headers"
exports libtaut.so Packaging/libtaut.symbols
exports libtaut-lapack.so Packaging/libtaut.symbols
names taut_pango.h | diff - Packaging/libtaut-pango.symbols || fail "Packaging/libtaut-pango.symbols differs from the header"
[ ! -e "$lib/libtaut-pango.so" ] || exports libtaut-pango.so Packaging/libtaut-pango.symbols
[ "$(nm -D "$lib/libtaut.so" | grep -ciE 'openblas|dgetr')" -eq 0 ] || fail "libtaut.so wants OpenBLAS"

# Programs with pkg-config alone.
version=$(Scripts/version.sh)
printf '%s: 100 75 100 50\n7 x 5\n' "$version" >"$folder/wanted"
export PKG_CONFIG_PATH="$lib/pkgconfig"
program=Tests/Packaging/cmake/host
# runs PROGRAM: without Swift in the path
runs() { env -i LD_LIBRARY_PATH="$lib" "$1" | cmp - "$folder/wanted" || fail "$1 prints something else"; }
for name in taut taut-lapack; do
    [ "$(pkg-config --modversion $name)" = "$version" ] || fail "$name.pc has another version"
    # The flags of a prefix with a blank are quoted for the shell.
    eval "gcc -std=c11 -Wall -Wextra -Werror $program.c $(pkg-config --cflags --libs $name) -o '$folder/$name-c'"
    eval "g++ -std=c++17 -Wall -Wextra -Werror $program.cpp $(pkg-config --cflags --libs $name) -o '$folder/$name-cxx'"
    runs "$folder/$name-c"
    runs "$folder/$name-cxx"
    mkdir -p "$folder/static"
    cp "$lib/lib$name.a" "$folder/static"
    eval "gcc -std=c11 $program.c $(pkg-config --cflags $name) -L'$folder/static' $(pkg-config --static --libs-only-l $name) -o '$folder/$name-static'"
    env -i "$folder/$name-static" | cmp - "$folder/wanted" || fail "$name by itself prints something else"
done

# CMake. Debian's places for a machine's libraries are two levels below the prefix.
if command -v cmake >/dev/null; then
    LIBDIR="$folder/machine/lib/machine" installs "" "$folder/machine" "$folder/machine"
    # configure VERSION DIRECTORY
    configure() { cmake -S Tests/Packaging/cmake -B "$2" -DTAUT_WANTED="$1" -DTaut_DIR="$lib/cmake/Taut" >"$folder/cmake.log" 2>&1; }
    for lib in "$folder/machine/lib/machine" "$prefix/lib"; do
        rm -rf "$folder/cmake"
        configure 0.1 "$folder/cmake" && cmake --build "$folder/cmake" >"$folder/cmake.log" 2>&1 || fail "CMake: $(tail -5 "$folder/cmake.log")"
        for target in taut taut_static taut_lapack; do
            runs "$folder/cmake/c-$target"
            runs "$folder/cmake/cxx-$target"
        done
    done
    if configure 0.99 "$folder/other" || configure 1.0 "$folder/other"; then fail "CMake takes this version for another one"; fi
else
    echo "install: no CMake here"
fi

# Pages and completions.
for page in taut taut-layout taut-man; do
    head -1 "$prefix/share/man/man1/$page.1" | grep -q "\"taut $version\"" || fail "no page $page"
done
bash -n "$prefix/share/bash-completion/completions/taut" || fail "completions for bash"
grep -q '^#compdef taut' "$prefix/share/zsh/site-functions/_taut" || fail "completions for zsh"
grep -q '^complete -c taut' "$prefix/share/fish/vendor_completions.d/taut.fish" || fail "completions for fish"
uninstalls "" "$prefix" "$prefix"
echo "install: prefixes, pkg-config, CMake, symbols, pages, and nothing left"
