"""One template of a scene, laid out for every record of a table."""

from __future__ import annotations

from . import _core
from ._arrays import in_ranges, view
from ._boxes import Rect, length
from ._scenes import scene_bytes
from ._tables import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, TypeVar, overload

    from ._arrow import ArrowSource, Stream
    from ._layout import MeasureText, Scene

    T = TypeVar("T")
    #: frames, starts, kinds, names of each kind, errors
    Part = tuple[bytes, bytes, bytes, list[list[str]], list[tuple[int, str]]]
else:

    def overload(function):
        """``typing.overload``, which is not imported."""
        return function


def batch(
    template: Scene,
    table: Any,
    *,
    width: float | None = None,
    height: float | None = None,
    measure: MeasureText | None = None,
    threads: int = 1,
) -> Cells:
    """Lay out a template for every record of a table: ``Batch(template, …).run(table, threads=…)``.

    >>> import taut
    >>> cells = taut.batch({"size": [200, None], "root": {"id": "cell", "children": [
    ...     {"id": "bar", "intrinsicContentSize": ["{share}", 4]}]},
    ...     "constraints": ["H:|-[bar]", "V:|-[bar]-|"]}, {"share": [40, 120]})
    >>> cells[1]["bar"]
    Rect(x=16.0, y=0.0, width=120.0, height=4.0)
    """
    return Batch(template, width=width, height=height, measure=measure).run(table, threads=threads)


class Batch:
    """A template, a scene whose strings have parameters (``"{title}"``), read once for many tables.

    :param template: JSON, the same as a dict, or a path (``pathlib.Path``) to a file.
    :param width: the root's size instead of the template's own.
    :param measure: measures texts, as for :meth:`Layout.from_scene`. With several threads it is called by each of them.
    :raises SceneError: it is no JSON: says what is wrong, and in which line and column. Views and constraints are checked with each record.

    What a record gets depends on nothing but the record. Batches can be pickled.
    """

    def __init__(
        self, template: Scene, *, width: float | None = None, height: float | None = None, measure: MeasureText | None = None
    ) -> None:
        self._template = scene_bytes(template)
        self._width, self._height, self._measure = width, height, measure
        #: Those that no thread uses now.
        self._idle = [self._make()]
        #: The names of the parameters, in the order of the template's text.
        self.parameters = self._idle[0].parameters()
        self._names: list[str] | None = None

    def _make(self) -> _core.Batch:
        return _core.Batch(self._measure, self._template, length(self._width), length(self._height))

    def run(self, table: Any, *, threads: int = 1) -> Cells:
        """Lay out every record of a table.

        :param table: a dict of columns, a list of dicts, or a data frame. Columns are texts or numbers; None and NaN are null: an empty
            text, no natural size. Columns that the template does not have are ignored. A column of float64 is read where it is.
        :param threads: over how many threads the records are spread. The interpreter's lock is released; the frames are the same.
        :return: the frames. A record that fails does not stop the others: :attr:`Cells.errors` has the reasons.
        """
        columns = Table(table, self.parameters)
        if columns.count < 256 * threads:
            threads = 1
        return Cells(in_ranges(threads, columns.count, lambda first, end: self._run(columns, first, end)))

    def stream(self, source: ArrowSource, *, batch_size: int = 16384, threads: int = 1) -> Stream:
        """Lay out every record of an Arrow stream, one batch of records at a time.

        :param source: what has ``__arrow_c_stream__``: tables, batches and readers of pyarrow, frames of Polars, relations of DuckDB.
            Columns are texts, dictionaries of texts, numbers or booleans; columns that the template does not have are ignored.
        :param batch_size: how many records a batch of frames has at most. Memory is that of one batch in and one out.
        :param threads: over how many threads the records of a batch are spread. The frames are the same.
        :return: what has ``__arrow_c_stream__``, too: columns ``NAME.x``, ``NAME.y``, ``NAME.width`` and ``NAME.height`` (float64, points)
            of each of :attr:`names`, and ``error``, null where all is well. The sequence is that of the records; one that fails
            has null frames and does not stop the others. pyarrow is not needed.
        :raises TypeError: ``source`` is not a stream. A column of another type raises it when the stream is read.
        :raises ValueError: :attr:`names` raises it, or a number is less than 1.
        """
        from ._arrow import Stream

        return Stream(self, source, batch_size, threads)

    @property
    def names(self) -> list[str]:
        """The names of the views in tree order, then of the guides. Costs two records at the first use.

        :raises ValueError: records have different ones, as where ids are parameters, or a record of ones cannot be laid out.
        """
        if self._names is None:
            self._names = self._names_of("1")
            if self._names != self._names_of("2"):
                raise ValueError("the records have different views, as ids of the template have parameters")
        return list(self._names)

    def _names_of(self, value: str) -> list[str]:
        reason = ""
        for values in ([value], [None]):
            cells = self.run({name: values for name in self.parameters} or [{}])
            if not cells.errors:
                return cells.names
            reason = reason or cells.errors[0]
        raise ValueError(f"the views are not known, as a record with {value} for each parameter fails: {reason}")

    def _run(self, table: Table, first: int, end: int) -> Part:
        return self._using(lambda core: core.run(table.part(first, end), end - first))

    def _using(self, function: Callable[[_core.Batch], T]) -> T:
        """Calls a function with a batch that no other thread uses meanwhile."""
        try:
            core = self._idle.pop()
        except IndexError:
            core = self._make()
        try:
            return function(core)
        finally:
            self._idle.append(core)

    @property
    def digest(self) -> str:
        """A hash of the template, the size and the library's version, by which processes make sure that they lay out the same."""
        from hashlib import sha256

        return sha256(self._template + repr((self._width, self._height, _core.version)).encode()).hexdigest()

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (self._template, self._width, self._height, self._measure)

    def __repr__(self) -> str:
        return f"<Batch of {len(self.parameters)} parameters>"


