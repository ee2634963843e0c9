#!/usr/bin/env python3
"""Writes a copy of a C source tree in which an environment variable switches injected faults on, one at a time.

    mutate_c.py SOURCES COPY

COPY gets every file of SOURCES, and COPY/mutants.tsv one line for each fault: number, file, line, column, kind, function, the text
and what becomes of its operator. The number in TAUT_MUTANT is switched on; 0 is the original program.

clang's syntax tree says where expressions begin and end and which types they have. A fault is an expression that computes both
operands once and combines them in another way (mutant.h), so that faults nest and the copy is compiled once:

    a < b     ({ __auto_type l_ = +(a); __auto_type r_ = +(b); TAUT_CHOOSE(7, l_ <= r_, TAUT_CHOOSE(8, l_ >= r_, l_ < r_)); })

Left alone: text that macros make, constant expressions, file scope, and operands that are neither numbers nor pointers.
"""
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from sites import Site, number, rewrite

FLAGS = ["-std=c11", "-D_GNU_SOURCE", "-fsyntax-only", "-w", "-Xclang", "-ast-dump=json"]
NUMBERS = {"int", "unsigned int", "long", "unsigned long", "long long", "unsigned long long", "double", "float", "_Bool", "bool",
           "unsigned char", "signed char", "char", "short", "unsigned short", "uint8_t", "uint16_t", "uint32_t", "uint64_t",
           "int8_t", "int16_t", "int32_t", "int64_t", "size_t", "ptrdiff_t", "intptr_t", "uintptr_t"}
# For each operator the kind of fault and the operators that it becomes.
BINARY = {"<": [("bound", "<="), ("relation", ">=")], "<=": [("bound", "<"), ("relation", ">")],
          ">": [("bound", ">="), ("relation", "<=")], ">=": [("bound", ">"), ("relation", "<")],
          "==": [("relation", "!=")], "!=": [("relation", "==")],
          "+": [("sign", "-")], "-": [("sign", "+")], "*": [("sign", "/")]}


