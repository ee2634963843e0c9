#!/bin/sh
# Builds the command and the libraries and puts them where programs and compilers look for them.
#
#     Scripts/install.sh DESTDIR PREFIX
#
# LIBDIR is PREFIX/lib unless it is set; it has to lie below PREFIX. TAUT_COMMAND is a command that was built before.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/Scripts/installed-files.sh"
places "$@"
libraries=$root/.build/libtaut
taut=${TAUT_COMMAND:-$("$root/Scripts/build-command.sh")}
"$root/Scripts/libtaut-current.sh" all >&2
version=$("$root/Scripts/version.sh")

# put MODE FILE DIRECTORY [NAME]
put() {
    mkdir -p "$3"
    install -m "$1" "$2" "$3/${4:-$(basename "$2")}"
}

# fill FILE DIRECTORY NAME EXPRESSION...: a template with what stands for its parameters
fill() {
    file=$1 directory=$2 name=$3
    shift 3
    mkdir -p "$directory"
    # A line that says nothing is left out.
    sed "$@" -e "s|@VERSION@|$version|" -e "s|@PREFIX@|$prefix|" -e "s|@LIBDIR@|$libdir|" "$file" | sed '/^[A-Za-z.]*: *$/d' >"$directory/$name"
    chmod 644 "$directory/$name"
}

# pkg_config NAME DESCRIPTION REQUIRES PRIVATE-REQUIRES PRIVATE-LIBS
pkg_config() {
    fill "$root/Packaging/taut.pc.in" "$to_libdir/pkgconfig" "$1.pc" -e "s|@NAME@|$1|" -e "s|@DESCRIPTION@|$2|" -e "s|@REQUIRES@|$3|" \
        -e "s|@PRIVATE_REQUIRES@|$4|" -e "s|@PRIVATE_LIBS@|$5|"
}

put 755 "$taut" "$to/bin" taut
for name in $library_names; do
    [ -e "$libraries/lib$name.so.0" ] || continue
    put 644 "$libraries/lib$name.so.0" "$to_libdir"
    ln -sf "lib$name.so.0" "$to_libdir/lib$name.so"
    [ ! -e "$libraries/lib$name.a" ] || put 644 "$libraries/lib$name.a" "$to_libdir"
done
for header in $headers; do put 644 "$root/CSolverKernels/include/$header" "$to/include"; done
pkg_config taut "Auto Layout: constraint solver, boxes and scenes" "" "" "-lm"
pkg_config taut-lapack "Auto Layout: libtaut with OpenBLAS for dense parts" "" "" "-lm -ldl -lpthread"
[ ! -e "$libraries/libtaut-pango.so.0" ] || pkg_config taut-pango "Auto Layout: texts measured by Pango" "taut" "pangoft2" ""
# From lib to the prefix, from lib/x86_64-linux-gnu to it.
up=$(echo "${libdir#"$prefix"/}" | sed 's|[^/][^/]*|..|g')
fill "$root/Packaging/TautConfig.cmake.in" "$to_libdir/cmake/Taut" TautConfig.cmake -e "s|@UP@|$up|"
fill "$root/Packaging/TautConfigVersion.cmake.in" "$to_libdir/cmake/Taut" TautConfigVersion.cmake -e "s|@MAJOR@|${version%%.*}|"

# The pages and completions that the command makes of its help.
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
"$taut" man >"$pages/taut.1"
for command in $(sed -n 's/^\.BR taut\\-\([a-z]*\) (1).*/\1/p' "$pages/taut.1"); do "$taut" man "$command" >"$pages/taut-$command.1"; done
for page in "$pages"/*.1; do put 644 "$page" "$to/share/man/man1"; done
for shell in bash zsh fish; do "$taut" completions $shell >"$pages/$shell"; done
put 644 "$pages/bash" "$to/share/bash-completion/completions" taut
put 644 "$pages/zsh" "$to/share/zsh/site-functions" _taut
put 644 "$pages/fish" "$to/share/fish/vendor_completions.d" taut.fish
# What pages solve with: made where the tools for WebAssembly are, unless the command was built before.
if [ -z "${TAUT_COMMAND:-}" ] && [ -e /usr/include/wasm32-wasi/stdlib.h ] && command -v wasm-opt >/dev/null; then
    "$root/Scripts/javascript.sh" >&2
fi
[ ! -e "$root/.build/javascript/taut-inline.mjs" ] || put 644 "$root/.build/javascript/taut-inline.mjs" "$to/share/taut"
