"""Variables, terms, expressions and constraints with kiwisolver's interface. None of them belongs to a solver."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, NoReturn, Union

    Linear = Union["Variable", "Term", "Expression", float]

_OPERATORS = ("==", "<=", ">=")
_NUMBERS = (int, float)
#: What counts as 0 in an equation.
_EPSILON = 1e-8


class Strength:
    """How much constraints matter; there is one, ``strength``."""

    weak = 1.0
    medium = 1e3
    strong = 1e6
    required = 1001001000.0

    @staticmethod
    def create(a: float, b: float, c: float, weight: float = 1.0) -> float:
        """A strength of three parts, the strongest first, each times a weight and at most 1000."""
        for part in (a, b, c, weight):
            if not isinstance(part, _NUMBERS):
                raise TypeError(f"expected object of type `float`, got object of type `{type(part).__name__}` instead")
        parts = [min(max(part * weight, 0.0), 1000.0) for part in (a, b, c)]
        return parts[0] * Strength.strong + parts[1] * Strength.medium + parts[2]


strength = Strength()


def strength_of(value: float | str) -> float:
    """A strength by its name or number."""
    if isinstance(value, str):
        if value not in ("weak", "medium", "strong", "required"):
            raise ValueError(f"string strength must be 'required', 'strong', 'medium' or 'weak', not {value!r}")
        return float(getattr(Strength, value))
    if not isinstance(value, _NUMBERS):
        raise TypeError(f"expected a float or a str as strength, got {type(value).__name__}")
    return min(max(float(value), 0.0), Strength.required)


class _Symbolic:
    """Arithmetic and comparisons, which all three have."""

    __slots__ = ()

    def _terms(self) -> tuple[Term, ...]:
        raise NotImplementedError

    def _constant(self) -> float:
        return 0.0

    def __add__(self, other: Linear) -> Expression:
        if isinstance(other, _NUMBERS):
            return Expression._made(self._terms(), self._constant() + other)
        if not isinstance(other, _Symbolic):
            return NotImplemented
        return Expression._made(self._joined(other._terms(), other), self._constant() + other._constant())

    def __radd__(self, other: float) -> Expression:
        return self + other if isinstance(other, _NUMBERS) else NotImplemented

    def __sub__(self, other: Linear) -> Expression:
        if isinstance(other, _NUMBERS):
            return Expression._made(self._terms(), self._constant() - other)
        if not isinstance(other, _Symbolic):
            return NotImplemented
        negative = tuple(term * -1.0 for term in other._terms())
        return Expression._made(self._joined(negative, other), self._constant() - other._constant())

    def _joined(self, terms: tuple[Term, ...], other: _Symbolic) -> tuple[Term, ...]:
        """The terms of both sides; those of an expression go first, as in Kiwi."""
        if isinstance(other, Expression) and not isinstance(self, Expression):
            return terms + self._terms()
        return self._terms() + terms

    def __rsub__(self, other: float) -> Expression:
        if not isinstance(other, _NUMBERS):
            return NotImplemented
        return Expression._made(tuple(term * -1.0 for term in self._terms()), other - self._constant())

    def __neg__(self) -> Any:
        return self * -1.0

    def __mul__(self, factor: float) -> Any:
        raise NotImplementedError

    def __rmul__(self, factor: float) -> Any:
        return self * factor if isinstance(factor, _NUMBERS) else NotImplemented

    def __truediv__(self, divisor: float) -> Any:
        return self * (1.0 / divisor) if isinstance(divisor, _NUMBERS) else NotImplemented

    def __eq__(self, other: Linear) -> Constraint:  # type: ignore[override]
        return _compared(self, "==", other)

    def __le__(self, other: Linear) -> Constraint:
        return _compared(self, "<=", other)

    def __ge__(self, other: Linear) -> Constraint:
        return _compared(self, ">=", other)

    def __ne__(self, other: object) -> NoReturn:
        _refuse(self, "!=", other)

    def __lt__(self, other: object) -> NoReturn:
        _refuse(self, "<", other)

    def __gt__(self, other: object) -> NoReturn:
        _refuse(self, ">", other)

    __hash__ = None  # type: ignore[assignment]


class Variable(_Symbolic):
    """An unknown with a name, a context of the caller's own, and a value that solvers write."""

    __slots__ = ("_context", "_name", "_value")

    def __init__(self, name: str = "", context: Any = None, /) -> None:
        self._value = 0.0
        self._context = context
        self.setName(name)

    def name(self) -> str:
        """The name."""
        return self._name

    def setName(self, name: str, /) -> None:
        """Set the name."""
        if not isinstance(name, str):
            raise TypeError(f"expected object of type `str`, got object of type `{type(name).__name__}` instead")
        self._name = name

    def value(self) -> float:
        """The value that ``updateVariables`` of a solver wrote last."""
        return self._value

    def context(self) -> Any:
        """The context."""
        return self._context

    def setContext(self, context: Any, /) -> None:
        """Set the context."""
        self._context = context

    def _terms(self) -> tuple[Term, ...]:
        return (Term(self),)

    def __mul__(self, factor: float) -> Term:
        return Term(self, factor) if isinstance(factor, _NUMBERS) else NotImplemented

    def __str__(self) -> str:
        return self._name

    __repr__ = __str__


