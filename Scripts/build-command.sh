#!/bin/sh
# Builds the command and says where it is.
#
# With Swift's libraries in it where the toolchain has them to link in: it then starts in two thirds of the time, for the
# loader has a quarter of the symbols to bind, and runs where there is no Swift.
set -eu
cd "$(dirname "$0")/.."
flags="--configuration release --product taut"
resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
if [ "$(uname -s)" = Linux ] && [ -e "${resources}_static/linux/libFoundationEssentials.a" ]; then
    # Nothing is loaded that calls back, so it need not export the names of its functions, which are 0.5 MB.
    flags="$flags --static-swift-stdlib -Xlinker --no-export-dynamic"
fi
# shellcheck disable=SC2086 # several options
swift build $flags >&2
# shellcheck disable=SC2086
echo "$(swift build $flags --show-bin-path)/taut"
