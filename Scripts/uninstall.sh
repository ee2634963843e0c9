#!/bin/sh
# Removes what Scripts/install.sh puts below a prefix, and nothing else. Directories stay where something else is in them.
#
#     Scripts/uninstall.sh DESTDIR PREFIX
set -eu
. "$(dirname "$0")/installed-files.sh"
places "$@"
rm -f "$to/bin/taut"
for header in $headers; do rm -f "$to/include/$header"; done
for name in $library_names; do
    rm -f "$to_libdir/lib$name.so" "$to_libdir/lib$name.so.0" "$to_libdir/lib$name.a" "$to_libdir/pkgconfig/$name.pc"
done
rm -f "$to_libdir/cmake/Taut/TautConfig.cmake" "$to_libdir/cmake/Taut/TautConfigVersion.cmake"
# Only pages that say that they are of this program: taut-x.1 may be another's.
for page in "$to/share/man/man1/taut.1" "$to"/share/man/man1/taut-*.1; do
    if head -n 1 "$page" 2>/dev/null | grep -q '^\.TH .*"taut [0-9]'; then rm -f "$page"; fi
done
rm -f "$to/share/bash-completion/completions/taut" "$to/share/zsh/site-functions/_taut" "$to/share/fish/vendor_completions.d/taut.fish"
rm -f "$to/share/taut/taut-inline.mjs"
for directory in "$to/share/taut" "$to_libdir/cmake/Taut" "$to_libdir/cmake" "$to_libdir/pkgconfig" "$to/include" "$to/bin" "$to/share/man/man1" "$to/share/man" \
    "$to/share/bash-completion/completions" "$to/share/bash-completion" "$to/share/zsh/site-functions" "$to/share/zsh" \
    "$to/share/fish/vendor_completions.d" "$to/share/fish" "$to/share" "$to_libdir" "$to"; do
    rmdir "$directory" 2>/dev/null || true
done
