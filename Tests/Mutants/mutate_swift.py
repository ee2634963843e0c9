#!/usr/bin/env python3
"""Rewrites Swift files of one module in place, so that injected faults can be switched on, one at a time.

    mutate_swift.py TABLE FLAGS -- FILE...

FLAGS are those of swiftc for the module. TABLE gets one line for each fault (sites.py), with the path of its file; of absolute paths it has the file name, with / for -.
What stands in for an expression is a call of a function of Mutants.swift, which is compiled into the module:

    a < b     taut_less(7, 8, a, b)        a < b; a <= b with fault 7; a >= b with fault 8

swiftc's syntax tree says where expressions begin and end and which types they have. Left alone: constants of types and files, default
arguments, patterns, texts with expressions in them, code that other modules compile into themselves, and what LEFT_OUT names.
"""
import collections
import json
import os
import re
import subprocess
import sys

from sites import Site, number, rewrite

WHOLE = {"$sSiD": "Int", "$sSuD": "UInt", **{f"$ss{3 + len(size)}Int{size}VD": f"Int{size}" for size in ("8", "16", "32", "64")},
         **{f"$ss{4 + len(size)}UInt{size}VD": f"UInt{size}" for size in ("8", "16", "32", "64")}}
NUMBERS = {**WHOLE, "$sSdD": "Double", "$sSfD": "Float", "$s10Foundation7CGFloatVD": "CGFloat"}
BOOL = "$sSbD"
# For each operator the function of Mutants.swift, and the kinds of its faults with what becomes of the operator.
BINARY = {"<": ("less", [("bound", "<="), ("relation", ">=")]), "<=": ("at_most", [("bound", "<"), ("relation", ">")]),
          ">": ("more", [("bound", ">="), ("relation", "<=")]), ">=": ("at_least", [("bound", ">"), ("relation", "<")]),
          "+": ("plus", [("sign", "-")]), "&+": ("wrapped_plus", [("sign", "&-")]), "-": ("minus", [("sign", "+")]),
          "&-": ("wrapped_minus", [("sign", "&+")]), "*": ("times", [("sign", "/")]), "/": ("over", [("sign", "*")]),
          "+=": ("add", [("sign", "-=")]), "&+=": ("wrapped_add", [("sign", "&-=")]), "-=": ("subtract", [("sign", "+=")]),
          "&-=": ("wrapped_subtract", [("sign", "&+=")]), "&&": ("and", [("logic", "||")]), "||": ("or", [("logic", "&&")]),
          "..<": ("below", [("bound", "...")])}
# Calls whose arguments are no part of the algorithm: checks that releases do not have, and memory asked for in advance.
LEFT_OUT = {"assert": "not in releases", "reserve": "room in advance", "reserveCapacity": "room in advance"}
BASES = {"0x": 16, "0o": 8, "0b": 2}
INLINABLE = {"inlinable_attr", "transparent_attr", "always_emit_into_client_attr"}
SKIPPED = {"iterator_var", "next_call", "captures", "params"}
TOKEN = re.compile(rb"`\w+`|[A-Za-z_$]\w*|0x[0-9a-fA-F_]+(\.[0-9a-fA-F_]+)?(p[+-]?\d+)?|0[ob][0-7_]+|-?[0-9][0-9_]*(\.[0-9][0-9_]*)?([eE][+-]?\d+)?|[)\]}!?]")


Function = collections.namedtuple("Function", "name lines")


