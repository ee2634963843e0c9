"""pyarrow reads the stream of `taut batch --format arrow` as the values of its JSON lines, to the last bit: arrow_stream.py TAUT"""

import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pyarrow.ipc

sys.path.insert(0, str(Path(__file__).parent))
import json_lines  # noqa: E402

NAMES = ["cell", "title", "note", "bar"]
PARTS = ["x", "y", "width", "height"]


def row(line: dict[str, Any]) -> dict[str, Any]:
    """A line of JSON as the row of the table."""
    error, frames = line.get("error"), line.get("frames")
    width, height = line.get("size", [line.get("width"), None])
    found = {"index": line["index"], "error": error, "width": width, "height": height}
    for name in NAMES:
        found.update({f"{name}.{part}": frames and frames[name][i] for i, part in enumerate(PARTS)})
    return found


def main(command: str, folder: Path) -> None:
    seed = random.randrange(1 << 30)
    records, template = folder / "records.jsonl", folder / "cell.json"
    records.write_text("".join(json.dumps(record) + "\n" for record in json_lines.records(seed)))
    template.write_text(json.dumps(json_lines.TEMPLATE))
    empty = folder / "empty.jsonl"
    empty.write_text("")
    count = 0
    for options in ([], ["--width", "300"], ["--width", "90", "--width", "300"]):
        call = [command, "batch", template, records, "--text", "fixed", *options]
        lines = subprocess.run(call, capture_output=True, text=True).stdout.splitlines()
        wanted = [row(json.loads(line)) for line in lines]
        streams = {}
        for threads in ("1", "3"):
            file = folder / "frames.arrows"
            run = subprocess.run([*call, "--threads", threads, "--format", "arrow", "-o", file], capture_output=True, text=True)
            assert run.returncode == 1, run.stderr  # records failed
            streams[threads] = file.read_bytes()
        assert streams["1"] == streams["3"], f"seed {seed}: threads change the stream"
        with pyarrow.ipc.open_stream(streams["1"]) as reader:
            table = reader.read_all()
        table.validate(full=True)
        assert table.schema.field("index") == pyarrow.field("index", pyarrow.int64(), nullable=False)
        assert [str(field.type) for field in table.schema][1:] == ["string"] + ["double"] * (2 + 4 * len(NAMES))
        for found, expected in zip(table.to_pylist(), wanted, strict=True):
            assert list(found.items()) == list(expected.items()), f"seed {seed}: {found} instead of {expected}"
        count += len(wanted)
    run = subprocess.run([command, "batch", template, empty, "--format", "arrow"], capture_output=True, check=True)
    with pyarrow.ipc.open_stream(run.stdout) as reader:
        assert reader.read_all().num_rows == 0 and len(reader.schema) == 4 + 4 * len(NAMES)
    print(f"arrow stream: {count} rows as in JSON lines, seed {seed}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        main(str(Path(sys.argv[1]).resolve()), Path(name))
