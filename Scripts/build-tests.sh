#!/bin/sh
# Builds the tests, the command and every library. `swift build --build-tests` would compile the command once more, with all that it
# depends on: as the tool of the plugin CompileTemplates, which Tests/Packaging/compiled-templates.sh tests in `make prove`.
set -eu
cd "$(dirname "$0")/.."
. Scripts/build-flags.sh
test_runner Tests
# shellcheck disable=SC2086 # several flags
{
    swift build $build_flags --product TautPackageTests
    swift build $build_flags --product taut
    swift build $build_flags --product FuzzInterfaceBuilder
    swift build $build_flags --target TautPango
}
