"""Boxes, their parts, and their frames."""

from __future__ import annotations

from math import nan

from ._anchors import ATTRIBUTES, Anchor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Optional

    from ._explanations import Reason
    from ._layout import Layout

    Measure = Callable[[Optional[float]], Sequence[float]]

#: A length that is not given, and a box that is none.
UNSPECIFIED = -1.0
NO_BOX = 0xFFFFFFFFFFFFFFFF

AXES = {"horizontal": 0, "vertical": 1}
DISTRIBUTIONS = {"fill": 0, "fill_equally": 1, "fill_proportionally": 2, "equal_spacing": 3, "equal_centering": 4}
ALIGNMENTS = {"fill": 0, "leading": 1, "top": 1, "first_baseline": 2, "center": 3, "trailing": 4, "bottom": 4, "last_baseline": 5}
DIRECTIONS = {None: -1, "left_to_right": 0, "right_to_left": 1}
MASK = {"left": 1, "width": 2, "right": 4, "top": 8, "height": 16, "bottom": 32}


class Rect(tuple[float, float, float, float]):
    """A rectangle in points, a tuple of x, y, width and height; y grows downwards."""

    __slots__ = ()

    def __new__(cls, x: float, y: float, width: float, height: float) -> Rect:
        return tuple.__new__(cls, (x, y, width, height))

    def __getnewargs__(self) -> tuple[float, float, float, float]:
        return self[0], self[1], self[2], self[3]

    @property
    def x(self) -> float:
        """The left edge."""
        return self[0]

    @property
    def y(self) -> float:
        """The top edge."""
        return self[1]

    @property
    def width(self) -> float:
        """The width."""
        return self[2]

    @property
    def height(self) -> float:
        """The height."""
        return self[3]

    def __repr__(self) -> str:
        return f"Rect(x={self[0]!r}, y={self[1]!r}, width={self[2]!r}, height={self[3]!r})"


def choice(names: dict[Any, int], name: object, what: str) -> int:
    """The number of a name, or an error that lists the names."""
    if name not in names:
        raise ValueError(f"{what} is one of {', '.join(map(str, names))}, not {name!r}")
    return names[name]


def length(value: float | None) -> float:
    """None as the length that is not given, which is -1 in C."""
    if value == UNSPECIFIED:
        raise ValueError("a length that is not given is None, not -1")
    return UNSPECIFIED if value is None else value


class _Anchored:
    """What has edges and sizes: a box, and each of its parts. Each is an :class:`Anchor`."""

    __slots__ = ("_box", "_part")

    def __init__(self, box: Box, part: int) -> None:
        self._box = box
        self._part = part

    def _anchor(self, name: str) -> Anchor:
        return Anchor(self._box, ATTRIBUTES[name], self._part)

    @property
    def left(self) -> Anchor:
        """The left edge."""
        return self._anchor("left")

    @property
    def right(self) -> Anchor:
        """The right edge."""
        return self._anchor("right")

    @property
    def top(self) -> Anchor:
        """The top edge."""
        return self._anchor("top")

    @property
    def bottom(self) -> Anchor:
        """The bottom edge."""
        return self._anchor("bottom")

    @property
    def leading(self) -> Anchor:
        """The edge where text begins."""
        return self._anchor("leading")

    @property
    def trailing(self) -> Anchor:
        """The edge where text ends."""
        return self._anchor("trailing")

    @property
    def width(self) -> Anchor:
        """The width."""
        return self._anchor("width")

    @property
    def height(self) -> Anchor:
        """The height."""
        return self._anchor("height")

    @property
    def center_x(self) -> Anchor:
        """The middle between left and right."""
        return self._anchor("center_x")

    @property
    def center_y(self) -> Anchor:
        """The middle between top and bottom."""
        return self._anchor("center_y")

    @property
    def frame(self) -> Rect:
        """The frame after the last solve: a box's in its parent, a part's in its box."""
        return Rect(*self._box._layout._core.frame(self._box._handle, self._part))


class Part(_Anchored):
    """A part of a box: within its margins, its safe area, or a scroll box's own rectangle seen from its content."""

    __slots__ = ()


