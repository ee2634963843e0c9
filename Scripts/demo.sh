#!/bin/sh
# Lays out a cell for every package in Debian's list and draws the first 200 of them.
#
#     .build/demo/packages.jsonl  the records, one line a package
#     .build/demo/frames.jsonl    the frames, one line a package
#     .build/demo/index.html      the first cells with their text, to scroll through
set -eu
cd "$(dirname "$0")/.."
out=.build/demo
mkdir -p "$out"

# Prints the package list: all that Debian offers; without a network, the packages that are installed here.
package_list() {
    if [ "$(offered)" -le 10000 ] && command -v apt-get >/dev/null 2>&1; then
        update_list >&2
    fi
    if [ "$(offered)" -gt 10000 ]; then
        apt-cache dumpavail
    else
        echo "No package list and no network: taking the installed packages." >&2
        cat /var/lib/dpkg/status
    fi
}

offered() {
    apt-cache dumpavail 2>/dev/null | grep -c '^Package:' || true
}

update_list() {
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        as_root="sudo -n"
    fi
    $as_root apt-get -q -o Acquire::Retries=1 -o Acquire::http::Timeout=20 update </dev/null 2>&1 | tail -n 1 || true
}

echo "Reading the package list"
package_list | LC_ALL=C awk -f Examples/package-records.awk >"$out/packages.jsonl"
if [ ! -s "$out/packages.jsonl" ]; then
    echo "demo: neither apt-cache nor /var/lib/dpkg/status gave a package" >&2
    exit 1
fi

echo "Building"
swift build --configuration release --product taut
taut=$(swift build --configuration release --show-bin-path)/taut

echo "Laying out $(wc -l <"$out/packages.jsonl" | tr -d ' ') cells into $out/frames.jsonl, drawing the first 200 in $out/index.html"
"$taut" batch Examples/package-cell.json "$out/packages.jsonl" --width 375 -o "$out/frames.jsonl" \
    --preview "$out/index.html" --preview-count 200 --timings 2>&1
