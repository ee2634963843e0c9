"""Linear expressions over variables, and relations between them."""

from __future__ import annotations

from math import isfinite

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any, Union

    from ._solver import Solver

    Linear = Union["Variable", "Expression", float]

LESS_OR_EQUAL, EQUAL, GREATER_OR_EQUAL = -1, 0, 1
#: Variables of equal order choose in the order in which they were made, whose number lies below the order.
ORDER_BITS = 32
SIGNS = {LESS_OR_EQUAL: "<=", EQUAL: "==", GREATER_OR_EQUAL: ">="}


def number_text(number: float) -> str:
    """A number as short as it can be said exactly: ``8``, ``0.1``."""
    return str(int(number)) if float(number).is_integer() and abs(number) < 1e15 else repr(float(number))


def number_of(value: Any) -> float | None:
    """A number of any kind, also of NumPy, fractions and decimals; None for anything else, and for arrays."""
    if isinstance(value, (int, float)):
        return float(value)
    return float(value) if hasattr(value, "__float__") and not hasattr(value, "__len__") else None


class _Arithmetic:
    """What variables and expressions have in common: ``+``, ``-``, ``*``, ``/``, and comparisons that state relations."""

    __slots__ = ()

    def _expression(self) -> Expression:
        raise NotImplementedError

    def __add__(self, other: Linear) -> Expression:
        right = _linear(other)
        return NotImplemented if right is None else self._expression()._plus(right, 1.0)

    def __sub__(self, other: Linear) -> Expression:
        right = _linear(other)
        return NotImplemented if right is None else self._expression()._plus(right, -1.0)

    def __radd__(self, other: float) -> Expression:
        left = _linear(other)
        return NotImplemented if left is None else left._plus(self._expression(), 1.0)

    def __rsub__(self, other: float) -> Expression:
        left = _linear(other)
        return NotImplemented if left is None else left._plus(self._expression(), -1.0)

    def __mul__(self, factor: float) -> Expression:
        number = number_of(factor)
        return NotImplemented if number is None else self._expression()._times(number)

    __rmul__ = __mul__

    def __truediv__(self, divisor: float) -> Expression:
        number = number_of(divisor)
        return NotImplemented if number is None else self._expression()._times(1.0 / number)

    def __neg__(self) -> Expression:
        return self._expression()._times(-1.0)

    def __pos__(self) -> Expression:
        return self._expression()

    def __eq__(self, other: Linear) -> Relation:  # type: ignore[override]
        return _relation(self, EQUAL, other)

    def __le__(self, other: Linear) -> Relation:
        return _relation(self, LESS_OR_EQUAL, other)

    def __ge__(self, other: Linear) -> Relation:
        return _relation(self, GREATER_OR_EQUAL, other)

    __hash__ = object.__hash__


class Expression(_Arithmetic):
    """A sum of variables with coefficients, and a constant. Expressions do not change."""

    __slots__ = ("constant", "terms")

    def __init__(self, terms: Mapping[Variable, float] | None = None, constant: float = 0.0) -> None:
        #: The coefficient of each variable.
        self.terms: dict[Variable, float] = dict(terms) if terms else {}
        #: What is added to the terms.
        self.constant = constant

    def _expression(self) -> Expression:
        return self

    def _plus(self, other: Expression, factor: float) -> Expression:
        terms = dict(self.terms)
        for variable, coefficient in other.terms.items():
            terms[variable] = terms.get(variable, 0.0) + factor * coefficient
        return Expression(terms, self.constant + factor * other.constant)

    def _times(self, factor: float) -> Expression:
        return Expression({v: c * factor for v, c in self.terms.items()}, self.constant * factor)

    @property
    def value(self) -> float:
        """The expression's value after the last solve of its variables' solver."""
        return sum((c * v.value for v, c in self.terms.items()), self.constant)

    def __str__(self) -> str:
        words = "".join(_term_words(self.terms))
        if self.constant or not words:
            sign = "-" if self.constant < 0 else "+"
            return f"{words} {sign} {number_text(abs(self.constant))}" if words else number_text(self.constant)
        return words

    def __repr__(self) -> str:
        return f"<Expression {self}>"


