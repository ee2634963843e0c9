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
        lengths = {name: len(column) for name, column in columns.items()}
        self.count = _record_count(source, lengths)
        self.columns: list[Column] = [_column(name, column) for name, column in columns.items()]

    def part(self, first: int, end: int) -> list[Column]:
        """The columns of a range of records."""
        if (first, end) == (0, self.count):
            return self.columns
        return [(name, values[first:end], valid if valid is None else valid[first:end]) for name, values, valid in self.columns]


def _columns(source: Any, wanted: list[str]) -> dict[str, Any]:
    if isinstance(source, (list, tuple)):
        return {name: [record.get(name) for record in source] for name in wanted if any(name in record for record in source)}
    if hasattr(source, "items") and not hasattr(source, "columns"):
        return {name: column for name, column in source.items() if name in wanted}
    if hasattr(source, "columns"):
        names = getattr(source, "column_names", source.columns)  # Arrow's tables have columns without names
        return {str(name): source[name] for name in names if str(name) in wanted}
    raise TypeError(f"a dict of columns, a list of dicts, or a data frame is wanted, not {type(source).__name__}")


def _record_count(source: Any, lengths: dict[str, int]) -> int:
    if isinstance(source, (list, tuple)) or hasattr(source, "columns"):
        return len(source)
    counts = {len(column) for column in source.values()}
    if len(counts) > 1:
        first = next(iter(source))
        other = next(name for name, column in source.items() if len(column) != len(source[first]))
        raise ValueError(f"column {other} has {len(source[other])} values, column {first} has {len(source[first])}")
    return counts.pop() if counts else 0


def _column(name: str, values: Any) -> Column:
    numbers = _numbers(values)
    if numbers is not None:
        return name, numbers, None
    items = next((getattr(values, name)() for name in ("tolist", "to_list", "to_pylist") if hasattr(values, name)), None)
    items = list(values) if items is None else items
    if all(item is None or type(item) is str for item in items):
        return name, items, None
    if all(item is None or (isinstance(item, (int, float)) and not isinstance(item, bool)) for item in items):
        from array import array

        valid = bytes(0 if item is None or item != item else 1 for item in items)
        return name, array("d", [0.0 if item is None or item != item else item for item in items]), valid
    return name, [_text(item) for item in items], None


def _numbers(values: Any) -> Any:
    """The values where they are float64 side by side already and none is missing."""
    try:
        view = memoryview(values)
    except TypeError:
        return None
    if view.format != "d" or view.ndim != 1 or not view.contiguous:
        return None
    total = sum(view)
    return view if total == total else None


def _text(item: Any) -> str | None:
    if item is None or item != item:
        return None
    if isinstance(item, bool):
        return "true" if item else "false"
    if isinstance(item, float) and item.is_integer():
        return str(int(item))
    return str(item)