class Reader:
    """Finds the sites of one file."""

    def __init__(self, path):
        self.path, self.sites = path, {}
        with open(path, "rb") as source:
            self.text = source.read()

    def span(self, node):
        """Begin and end; the tree has where the last token begins. None where that is a text or an operator, and of `is`, whose type is left out."""
        place = node.get("range")
        if not place or node["_kind"] == "enum_is_case_expr":
            return None
        last = place["end"]
        if self.text[last:last + 1] == b".":
            last += 1
        is_place = self.text[last - 1:last] == b"." != self.text[last - 2:last - 1] and self.text[last:last + 1].isdigit()  # of a tuple
        token = (re.compile(rb"\d+") if is_place else TOKEN).match(self.text, last)
        return (place["start"], token.end()) if token else None

    def lines(self, node):
        """The first and last line of a declaration."""
        place = node.get("range", {"start": 0, "end": len(self.text)})
        return [self.text.count(b"\n", 0, place[end]) + 1 for end in ("start", "end")]

    def walk(self, node, function, is_code):
        if isinstance(node, list):
            for child in node:
                self.walk(child, function, is_code)
            return
        if not isinstance(node, dict):
            return
        kind = node.get("_kind", "")
        if any(attribute["_kind"] in INLINABLE for attribute in node.get("attrs", []) if not attribute.get("implicit")):
            return
        if kind in ("func_decl", "accessor_decl", "constructor_decl", "destructor_decl"):
            base = node.get("name", node.get("for", {})).get("base_name", {})
            function, is_code = Function(base.get("name", base.get("special", "")), self.lines(node)), False
        if kind == "interpolated_string_literal_expr" or kind == "call_expr" and called(node) in LEFT_OUT:
            return
        if kind == "while_stmt":  # of `while true` the compiler knows that nothing follows
            node["conditions"] = [child for child in node["conditions"] if child.get("_kind") != "boolean_literal_expr"]
        for key, child in node.items():
            is_pattern = key == "pattern" and isinstance(child, dict) and child.get("_kind", "").startswith("pattern_")
            if key not in SKIPPED and not is_pattern and not (key == "original_init" and "processed_init" in node):
                self.walk(child, function, is_code or key == "body")
        if is_code:
            self.visit(node, kind, function)

    def add(self, node, function, insertions, faults, rank=2, what=""):
        begin, end = self.span(node)
        site = Site(self.path, begin, end, insertions, faults, self.text, rank)
        site.function, site.function_lines = function.name, function.lines
        self.sites.setdefault((begin, end, node["_kind"] + what), site)

    def visit(self, node, kind, function):
        if kind in ("if_stmt", "guard_stmt", "while_stmt"):
            conditions = node.get("conditions", [])
            for condition in conditions:
                self.condition(condition, function, len(conditions) > 1)
        elif kind in ("ternary_expr", "repeat_while_stmt", "for_each_stmt", "case_label_item"):
            for key in ("cond_expr", "cond", "where", "where_expr"):
                self.condition(node.get(key, {}), function, key.startswith("where"))
        elif node.get("implicit") or not self.span(node):
            return
        elif kind == "binary_expr":
            self.binary(node, function)
        elif kind == "prefix_unary_expr":
            self.prefix(node, function)
        elif kind == "boolean_literal_expr":
            self.literal(node, function, [("logic", "true" if self.text.startswith(b"false", node["range"]["start"]) else "false")], ["!"])
        elif kind == "integer_literal_expr" and node.get("type") in NUMBERS:
            value = int(node["value"], BASES.get(node["value"][:2], 10)) * (-1 if node.get("negative") else 1)
            wrong = [value + 1] + ([value - 1] if abs(value) > 1 else [])
            wrong = [other for other in wrong if other <= greatest(NUMBERS[node["type"]])]
            self.literal(node, function, [("off by one", str(other)) for other in wrong], wrong)
        elif kind == "float_literal_expr" and node.get("type") in NUMBERS:
            read = float.fromhex if "x" in node["value"] else float
            value = read(node["value"]) * (-1 if node.get("negative") else 1)
            is_plain = value == 0 or 0.1 <= abs(value) <= 100
            wrong = value + 1 if is_plain else value * 1000
            self.literal(node, function, [("off by one" if is_plain else "tolerance", repr(wrong))], [repr(wrong)])

    def literal(self, node, function, faults, wrong):
        begin, end = self.span(node)
        if wrong == ["!"]:
            self.add(node, function, [(begin, "taut_not({0}, "), (end, ")")], faults)
            return
        kind = NUMBERS[node["type"]]
        if kind == "CGFloat" and b"import Foundation" not in self.text:
            return
        choice = "".join(f"taut_chosen({{{i}}}, {other} as {kind}, " for i, other in enumerate(wrong))
        self.add(node, function, [(begin, choice), (end, ")" * len(wrong))], faults)

    def condition(self, node, function, is_one_of_several):
        """What is asked becomes its opposite, unless that is a fault of the expression itself; of several questions one is left out."""
        if node.get("type") != BOOL or not self.span(node):
            return
        begin, end = self.span(node)
        faults = [("condition", "true")] if is_one_of_several else []
        if node["_kind"] not in ("binary_expr", "prefix_unary_expr", "boolean_literal_expr"):
            faults.append(("condition", "not"))
        if faults:
            name = {"true": "always", "true not": "asked"}.get(" ".join(other for _, other in faults), "not")
            numbers = ", ".join(f"{{{i}}}" for i in range(len(faults)))
            self.add(node, function, [(begin, f"taut_{name}({numbers}, "), (end, ")")], faults, 0, "condition")

    def prefix(self, node, function):
        operand, name = node["args"]["args"][0]["expr"], called(node)
        if not operand or not self.span(operand):
            return
        (begin, end), (first, _) = self.span(node), self.span(operand)
        if name == "!" and node["type"] == BOOL:
            self.add(node, function, [(begin, "taut_not({0}, "), (end, ")")], [("logic", "without !")], 1)
        elif name == "-" and node["type"] in NUMBERS:
            self.add(node, function, [(begin, "taut_negative({0}, "), (begin, None), (first, ""), (end, ")")], [("sign", "+")])

    def binary(self, node, function):
        name, arguments = called(node), [unwrapped(argument["expr"]) for argument in node["args"]["args"]]
        spans, types = [self.span(argument) for argument in arguments], [argument.get("type") for argument in arguments]
        begin, end = self.span(node)
        if name in ("==", "!=", "===", "!=="):
            other = {"==": "!=", "!=": "==", "===": "!==", "!==": "==="}[name]
            self.add(node, function, [(begin, "taut_not({0}, "), (end, ")")], [("relation", other)], 1)
            return
        if name not in BINARY or not all(spans) or not node.get("nothrow"):
            return
        called_now, faults = BINARY[name]
        is_number = types[0] == types[1] and types[0] in (WHOLE if name[0] == "&" and name != "&&" or name == "..<" else NUMBERS)
        if name in ("&&", "||"):
            for argument in arguments:
                if argument["_kind"] not in ("binary_expr", "prefix_unary_expr"):
                    self.condition(argument, function, False)
        elif not is_number or name == "*" and types[0] in WHOLE:
            return
        numbers = ", ".join(f"{{{i}}}" for i in range(len(faults)))
        if name.endswith("=") and b"?" in self.text[begin:spans[0][1]]:  # a call with an optional place is another statement
            return
        mark = "&" if name.endswith("=") and name not in ("<=", ">=") else ""
        self.add(node, function, [(begin, f"taut_{called_now}({numbers}, {mark}"), (spans[0][1], None), (spans[1][0], ", "), (end, ")")], faults)


