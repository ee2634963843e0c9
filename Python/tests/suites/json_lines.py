"""The frames of Batch.stream, written as JSON lines, are what `taut batch` writes, byte by byte: json_lines.py TAUT

For batches of records and of frames of several sizes and several numbers of threads, with records that fail among them.
"""

import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))
from arrow_records import Records, read  # noqa: E402

import taut  # noqa: E402

TEMPLATE = {
    "size": [200, None],
    "root": {
        "id": "cell",
        "children": [
            {"id": "title", "kind": "label", "text": "{title}", "lines": 0},
            {"id": "note", "kind": "label", "text": "{note}", "compression": [740, 740]},
            {"id": "bar", "intrinsicContentSize": ["{share}", 4]},
        ],
    },
    "constraints": ["H:|-[title]-(>=8)-[note]-|", "V:|-{inset}-[title]-4-[bar]|", "bar.leading == title.leading", "note.top == title.top"],
}
COUNT = 1200
FORMATS = {"title": "u", "note": "vu", "share": "g", "inset": "i:U"}


def records(seed: int) -> list[dict[str, Any]]:
    draw = random.Random(seed)
    return [
        {
            "title": None if draw.random() < 0.05 else "wörd " * draw.randrange(9) + str(i),
            "note": "note " * draw.randrange(4),
            "share": None if draw.random() < 0.1 else draw.choice([draw.uniform(0, 300), float(draw.randrange(200))]),
            "inset": draw.choice(["8", "2.5", "12", "0", "1e1"]) if draw.random() > 0.03 else draw.choice(["wide", "\u00e9\"", "--"]),
        }
        for i in range(COUNT)
    ]


def number(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(value)


def lines(batches: list[dict[str, list[Any]]], records: str, template: str) -> str:
    """As `taut batch` writes them."""
    out, index = "", 0
    for batch in batches:
        *columns, errors = batch.items()
        for row, error in enumerate(errors[1]):
            out += f'{{"index": {index}, '
            index += 1
            if error is not None:
                out += f'"error": {json.dumps(f"{records}:{index}: {template}:{error}", ensure_ascii=False)}}}\n'
                continue
            numbers = [number(values[row]) for _, values in columns]
            names = [name.rpartition(".")[0] for name, _ in columns[::4]]
            frames = ", ".join(f'"{name}": [{", ".join(numbers[4 * i : 4 * i + 4])}]' for i, name in enumerate(names))
            out += f'"size": [{numbers[2]}, {numbers[3]}], "frames": {{{frames}}}}}\n'
    return out


def main(command: str, folder: Path) -> None:
    seed = random.randrange(1 << 30)
    table, files = records(seed), (folder / "records.jsonl", folder / "cell.json")
    files[0].write_text("".join(json.dumps(record) + "\n" for record in table))
    files[1].write_text(json.dumps(TEMPLATE))
    written = []
    for threads in ("1", "3"):
        run = subprocess.run([command, "batch", files[1], files[0], "--text", "fixed", "--threads", threads], capture_output=True, text=True)
        assert run.returncode == 1, run.stderr  # records failed
        written.append(run.stdout)
    assert written[0] == written[1], f"seed {seed}: threads change the lines of taut batch"
    batch, count = taut.Batch(files[1]), 0
    for size in (1, 63, 700, COUNT):
        parts = [table[first : first + size] for first in range(0, COUNT, size)]
        source = Records([{name: (format, [record[name] for record in part]) for name, format in FORMATS.items()} for part in parts])
        for batch_size, threads in ((1, 1), (64, 1), (999, 2), (16384, 3)):
            found = lines(read(batch.stream(source, batch_size=batch_size, threads=threads)), str(files[0]), str(files[1]))
            count += 1
            for line, (is_line, wanted) in enumerate(zip(found.splitlines(), written[0].splitlines()), 1):
                assert is_line == wanted, f"seed {seed}, batches of {size} and {batch_size}, {threads} threads, line {line}:\n{is_line}\n{wanted}"
            assert found == written[0]
    failed = written[0].count('"error"')
    assert 0 < failed < COUNT // 10
    print(f"json lines: {COUNT} records, {failed} failed, the same bytes in {count} ways, seed {seed}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        main(str(Path(sys.argv[1]).resolve()), Path(name))
