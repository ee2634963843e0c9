#!/bin/sh
# All tests; the last line counts them. Logs lie in .build/test/. What takes longer is in Scripts/prove.sh.
#
# What needs nothing of the other steps goes on in the background of those that keep one processor busy; pages needs the module of hosts.
set -u
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
logs=.build/test
mkdir -p "$logs"
. Scripts/steps.sh

start sanitizers nice Tests/run-sanitizers.sh 40
step build Scripts/build-tests.sh
start counts nice Scripts/bench.sh --check-counts
step uikit-build Scripts/uikit.sh build --build-tests
step swift-test swift test --skip-build
step uikit-test Scripts/uikit.sh test --skip-build
step dependency Tests/Packaging/as-dependency.sh
start without-lapack nice Tests/Packaging/without-lapack.sh
step hosts Tests/Packaging/hosts.sh
start pages Tests/Packaging/pages.sh
start answers nice Tests/run-answers.sh
start ties nice Tests/run-oracle.sh ties 4000 5
start limited-memory Tests/Packaging/limited-memory.sh
step python Tests/Packaging/python.sh
step examples Tests/Packaging/examples.sh
step embedded-text Tests/Packaging/embedded-text.sh
step architecture Tests/Packaging/architecture.sh
step words Tests/Packaging/words.sh
step api Scripts/api.sh --check
step paths Scripts/paths.sh --check
step guide-fragments Tests/Packaging/guide-fragments.sh
step refused-memory Tests/Packaging/refused-memory.sh
step offered-to-uikit Tests/Packaging/offered-to-uikit.sh
step optimised Tests/Packaging/optimised.sh
step typed-anchors Tests/Packaging/typed-anchors.sh
step uikit-dependency Tests/Packaging/uikit-as-dependency.sh
step isolation Tests/Packaging/isolation.sh
step gallery Tests/Packaging/gallery.sh
step package-records Tests/Packaging/package-records.sh
step install Tests/Packaging/install.sh
step command-size Tests/Packaging/command-size.sh
step interruption Tests/Packaging/interruption.sh
step killed-edits Tests/Packaging/killed-edits.sh
step sbom Tests/Packaging/sbom.sh
collect counts pages answers ties limited-memory without-lapack sanitizers
summary
