#!/bin/sh
# libtaut, libtaut-lapack, libtaut-pango and the package for JavaScript, for hosts.sh and what follows it: nothing of them needs `swift build`.
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
Scripts/javascript.sh >"$TMPDIR/javascript" 2>&1 || { cat "$TMPDIR/javascript" >&2; exit 1; }
Scripts/libtaut-current.sh all >"$TMPDIR/native" 2>&1 || { tail -20 "$TMPDIR/native" >&2; exit 1; }
