#!/bin/sh
# The version, 0.1.0, which taut.h holds.
set -eu
sed -n 's/^#define TAUT_VERSION_\(MAJOR\|MINOR\|PATCH\) //p' "$(dirname "$0")/../CSolverKernels/include/taut.h" | paste -sd. -
