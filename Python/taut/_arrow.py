"""Records in and frames out as Arrow C streams, whatever library has them."""

from __future__ import annotations

from . import _core
from ._arrays import in_ranges

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Protocol

    from ._batch import Batch

    class ArrowSource(Protocol):
        """What has records as an Arrow C stream."""

        def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


class Stream:
    """The frames of a stream of records, laid out when they are read: :meth:`Batch.stream`.

    Whatever reads Arrow streams takes it: ``pyarrow.table(stream)``, ``polars.DataFrame(stream)``, ``duckdb.sql("from stream")``. It can be
    read as often as its source can.
    """

    def __init__(self, batch: Batch, source: ArrowSource, batch_size: int, threads: int) -> None:
        if not hasattr(source, "__arrow_c_stream__"):
            raise TypeError(f"an object with __arrow_c_stream__ is wanted, not {type(source).__name__}")
        if batch_size < 1 or threads < 1:
            raise ValueError(f"batch_size {batch_size} and threads {threads}: at least 1 is wanted")
        self._batch, self._source, self._batch_size, self._threads = batch, source, batch_size, threads
        self._names = tuple(batch.names)

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """A capsule with the stream. Columns have the types of the stream, whatever schema is requested."""
        source = _core.ArrowSource(self._source.__arrow_c_stream__(), self._batch.parameters)
        blocks = self._blocks(source)
        next(blocks)
        return _core.arrow_stream(self._names, blocks)  # type: ignore[arg-type]

    def _blocks(self, source: _core.ArrowSource) -> Iterator[_core.ArrowFrames | None]:
        """None, so that a generator that has begun closes the source whenever it ends; then the frames of each batch."""
        try:
            yield None
            while (count := source.next()) is not None:
                for first in range(0, count, self._batch_size):
                    yield self._frames(source, first, min(self._batch_size, count - first))
        finally:
            source.close()

    def _frames(self, source: _core.ArrowSource, first: int, count: int) -> _core.ArrowFrames:
        frames = _core.ArrowFrames(self._names, count)

        def run(start: int, end: int) -> None:
            self._batch._using(lambda core: core.run_arrow(source, first + start, end - start, frames, start))

        in_ranges(self._threads if count >= 256 * self._threads else 1, count, run)
        return frames

    def __repr__(self) -> str:
        return f"<Stream of {len(self._names)} views over {type(self._source).__name__}>"
