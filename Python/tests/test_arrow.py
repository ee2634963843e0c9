"""Arrow streams in and out."""

import gc
import math
import sys
from collections.abc import Callable
from ctypes import c_int32
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import taut

sys.path.insert(0, str(Path(__file__).parent))
from arrow_records import TEMPLATE, Records, read  # noqa: E402

PARTS = ("x", "y", "width", "height")


def table(count: int) -> dict[str, list[Any]]:
    return {
        "title": [None if i % 13 == 5 else f"{'wörd ' * (i % 7)}{i}" for i in range(count)],
        "share": [None if i % 11 == 3 else math.nan if i % 11 == 4 else i % 90 + 0.1 for i in range(count)],
        "inset": ["x" if i % 50 == 7 else None if i % 50 == 8 else str(i % 9) for i in range(count)],
    }


def batches(columns: dict[str, list[Any]], size: int, **formats: str) -> list[dict[str, tuple[str, list[Any]]]]:
    count = len(next(iter(columns.values())))
    types = {"title": "u", "share": "g", "inset": "U", **formats}
    return [{name: (types[name], values[i : i + size]) for name, values in columns.items()} for i in range(0, count, size)]


def joined(found: list[dict[str, list[Any]]]) -> dict[str, list[Any]]:
    return {name: [value for batch in found for value in batch[name]] for name in found[0]}


def expected(cells: taut.Cells) -> dict[str, list[Any]]:
    columns: dict[str, list[Any]] = {
        f"{name}.{part}": [getattr(cell[name], part) if cell else None for cell in cells] for name in cells.names for part in PARTS
    }
    return {**columns, "error": [cells.errors.get(i) for i in range(len(cells))]}


def is_released(records: Records) -> bool:
    gc.collect()
    return records.made == records.released and records.alive == 0


def test_frames_are_those_of_a_table_for_all_sizes_of_batches() -> None:
    columns = table(1300)
    batch = taut.Batch(TEMPLATE)
    wanted = expected(batch.run(columns))
    assert sum(error is not None for error in wanted["error"]) >= 26
    for size, batch_size, threads in ((1300, 16384, 1), (1300, 16384, 3), (1, 7, 1), (37, 10, 1), (700, 600, 2), (1300, 1, 1)):
        records = Records(batches(columns, size))
        found = read(batch.stream(records, batch_size=batch_size, threads=threads))
        assert joined(found) == wanted
        assert max(len(part["error"]) for part in found) == min(size, batch_size)
        assert records.most_alive == 1 and is_released(records)


@pytest.mark.parametrize("format", ["u", "U", "vu", "c:u", "C:vu", "i:U", "l:u"])
@pytest.mark.parametrize("skipped", [0, 3])
def test_texts_of_all_types(format: str, skipped: int) -> None:
    titles = [None, "", "twelve bytes", "thirteen byte", "an öther title that takes more than one line of the cell", None, "a"] * 3
    columns = {"title": titles, "share": [20.0] * 21, "inset": ["1"] * 21}
    records = Records(batches(columns, 10, title=format, inset="vu"), skipped)
    assert joined(read(taut.Batch(TEMPLATE).stream(records))) == expected(taut.batch(TEMPLATE, columns))
    assert is_released(records)


@pytest.mark.parametrize("format", ["c", "C", "s", "S", "i", "I", "l", "L", "f", "g"])
@pytest.mark.parametrize("skipped", [0, 9])
def test_numbers_of_all_types(format: str, skipped: int) -> None:
    columns = {"title": ["a"] * 20, "share": [None, *range(1, 19), None], "inset": [8] * 20}
    records = Records(batches(columns, 7, share=format, inset="C"), skipped)
    assert joined(read(taut.Batch(TEMPLATE).stream(records))) == expected(taut.batch(TEMPLATE, columns))


