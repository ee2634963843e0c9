#!/bin/sh
# Runs `swift build` or `swift test` on the package UIKit in the build tree of this package, so that the core is compiled once for both.
#
#     Scripts/uikit.sh build --build-tests
#     Scripts/uikit.sh test --filter TableViewTests
#     PACKAGE=PATH Scripts/uikit.sh build    another package that depends on this one, or on both
#
# SwiftPM keeps the plan of the last build in a tree, and takes it for that of the next one also where that is of another package: the plan is not
# read here, and removed afterwards.
set -eu
cd "$(dirname "$0")/.."
command=$1
shift
# The tests are built with a main program that must not be there when they run.
case "$command $* " in
*" --skip-build "*) ;;
"test "*)
    Scripts/uikit.sh build --build-tests
    set -- --skip-build "$@"
    ;;
esac
status=0
# Nor does SwiftPM always compile a subclass again whose class in the other package has changed: everything is compiled again where the core is newer.
if [ "$command" = build ] && [ -f .build/uikit ] && [ -n "$(find Sources -name '*.swift' -newer .build/uikit | head -n 1)" ]; then
    rm -rf .build/*/*/TautUIKit*.build .build/*/*/UIKit*.build
fi
. Scripts/build-flags.sh
case " $* " in *" --build-tests "*) test_runner "${PACKAGE:-UIKit}/Tests" ;; esac
# shellcheck disable=SC2086 # several flags
swift "$command" $build_flags --package-path "${PACKAGE:-UIKit}" --scratch-path .build --disable-build-manifest-caching "$@" || status=$?
if [ "$command" = build ] && [ "$status" = 0 ]; then touch .build/uikit; fi
rm -f .build/debug.yaml .build/release.yaml
exit "$status"
