"""Tables of any kind as columns that the library reads."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Column = tuple[str, Any, "bytes | None"]


class Table:
    """Columns by name, and how many records there are.

    ``source``: a dict of columns, a list of dicts, or what has ``columns`` and ``[]`` as a DataFrame has.
    """

    def __init__(self, source: Any, wanted: list[str]) -> None:
        columns = _columns(source, wanted)
        self.count = _record_count(source)
        self.columns: list[Column] = [_column(name, column) for name, column in columns.items()]

    def part(self, first: int, end: int) -> list[Column]:
        """The columns of a range of records."""
        if (first, end) == (0, self.count):
            return self.columns
        return [(name, values[first:end], valid if valid is None else valid[first:end]) for name, values, valid in self.columns]


def _columns(source: Any, wanted: list[str]) -> dict[str, Any]:
    if isinstance(source, (list, tuple)):
        for index, record in enumerate(source):
            if not hasattr(record, "get"):
                raise TypeError(f"record {index} of the list is no dict: {record!r}")
        return {name: [record.get(name) for record in source] for name in wanted if any(name in record for record in source)}
    if hasattr(source, "items") and not hasattr(source, "columns"):
        return {name: column for name, column in source.items() if name in wanted}
    if hasattr(source, "columns"):
        names = getattr(source, "column_names", source.columns)  # Arrow's tables have columns without names
        return {str(name): source[name] for name in names if str(name) in wanted}
    raise TypeError(f"a dict of columns, a list of dicts, or a data frame is wanted, not {type(source).__name__}")


def _record_count(source: Any) -> int:
    if isinstance(source, (list, tuple)) or hasattr(source, "columns"):
        return len(source)
    for name, column in source.items():
        if isinstance(column, (str, bytes)) or not hasattr(column, "__len__"):
            raise TypeError(f"column {name}: a list or an array with a value for each record is wanted, not {column!r}")
    counts = {name: len(column) for name, column in source.items()}
    if len({*counts.values()}) > 1:
        first = next(iter(counts))
        other = next(name for name, count in counts.items() if count != counts[first])
        raise ValueError(f"column {other} has {counts[other]} values, column {first} has {counts[first]}")
    return next(iter(counts.values()), 0)


def _column(name: str, values: Any) -> Column:
    numbers = _numbers(values)
    if numbers is not None:
        return name, numbers, None
    items = next((getattr(values, name)() for name in ("tolist", "to_list", "to_pylist") if hasattr(values, name)), None)
    items = [None if _is_missing(item) else item for item in (values if items is None else items)]
    if all(item is None or type(item) is str for item in items):
        return name, items, None
    if all(item is None or (isinstance(item, _number_types()) and not isinstance(item, bool)) for item in items):
        from array import array

        valid = bytes(0 if item is None else 1 for item in items)
        return name, array("d", [0.0 if item is None else item for item in items]), valid
    return name, [_text(name, item) for item in items], None


def _number_types() -> tuple[type, ...]:
    """Decimals count where something else has imported them."""
    import sys

    decimal = sys.modules.get("decimal")
    return (int, float, decimal.Decimal) if decimal else (int, float)


def _numbers(values: Any) -> Any:
    """The values where they are float64 side by side already and none is missing."""
    if hasattr(values, "mask"):  # NumPy's masked arrays
        return None
    try:
        view = memoryview(values)
    except TypeError:
        return None
    if view.format != "d" or view.ndim != 1 or not view.contiguous:
        return None
    total = sum(view)
    return view if total == total else None


def _is_missing(item: Any) -> bool:
    """None, NaN, and pandas' NA and NaT, which are equal to nothing, not even to themselves."""
    if item is None or isinstance(item, (str, int)):
        return item is None
    try:
        return bool(item != item)
    except (TypeError, ValueError):  # NA is neither true nor false, nor is an array
        return not hasattr(item, "__len__")


def _text(name: str, item: Any) -> str | None:
    if item is None:
        return None
    if isinstance(item, bool):
        return "true" if item else "false"
    if isinstance(item, (bytes, bytearray)) or (hasattr(item, "__len__") and not isinstance(item, str)):
        raise TypeError(f"column {name}: {item!r} is neither a text nor a number")
    if isinstance(item, float) and item.is_integer():
        return str(int(item))
    return str(item)
