"""Polars: data frames, and lazy ones by its streaming engine."""

from __future__ import annotations

from . import MapBatches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from polars import DataFrame, LazyFrame

    from .. import Batch

__all__ = ["lay_out"]


def lay_out(records: LazyFrame | DataFrame, batch: Batch, *, keep: Sequence[str] = (), threads: int = 1) -> LazyFrame:
    """The columns ``keep`` of the records, and their frames.

    ``sink_parquet`` and ``collect(engine="streaming")`` lay out one part of the records at a time.

    :param threads: how many threads lay out one part.
    :raises KeyError: a column of ``keep`` is missing.
    :raises ValueError: see :class:`taut.engines.MapBatches`.
    """
    import polars

    work = MapBatches(batch, keep, threads)
    lazy = records.lazy()
    known = lazy.collect_schema()
    schema = {name: known[name] for name in keep} | {name: polars.Float64() for name in work.numbers} | {"error": polars.String()}

    def run(part: DataFrame) -> DataFrame:
        frames = polars.DataFrame(batch.stream(part, threads=threads))
        return part.select(*keep).hstack(frames) if keep else frames

    return lazy.select(work.columns(known.names())).map_batches(
        run, predicate_pushdown=False, projection_pushdown=False, slice_pushdown=False, streamable=True, schema=schema
    )
