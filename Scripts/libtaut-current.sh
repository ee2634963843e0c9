#!/bin/sh
# Builds the native libtaut into .build/libtaut unless it is there already, of the same sources.
set -eu
cd "$(dirname "$0")/.."
out=.build/libtaut
rooms="TautC TautDiagnosis TautLayout TautScene TautSolver"
# shellcheck disable=SC2086 # a list
sources=$(find CSolverKernels $(printf 'Sources/%s ' $rooms) Scripts/libtaut.sh Scripts/libtaut-host.c -type f | LC_ALL=C sort | xargs cat | sha256sum)
if [ "$(cat "$out/sources" 2>/dev/null)" = "$sources" ] && [ -f "$out/libtaut.a" ] && [ -f "$out/libtaut.so" ]; then exit 0; fi
rm -f "$out/sources"
Scripts/libtaut.sh native "$out"
echo "$sources" >"$out/sources"
