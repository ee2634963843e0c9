"""DuckDB: a relation, laid out while another query reads it."""

from __future__ import annotations

from . import MapBatches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from duckdb import DuckDBPyRelation
    from pyarrow import RecordBatchReader

    from .. import Batch

__all__ = ["lay_out"]


def lay_out(
    records: DuckDBPyRelation, batch: Batch, *, keep: Sequence[str] = (), batch_size: int = 16384, threads: int = 1
) -> RecordBatchReader:
    """The columns ``keep`` of the records, and their frames, as a reader of Arrow batches that can be read once.

    SQL of another connection has it by the name of its variable (``from frames``): a connection cannot read one query while it runs
    another. One batch of records and one of frames are in memory.

    :param batch_size: how many records DuckDB hands over at a time.
    :param threads: how many threads lay them out.
    :raises KeyError: a column of ``keep`` is missing.
    :raises ValueError: see :class:`taut.engines.MapBatches`.
    """
    import pyarrow

    work = MapBatches(batch, keep, threads)
    wanted = ", ".join('"' + name.replace('"', '""') + '"' for name in work.columns(records.columns))
    reader = records.project(wanted).to_arrow_reader(batch_size)
    return pyarrow.RecordBatchReader.from_batches(work.schema(reader.schema.field), work.each(reader))
