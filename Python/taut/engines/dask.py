"""Dask: the partitions of a data frame, laid out by its workers (``map_partitions``)."""

from __future__ import annotations

from . import MapBatches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from dask.dataframe import DataFrame

    from .. import Batch

__all__ = ["lay_out"]


def lay_out(records: DataFrame, batch: Batch, *, keep: Sequence[str] = ()) -> DataFrame:
    """The columns ``keep`` of the records, and their frames, with the records' index.

    Partitions stay what they are, and so do the rows in each. A partition is in a worker's memory as a whole. Tasks of a worker that died
    run again elsewhere.

    :raises KeyError: a column of ``keep`` is missing.
    :raises ValueError: see :class:`taut.engines.MapBatches`.
    """
    work = MapBatches(batch, keep)
    wanted = records[work.columns(records.columns)]
    frames: DataFrame = wanted.map_partitions(_lay_out, work, meta=_lay_out(wanted._meta, work))
    return frames


def _lay_out(records: Any, work: MapBatches) -> Any:
    """The frames of a pandas data frame. Columns of ``keep`` never leave pandas, so that their types stay."""
    import pyarrow

    frames = work(pyarrow.Table.from_pandas(records, preserve_index=False)).to_pandas().set_axis(records.index)
    frames["error"] = frames["error"].astype("string[pyarrow]")
    for name in work.keep:
        frames[name] = records[name]
    return frames
