"""Edges and sizes of boxes, and equations between them."""

from __future__ import annotations

from ._linear import EQUAL, GREATER_OR_EQUAL, LESS_OR_EQUAL, SIGNS, number_of, number_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Union

    from ._boxes import Box

#: The attributes of taut_layout.h by name.
ATTRIBUTES = {
    "left": 1,
    "right": 2,
    "top": 3,
    "bottom": 4,
    "leading": 5,
    "trailing": 6,
    "width": 7,
    "height": 8,
    "center_x": 9,
    "center_y": 10,
    "last_baseline": 11,
    "first_baseline": 12,
    "left_margin": 13,
    "right_margin": 14,
    "top_margin": 15,
    "bottom_margin": 16,
    "leading_margin": 17,
    "trailing_margin": 18,
    "center_x_within_margins": 19,
    "center_y_within_margins": 20,
}
ATTRIBUTE_NAMES = {number: name for name, number in ATTRIBUTES.items()}
NO_ATTRIBUTE = 0
PARTS = ("", ".layout_margins", ".safe_area", ".scroll_frame")


class Anchor:
    """An edge, a centre, a baseline or a size of a box, times a factor, plus a constant.

    ``==``, ``<=`` and ``>=`` make equations to be given to :meth:`Layout.constrain`.
    """

    __slots__ = ("attribute", "box", "constant", "multiplier", "part")

    def __init__(self, box: Box, attribute: int, part: int = 0, multiplier: float = 1.0, constant: float = 0.0) -> None:
        self.box = box
        self.attribute = attribute
        self.part = part
        self.multiplier = multiplier
        self.constant = constant

    def __add__(self, constant: float) -> Anchor:
        number = number_of(constant)
        if number is None:
            return NotImplemented
        return Anchor(self.box, self.attribute, self.part, self.multiplier, self.constant + number)

    __radd__ = __add__

    def __sub__(self, constant: float) -> Anchor:
        number = number_of(constant)
        return NotImplemented if number is None else self + -number

    def __rsub__(self, constant: float) -> Anchor:
        number = number_of(constant)
        return NotImplemented if number is None else -self + number

    def __neg__(self) -> Anchor:
        return self * -1.0

    def __mul__(self, factor: float) -> Anchor:
        number = number_of(factor)
        if number is None:
            return NotImplemented
        return Anchor(self.box, self.attribute, self.part, self.multiplier * number, self.constant * number)

    __rmul__ = __mul__

    def __truediv__(self, divisor: float) -> Anchor:
        number = number_of(divisor)
        return NotImplemented if number is None else self * (1.0 / number)

    def __eq__(self, other: Side) -> Equation:  # type: ignore[override]
        return Equation._between(self, EQUAL, other)

    def __le__(self, other: Side) -> Equation:
        return Equation._between(self, LESS_OR_EQUAL, other)

    def __ge__(self, other: Side) -> Equation:
        return Equation._between(self, GREATER_OR_EQUAL, other)

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        name = f"{self.box}{PARTS[self.part]}.{ATTRIBUTE_NAMES[self.attribute]}"
        factor = "" if self.multiplier == 1 else f"{number_text(self.multiplier)} * "
        sign = "-" if self.constant < 0 else "+"
        return f"{factor}{name}{f' {sign} {number_text(abs(self.constant))}' if self.constant else ''}"

    def __repr__(self) -> str:
        return f"<Anchor {self}>"


if TYPE_CHECKING:
    Side = Union[Anchor, float]


class Equation:
    """A statement such as ``title.leading == icon.trailing + 8``, which has no effect until it is added to a layout."""

    __slots__ = ("constant", "first", "multiplier", "second", "sign")

    def __init__(self, first: Anchor, sign: int, second: Anchor | None, multiplier: float, constant: float) -> None:
        #: The anchor on the left, without factor or constant.
        self.first = first
        self.sign = sign
        #: The anchor on the right; None: the equation is with a number.
        self.second = second
        self.multiplier = multiplier
        self.constant = constant

    @classmethod
    def _between(cls, left: Anchor, sign: int, right: object) -> Equation:
        number = number_of(right)
        if number is not None:
            if left.multiplier != 1:
                raise ValueError(f"a size is compared with a number without a factor: divide {left} by {number_text(left.multiplier)}")
            return cls(left, sign, None, 1.0, number - left.constant)
        if not isinstance(right, Anchor):
            return NotImplemented  # type: ignore[no-any-return]
        if left.multiplier != 1:
            # How far an optional equation is from holding is measured as it is written.
            left, right, sign = right, left, -sign
        if left.multiplier != 1:
            raise ValueError(f"one side has to be without a factor: {left} {SIGNS[sign]} {right}")
        return cls(left, sign, right, right.multiplier, right.constant - left.constant)

    def __bool__(self) -> bool:
        raise TypeError("an equation between boxes is neither true nor false; give it to Layout.constrain")

    def __str__(self) -> str:
        left = Anchor(self.first.box, self.first.attribute, self.first.part)
        if self.second is None:
            return f"{left} {SIGNS[self.sign]} {number_text(self.constant)}"
        right = Anchor(self.second.box, self.second.attribute, self.second.part, self.multiplier, self.constant)
        return f"{left} {SIGNS[self.sign]} {right}"

    def __repr__(self) -> str:
        return f"<Equation {self}>"