class Variable(_Arithmetic):
    """An unknown of a solver; made by :meth:`Solver.variable`.

    Arithmetic makes expressions, and ``==``, ``<=`` and ``>=`` make relations to be added to the solver.
    """

    __slots__ = ("_handle", "_non_negative", "_order", "_preferred", "_solver", "name")

    def __init__(self, solver: Solver, handle: int, name: str, preferred: float, order: int, non_negative: bool) -> None:
        self._solver = solver
        self._handle = handle
        #: What errors call it.
        self.name = name
        self._preferred = preferred
        self._order = order
        self._non_negative = non_negative

    def _expression(self) -> Expression:
        return Expression({self: 1.0})

    @property
    def solver(self) -> Solver:
        """The solver that it belongs to."""
        return self._solver

    @property
    def value(self) -> float:
        """Its value after the last successful solve; NaN before the first, and once it was removed."""
        return self._solver._value(self._handle)

    @property
    def non_negative(self) -> bool:
        """Whether it may not be negative."""
        return self._non_negative

    @property
    def preferred(self) -> float:
        """The value that it takes as nearly as the constraints allow. May be set; counts from the next solve on."""
        return self._preferred

    @preferred.setter
    def preferred(self, preferred: float) -> None:
        self._solver._set_preferred(self, preferred)

    @property
    def order(self) -> int:
        """Of variables that are left free, those with a smaller order choose first."""
        return self._order >> ORDER_BITS

    def __reduce__(self) -> tuple[object, ...]:
        return variable_at, (self._solver, self._solver.variables.index(self))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<Variable {self.name} = {number_text(self.value) if isfinite(self.value) else self.value}>"


class Relation:
    """A statement such as ``a + 2 * b <= 10``, which has no effect until it is added to a solver."""

    __slots__ = ("_truth", "constant", "sign", "terms")

    def __init__(self, terms: dict[Variable, float], sign: int, constant: float, truth: bool | None = None) -> None:
        self._truth = truth
        #: The coefficients of all variables, brought to the left.
        self.terms = terms
        #: -1, 0 or 1: less or equal, equal, greater or equal.
        self.sign = sign
        #: All constants, brought to the right.
        self.constant = constant

    def __bool__(self) -> bool:
        # Dictionaries and lists compare variables: they are equal where they are the same one.
        if self._truth is not None:
            return self._truth
        raise TypeError("a relation is neither true nor false; write 0 <= x <= 10 as two relations")

    def __str__(self) -> str:
        return f"{''.join(_term_words(self.terms)) or '0'} {SIGNS[self.sign]} {number_text(self.constant)}"

    def __repr__(self) -> str:
        return f"<Relation {self}>"


def variable_at(solver: Solver, index: int) -> Variable:
    """What a pickled variable is: a place in its solver."""
    return solver.variables[index]


def _term_words(terms: Mapping[Variable, float]) -> Iterator[str]:
    is_first = True
    for variable, coefficient in terms.items():
        if not is_first:
            yield " - " if coefficient < 0 else " + "
        elif coefficient < 0:
            yield "-"
        is_first = False
        size = abs(coefficient)
        yield variable.name if size == 1 else f"{number_text(size)} * {variable.name}"


def _linear(value: object) -> Expression | None:
    if isinstance(value, _Arithmetic):
        return value._expression()
    number = number_of(value)
    return None if number is None else Expression(None, number)


def _relation(left: _Arithmetic, sign: int, other: object) -> Relation:
    right = _linear(other)
    if right is None:
        return NotImplemented  # type: ignore[no-any-return]
    difference = left._expression()._plus(right, -1.0)
    is_identity = sign == EQUAL and isinstance(left, Variable) and isinstance(other, Variable)
    return Relation(difference.terms, sign, 0.0 - difference.constant, left is other if is_identity else None)
