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


class Missing:
    """What pandas has for a missing value: its comparisons are neither true nor false."""

    def __ne__(self, other: object) -> "Missing":  # type: ignore[override]
        return self

    def __bool__(self) -> bool:
        raise TypeError("boolean value of NA is ambiguous")


def test_missing_values_of_all_kinds() -> None:
    expected = taut.batch(TEMPLATE, {"title": ["a", None], "share": [None, 3.0], "inset": [0, 0]})._data
    for missing in (math.nan, Missing()):
        assert taut.batch(TEMPLATE, {"title": ["a", missing], "share": [missing, 3.0], "inset": [0, 0]})._data == expected
    masked = np.ma.array([7.0, 3.0], mask=[True, False])
    assert taut.batch(TEMPLATE, {"title": ["a", None], "share": masked, "inset": [0, 0]})._data == expected


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"title": "abc"}, "column title: a list or an array .* 'abc'"),
        ({"title": ["a"], "other": 3}, "column other: a list or an array .* 3"),
        ({"title": [b"a"], "share": [1]}, "column title: b'a' is neither"),
        ({"title": ["a", "b"], "share": np.zeros((2, 2))}, "column share: .* is neither"),
        ([[1, 2]], "record 0 of the list is no dict"),
    ],
)
def test_tables_that_are_none(table: object, words: str) -> None:
    with pytest.raises(TypeError, match=words):
        taut.batch(TEMPLATE, table)


def test_a_part_in_which_every_record_fails() -> None:
    good, bad = {"title": "a", "share": 3, "inset": 1}, {"title": "a", "share": "x", "inset": 1}
    for records in ([good] * 300 + [bad] * 300, [bad] * 300 + [good] * 300):
        one, two = (taut.batch(TEMPLATE, records, threads=threads) for threads in (1, 2))
        assert np.asarray(two.frames).shape == (600, 3, 4) and two.errors == one.errors
        assert np.array_equal(np.asarray(one.frames), np.asarray(two.frames), equal_nan=True)
        assert two[0:600:599] == [one[0], one[599]] and [two[i] for i in range(600)] == list(one)


def test_records_with_views_of_their_own() -> None:
    template = {"size": [9, None], "root": {"id": "cell", "children": [{"id": "{id}", "intrinsicContentSize": [4, 4]}]}, "constraints": []}
    ids = [f"v{i % 40}" for i in range(2000)]
    cells = taut.batch(template, {"id": ids}, threads=2)
    assert [list(cell) for cell in cells] == [["cell", name] for name in ids] and len(cells._names) == 40


def test_infinite_numbers_are_errors_of_their_records() -> None:
    cells = taut.batch(TEMPLATE, {"title": ["a", "b", "c"], "share": [math.inf, 1, -math.inf], "inset": [0, 0, 0]})
    assert list(cells.errors) == [0, 2]
    for record, found in ((0, "infinity"), (2, "-infinity")):
        assert cells.errors[record].endswith(f'"intrinsicContentSize" has to be finite, found {found}')
