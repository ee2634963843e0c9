#!/bin/sh
# Runs one suite of a package with injected faults: suite.sh BUNDLE SUITE
SWIFT_BACKTRACE=enable=no exec timeout "${SECONDS_AT_MOST:-120}" "$1" --testing-library swift-testing --no-parallel --filter "^$2/" >/dev/null 2>&1
