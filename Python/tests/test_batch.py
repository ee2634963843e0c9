"""Batches: one template for every record of a table."""

import math
import pickle
import sys
from array import array
from pathlib import Path

import numpy as np
import pytest

import taut

sys.path.insert(0, str(Path(__file__).parent))
from arrow_records import TEMPLATE  # noqa: E402

RECORDS = [
    {"title": "One", "share": 40, "inset": 8},
    {"title": "A title that takes more than one line", "share": 120, "inset": 12},
]


def test_a_template_as_the_guide_lays_it_out() -> None:
    cells = taut.batch(TEMPLATE, RECORDS)
    assert cells.names == ["cell", "title", "bar"] and len(cells) == 2 and not cells.errors
    assert cells[0] == {"cell": (0, 0, 200, 36.4), "title": (16, 8, 168, 20.4), "bar": (16, 32.4, 40, 4)}
    assert cells[-1]["bar"] == (16, 56.8, 120, 4)
    assert np.asarray(cells.frames).shape == (2, 3, 4)
    assert np.asarray(cells.frames)[1, 2].tolist() == [16, 56.8, 120, 4]


class Frame:
    """What a data frame has in common with others."""

    def __init__(self, columns: dict) -> None:  # type: ignore[type-arg]
        self._columns = columns
        self.columns = list(columns)

    def __len__(self) -> int:
        return len(self._columns[self.columns[0]])

    def __getitem__(self, name: str) -> object:
        return self._columns[name]


def test_tables_of_all_kinds_give_the_same_frames() -> None:
    expected = taut.batch(TEMPLATE, RECORDS)._data
    columns = {name: [record[name] for record in RECORDS] for name in RECORDS[0]}
    mixed = {
        "title": np.array(columns["title"], object),
        "share": np.array(columns["share"], float),
        "inset": array("d", columns["inset"]),
        "other": [None, None],
    }
    for table in (columns, mixed, Frame(columns), Frame(mixed), {**columns, "share": np.array(columns["share"], np.int32)}):
        assert taut.batch(TEMPLATE, table)._data == expected


def test_null_is_nothing() -> None:
    cells = taut.batch(TEMPLATE, {"title": [None, "a"], "share": [math.nan, None], "inset": [0, 0]})
    assert cells[0]["title"].height == 0 and not cells.errors
    assert cells[1]["title"].height == 20.4


def test_a_record_that_fails_does_not_stop_the_others() -> None:
    table = {"title": ["a"] * 4, "share": [1.0] * 4, "inset": ["x", "8", "y", "9"]}
    cells = taut.batch(TEMPLATE, table)
    assert sorted(cells.errors) == [0, 2] and cells[0] == {} and cells[3]["title"].y == 9
    frames = np.asarray(cells.frames)
    assert np.isnan(frames[[0, 2]]).all() and not np.isnan(frames[[1, 3]]).any()
    assert all(cells.errors.values())


def test_threads_give_the_same_bits() -> None:
    count = 3000
    table = {
        "title": [f"{'word ' * (i % 17)}{i}" for i in range(count)],
        "share": np.arange(count) % 150 + 0.1,
        "inset": [8 if i % 100 else "x" for i in range(count)],
    }
    batch = taut.Batch(TEMPLATE)
    alone = batch.run(table)
    for threads in (2, 5):
        other = batch.run(table, threads=threads)
        assert other._data == alone._data and other.errors == alone.errors and list(other)[-1] == alone[count - 1]
    assert sorted(alone.errors) == list(range(0, count, 100))
    copy = pickle.loads(pickle.dumps(batch))
    assert copy.digest == batch.digest and copy.run(table)._data == alone._data


def test_texts_are_measured_by_python() -> None:
    cells = taut.batch(TEMPLATE, RECORDS, measure=lambda text, font, size, width, lines: (len(text), 10))
    assert [cell["title"].height for cell in cells] == [10, 10]

    def without_font(*question: object) -> tuple[float, float]:
        raise LookupError("no font")

    with pytest.raises(LookupError, match="no font"):
        taut.batch(TEMPLATE, RECORDS, measure=without_font)


def test_wrong_tables_say_what_is_wrong() -> None:
    with pytest.raises(ValueError, match="column share has 1 values, column title has 2"):
        taut.batch(TEMPLATE, {"title": ["a", "b"], "share": [1]})
    with pytest.raises(TypeError, match="data frame"):
        taut.batch(TEMPLATE, 3)
    with pytest.raises(taut.SceneError):
        taut.batch("{", [])
    cells = taut.batch(TEMPLATE, {"title": ["a"], "share": [1]})
    assert "inset" in cells.errors[0]
    assert len(taut.batch(TEMPLATE, [])) == 0


def test_records_with_ids_of_their_own() -> None:
    template = {"size": [10, 10], "root": {"id": "root", "children": [{"id": "{name}", "frame": [0, 0, 1, 1]}]}}
    cells = taut.batch(template, {"name": ["a", "b", "a"]})
    assert [list(cell) for cell in cells] == [["root", "a"], ["root", "b"], ["root", "a"]]
    with pytest.raises(ValueError, match="different views"):
        cells.names
