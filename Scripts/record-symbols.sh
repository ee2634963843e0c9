#!/bin/sh
# Writes down what the headers declare, one list for each library: Packaging/*.symbols, which Tests/Packaging/install.sh compares with them.
set -eu
cd "$(dirname "$0")/../CSolverKernels/include"
# names HEADER...
names() { sed -n 's/^TAUT_API.*[ *]\(taut_[a-z_]*\)(.*/\1/p' "$@" | sort; }
names taut.h taut_layout.h taut_scene.h taut_explain.h >../../Packaging/libtaut.symbols
names taut_pango.h >../../Packaging/libtaut-pango.symbols