def test_decimals_are_the_nearest_numbers() -> None:
    digits = [0, 1, -1, 5, 10**18 + 1, 9007199254740993, 123456789, None, 10**37 - 1, 7]
    for scale in (0, 1, 2, 9, 30, 37, -2):
        share = [None if number is None else Decimal(f"{number}e{-scale}") for number in digits]
        columns = {"title": [f"{i}" for i in range(10)], "share": share, "inset": ["1"] * 10}
        raw = {**columns, "share": digits}
        for format in (f"d:38,{scale}", f"d:38,{scale},128"):
            records = Records(batches(raw, 4, share=format), 2)
            found = joined(read(taut.Batch(TEMPLATE).stream(records)))
            assert found == expected(taut.batch(TEMPLATE, columns))
            assert math.isclose(found["bar.width"][6], float(share[6] or 0), abs_tol=0.01) and "-" in found["error"][2]
            assert is_released(records)


def test_booleans_and_nulls_are_those_of_a_table() -> None:
    columns = {"title": [True, None, False], "share": [None] * 3, "inset": [1.0, 2.0, 3.0]}
    records = Records(batches(columns, 2, title="b", share="n", inset="f"))
    assert joined(read(taut.Batch(TEMPLATE).stream(records))) == expected(taut.batch(TEMPLATE, columns))


def test_columns_of_other_types_are_named_and_others_ignored() -> None:
    for format, words in (("tdD", '"tdD"'), ("d:76,2,256", '"d:76,2,256"'), ("e", '"e"'), ("i:g", '"g" in a dictionary'), ("i:tdD", '"tdD" in a dictionary'), ("g:u", '"u" in a dictionary'), ("d:38,99999999999", '"d:38,99999999999"')):
        records = Records([{"share": (format, [])}])
        with pytest.raises(TypeError, match=f"column share has Arrow's type {words}: texts"):
            taut.Batch(TEMPLATE).stream(records).__arrow_c_stream__()
        assert is_released(records)
    columns = {**batches(table(3), 3)[0], "due": ("tdD", [])}
    assert len(read(taut.Batch(TEMPLATE).stream(Records([columns])))[0]["error"]) == 3


class Spoiled(Records):
    """Records of which the arrays of one type are changed."""

    def __init__(self, batches: list[dict[str, tuple[str, list[Any]]]], format: str, change: Callable[[Any], object]) -> None:
        super().__init__(batches)
        self.format, self.change = format, change

    def array(self, format: str, values: list[Any]) -> Any:
        one = super().array(format, values)
        if format == self.format:
            self.change(one)
        return one


def word(one: Any, index: int, number: int) -> None:
    """Sets a number of 32 bits of an array's values."""
    c_int32.from_address(one.buffers[1] + 4 * index).value = number


@pytest.mark.parametrize(
    "format, change, words",
    [
        ("u", lambda one: setattr(one, "length", 2), "title has no values for 3 records"),
        ("u", lambda one: setattr(one, "offset", -1), "title has no values for 3 records"),
        ("u", lambda one: setattr(one, "offset", 2**63 - 1), "title has no values for 3 records"),
        ("u", lambda one: setattr(one, "n_buffers", 2), "title has no values for 3 records"),
        ("i:u", lambda one: setattr(one, "dictionary", None), "title has no values for 3 records"),
        ("i:u", lambda one: word(one, 1, 77), "title: the text of record 1 of the batch is not in its dictionary"),
        ("i:u", lambda one: word(one, 2, -1), "title: the text of record 2 of the batch is not in its dictionary"),
        ("u", lambda one: word(one, 1, 1 << 30), "title: the text of record 0 of the batch is not in its buffer"),
        ("u", lambda one: word(one, 2, -5), "title: the text of record 1 of the batch is not in its buffer"),
        ("vu", lambda one: word(one, 0, -5), "title: the text of record 0 of the batch is not in its buffer"),
        ("vu", lambda one: word(one, 6, 2), "title: the text of record 1 of the batch is not in its buffer"),
        ("vu", lambda one: word(one, 7, 100), "title: the text of record 1 of the batch is not in its buffer"),
    ],
)
def test_columns_that_contradict_themselves_are_named(format: str, change: Callable[[Any], object], words: str) -> None:
    columns = {"title": ["a", "a text of more than twelve bytes", "b"], "share": [1.0, 2.0, 3.0], "inset": [1, 2, 3]}
    records = Spoiled(batches(columns, 3, title=format, inset="C"), format, change)
    with pytest.raises(RuntimeError, match=f"ValueError: column {words}"):
        read(taut.Batch(TEMPLATE).stream(records))
    assert is_released(records)


