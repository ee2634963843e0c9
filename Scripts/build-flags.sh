# To be sourced: flags of every build for tests. They are the same everywhere, because other flags compile everything again.
# The kernel is optimised, its checks (TAUT_VERIFY) stay: half of the tests' time was its unoptimised code.
build_flags="-Xcc -O1"
