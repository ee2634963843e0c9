"""Places where a fault can be switched on: what is inserted there, and the list of all faults."""


class Site:
    """An expression that can be wrong, and what is inserted around its parts. Of two sites with the same text the one of lower rank is
    the outer one."""

    def __init__(self, path, begin, end, insertions, faults, text, rank=0):
        self.path, self.begin, self.end, self.rank = path, begin, end, rank
        self.insertions, self.faults = insertions, faults
        self.text = " ".join(text[begin:end].decode().split())[:120]
        self.line = text.count(b"\n", 0, begin) + 1
        self.column = begin - (text.rfind(b"\n", 0, begin) + 1) + 1
        self.function, self.function_lines, self.numbers = "", [0, 0], []


def rewrite(text, sites):
    """The text with the insertions of all sites. What an outer expression begins stands before what an inner one begins there, and
    what it ends after; what lies between the end of a left operand and the begin of a right one is cut out."""
    marks, cuts = [], []
    for depth, site in enumerate(sorted(sites, key=lambda site: (site.begin, -site.end, site.rank))):
        names = site.numbers
        start = None
        for offset, insertion in site.insertions:
            if insertion is None:
                start = offset
                continue
            opens = offset == site.begin or start is not None
            if start is not None:
                cuts.append((start, offset))
                insertion += "\n" * text.count(b"\n", start, offset)  # other lines keep their numbers
                start = None
            marks.append((offset, 1 if opens else 0, depth if opens else -depth, insertion.format(*names)))
        assert site.insertions[-1][0] == site.end, site.text
    pieces, at, mark = [], 0, sorted(marks)
    cuts = sorted(cuts)
    for offset, _, _, insertion in mark:
        pieces += [kept(text, at, offset, cuts), insertion.encode()]
        at = offset
    return b"".join(pieces + [kept(text, at, len(text), cuts)])


def kept(text, begin, end, cuts):
    inside = [(max(begin, a), min(end, b)) for a, b in cuts if a < end and b > begin]
    result, at = b"", begin
    for a, b in inside:
        result += text[at:a]
        at = max(at, b)
    return result + text[at:end]


def number(sites, name_of, path):
    """Numbers the faults of all sites and adds them to a file, in the order of `sites`: number, file, line, column, kind, function,
    the text and what becomes of it, the first and last line of the function (0 in C). Returns the number of faults in the file."""
    with open(path, "a+") as table:
        table.seek(0)
        count = len(table.readlines())
        for site in sites:
            for kind, other in site.faults:
                count += 1
                site.numbers.append(count)
                print(count, name_of(site.path), site.line, site.column, kind, site.function, site.text, other, *site.function_lines,
                      sep="\t", file=table)
    return count