class Reader:
    """Walks the syntax tree of one file. Locations leave out the file and the line where they are those of the one before."""

    def __init__(self, root):
        self.root, self.file, self.sites, self.texts = os.path.realpath(root), "", {}, {}

    def place(self, location):
        for key in ("spellingLoc", "expansionLoc"):
            if key in location:
                self.place(location[key])
        if "file" in location:
            self.file = os.path.realpath(location["file"])
        if "spellingLoc" in location or "offset" not in location:
            return None
        return self.file, location["offset"], location["offset"] + location["tokLen"]

    def span(self, node):
        """File, begin and end; None where a macro made the text."""
        if "loc" in node:
            self.place(node["loc"])
        begin, end = self.place(node["range"]["begin"]), self.place(node["range"]["end"])
        if not begin or not end or begin[0] != end[0] or not begin[0].startswith(self.root + "/"):
            return None
        return begin[0], begin[1], end[2]

    def text(self, path):
        if path not in self.texts:
            with open(path, "rb") as source:
                self.texts[path] = source.read()
        return self.texts[path]

    def walk(self, node, function, is_code):
        """Visits a node and those below it; every location is read in the order in which it was written."""
        kind = node.get("kind")
        node["span"] = self.span(node) if "range" in node else None
        if kind == "FunctionDecl":
            function = node.get("name", "")
        if kind == "CompoundStmt" and function:
            is_code = True
        constant = kind in ("ConstantExpr", "StaticAssertDecl", "UnaryExprOrTypeTraitExpr", "EnumConstantDecl") or (
            kind == "VarDecl" and node.get("storageClass") == "static")
        for child in node.get("inner", []):
            child["isNull"] = kind == "ImplicitCastExpr" and node.get("castKind") == "NullToPointer"
            self.walk(child, function, is_code and not constant)
        if is_code and not constant and node["span"]:
            self.visit(node, kind, function)

    def add(self, node, function, insertions, faults):
        path, begin, end = node["span"]
        site = Site(path, begin, end, insertions, faults, self.text(path))
        site.function = function
        self.sites.setdefault((path, begin, end, node["kind"], node.get("opcode")), site)

    def visit(self, node, kind, function):
        inner = node.get("inner", [])
        if kind == "BinaryOperator" and all(child.get("span") for child in inner):
            self.binary(node, inner, function)
        elif kind == "CompoundAssignOperator" and node["opcode"] in ("+=", "-=") and inner[1].get("span"):
            _, begin, end = inner[1]["span"]
            if type_of(inner[0]) not in NUMBERS:
                return
            other = "-=" if node["opcode"] == "+=" else "+="
            self.add(node, function, [(begin, "(TAUT_ON({0}) ? -1 : 1) * ("), (end, ")")], [("sign", other)])
        elif kind == "UnaryOperator" and node["opcode"] in ("-", "!") and inner[0].get("span"):
            path, begin, end = inner[0]["span"]
            first = node["span"][1]
            if self.text(path)[first:first + 1].decode() != node["opcode"] or type_of(node) not in NUMBERS:
                return
            if node["opcode"] == "-":
                self.add(node, function, [(first, "((TAUT_ON({0}) ? 1 : -1) * +("), (first, None), (begin, ""), (end, "))")], [("sign", "+")])
            else:
                self.add(node, function, [(first, "(TAUT_ON({0}) ^ "), (end, ")")], [("logic", "without !")])
        elif kind == "IntegerLiteral" and not node.get("isNull") and type_of(node) in NUMBERS:
            value, (_, begin, end) = int(node["value"]), node["span"]
            suffix = "".join(c for c in self.text(node["span"][0])[begin:end].decode().lower() if c in "ul")
            faults = [("off by one", f"{value + 1}{suffix}")] + ([("off by one", f"{value - 1}{suffix}")] if value > 1 else [])
            self.literal(node, function, faults)
        elif kind == "FloatingLiteral" and type_of(node) == "double":
            value = float(node["value"])
            if value == 0 or 0.1 <= value <= 100:
                self.literal(node, function, [("off by one", repr(value + 1))])
            else:
                self.literal(node, function, [("tolerance", repr(value * 1000))])

    def literal(self, node, function, faults):
        _, begin, end = node["span"]
        choice = "".join("TAUT_ON({%d}) ? %s : " % (i, text) for i, (_, text) in enumerate(faults))
        self.add(node, function, [(begin, "(" + choice), (end, ")")], faults)

    def binary(self, node, inner, function):
        operator, (_, begin, _) = node["opcode"], inner[0]["span"]
        left_end, (_, right, end) = inner[0]["span"][2], inner[1]["span"]
        types = [type_of(child) for child in inner]
        if operator in ("&&", "||"):
            # The right operand is read where the fault or the program without it reads it; then it is known whether that differs.
            faults = [("logic", "||" if operator == "&&" else "&&")]
            goes_on, differs = ("!=", "!r_") if operator == "&&" else ("==", "r_")
            self.add(node, function, [(begin, "({{ int l_ = !!("), (left_end, None), (right, "), r_ = 0; l_ %s TAUT_IS_ON({0}) ? (r_ = !!(" % goes_on),
                                      (end, "), TAUT_SAW({0}, %s), r_) : (TAUT_SAW({0}, 1), l_); }})" % differs)], faults)
            return
        if operator not in BINARY or not all(kind in NUMBERS or "*" in kind for kind in types):
            return
        pointers = sum("*" in kind for kind in types)
        if pointers and (operator in "*+-" and (operator != "-" and operator != "+" or pointers == 2 or "*" not in types[0])):
            return
        if operator == "*" and not all(kind in ("double", "float") for kind in types):
            return
        faults = BINARY[operator]
        plus = ["" if "*" in kind else "+" for kind in types]
        choice = f"l_ {operator} r_"
        for i, (_, other) in reversed(list(enumerate(faults))):
            choice = "TAUT_CHOOSE({%d}, l_ %s r_, %s)" % (i, other, choice)
        self.add(node, function, [(begin, "({{ __auto_type l_ = %s(" % plus[0]), (left_end, None),
                                  (right, "); __auto_type r_ = %s(" % plus[1]), (end, "); %s; }})" % choice)], faults)


def type_of(node):
    kind = node.get("type", {})
    name = kind.get("desugaredQualType", kind.get("qualType", ""))
    return name.replace("const ", "").replace("volatile ", "").strip()


def read(root, path):
    dump = subprocess.run(["clang", *FLAGS, "-I" + root, "-I" + os.path.join(root, "include"), path], stdout=subprocess.PIPE, check=True)
    reader = Reader(root)
    reader.walk(json.loads(dump.stdout), "", False)
    return reader.sites


def main():
    source, copy = os.path.realpath(sys.argv[1]), sys.argv[2]
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(source, copy)
    files = sorted(os.path.join(folder, name) for folder, _, names in os.walk(source) for name in names if name.endswith(".c"))
    sites = {}
    with ThreadPoolExecutor(2) as pool:
        for found in pool.map(lambda path: read(source, path), files):
            for key, site in found.items():
                if not key[0].startswith(os.path.join(source, "include") + "/"):
                    sites.setdefault(key, site)
    ordered = [sites[key] for key in sorted(sites, key=lambda key: key[:3] + (key[3], key[4] or ""))]
    count = number(ordered, lambda path: os.path.relpath(path, source), os.path.join(copy, "mutants.tsv"))
    by_path = {}
    for site in ordered:
        by_path.setdefault(site.path, []).append(site)
    for path, found in by_path.items():
        with open(path, "rb") as original:
            text = original.read()
        with open(os.path.join(copy, os.path.relpath(path, source)), "wb") as mutated:
            mutated.write(b'#include "mutant.h"\n#line 1 "%s"\n' % os.path.relpath(path, source).encode() + rewrite(text, found))
    print(f"mutate: {count} faults in {len(by_path)} files")


main()
