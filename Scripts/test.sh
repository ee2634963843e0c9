#!/bin/sh
# All tests; the last line counts them. Logs lie in .build/test/. What takes longer is in Scripts/prove.sh.
#
# The build keeps one processor busy; what does not read it goes on in the background. hosts waits for the libraries.
set -u
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
logs=.build/test
mkdir -p "$logs"
. Scripts/steps.sh

start libraries Tests/Packaging/libraries.sh
start sanitizers nice Tests/run-sanitizers.sh 24
start answers nice Tests/run-answers.sh
start ties nice Tests/run-oracle.sh ties 4000 5
start without-lapack nice Tests/Packaging/without-lapack.sh
step build Scripts/build-tests.sh
step uikit-build Scripts/uikit.sh build --build-tests
step counts Scripts/bench.sh --check-work
export TAUT_HOST_CALLS="$PWD/.build/host-calls" TAUT_HOST_SCENES="$PWD/.build/host-scenes"
rm -rf "$TAUT_HOST_CALLS" "$TAUT_HOST_SCENES"
step swift-test swift test --skip-build
step uikit-test Scripts/uikit.sh test --skip-build
step dependency Tests/Packaging/as-dependency.sh
start optimised nice Tests/Packaging/optimised.sh
start pages Tests/Packaging/pages.sh
start limited-memory Tests/Packaging/limited-memory.sh
start killed-edits nice Tests/Packaging/killed-edits.sh
start embedded-text nice Tests/Packaging/embedded-text.sh
start paths nice Scripts/paths.sh --check
step hosts Tests/Packaging/hosts.sh
step python Tests/Packaging/python.sh
step examples Tests/Packaging/examples.sh
step architecture Tests/Packaging/architecture.sh
step words Tests/Packaging/words.sh
step api Scripts/api.sh --check
step guide-fragments Tests/Packaging/guide-fragments.sh
step refused-memory Tests/Packaging/refused-memory.sh
step offered-to-uikit Tests/Packaging/offered-to-uikit.sh
step typed-anchors Tests/Packaging/typed-anchors.sh
step uikit-dependency Tests/Packaging/uikit-as-dependency.sh
step isolation Tests/Packaging/isolation.sh
step gallery Tests/Packaging/gallery.sh
step package-records Tests/Packaging/package-records.sh
step install Tests/Packaging/install.sh
step command-size Tests/Packaging/command-size.sh
step interruption Tests/Packaging/interruption.sh
step sbom Tests/Packaging/sbom.sh
collect libraries optimised pages limited-memory killed-edits embedded-text paths answers ties without-lapack sanitizers
summary
