"""Tables of any size, laid out by the engines that hold them: ``taut.engines.spark``, ``ray``, ``dask``, ``duckdb`` and ``polars``.

Each has one function, ``lay_out(records, batch, keep=…)``: it takes what its engine calls a table and returns another, which has the columns
of ``keep`` and the frames of :meth:`taut.Batch.stream`. Engines may change the sequence of rows, so that ``keep`` should name a key.

Every engine calls :class:`MapBatches`, on a worker for Spark, Ray and Dask. What a record gets depends on the record alone, not on the
worker, its processor or what it laid out before: a partition that is laid out again because a worker died has the same rows.
Workers need this package, pyarrow and no other file. Nothing of this is imported by ``import taut``.
"""

from __future__ import annotations

from .._batch import Batch
from .._version import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Any

__all__ = ["MapBatches"]


class MapBatches:
    """A function from a pyarrow table of records to one of frames, which engines send to their workers.

    :param batch: what to lay out.
    :param keep: names of columns of the records that the frames get as well, in front.
    :param threads: how many threads a worker takes for one table.
    :raises TypeError: ``keep`` is one text.
    :raises ValueError: ``keep`` names a column that frames have, or has a name twice; the records have different views.

    It is pickled with the template's hash. A worker that gets another hash for what it is to lay out, as where its version of this package is
    another one, raises :class:`RuntimeError` before the first record.
    """

    def __init__(self, batch: Batch, keep: Sequence[str] = (), threads: int = 1) -> None:
        if isinstance(keep, str):
            raise TypeError(f"keep: a list of names is wanted, not {keep!r}")
        self.batch, self.keep, self.threads = batch, tuple(keep), threads
        #: The columns of float64; ``error`` comes behind them.
        self.numbers = tuple(f"{name}.{part}" for name in batch.names for part in ("x", "y", "width", "height"))
        names = [*self.keep, *self.numbers, "error"]
        if len(set(names)) < len(names):
            twice = sorted({name for name in names if names.count(name) > 1})
            raise ValueError(f"keep: two columns would have the name {', '.join(twice)}")

    def columns(self, names: Iterable[str]) -> list[str]:
        """Those of a table's columns that are read: the template's and ``keep``.

        :raises KeyError: a column of ``keep`` is missing.
        """
        names = list(names)
        missing = [name for name in self.keep if name not in names]
        if missing:
            raise KeyError(f"keep: the records have no column {', '.join(missing)}")
        return [name for name in names if name in self.batch.parameters or name in self.keep]

    def schema(self, kept: Callable[[str], Any]) -> Any:
        """The pyarrow schema of the frames; ``kept`` gives the field of a column of ``keep``."""
        import pyarrow

        numbers = [pyarrow.field(name, pyarrow.float64()) for name in self.numbers]
        return pyarrow.schema([*map(kept, self.keep), *numbers, pyarrow.field("error", pyarrow.string())])

    def __call__(self, records: Any) -> Any:
        """The frames of a ``pyarrow.Table`` or ``RecordBatch``, as a table of as many rows in the same sequence."""
        import pyarrow

        table = pyarrow.table(records.select(self.columns(records.schema.names)))
        frames = pyarrow.table(self.batch.stream(table, threads=self.threads))
        return pyarrow.table([*map(table.column, self.keep), *frames.columns], schema=self.schema(table.schema.field))

    def each(self, batches: Iterable[Any]) -> Iterator[Any]:
        """The frames of each of many batches, which are read one at a time."""
        for records in batches:
            yield from self(records).combine_chunks().to_batches()

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (self.batch, self.keep, self.threads, self.batch.digest, __version__)


def _restored(batch: Batch, keep: Sequence[str], threads: int, digest: str, version: str) -> MapBatches:
    if batch.digest != digest:
        raise RuntimeError(
            f"this worker would lay out another template: hash {batch.digest[:12]} with taut {__version__}, "
            f"where {digest[:12]} with taut {version} was sent"
        )
    return MapBatches(batch, keep, threads)
