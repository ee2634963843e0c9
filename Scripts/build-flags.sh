# To be sourced: flags of every build for tests. They are the same everywhere, because other flags compile everything again.
# The kernel is optimised, its checks (TAUT_VERIFY) stay: half of the tests' time was its unoptimised code. A module is compiled as a whole,
# not by groups of files that each read all others: a third of the compilers' time. Another third is an index and what a debugger reads;
# `swift build` alone writes both.
build_flags="-Xcc -O1 -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 1 --disable-index-store -Xswiftc -gnone"

# test_runner FOLDER: a main program for the tests below that folder, until the script ends. Where there is one, the build system does not look for
# XCTest's in the index. It must not stay: `swift test` would leave out all of Swift Testing.
test_runner() {
    test_runner=$1/XCTMain.swift
    trap 'rm -f "$test_runner"' EXIT
    cp -p Scripts/XCTMain.swift "$test_runner"
}
