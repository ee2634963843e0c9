#!/usr/bin/env python3
"""Prints the flags with which the last build compiled a Swift module, as far as they say what its sources mean, one a line.

    flags.py MANIFEST MODULE
"""
import json
import re
import sys

WITH_VALUE = {"-module-name", "-I", "-Xcc", "-swift-version", "-package-name", "-enable-upcoming-feature", "-module-cache-path"}


def main():
    manifest, module = sys.argv[1:]
    with open(manifest) as file:
        found = re.search(rf'^  "C\.{module}-[^"]*-debug\.module":\n(?:    .*\n)*?    args: (\[.*\])\n', file.read(), re.M)
    if not found:
        sys.exit(f"flags: {manifest} does not compile {module}")
    words = iter(json.loads(found.group(1)))
    for word in words:
        if word in WITH_VALUE:
            print(word, next(words), sep="\n")
        elif word == "-enable-testing" or word.startswith(("-D", "-I")):
            print(word)


main()
