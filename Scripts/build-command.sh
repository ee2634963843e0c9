#!/bin/sh
# Builds the command and says where it is.
#
# With Swift's libraries in it where the toolchain has them to link in: it then starts in two thirds of the time, for the
# loader has a quarter of the symbols to bind, and runs where there is no Swift.
set -eu
cd "$(dirname "$0")/.."
# Without debugging information and hashes for incremental builds, which depend on the names of folders: every build has the same bytes.
flags="--configuration release --product taut -debug-info-format none -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen"
resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
if [ "$(uname -s)" = Linux ] && [ -e "${resources}_static/linux/libFoundationEssentials.a" ]; then
    # Nothing is loaded that calls back, so it need not export the names of its functions, which are 0.5 MB. Its 456 references to other
    # libraries are bound before it starts, and read-only from then on.
    flags="$flags --static-swift-stdlib -Xlinker --no-export-dynamic -Xlinker -z -Xlinker now"
fi
# shellcheck disable=SC2086 # several options
swift build $flags >&2
# shellcheck disable=SC2086
echo "$(swift build $flags --show-bin-path)/taut"
