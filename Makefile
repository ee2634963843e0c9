# The commands of this repository. Every one installs the Debian packages it lacks, and none of them needs the network
# when those are there (`make bench` fetches the rivals once).
.POSIX:

LIBRARIES = libopenblas-dev libpango1.0-dev fonts-dejavu-core pkg-config
PREFIX = /usr/local
TESTING = libglpk-dev libgmp-dev g++ libc6-dev

all: demo

# Lays out a cell for every package that Debian has, and draws the first of them: .build/demo/index.html
demo: libraries
	@Scripts/demo.sh

# Proves it: unit tests, fixtures, the comparison with an independent solver, sanitizers.
test: libraries
	@Scripts/install-packages.sh $(TESTING)
	@Scripts/test.sh

# What takes long: more of the random families, sanitizers over the Swift tests, hostile files. MINUTES=30 stops it after that time.
prove: libraries
	@Scripts/install-packages.sh $(TESTING) valgrind
	@Scripts/prove.sh

# The kernel on 64-bit ARM, by emulation where this is another machine (installs 450 MB).
test-arm:
	@[ "$$(uname -m)" = aarch64 ] || Scripts/install-packages.sh gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user-static
	@Tests/run-on-arm.sh

# Compares with other solvers: .build/bench/results.json, and .build/bench/index.html to read
bench: libraries
	@Scripts/install-packages.sh g++
	@python3 -m pip --version >/dev/null 2>&1 || Scripts/install-packages.sh python3 python3-pip
	@Scripts/bench.sh

# The command, its pages and completions, the libraries for C with headers, pkg-config and CMake packages, below $(PREFIX)
install: libraries
	@Scripts/install.sh "$(DESTDIR)" "$(PREFIX)"

uninstall:
	@Scripts/uninstall.sh "$(DESTDIR)" "$(PREFIX)"

# The Python package: .build/python/taut-*.whl
wheel: toolchain
	@Scripts/python.sh wheel

format: toolchain
	swift format --in-place --recursive --parallel Package.swift Sources Tests UIKit Benchmarks Scripts

clean:
	rm -rf .build UIKit/.build Benchmarks/.build

libraries: toolchain
	@Scripts/install-packages.sh $(LIBRARIES)

toolchain:
	@command -v swift >/dev/null 2>&1 || { echo "make: Swift 6.3 or later is needed: https://www.swift.org/install" >&2; exit 1; }

.PHONY: all demo test prove test-arm bench install uninstall wheel format clean libraries toolchain
