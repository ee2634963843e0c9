"""Spark: the partitions of a data frame, laid out by its executors (``mapInArrow``)."""

from __future__ import annotations

from . import MapBatches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyspark.sql import DataFrame

    from .. import Batch

__all__ = ["lay_out"]


def lay_out(records: DataFrame, batch: Batch, *, keep: Sequence[str] = ()) -> DataFrame:
    """The columns ``keep`` of the records, and their frames.

    Partitions stay what they are, and so do the rows in each. Spark hands over ``spark.sql.execution.arrow.maxRecordsPerBatch`` records at a
    time (10,000), and tasks of a lost executor run again elsewhere. Names of columns have points: ``frames["`bar.width`"]``.

    :raises KeyError: a column of ``keep`` is missing.
    :raises ValueError: see :class:`taut.engines.MapBatches`.
    """
    from pyspark.sql.types import DoubleType, StringType, StructField, StructType

    work = MapBatches(batch, keep)
    wanted = work.columns(records.columns)
    numbers = [StructField(name, DoubleType()) for name in work.numbers]
    schema = StructType([*(records.schema[name] for name in keep), *numbers, StructField("error", StringType())])
    return records.select(*(f"`{name}`" for name in wanted)).mapInArrow(work.each, schema)
