#!/usr/bin/env python3
"""Reads line tables (llvm-dwarfdump --debug-line) and prints the lines whose code was linked, `Sources-TautLayout-...swift LINE`: code that the
linker has left out begins at address 0."""
import re
import sys

ROW = re.compile(r"0x([0-9a-f]{16})\s+(\d+)\s+\d+\s+(\d+)\s")
names, lines, entry, is_new, is_linked = {}, set(), None, True, False
for text in sys.stdin:
    if text.startswith("debug_line["):
        names, is_new = {}, True
    elif text.startswith("file_names["):
        entry = int(text[11:text.index("]")])
    elif entry is not None and text.strip().startswith("name:"):
        names[entry], entry = text.split('"')[1].rsplit("/", 1)[-1], None
    elif row := ROW.match(text):
        if is_new:
            is_linked = int(row[1], 16) != 0
        is_new = "end_sequence" in text
        if is_linked and names.get(int(row[3]), "").startswith("Sources-TautLayout-"):
            lines.add((names[int(row[3])], int(row[2])))
for name, line in sorted(lines):
    print(name, line)
