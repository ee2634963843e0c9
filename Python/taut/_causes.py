"""What acts on a layout, in words: constraints, natural sizes, given frames; and conflicts between these."""

from __future__ import annotations

from ._anchors import ATTRIBUTE_NAMES
from ._conflicts import ConflictWords

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ._boxes import Box
    from ._explanations import LayoutRepair
    from ._layout import Layout, LayoutConstraint

_RELATION, _HUGGING, _COMPRESSION, _FRAME, _ROOT_SIZE, _NOT_NEGATIVE, _OWN = range(7)
_NO_RELATION = 0xFFFFFFFFFFFFFFFF
#: The kinds of :attr:`Cause.kind`.
KINDS = ("constraint", "hugging", "compression", "frame", "root_size", "not_negative", "own")


class Cause:
    """A constraint, or something else that acts as one."""

    __slots__ = ("_text", "axis", "box", "constraint", "kind", "left_out")

    def __init__(self, layout: Layout, kind: int, relation: int, box: int, attribute: int, axis: int, is_left_out: int) -> None:
        #: constraint; hugging or compression of a natural size; a given frame; the root's given size; not_negative sizes; own: what the
        #: layout has made for a guide or in a stack.
        self.kind = KINDS[kind]
        #: The constraint, where it is one.
        self.constraint: LayoutConstraint | None = layout._constraint(relation) if kind in (_RELATION, _OWN) else None
        #: The box that it is about, or for which it was made; None for other constraints.
        self.box: Box | None = None if kind == _RELATION else layout.root if kind == _ROOT_SIZE else layout._box(box)
        #: 0: horizontal, 1: vertical.
        self.axis = axis
        #: Whether it was left out to get out of a conflict.
        self.left_out = bool(is_left_out)
        self._text = self._describe(kind, attribute, axis)

    @classmethod
    def _explained(cls, layout: Layout, member: tuple[Any, ...]) -> Cause:
        """One with the words that an explanation has for it: those of the scene."""
        *parts, name, _ = member
        cause = cls(layout, *parts)
        if cause.constraint is None or not cause.constraint.name:
            cause._text = name
        return cause

    def _describe(self, kind: int, attribute: int, axis: int) -> str:
        side, wide = ("height", "high") if axis else ("width", "wide")
        if kind == _RELATION:
            return str(self.constraint)
        if kind == _HUGGING:
            return f"{self.box} is at most as {wide} as its content"
        if kind == _COMPRESSION:
            return f"{self.box} is at least as {wide} as its content"
        if kind == _FRAME:
            return f"{ATTRIBUTE_NAMES.get(attribute, '')} of the given frame of {self.box}"
        if kind == _ROOT_SIZE:
            return f"the given {side} of {self.box}"
        if kind == _NOT_NEGATIVE:
            return f"{self.box}.{side} >= 0"
        return f"{self.constraint} (made for {self.box})"

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<Cause {self}>"


class LayoutConflict:
    """An irreducible set that cannot hold: without any one member the others can. One of them was dropped.

    ``sum`` says in numbers what does not come out, where that is a sum of edges and sizes: "16 + 200 + 16 = 232, but …"; else None.
    """

    def __init__(self, layout: Layout, index: int, members: Sequence[Cause], words: str | None = None) -> None:
        self._layout = layout
        self._index = index
        self.members = tuple(members)
        self.sum = words

    @property
    def constraints(self) -> tuple[LayoutConstraint, ...]:
        """The members that are constraints."""
        return tuple(member.constraint for member in self.members if member.constraint is not None)

    @property
    def repairs(self) -> list[LayoutRepair]:
        """Changes of one constraint or size, after each of which there is a conflict less; what moves least comes first.

        Each was tried on a copy: some six solves for each member. The layout must not have been edited since it was solved.
        """
        from ._explanations import LayoutRepair

        found = self._layout._core.repairs(self._index)
        return [LayoutRepair(self._layout, *repair) for repair in found]

    @property
    def left_out(self) -> Cause | None:
        """The member that was left out."""
        return next((member for member in self.members if member.left_out), None)

    def __str__(self) -> str:
        lines = [f"  {member}{'  (left out)' if member.left_out else ''}" for member in self.members]
        return "\n".join(["These cannot hold together:", *lines, *([f"  {self.sum}"] if self.sum else [])])

    def __repr__(self) -> str:
        return f"<LayoutConflict of {len(self.members)}: {'; '.join(map(str, self.members))}>"

    def _words(self) -> ConflictWords:
        return ConflictWords(str(self))
