"""Ray Data: the blocks of a dataset, laid out by tasks (``map_batches``)."""

from __future__ import annotations

from . import MapBatches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ray.data import Dataset

    from .. import Batch

__all__ = ["lay_out"]


def lay_out(records: Dataset, batch: Batch, *, keep: Sequence[str] = (), batch_size: int = 16384, **options: Any) -> Dataset:
    """The columns ``keep`` of the records, and their frames.

    :param batch_size: how many records a task lays out at a time.
    :param options: of ``Dataset.map_batches``, such as ``num_cpus`` or ``concurrency``.
    :raises ValueError: see :class:`taut.engines.MapBatches`. A column of ``keep`` that is missing raises ``KeyError`` when frames are read.

    Tasks of a worker that died run again. A file that Ray reads as one block is one task: ``records.repartition(n)``. Blocks come in the sequence of the records where ``execution_options.preserve_order`` of Ray's
    ``DataContext`` is set.
    """
    work = MapBatches(batch, keep)
    return records.map_batches(work.__call__, batch_size=batch_size, batch_format="pyarrow", zero_copy_batch=True, **options)
