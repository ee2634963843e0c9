#!/bin/sh
# Examples/package-records.awk on a list with every oddity: continuation lines, quotes, backslashes, tabs, control
# characters, UTF-8, missing fields, packages that are known but not installed, a last record without an empty line.
set -eu
cd "$(dirname "$0")/../.."
fixtures=Tests/Fixtures/package-records
result=.build/test/package-records.jsonl
mkdir -p .build/test

count=0
for awk in awk mawk gawk original-awk; do
    command -v "$awk" >/dev/null 2>&1 || continue
    LC_ALL=C "$awk" -f Examples/package-records.awk "$fixtures/oddities.txt" >"$result"
    count=$((count + 1))
    diff -u "$fixtures/oddities.expected.jsonl" "$result"
    echo "package-records: $awk gives the expected records"
done
[ "$count" -gt 0 ] || { echo "package-records: there is no awk" >&2; exit 1; }
