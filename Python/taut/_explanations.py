"""Why a layout conflicts, what it leaves open, what helps, and why a number is what it is."""

from __future__ import annotations

from ._anchors import ATTRIBUTE_NAMES
from ._causes import Cause, LayoutConflict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._boxes import Box
    from ._layout import Layout

_CHANGES = ("constant", "priority", "remove", "size")
#: What taut_explain.h names of a frame, as anchors call it.
FRAME_ATTRIBUTES = {"x": 1, "y": 3, "width": 7, "height": 8}
_FRAME_NAMES = {number: name for name, number in FRAME_ATTRIBUTES.items()}


class LayoutRepair:
    """A change of one constraint or size after which there is a conflict less; it was tried on a copy."""

    __slots__ = ("_layout", "_text", "cause", "change", "movement", "number")

    def __init__(self, layout: Layout, member: tuple[Any, ...], change: int, number: float, movement: float, text: str) -> None:
        self._layout = layout
        #: What changes.
        self.cause = Cause._explained(layout, member)
        #: Another ``constant``, another ``priority``, ``remove``, or another ``size`` of the root or of a content.
        self.change = _CHANGES[change]
        #: The constant, the priority or the size.
        self.number = number
        #: By how many points all frames move, added up.
        self.movement = movement
        self._text = text

    def apply(self) -> None:
        """Make the change; the next solve takes it.

        :raises ValueError: it is a content's size: :meth:`Box.set_content` has to be told both sides.
        """
        constraint = self.cause.constraint
        if self.change == "size" and self.cause.kind == "root_size":
            width, height = self._layout._size
            self._layout.resize(*((width, self.number) if self.cause.axis else (self.number, height)))
        elif constraint is None:
            raise ValueError(f"{self}: set the content of {self.cause.box}")
        elif self.change == "remove":
            constraint.remove()
        elif self.change == "priority":
            constraint.priority = int(self.number)
        else:
            constraint.constant = self.number

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<LayoutRepair: {self}>"


class Opening:
    """A side or size of a frame that the constraints leave open."""

    __slots__ = ("attribute", "box", "greatest", "least", "value")

    def __init__(self, layout: Layout, box: int, attribute: int, value: float, least: float, greatest: float, name: str) -> None:
        self.box: Box = layout._box(box)
        #: x, y, width or height.
        self.attribute = _FRAME_NAMES.get(attribute) or ATTRIBUTE_NAMES[attribute]
        #: The number now.
        self.value = value
        #: The least that it may be; may be infinite.
        self.least = least
        #: The greatest that it may be; may be infinite.
        self.greatest = greatest

    def __str__(self) -> str:
        return f"{self.box}.{self.attribute} is {self.value:g}, and may be from {self.least:g} to {self.greatest:g}"

    def __repr__(self) -> str:
        return f"<Opening: {self}>"


class Redundancy:
    """A required constraint that follows from others, whatever the numbers in them are."""

    __slots__ = ("cause", "others")

    def __init__(self, layout: Layout, member: tuple[Any, ...], others: list[tuple[Any, ...]]) -> None:
        #: The constraint that says nothing new.
        self.cause = Cause._explained(layout, member)
        #: What it follows from.
        self.others = tuple(Cause._explained(layout, other) for other in others)

    def __str__(self) -> str:
        return f"{self.cause} follows from {'; '.join(map(str, self.others))}"

    def __repr__(self) -> str:
        return f"<Redundancy: {self}>"


class Explanation:
    """What is wrong with a solved layout, and what says nothing new; made by :meth:`Layout.explain`."""

    def __init__(self, layout: Layout) -> None:
        conflicts, openings, settlement, redundancies = layout._core.explain()
        #: The sets that cannot hold together, with their sums.
        self.conflicts = [
            LayoutConflict(layout, index, [Cause._explained(layout, m) for m in members], words)
            for index, members, words in conflicts
        ]
        #: What the constraints leave open.
        self.openings = [Opening(layout, *opening) for opening in openings]
        #: The equations that settle all that is open, in words.
        self.settlement: list[str] = settlement
        #: Constraints that follow from others.
        self.redundancies = [Redundancy(layout, *redundancy) for redundancy in redundancies]

    def __str__(self) -> str:
        lines = [str(conflict) for conflict in self.conflicts]
        lines += [str(opening) for opening in self.openings]
        if self.settlement:
            lines.append("This settles it: " + "; ".join(self.settlement))
        lines += [str(redundancy) for redundancy in self.redundancies]
        return "\n".join(lines) or "Nothing is contradicted, open or redundant."

    def __repr__(self) -> str:
        counts = f"{len(self.conflicts)} conflicts, {len(self.openings)} openings, {len(self.redundancies)} redundancies"
        return f"<Explanation of {counts}>"


class Reason:
    """Why a number of a frame is what it is; made by :meth:`Box.why`."""

    def __init__(self, layout: Layout, text: str, changes: list[Any]) -> None:
        self._text = text
        #: With each of these the number is the wanted one; what moves least comes first.
        self.changes = [LayoutRepair(layout, *change) for change in changes]

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<Reason: {self}>"
