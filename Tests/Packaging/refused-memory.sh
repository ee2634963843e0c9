#!/bin/sh
# Every function of taut.h and taut_layout.h is called by a program in which each allocation is refused in turn; prints those that are not.
set -eu
cd "$(dirname "$0")/../.."
programs="Tests/Hosts/attack.c Tests/Hosts/diagnose.c Tests/Hosts/saving.c Tests/Sanitizers/*.c Tests/Sanitizers/*.h"
# Functions that take no memory and have nothing to refuse.
without="taut_default_allocator taut_version_text taut_environment_init taut_format_options_init taut_layout_cache_options_init
    taut_layout_options_init taut_stack_options_init taut_layout_cache_clear"
missing=
for name in $(cat CSolverKernels/include/taut.h CSolverKernels/include/taut_layout.h | sed -n 's/^TAUT_API.*[ *]\(taut_[a-z_]*\)(.*/\1/p'); do
    # shellcheck disable=SC2086 # lists of names
    grep -qw "$name" $programs || echo " $without " | tr '\n' ' ' | grep -q " $name " || missing="$missing $name"
done
[ -z "$missing" ] || { echo "refused-memory: never called with memory that is refused:$missing" >&2; exit 1; }
echo "refused-memory: every function that takes memory is called with memory that is refused"
