"""Layouts: trees of boxes whose frames follow from constraints."""

from __future__ import annotations

from . import _core
from ._anchors import NO_ATTRIBUTE, Anchor, Equation
from ._boxes import DIRECTIONS, UNSPECIFIED, Box, Rect, choice, length
from ._errors import Conflict, LayoutError, NumericError
from ._scenes import scene_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from os import PathLike
    from typing import Any, Optional, Union

    from ._causes import Cause, LayoutConflict
    from ._explanations import Explanation

    #: (text, font, size, width or None, lines) to (width, height[, first baseline, last baseline[, lines]])
    MeasureText = Callable[[str, Optional[str], float, Optional[float], int], Sequence[float]]
    Scene = Union[str, bytes, Mapping[str, Any], PathLike[str]]
    Sides = tuple[float, float, float, float]

REQUIRED = 1000


class LayoutConstraint:
    """An equation in a layout; made by :meth:`Layout.constrain`."""

    __slots__ = ("_handle", "_layout", "name")

    def __init__(self, layout: Layout, handle: int, name: str = "") -> None:
        self._layout = layout
        self._handle = handle
        #: What errors call it; may be empty.
        self.name = name

    @property
    def equation(self) -> Equation:
        """What it states."""
        first, attribute, part, sign, second, other, other_part, multiplier, constant, _ = self._layout._core.equation(self._handle)
        right = None if other == NO_ATTRIBUTE else Anchor(self._layout._box(second), other, other_part)
        return Equation(Anchor(self._layout._box(first), attribute, part), sign, right, multiplier, constant)

    @property
    def constant(self) -> float:
        """The number that is added on the right. May be set."""
        return self._layout._core.equation(self._handle)[8]

    @constant.setter
    def constant(self, constant: float) -> None:
        self._layout._core.set_constant(self._handle, constant)

    @property
    def priority(self) -> int:
        """From 1 to 1000, which is required. May be set."""
        return self._layout._core.equation(self._handle)[9]

    @priority.setter
    def priority(self, priority: int) -> None:
        self._layout._core.set_priority(self._handle, priority)

    @property
    def active(self) -> bool:
        """Whether it counts. May be set."""
        return self._layout._core.is_active(self._handle)

    @active.setter
    def active(self, active: bool) -> None:
        self._layout._core.set_active(self._handle, active)

    @property
    def error(self) -> float:
        """How far it is from holding after the last solve, in points; NaN: it took no part."""
        return self._layout._core.relation_error(self._handle)

    @property
    def left_out(self) -> bool:
        """Whether the last solve left it out, to get out of a conflict."""
        return self._layout._core.is_left_out(self._handle)

    def remove(self) -> None:
        """Remove it."""
        self._layout._core.remove_relation(self._handle)
        self._layout._constraints.pop(self._handle, None)

    def __str__(self) -> str:
        try:
            priority = self.priority
        except LayoutError:
            return f"{self.name or 'constraint'} (removed)"
        return f"{self.name + ': ' if self.name else ''}{self.equation}{'' if priority == REQUIRED else f' @{priority}'}"

    def __repr__(self) -> str:
        return f"<LayoutConstraint {self}>"


