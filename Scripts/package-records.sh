#!/bin/sh
# Writes a record for each package in Debian's list: one line of JSON each.
#
#     Scripts/package-records.sh packages.jsonl
set -eu
cd "$(dirname "$0")/.."

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

package_list | LC_ALL=C awk -f Examples/package-records.awk >"$1"
if [ ! -s "$1" ]; then
    echo "package-records: neither apt-cache nor /var/lib/dpkg/status gave a package" >&2
    exit 1
fi
