"""Runs the programs of a guide and compares what they print: guide.py FILE.

Programs are the blocks ``python``, in one session; the block behind a line "prints" is what the program before it prints.
"""

import contextlib
import io
import re
import sys
import traceback
from pathlib import Path


def blocks(text: str) -> list[tuple[str, str, int]]:
    """(kind, content, line) of each block; a block without kind is "prints" where that word stands before it."""
    found = []
    for match in re.finditer(r"^(prints\n\n)?```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        kind = "prints" if match.group(1) and not match.group(2) else match.group(2)
        found.append((kind, match.group(3), text.count("\n", 0, match.start()) + 2))
    return found


def main(path: Path) -> int:
    session: dict[str, object] = {}
    printed, count = "", 0
    for kind, content, line in blocks(path.read_text()):
        if kind == "python":
            output = io.StringIO()
            try:
                with contextlib.redirect_stdout(output):
                    exec(compile("\n" * (line - 1) + content, str(path), "exec"), session)
            except Exception:
                traceback.print_exc()
                return 1
            printed = output.getvalue()
            count += 1
        elif kind == "prints" and content != printed:
            print(f"{path}:{line}: the program prints\n{printed}", file=sys.stderr)
            return 1
    print(f"{path}: {count} programs")
    return 0 if count else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