class Layout:
    """A tree of boxes, the constraints between them, and after :meth:`solve` their frames.

    :param width: the size of the root in points; None leaves a side to the constraints, as in a cell that is as high as its content.
    :param scale: pixels per point; frames are rounded to pixels; 1: not rounded.
    :param direction: ``left_to_right`` or ``right_to_left``.
    :param safe_area: what is covered of the root: top, leading, bottom, trailing.
    :param margins: the root's margins; None: 16 at the sides below a width of 414 and 20 from there.

    A layout may be used by one thread at a time; others are refused while it solves. Layouts can be pickled, with measure functions that
    can be; a pickled scene keeps the sizes of its texts and does not measure them at other widths.
    """

    def __init__(
        self,
        width: float | None = None,
        height: float | None = None,
        *,
        scale: float = 1.0,
        direction: str = "left_to_right",
        safe_area: Sides = (0, 0, 0, 0),
        margins: Sides | None = None,
    ) -> None:
        for what, sides in (("safe_area", safe_area), ("margins", margins)):
            if sides is not None and len(sides) != 4:
                raise ValueError(f"{what}: top, leading, bottom and trailing are wanted, not {sides!r}")
        self._start(_core.Layout(self._measure_box))
        self._core.set_environment(
            choice(DIRECTIONS, direction, "a direction"), safe_area, margins is not None, margins or (0, 0, 0, 0), scale
        )
        self.resize(width, height)

    @classmethod
    def from_scene(
        cls, scene: Scene, *, width: float | None = None, height: float | None = None, measure: MeasureText | None = None
    ) -> Layout:
        """The layout of a scene, not solved yet.

        :param scene: JSON, the same as a dict, or a path (``pathlib.Path``) to a file.
        :param width: the root's size instead of the scene's own.
        :param measure: measures texts: called with text, font description or None, font size, width or None, and the most lines (0: any);
            returns ``(width, height)``, ``(…, first_baseline, last_baseline)``, or with the number of lines behind these. Unless given, every
            character is half as wide as the font is high.
        :raises SceneError: says what is wrong, and in which line and column.
        """
        layout = cls.__new__(cls)
        layout._start(_core.Layout(measure, scene_bytes(scene), length(width), length(height)))
        names = layout._core.names()
        views = set(layout._tree(layout._core.children))
        for name, handle in names:
            if handle in layout._boxes:
                del layout._names[layout.root.name]
                layout.root.name = name
                layout._names[name] = layout.root
            else:
                layout._new(handle, name, is_guide=handle not in views)
        return layout

    def _start(self, core: _core.Layout) -> None:
        self._core = core
        self._is_solved = False
        self._boxes: dict[int, Box] = {}
        self._names: dict[str, Box] = {}
        self._constraints: dict[int, LayoutConstraint] = {}
        self._size: tuple[float | None, float | None] = (None, None)
        #: The box that holds all others.
        self.root = self._new(0, "root")
        core.set_names(self._boxes, self._constraints)

    # -- Edits -------------------------------------------------------------------------------------------------------

    def resize(self, width: float | None, height: float | None) -> None:
        """Give the root another size; None leaves a side to the constraints, and negative numbers count as 0."""
        sides = [length(0 if side == UNSPECIFIED else side) for side in (width, height)]
        self._core.set_size(sides[0], sides[1])
        self._size = (width, height)

    def constrain(self, *equations: Equation, priority: int = REQUIRED, name: str = "", active: bool = True) -> Any:
        """Add constraints, each at the same priority from 1 to 1000.

        All are added or none.

        :return: the constraint, or a tuple of them where there are several equations.
        """
        made: list[LayoutConstraint] = []
        try:
            for equation in equations:
                made.append(self._constrained(equation, priority, name, active))
        except Exception:
            for constraint in made:
                constraint.remove()
            raise
        return made[0] if len(made) == 1 else tuple(made)

    def _constrained(self, equation: Equation, priority: int, name: str, active: bool) -> LayoutConstraint:
        if not isinstance(equation, Equation):
            raise TypeError(f"an equation such as a.leading == b.trailing + 8 is wanted, not {equation!r}")
        first, second = equation.first, equation.second
        other = (0, NO_ATTRIBUTE, 0) if second is None else (second.box._handle, second.attribute, second.part)
        for anchor in (first, second):
            if anchor is not None and anchor.box._layout is not self:
                raise ValueError(f"{anchor.box} belongs to another layout")
        handle = self._core.constrain(
            first.box._handle,
            first.attribute,
            first.part,
            equation.sign,
            *other,
            equation.multiplier,
            equation.constant,
            priority,
            active,
        )
        return self._constraint(handle, name)

    def format(
        self, format: str, metrics: Mapping[str, float] | None = None, *, boxes: Mapping[str, Box] | None = None, align: Sequence[str] = ()
    ) -> list[LayoutConstraint]:
        """Add the constraints of a visual format: ``"H:|-[icon]-8-[title]-|"``.

        :param metrics: numbers by name.
        :param boxes: boxes by the names that the format uses, beside those of the layout.
        :param align: attributes in which all boxes agree: top, center_y, leading, ...
        """
        from ._anchors import ATTRIBUTES

        names: list[tuple[str, float]] = [(name, self.root._other(box)) for name, box in {**self._names, **(boxes or {})}.items()]
        names += [(name, float(metric)) for name, metric in (metrics or {}).items()]
        bits = sum(1 << choice(ATTRIBUTES, name, "an attribute") for name in set(align))
        return [self._constraint(handle) for handle in self._core.constrain_format(format, names, bits)]

    # -- Answers -----------------------------------------------------------------------------------------------------

    def solve(self, *, strict: bool = True) -> None:
        """Lay the tree out.

        Where constraints contradict each other one of each smallest conflicting set is left out, and all others hold.

        :param strict: raise :class:`Conflict` then. The frames are there all the same; :meth:`conflicts` has the reasons either way.
        :raises NumericError: no answer that could be certified; the frames stay as they were.
        """
        self._core.solve()
        self._is_solved = True
        if strict and self._core.conflict_count():
            raise Conflict(self.conflicts())

    def conflicts(self) -> list[LayoutConflict]:
        """The conflicts of the last solve. Their sums are known as long as the layout was not edited since."""
        if not self._core.conflict_count():
            return []
        try:
            return self.explain().conflicts
        except (LayoutError, NumericError):
            return self._conflicts_without_sums()

    def _conflicts_without_sums(self) -> list[LayoutConflict]:
        from ._causes import Cause, LayoutConflict

        count = self._core.conflict_count()
        return [LayoutConflict(self, index, [Cause(self, *c) for c in self._core.conflict(index)]) for index in range(count)]

    def explain(self) -> Explanation:
        """Say what is contradicted, open or redundant. The layout must be solved, and not edited since. A few solves for each finding."""
        from ._explanations import Explanation

        return Explanation(self)

    def unsatisfied(self) -> list[Cause]:
        """Constraints and natural sizes that are optional and do not hold."""
        from ._causes import Cause

        return [Cause(self, *cause) for cause in self._core.unsatisfied()]

    def ambiguous(self) -> list[Box]:
        """The boxes and guides of which the constraints leave something open; :meth:`Box.open_attributes` says what."""
        return [self._box(handle) for handle in self._core.ambiguous()]

    def changed(self) -> list[Box]:
        """The boxes and guides whose frames the last solve has changed."""
        return [self._box(handle) for handle in self._core.changed()]

    def frames(self, out: Any = None) -> Any:
        """The frames of all boxes and guides: a row (x, y, width, height) for each, by :attr:`Box.index`.

        :param out: an array of float64 with four columns to write them to.
        :return: ``out``, or a new memory view, which ``numpy.asarray`` takes without a copy.
        """
        from ._arrays import view

        if out is None:
            count = self._core.index_count()
            out = view(bytearray(32 * count), count, 4)
        self._core.frames(out)
        return out

    def named_frames(self) -> dict[str, Rect]:
        """The frames of all boxes and guides by name."""
        return {name: box.frame for name, box in self._names.items()}

    def __getitem__(self, name: str) -> Box:
        return self._names[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def _repr_svg_(self) -> str:
        from ._svg import svg

        return svg(self)

    def __repr__(self) -> str:
        return f"<Layout of {len(self._names)} boxes>"

    # -- Pickling ----------------------------------------------------------------------------------------------------

    def __reduce__(self) -> tuple[object, ...]:
        boxes = [(box._handle, box.name, box.is_guide, box._measure) for box in self._boxes.values()]
        constraints = [(handle, constraint.name) for handle, constraint in self._constraints.items() if constraint.name]
        return Layout._restored, (self._core.save(), self._size, boxes, constraints, self._is_solved)

    @classmethod
    def _restored(
        cls, data: bytes, size: tuple[float | None, float | None], boxes: list[Any], constraints: list[Any], is_solved: bool
    ) -> Layout:
        layout = cls.__new__(cls)
        measures = any(measure for _, _, _, measure in boxes)
        layout._start(_core.Layout.load(layout._measure_box if measures else None, data))
        layout._size = size
        del layout._names[layout.root.name]
        for handle, name, is_guide, measure in boxes:
            box = layout.root if handle == layout.root._handle else Box(layout, handle, name, is_guide)
            box.name, box._measure = name, measure
            layout._boxes[handle] = layout._names[name] = box
        for handle, name in constraints:
            layout._constraint(handle, name)
        if is_solved:
            layout.solve(strict=False)
        return layout

    # -- Handles -----------------------------------------------------------------------------------------------------

    def _measure_box(self, handle: int, width: float | None, height: float | None) -> Sequence[float]:
        measure = self._boxes[handle]._measure
        if measure is None:
            raise ValueError(f"{self._boxes[handle]} has a text and no measure function")
        return measure(width)

    def _new(self, handle: int, name: str, is_guide: bool = False) -> Box:
        name = name or self._unused_name(handle)
        if name in self._names:
            self._core.remove_box(handle)
            raise ValueError(f"there is a box {name!r} already")
        self._boxes[handle] = self._names[name] = box = Box(self, handle, name, is_guide)
        return box

    def _unused_name(self, handle: int) -> str:
        number = handle & 0xFFFFFFFF
        while f"box{number}" in self._names:
            number += 1
        return f"box{number}"

    def _box(self, handle: int) -> Box:
        """The box of a handle; one that the layout itself has made gets a name of its own."""
        return self._boxes.get(handle) or self._new(handle, "", is_guide=True)

    def _constraint(self, handle: int, name: str = "") -> LayoutConstraint:
        if handle not in self._constraints:
            self._constraints[handle] = LayoutConstraint(self, handle, name)
        return self._constraints[handle]

    def _remove(self, box: Box) -> None:
        gone = [*self._tree(self._core.children, box._handle)]
        guides = [handle for handle, other in self._boxes.items() if other.is_guide]
        self._core.remove_box(box._handle)
        for handle in dict.fromkeys([*gone, *(guide for guide in guides if not self._is_alive(guide))]):
            if handle in self._boxes:
                del self._names[self._boxes.pop(handle).name]

    def _is_alive(self, handle: int) -> bool:
        try:
            self._core.parent(handle)
        except LayoutError:
            return False
        return True

    def _tree(self, children: Callable[[int], list[int]], box: int = 0) -> Iterator[int]:
        """A box and those in it, from the front of the tree; as deep as it may be."""
        waiting = [box]
        while waiting:
            handle = waiting.pop()
            yield handle
            waiting += reversed(children(handle))
