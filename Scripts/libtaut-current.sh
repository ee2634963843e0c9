#!/bin/sh
# Builds the libraries into .build/libtaut unless they are there already, of the same sources.
#
#     Scripts/libtaut-current.sh        libtaut
#     Scripts/libtaut-current.sh all    also libtaut-lapack, and libtaut-pango where Pango is there
set -eu
cd "$(dirname "$0")/.."
out=.build/libtaut
mkdir -p "$out"
# One at a time: what two wrote into the same file would be neither.
if [ -z "${TAUT_LIBTAUT_LOCK:-}" ] && command -v flock >/dev/null; then
    TAUT_LIBTAUT_LOCK=1 exec flock -o "$out/lock" Scripts/libtaut-current.sh "$@"
fi
. Scripts/temporary-directory.sh
names=libtaut
rooms="TautC TautDiagnosis TautLayout TautScene TautSolver"
if [ "${1:-}" = all ]; then
    names="libtaut libtaut-lapack"
    if pkg-config --exists pangoft2 2>/dev/null; then names="$names libtaut-pango"; fi
fi
# What libtaut and libtaut-lapack have in common.
export COMMON="$TMPDIR/common"
for name in $names; do
    case $name in
    libtaut-lapack) more=COpenBLAS ;;
    libtaut-pango) more="CPango TautPango TautText" ;;
    *) more= ;;
    esac
    # shellcheck disable=SC2046,SC2086 # lists
    sources=$(find CSolverKernels $(printf 'Sources/%s ' $rooms $more) Scripts/libtaut*.sh Scripts/libtaut-host.c -type f | LC_ALL=C sort | xargs cat | sha256sum)
    if [ "$(cat "$out/$name.sources" 2>/dev/null)" = "$sources" ] && [ -f "$out/$name.a" ] && [ -f "$out/$name.so" ]; then continue; fi
    rm -f "$out/$name.sources"
    case $name in
    libtaut) Scripts/libtaut.sh native "$out" ;;
    libtaut-lapack) LAPACK=1 Scripts/libtaut.sh native "$out" ;;
    libtaut-pango) Scripts/libtaut-pango.sh "$out" ;;
    esac
    echo "$sources" >"$out/$name.sources"
done
