# To be sourced: gives the commands that follow a TMPDIR of their own, and removes it when the script ends. The Swift compiler
# leaves a directory there each time it runs, thousands of them in a whole test.
TMPDIR=$(mktemp -d "${TMPDIR:-/tmp}/taut.XXXXXX")
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
# An exit on a signal is an exit, too.
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
