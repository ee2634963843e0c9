#!/bin/sh
# Every function of taut.h, taut_layout.h, taut_explain.h and taut_scene.h is called by a program in which each allocation is refused in turn;
# prints those that are not.
set -eu
cd "$(dirname "$0")/../.."
programs="Tests/Hosts/attack.c Tests/Hosts/diagnose.c Tests/Hosts/refused.c Tests/Hosts/saving.c Tests/Answers/refusals.c Tests/Answers/growth.c
    $(grep -lE "refus|failing" Tests/Sanitizers/*.[ch])"
# Functions that take no memory and have nothing to refuse.
without="taut_default_allocator taut_version_text taut_environment_init taut_format_options_init taut_layout_cache_options_init
    taut_layout_names_init taut_layout_options_init taut_stack_options_init taut_layout_cache_clear
    taut_explain_options_init taut_profile_options_init taut_scene_options_init taut_batch_parameter_count taut_batch_parameter_name
    taut_solver_changed taut_solver_error taut_worker_conflict_count taut_worker_conflict"
missing= count=0
for name in $( (cd CSolverKernels/include && cat taut.h taut_layout.h taut_explain.h taut_scene.h) | sed -n 's/^TAUT_API.*[ *]\(taut_[a-z_]*\)(.*/\1/p'); do
    count=$((count + 1))
    # shellcheck disable=SC2086 # lists of names
    grep -qw "$name" $programs || echo " $without " | tr '\n' ' ' | grep -q " $name " || missing="$missing $name"
done
[ "$count" -gt 100 ] || { echo "refused-memory: only $count functions found" >&2; exit 1; }
[ -z "$missing" ] || { echo "refused-memory: never called with memory that is refused:$missing" >&2; exit 1; }
echo "refused-memory: every function that takes memory is called with memory that is refused"