def called(node):
    """The name of the function or operator that a call names."""
    function = node.get("fn", {})
    while "fn" in function or "sub_expr" in function:
        function = function.get("fn") or function["sub_expr"]
    return function.get("decl", {}).get("base_name", "")


def greatest(kind):
    """The greatest number of a type that a fault may make of a literal."""
    bits = int(re.sub(r"\D", "", kind) or 64)
    return 2 ** (bits - (0 if kind[0] == "U" else 1)) - 1


def unwrapped(node):
    """The expression as it is written: without what the compiler puts around it."""
    while node.get("_kind") in ("autoclosure_expr", "inout_expr", "load_expr"):
        node = node.get("single_expr_body") or node.get("sub_expr")
    return node


def main():
    table, rest = sys.argv[1], sys.argv[2:]
    flags, files = rest[:rest.index("--")], rest[rest.index("--") + 1:]
    plain = [flag for flag in flags if flag not in ("-wmo", "-Xfrontend")]
    trees = [path + ".json" for path in files]
    named = [word for path, tree in zip(files, trees) for word in ("-primary-file", path, "-o", tree)]
    subprocess.run(["swiftc", "-frontend", *plain, "-dump-ast", "-dump-ast-format", "json", *named], check=True)
    readers, ordered = {}, []
    for path, tree in zip(files, trees):
        with open(tree) as file:
            readers[path] = Reader(path)
            # Types have another prefix in Embedded Swift.
            readers[path].walk(json.loads(file.read().replace('"$e', '"$s'))["items"], Function("", [0, 0]), False)
        os.remove(tree)
    for path in sorted(readers):
        ordered += [readers[path].sites[key] for key in sorted(readers[path].sites)]
    count = number(ordered, lambda path: os.path.basename(path).replace("-", "/") if os.path.isabs(path) else path, table)
    for path, reader in readers.items():
        with open(path, "wb") as mutated:
            mutated.write(rewrite(reader.text, reader.sites.values()))
    print(f"mutate: faults up to {count} in {len(readers)} files")


main()
