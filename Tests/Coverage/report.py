#!/usr/bin/env python3
"""Branch coverage of the kernel from exports of llvm-cov, one for each build of the kernel.

    report.py [--all] PLAIN.json LAPACK.json THREADED.json WATCHED.json

A side of a condition is covered if a program has taken it in any build; a place is (file, line, column), so that copies of a header's function
and the kernels made of one text for several processors count once. Places that only the watched build has (an allocation for each array) are
part of the tests, not of the kernel, and do not count. Conditions that are constants have one side. Code for instructions that this
processor lacks, and the questions which instructions it has, are counted apart.

argued.txt names sides that no program takes: FILE FUNCTION SIDE CONDITION | REASON, patterns of names and a regular expression over the text of
the condition. A side without a pattern, and a pattern without a side, are failures; but a REASON that begins with `processor:` is of a side that
some processors take.
"""
import fnmatch
import json
import os
import re
import subprocess
import sys
from collections import defaultdict

HERE = os.path.dirname(os.path.realpath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
KERNEL = os.path.join(ROOT, "CSolverKernels") + os.sep
BRANCH = 4  # the kind of a branch in an export
# Instructions that this processor may lack: the file, and what /proc/cpuinfo calls them.
PROCESSORS = {"batch/lanes_avx512.c": ("avx512f", "avx512dq"), "batch/lanes_avx2.c": ("avx2", "fma")}


def source(path, kept={}):
    if path not in kept:
        with open(KERNEL + path) as file:
            kept[path] = file.read().split("\n")
    return kept[path]


def text_of(path, start, end):
    """The condition; of one that is a macro the export has only the start."""
    lines = source(path)
    if start == end:
        match = re.match(r"\w+(\([^()]*(\([^()]*\)[^()]*)*\))?", lines[start[0] - 1][start[1] - 1:])
        return match.group(0) if match else ""
    if start[0] == end[0]:
        return lines[start[0] - 1][start[1] - 1:end[1] - 1]
    part = [lines[start[0] - 1][start[1] - 1:], *lines[start[0]:end[0] - 1], lines[end[0] - 1][:end[1] - 1]]
    return " ".join(line.strip() for line in part)


class Place:
    def __init__(self, function):
        self.function = function
        self.units = set()   # names of the source files that were compiled to it
        self.taken = [0, 0]  # how often: true, false


def read(path, places, new):
    with open(path) as file:
        functions = json.load(file)["data"][0]["functions"]
    for function in functions:
        unit, _, name = function["name"].rpartition(":")
        for line, column, last_line, last_column, true, false, file, _, kind in function["branches"]:
            full = function["filenames"][file]
            full = full if os.path.isabs(full) else os.path.join(ROOT, full)
            if kind != BRANCH or not full.startswith(KERNEL):
                continue
            key = (full[len(KERNEL):], (line, column), (last_line, last_column))
            if key not in places:
                if not new:
                    continue
                places[key] = Place(name)
            places[key].units.add(os.path.basename(unit))
            places[key].taken[0] += true
            places[key].taken[1] += false


def rules():
    with open(os.path.join(HERE, "argued.txt")) as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if not line.strip() or line.startswith("#"):
                continue
            # A condition may hold " | " and "||": the reason stands behind the last.
            patterns, _, reason = line.rpartition(" | ")
            parts = patterns.split(None, 3)
            if len(parts) != 4 or not reason.strip() or parts[2] not in ("true", "false", "both"):
                sys.exit(f"argued.txt:{number}: FILE FUNCTION true|false|both CONDITION | REASON, not {line}")
            yield number, parts, line


def main():
    arguments = sys.argv[1:]
    shows_all = "--all" in arguments
    exports = [a for a in arguments if a != "--all"]
    places = {}
    for index, path in enumerate(exports):
        read(path, places, new=index < 3)
    with open("/proc/cpuinfo") as file:
        features = set(file.read().split())
    missing = {path for path, needed in PROCESSORS.items() if not features.issuperset(needed)}
    missing_units = {os.path.basename(path) for path in missing}
    argued = list(rules())
    used = set()
    folders = defaultdict(lambda: [0, 0, 0])  # sides, covered, argued
    apart = [0, 0]
    open_sides = []
    for (path, start, end), place in sorted(places.items()):
        condition = text_of(path, start, end)
        if re.fullmatch(r"true|false|1|0", condition):
            continue
        for side, taken in zip(("true", "false"), place.taken):
            if path in missing or place.units <= missing_units or "__builtin_cpu_supports" in condition:
                apart[0] += 1
                apart[1] += taken > 0
                continue
            folder = folders[os.path.dirname(path)]
            folder[0] += 1
            if taken:
                folder[1] += 1
                continue
            name = next((n for n, (file, function, which, pattern), _ in argued if fnmatch.fnmatch(path, file) and
                         fnmatch.fnmatch(place.function, function) and which in (side, "both") and
                         (pattern == "*" or re.search(pattern, condition))), None)
            if name is not None:
                folder[2] += 1
                used.add(name)
            if name is None or shows_all:
                note = "" if name is None else f" (argued.txt:{name})"
                line = source(path)[start[0] - 1].strip()
                open_sides.append((name is None, f"{path}:{start[0]}: {place.function}: never {side}: {condition}{note}    | {line}"))
    for is_open, line in open_sides:
        print(("open   " if is_open else "argued ") + line)
    stale = [(number, line) for number, _, line in argued if number not in used and " | processor: " not in line]
    for number, line in stale:
        print(f"stale  argued.txt:{number}: names no side that is never taken: {line}")
    total = [sum(f[i] for f in folders.values()) for i in range(3)]
    print(f"{'folder':12} {'sides':>6} {'covered':>8} {'argued':>7} {'open':>5}")
    for name, (sides, covered, reasons) in [*sorted(folders.items()), ("all", total)]:
        print(f"{name:12} {sides:6} {covered:8} {reasons:7} {sides - covered - reasons:5}  {100 * covered / sides:.2f} %")
    print(f"counted apart, by the processor: {apart[0]} sides, {apart[1]} covered"
          f"{'; instructions that it lacks: ' + ', '.join(sorted(missing)) if missing else ''}")
    opened = total[0] - total[1] - total[2]
    if opened or stale:
        print(f"coverage: {opened} sides neither covered nor argued, {len(stale)} patterns of argued.txt without a side", file=sys.stderr)
        return 1
    print(f"coverage: {100 * total[1] / total[0]:.2f} % of {total[0]} sides of the kernel's conditions, {total[2]} argued")
    return 0


if __name__ == "__main__":
    sys.exit(main())
