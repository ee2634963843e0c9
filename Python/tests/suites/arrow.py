"""Arrow streams of pyarrow, Polars and DuckDB against tables of Python objects, from Parquet to Parquet, and memory: arrow.py"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.parquet

sys.path.insert(0, str(Path(__file__).parent.parent))
from arrow_records import TEMPLATE  # noqa: E402

import taut  # noqa: E402

COUNT = 20_000


def columns(first: int, count: int) -> dict[str, list[Any]]:
    indices = range(first, first + count)
    return {
        "key": list(indices),
        "title": [None if i % 13 == 5 else f"{'wörd ' * (i % 7)}{i}" for i in indices],
        "share": [None if i % 11 == 3 else i % 90 + 0.1 for i in indices],
        "inset": ["x" if i % 50 == 7 else None if i % 50 == 8 else str(i % 9) for i in indices],
    }


def expected(table: dict[str, list[Any]]) -> dict[str, list[Any]]:
    cells = taut.batch(TEMPLATE, table)
    frames = {f"{n}.{p}": [getattr(c[n], p) if c else None for c in cells] for n in cells.names for p in ("x", "y", "width", "height")}
    return {**frames, "error": [cells.errors.get(i) for i in range(len(cells))]}


def check_libraries(folder: Path) -> None:
    import duckdb
    import polars

    table = columns(0, COUNT)
    wanted, batch = expected(table), taut.Batch(TEMPLATE)
    arrow = pyarrow.table(table)
    coded = arrow.set_column(1, "title", arrow["title"].dictionary_encode())
    frame = polars.DataFrame(table)
    pyarrow.parquet.write_table(arrow, folder / "in.parquet", row_group_size=3000)
    file = pyarrow.parquet.ParquetFile(folder / "in.parquet")
    sources = {
        "a table": arrow,
        "dictionaries": coded,
        "slices": pyarrow.concat_tables([arrow.slice(0, 777), coded.cast(arrow.schema).slice(777)]),
        "a batch": arrow.combine_chunks().to_batches()[0],
        "Polars": frame,
        "categories": frame.with_columns(polars.col("title").cast(polars.Categorical)),
        "DuckDB": duckdb.sql(f"from '{folder}/in.parquet'"),
        "a file": pyarrow.RecordBatchReader.from_batches(file.schema_arrow, file.iter_batches(1234)),
    }
    for name, source in sources.items():
        found = pyarrow.table(batch.stream(source, batch_size=999, threads=2))
        found.validate(full=True)
        assert found.to_pydict() == wanted, name
    assert polars.DataFrame(batch.stream(arrow)).to_dict(as_series=False) == wanted
    stream = batch.stream(arrow, batch_size=1000)
    assert duckdb.sql("from stream").to_arrow_table().to_pydict() == wanted
    assert len(duckdb.sql("from stream limit 5").fetchall()) == 5
    duckdb.sql(f"copy (from stream) to '{folder}/out.parquet'")
    assert pyarrow.parquet.read_table(folder / "out.parquet").to_pydict() == wanted
    try:
        pyarrow.table(batch.stream(pyarrow.table({"share": pyarrow.array([1], pyarrow.date32())})))
        raise AssertionError("a column of dates was read")
    except TypeError as error:
        assert "column share" in str(error)
    print(f"arrow: {len(sources)} sources of {COUNT} records, three readers, Parquet to Parquet")


def source(count: int, size: int = 10_000) -> Any:
    schema = pyarrow.table(columns(0, 1)).schema.remove(0).insert(0, pyarrow.field("key", pyarrow.int64()))

    def batches() -> Iterator[Any]:
        for first in range(0, count, size):
            yield from pyarrow.table(columns(first, size), schema).to_batches()

    return pyarrow.RecordBatchReader.from_batches(schema, batches())


def most_resident() -> int:
    """KB. Not getrusage, which counts what this process was before its program began."""
    return next(int(line.split()[1]) for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))


def lay_out(count: int) -> None:
    """Prints the greatest resident set of this process and the one before the first record, in KB."""
    before = most_resident()
    records = failed = 0
    for part in pyarrow.RecordBatchReader.from_stream(taut.Batch(TEMPLATE).stream(source(count), threads=2)):
        records += len(part)
        failed += len(part) - part["error"].null_count
    assert records == count and failed == count // 25
    print(most_resident(), before)


def check_memory() -> None:
    figures = [subprocess.check_output([sys.executable, __file__, str(count)]).split() for count in (100_000, 1_000_000)]
    small, large = (int(most) for most, _ in figures)
    print(f"arrow: {int(figures[0][1]) / 1024:.1f} MB before the first record, {small / 1024:.1f} MB after 100,000, {large / 1024:.1f} MB after 1,000,000")
    assert large <= 1.2 * small


if __name__ == "__main__":
    if len(sys.argv) > 1:
        lay_out(int(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as folder:
            check_libraries(Path(folder))
        check_memory()