def test_a_column_that_is_missing_is_the_reason_of_each_record() -> None:
    columns = {"title": ["a", "b"], "share": [1.0, 2.0]}
    found = joined(read(taut.Batch(TEMPLATE).stream(Records(batches(columns, 5)))))
    assert found["error"] == list(taut.batch(TEMPLATE, columns).errors.values()) and "inset" in found["error"][0]
    assert found["bar.x"] == [None, None]


def test_streams_that_fail_say_why_and_release_everything() -> None:
    for failure in (0, 2):
        records = Records(batches(table(90), 20), failure=failure)
        with pytest.raises(RuntimeError, match="RuntimeError: the records' Arrow stream: the disk is gone"):
            read(taut.Batch(TEMPLATE).stream(records))
        assert is_released(records)
    records = Records(batches(table(90), 20))
    count = 0

    def measure(*question: object) -> tuple[float, float]:
        nonlocal count
        count += 1
        if count > 30:
            raise LookupError("no font")
        return 10, 10

    with pytest.raises(RuntimeError, match="LookupError: no font"):
        read(taut.Batch(TEMPLATE, measure=measure).stream(records))
    assert is_released(records)


def test_consumers_may_stop_early_or_never_begin() -> None:
    batch = taut.Batch(TEMPLATE)
    records = Records(batches(table(90), 20))
    assert len(read(batch.stream(records, batch_size=15), most=1)) == 1
    assert records.made["array"] == 1 and is_released(records)
    capsule = batch.stream(records).__arrow_c_stream__()
    assert records.made["array"] == 1
    del capsule
    assert is_released(records)
    batch.stream(records)
    assert is_released(records)


def test_streams_can_be_read_again_and_chained() -> None:
    first = taut.Batch({"size": [200, 50], "root": {"id": "share", "children": [{"id": "a", "frame": [0, 0, "{share}", 1]}]}})
    second = taut.Batch({"size": [100, 50], "root": {"id": "root", "children": [{"id": "b", "frame": [0, 0, "{a.width}", "{a.height}"]}]}})
    records = Records(batches({"share": [1.0, 2.0, 3.0]}, 2))
    stream = first.stream(records)
    assert read(stream) == read(stream)
    assert joined(read(second.stream(stream)))["b.width"] == [1, 2, 3]
    assert is_released(records)


def test_what_has_no_columns_of_its_own_is_refused() -> None:
    batch = taut.Batch(TEMPLATE)
    assert batch.names == ["cell", "title", "bar"]
    with pytest.raises(TypeError, match="an object with __arrow_c_stream__ is wanted, not dict"):
        batch.stream({})  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="batch_size 0"):
        batch.stream(Records([]), batch_size=0)
    other = taut.Batch({"size": [10, 10], "root": {"id": "root", "children": [{"id": "{name}", "frame": [0, 0, 1, 1]}]}})
    with pytest.raises(ValueError, match="ids of the template have parameters"):
        other.stream(Records([]))
    records = Records(batches(table(3), 3))
    capsule = records.__arrow_c_stream__()

    class Taken:
        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            return capsule

    assert read(batch.stream(Taken()))
    with pytest.raises(ValueError, match="taken already"):
        read(batch.stream(Taken()))
    assert is_released(records)