class Box(_Anchored):
    """A rectangle whose frame follows from constraints; made by :meth:`add_box` of the box that it lies in, or of ``layout.root``."""

    __slots__ = ("_handle", "_layout", "_measure", "is_guide", "name")

    def __init__(self, layout: Layout, handle: int, name: str, is_guide: bool = False) -> None:
        super().__init__(self, 0)
        self._layout = layout
        self._handle = handle
        self._measure: Measure | None = None
        #: What errors call it, and ``layout[name]`` finds.
        self.name = name
        #: Whether it takes part in the layout without being one of its owner's children.
        self.is_guide = is_guide

    # -- The tree ----------------------------------------------------------------------------------------------------

    def add_box(
        self,
        name: str = "",
        *,
        content: tuple[float | None, float | None] | None = None,
        measure: Measure | None = None,
        wraps: bool = True,
        before: Box | None = None,
    ) -> Box:
        """Add a box to this one.

        :param content: its natural size (width, height); None for a side without one.
        :param measure: instead of ``content``: measures its text, see :meth:`set_measure`.
        :param before: a box of this one that it goes before; at the end unless given.
        """
        box = self._layout._new(self._layout._core.add_box(self._handle, self._other(before)), name)
        try:
            if content is not None:
                box.set_content(*content)
            if measure is not None:
                box.set_measure(measure, wraps=wraps)
        except Exception:
            box.remove()
            raise
        return box

    def add_stack(
        self,
        axis: str = "horizontal",
        name: str = "",
        *,
        spacing: float = 0.0,
        distribution: str = "fill",
        alignment: str = "fill",
        within_margins: bool = False,
        between_baselines: bool = False,
    ) -> Box:
        """Add a box that arranges others in a row (``horizontal``) or a column (``vertical``); see :meth:`arrange`.

        ``distribution``: fill, fill_equally, fill_proportionally, equal_spacing, equal_centering. ``alignment``: fill, leading, top, center,
        trailing, bottom, first_baseline, last_baseline.
        """
        numbers = (
            choice(AXES, axis, "an axis"),
            choice(DISTRIBUTIONS, distribution, "a distribution"),
            choice(ALIGNMENTS, alignment, "an alignment"),
            (1 if within_margins else 0) | (2 if between_baselines else 0),
        )
        box = self.add_box(name)
        try:
            self._layout._core.set_stack(box._handle, *numbers, spacing)
        except Exception:
            box.remove()
            raise
        return box

    def arrange(self, *boxes: Box, at: int | None = None) -> None:
        """Have this stack arrange boxes, which are moved into it: at the end, or from a position on."""
        for offset, handle in enumerate([self._other(box) for box in boxes]):  # all are checked before one is moved
            self._layout._core.arrange(handle, self._handle, -1 if at is None else at + offset)

    def disarrange(self, box: Box) -> None:
        """Leave a box in this stack, but no longer arranged."""
        self._layout._core.disarrange(self._other(box))

    def add_guide(self, name: str = "") -> Box:
        """Add a guide: it takes part in the layout as a box does, and is none of this box's children."""
        return self._layout._new(self._layout._core.add_guide(self._handle), name, is_guide=True)

    def readable_guide(self) -> Box:
        """The guide of what is easy to read in this box."""
        return self._layout._box(self._layout._core.readable_guide(self._handle))

    def make_scroll(self) -> Box:
        """Let the children lie in a content that may be larger than this box; returns the content, a guide."""
        return self._layout._box(self._layout._core.make_scroll_box(self._handle))

    def scroll_to(self, x: float, y: float) -> None:
        """Scroll the content of a scroll box, from its leading and top edges."""
        self._layout._core.set_content_offset(self._handle, x, y)

    def move(self, parent: Box | None, before: Box | None = None) -> None:
        """Put this box with all that is in it into another one; None takes it out of the tree."""
        self._layout._core.move(self._handle, self._other(parent), self._other(before))

    def remove(self) -> None:
        """Remove this box, all that is in it, and every constraint that mentions any of it."""
        self._layout._remove(self)

    @property
    def parent(self) -> Box | None:
        """The box that this one lies in, or a guide's owner; None for the root and for what lies nowhere."""
        handle = self._layout._core.parent(self._handle)
        return None if handle == NO_BOX else self._layout._box(handle)

    @property
    def children(self) -> list[Box]:
        """The boxes in this one, from back to front."""
        return [self._layout._box(handle) for handle in self._layout._core.children(self._handle)]

    # -- Content -----------------------------------------------------------------------------------------------------

    def set_content(self, width: float | None, height: float | None) -> None:
        """Set the natural size; None for a side without one."""
        self._layout._core.set_content_size(self._handle, length(width), length(height))

    def set_priorities(self, axis: str, *, hugging: int = 250, compression: int = 750) -> None:
        """Set how firmly the box keeps to its natural size along an axis: against growing and against shrinking."""
        self._layout._core.set_priorities(self._handle, choice(AXES, axis, "an axis"), hugging, compression)

    def set_measure(self, measure: Measure, *, wraps: bool = True, preferred_width: float | None = None) -> None:
        """Measure the box's text with a function.

        ``measure(width)`` returns ``(width, height)``, or ``(width, height, first_baseline, last_baseline)`` from the top. ``width`` is None
        for the natural extent, else where lines are wrapped. What it raises, :meth:`Layout.solve` raises. It must not use the layout.

        :param wraps: the height follows the width: the text is measured again at the width that the layout gives.
        :param preferred_width: where lines are wrapped before a width is known.
        """
        if not callable(measure):
            raise TypeError(f"a measure function is wanted, not {measure!r}")
        self._layout._core.set_text(self._handle, wraps, length(preferred_width))
        self._measure = measure

    def note_text(self) -> None:
        """Say that the measure function would answer otherwise now."""
        self._layout._core.note_text(self._handle)

    def set_baselines(self, first: float, last: float) -> None:
        """Set how far the first baseline is below the top, and the last above the bottom."""
        self._layout._core.set_baselines(self._handle, first, last)

    def set_alignment_insets(self, top: float = 0, left: float = 0, bottom: float = 0, right: float = 0) -> None:
        """Set the insets of the alignment rectangle, to which constraints refer, from the frame."""
        self._layout._core.set_alignment_insets(self._handle, top, left, bottom, right)

    def set_frame(
        self, x: float, y: float, width: float, height: float, *, parent_size: tuple[float, float], flexible: Sequence[str] = ()
    ) -> None:
        """Give the box its frame instead of constraints, meant for a parent of a size.

        :param flexible: what gives way when the parent has another size: left, width, right, top, height, bottom.
        """
        mask = sum(choice(MASK, side, "what is flexible") for side in set(flexible))
        self._layout._core.set_frame(self._handle, x, y, width, height, mask, *parent_size)

    def clear_frame(self) -> None:
        """Leave the frame to the constraints again."""
        self._layout._core.clear_frame(self._handle)

    def set_hidden(self, hidden: bool = True) -> None:
        """Hide the box; in a stack it takes no room then."""
        self._layout._core.set_hidden(self._handle, hidden)

    def set_spacing_after(self, spacing: float | None) -> None:
        """Set the distance after this box in its stack; None: the stack's."""
        self._layout._core.set_custom_spacing(self._handle, spacing)

    def set_margins(self, top: float, leading: float, bottom: float, trailing: float) -> None:
        """Set the layout margins; 8 on each side unless set."""
        self._layout._core.set_margins(self._handle, top, leading, bottom, trailing)

    def set_direction(self, direction: str | None, *, inherited: bool = True) -> None:
        """Set ``left_to_right`` or ``right_to_left`` for the content of this box, and for boxes further inside; None: what is around."""
        self._layout._core.set_direction(self._handle, choice(DIRECTIONS, direction, "a direction"), inherited)

    # -- Answers -----------------------------------------------------------------------------------------------------

    @property
    def layout_margins(self) -> Part:
        """The box within its margins."""
        return Part(self, 1)

    @property
    def safe_area(self) -> Part:
        """The part of the box that nothing covers."""
        return Part(self, 2)

    @property
    def first_baseline(self) -> Anchor:
        """The baseline of the first line."""
        return self._anchor("first_baseline")

    @property
    def last_baseline(self) -> Anchor:
        """The baseline of the last line."""
        return self._anchor("last_baseline")

    def fitting_size(
        self, width: float = 0, height: float = 0, *, horizontal_priority: int = 50, vertical_priority: int = 50
    ) -> tuple[float, float]:
        """The size that the box takes when it is asked for one at these priorities; the smallest unless said otherwise."""
        return self._layout._core.fitting_size(self._handle, width, height, horizontal_priority, vertical_priority)

    @property
    def index(self) -> int:
        """The row of the box in :meth:`Layout.frames`."""
        return self._handle & 0xFFFFFFFF

    def open_attributes(self) -> list[str]:
        """What the constraints leave open: of leading, top, width and height."""
        bits = self._layout._core.open_attributes(self._handle)
        return [name for name in ("leading", "top", "width", "height") if bits >> ATTRIBUTES[name] & 1]

    def why(self, attribute: str, wanted: float | None = None) -> Reason:
        """The constraints that determine an attribute: ``x``, ``y``, or one of those of constraints (``trailing``, ``center_y``).

        Positions are those from the left and top edges of the parent. The layout must be solved, and not edited since.

        :param wanted: another number, for which changes are looked for (:attr:`Reason.changes`).
        """
        from ._explanations import FRAME_ATTRIBUTES, Reason

        known = {**FRAME_ATTRIBUTES, **ATTRIBUTES}
        layout, number = self._layout, choice(known, attribute, "an attribute")
        answer = layout._core.why(self._handle, number, nan if wanted is None else wanted)
        return Reason(layout, *answer)

    def _other(self, box: Box | None) -> int:
        """The handle of another box, which must be one of the same layout: others have the same numbers."""
        if box is None:
            return NO_BOX
        if not isinstance(box, Box):
            raise TypeError(f"a box is wanted, not {box!r}")
        if box._layout is not self._layout:
            raise ValueError(f"{box} belongs to another layout")
        return box._handle

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{'Guide' if self.is_guide else 'Box'} {self.name}>"
