# To be sourced: flags of every build for tests. They are the same everywhere, because other flags compile everything again.
# The kernel is optimised, its checks (TAUT_VERIFY) stay: half of the tests' time was its unoptimised code. A module is compiled as a whole,
# not by groups of files that each read all others: a third of the compilers' time.
build_flags="-Xcc -O1 -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 1"
