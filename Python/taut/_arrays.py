"""Arrays of numbers: NumPy's where it is there, imported when the first is made; memory views otherwise."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any


def numpy_or_none() -> Any:
    """NumPy, or None where it is not installed."""
    try:
        import numpy
    except ImportError:
        return None
    return numpy


def view(data: Any, *shape: int) -> Any:
    """A memory view of float64 numbers with a shape."""
    if 0 in shape:  # memory views have no empty dimensions
        numpy = numpy_or_none()
        return numpy.empty(shape) if numpy else memoryview(b"").cast("d")
    return memoryview(data).cast("B").cast("d", shape)


def empty(rows: int, columns: int, may_be_numpy: bool = True) -> Any:
    """An array of float64 numbers: an ndarray, or without NumPy a memoryview."""
    numpy = numpy_or_none() if may_be_numpy or 0 in (rows, columns) else None
    return numpy.empty((rows, columns)) if numpy else view(bytearray(8 * rows * columns), rows, columns)


def from_rows(rows: Sequence[Sequence[float]], columns: int) -> Any:
    """A copy of lists."""
    from array import array

    numbers = array("d")
    for row in rows:
        if not hasattr(row, "__len__"):
            raise ValueError(f"parameters: a row of {columns} numbers for each set is wanted, not {row!r}")
        if len(row) != columns:
            raise ValueError(f"parameters: {columns} numbers are wanted in each row, not {len(row)}")
        try:
            numbers.extend(row)
        except TypeError:
            raise TypeError(f"parameters: numbers are wanted, not {row!r}") from None
    return view(numbers, len(rows), columns)


def in_ranges(threads: int, count: int, function: Callable[[int, int], Any]) -> list[Any]:
    """Call a function for ranges from 0 to ``count``, each in a thread of its own: what it returns, in order."""
    if threads < 1:
        raise ValueError(f"threads: at least 1 is wanted, not {threads}")
    ends = [count * i // threads for i in range(threads + 1)]
    ranges = [(start, end) for start, end in zip(ends, ends[1:]) if end > start] or [(0, count)]
    if len(ranges) == 1:
        return [function(0, count)]
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(len(ranges)) as pool:
        jobs = [pool.submit(function, start, end) for start, end in ranges]
    return [job.result() for job in jobs]
