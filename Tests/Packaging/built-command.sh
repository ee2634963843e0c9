# To be sourced at the top of the repository: ends with a message where the command is not built.
[ -x .build/debug/taut ] || { echo "$(basename "$0" .sh): there is no .build/debug/taut: run Scripts/build-tests.sh" >&2; exit 1; }