def _restored(template: bytes, width: float | None, height: float | None, measure: MeasureText | None) -> Batch:
    return Batch(template, width=width, height=height, measure=measure)


class Cells:
    """The frames of every record of a table, as a sequence of ``{name: Rect}``."""

    def __init__(self, parts: list[Part]) -> None:
        self._starts: list[int] = [0]
        self._kinds: list[int] = []
        #: By index of the record that failed: what is wrong with it.
        self.errors: dict[int, str] = {}
        places: dict[tuple[str, ...], int] = {}
        for _, _, _, names, _ in parts:
            for some in names:
                places.setdefault(tuple(some), len(places))
        self._names = [list(some) for some in places]
        data = []
        for frames, starts, kinds, names, errors in parts:
            first, records, own = self._starts[-1], len(self._kinds), memoryview(starts).cast("q").tolist()
            if not names and len(places) == 1:  # no record of this part could be laid out
                frames, own = _nothing(len(own) - 1, len(self._names[0]))
            self.errors.update((records + index, words) for index, words in errors)
            self._starts[-1:] = [first + start for start in own]
            known = [places[tuple(some)] for some in names]
            self._kinds += [kind if kind < 0 else known[kind] for kind in memoryview(kinds).cast("i")]
            data.append(frames)
        self._data = data[0] if len(data) == 1 else b"".join(data)

    @property
    def names(self) -> list[str]:
        """The names of the views in tree order, then of the guides.

        :raises ValueError: records have different ones, as where ids are parameters.
        """
        if len(self._names) > 1:
            raise ValueError("the records have different views: go through them one by one")
        return self._names[0] if self._names else []

    @property
    def frames(self) -> Any:
        """All frames as a memory view of float64 with three dimensions: records, :attr:`names`, and x, y, width, height.

        ``numpy.asarray`` takes it without a copy. Records that failed have NaN.
        """
        return view(self._data, len(self), len(self.names), 4)

    def __len__(self) -> int:
        return len(self._kinds)

    @overload
    def __getitem__(self, index: int) -> dict[str, Rect]: ...
    @overload
    def __getitem__(self, index: slice) -> list[dict[str, Rect]]: ...
    def __getitem__(self, index: int | slice) -> dict[str, Rect] | list[dict[str, Rect]]:
        """The frames of one record, empty where it failed; of a slice, a list of these."""
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        kind = self._kinds[index]
        if kind < 0:
            return {}
        start = self._starts[index if index >= 0 else index + len(self)]
        numbers = memoryview(self._data).cast("d")
        names = self._names[kind]
        return {name: Rect(*numbers[4 * (start + i) : 4 * (start + i) + 4]) for i, name in enumerate(names)}

    def __iter__(self) -> Iterator[dict[str, Rect]]:
        return (self[index] for index in range(len(self)))

    def __repr__(self) -> str:
        return f"<Cells of {len(self)} records, {len(self.errors)} of which failed>"


def _nothing(records: int, names: int) -> tuple[bytes, list[int]]:
    """The frames of failed records among others with so many names each, and where they start."""
    from array import array

    return array("d", [float("nan")]).tobytes() * (4 * records * names), [names * i for i in range(records + 1)]