class Term(_Symbolic):
    """A variable times a coefficient."""

    __slots__ = ("_coefficient", "_variable")

    def __init__(self, variable: Variable, coefficient: float = 1.0, /) -> None:
        if not isinstance(variable, Variable):
            raise TypeError(f"expected object of type `Variable`, got object of type `{type(variable).__name__}` instead")
        self._variable = variable
        self._coefficient = float(coefficient)

    def variable(self) -> Variable:
        """The variable."""
        return self._variable

    def coefficient(self) -> float:
        """The coefficient."""
        return self._coefficient

    def value(self) -> float:
        """The variable's value times the coefficient."""
        return self._coefficient * self._variable._value

    def _terms(self) -> tuple[Term, ...]:
        return (self,)

    def __mul__(self, factor: float) -> Term:
        return Term(self._variable, self._coefficient * factor) if isinstance(factor, _NUMBERS) else NotImplemented

    def __str__(self) -> str:
        return f"{self._coefficient:g} * {self._variable._name}"

    __repr__ = __str__


class Expression(_Symbolic):
    """A sum of terms and a constant."""

    __slots__ = ("_number", "_tuple")

    def __init__(self, terms: Iterable[Term], constant: float = 0.0, /) -> None:
        self._tuple = tuple(terms)
        for term in self._tuple:
            if not isinstance(term, Term):
                raise TypeError(f"expected object of type `Term`, got object of type `{type(term).__name__}` instead")
        self._number = float(constant)

    @classmethod
    def _made(cls, terms: tuple[Term, ...], constant: float) -> Expression:
        self = cls.__new__(cls)
        self._tuple = terms
        self._number = float(constant)
        return self

    def terms(self) -> tuple[Term, ...]:
        """The terms."""
        return self._tuple

    def constant(self) -> float:
        """The constant."""
        return self._number

    def value(self) -> float:
        """The sum of the terms' values and the constant."""
        return sum((term.value() for term in self._tuple), self._number)

    def _terms(self) -> tuple[Term, ...]:
        return self._tuple

    def _constant(self) -> float:
        return self._number

    def _reduced(self) -> Expression:
        """The same with one term for each variable."""
        sums: dict[int, tuple[Variable, float]] = {}
        for term in self._tuple:
            known = sums.get(id(term._variable), (term._variable, 0.0))
            sums[id(term._variable)] = (known[0], known[1] + term._coefficient)
        return Expression._made(tuple(Term(variable, coefficient) for variable, coefficient in sums.values()), self._number)

    def __mul__(self, factor: float) -> Expression:
        if not isinstance(factor, _NUMBERS):
            return NotImplemented
        return Expression._made(tuple(term * factor for term in self._tuple), self._number * factor)

    def __str__(self) -> str:
        return " + ".join([*map(str, self._tuple), f"{self._number:g}"])

    __repr__ = __str__


class Constraint:
    """An expression that is compared with 0, and how much that matters."""

    __slots__ = ("_expression", "_op", "_strength")

    def __init__(self, expression: Expression, op: str, strength: float | str = Strength.required, /) -> None:
        if not isinstance(expression, Expression):
            raise TypeError(f"expected object of type `Expression`, got object of type `{type(expression).__name__}` instead")
        if not isinstance(op, str):
            raise TypeError(f"expected object of type `str`, got object of type `{type(op).__name__}` instead")
        if op not in _OPERATORS:
            raise ValueError(f"relational operator must be '==', '<=' or '>=', not {op!r}")
        self._expression = expression._reduced()
        self._op = op
        self._strength = strength_of(strength)

    def expression(self) -> Expression:
        """The expression, with one term for each variable."""
        return self._expression

    def op(self) -> str:
        """``==``, ``<=`` or ``>=``."""
        return self._op

    def strength(self) -> float:
        """The strength."""
        return self._strength

    def violated(self) -> bool:
        """Whether the values of the variables, as they are now, do not satisfy it."""
        value = self._expression.value()
        return {"==": abs(value) >= _EPSILON, "<=": value > 0, ">=": value < 0}[self._op]

    def __or__(self, strength: float | str) -> Constraint:
        return Constraint(self._expression, self._op, strength)

    __ror__ = __or__

    def __str__(self) -> str:
        return f"{self._expression} {self._op} 0 | strength = {self._strength:g}"

    __repr__ = __str__


def _compared(left: _Symbolic, op: str, right: Linear) -> Constraint:
    if not isinstance(right, (_Symbolic, *_NUMBERS)):
        return NotImplemented
    return Constraint(left - right, op)


def _refuse(left: object, op: str, right: object) -> NoReturn:
    names = [f"'kiwisolver.{type(x).__name__}'" if isinstance(x, _Symbolic) else f"'{type(x).__name__}'" for x in (left, right)]
    raise TypeError(f"unsupported operand type(s) for {op}: {names[0]} and {names[1]}")
