"""Why constraints of a solver cannot hold together: the sum that does not come out, and what would help."""

from __future__ import annotations

from fractions import Fraction

from ._linear import EQUAL, Variable, number_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Union

    from ._solver import Constraint

    Member = Union[Constraint, Variable]


class Repair:
    """A change of one constant that lets a conflict hold. The smallest change of this constraint alone that does so."""

    __slots__ = ("constant", "constraint")

    def __init__(self, constraint: Constraint, constant: float) -> None:
        self.constraint = constraint
        #: What its constant would have to be.
        self.constant = constant

    def apply(self) -> None:
        """Set the constant. Counts from the next solve on, which may find another conflict."""
        self.constraint.constant = self.constant

    def __str__(self) -> str:
        return f"change {number_text(self.constraint.constant)} to {number_text(self.constant)} in {self.constraint}"

    def __repr__(self) -> str:
        return f"<Repair: {self}>"


class ConflictSet:
    """An irreducible set of required constraints that cannot hold: without any one of them the others can.

    ``members`` are constraints, and variables that may not be negative. Each member times its multiplier (``multipliers``), added up,
    leaves no variable on the left and a number that is not 0 on the right.
    """

    def __init__(self, members: Sequence[Member]) -> None:
        self.members = tuple(members)
        self.multipliers, self._total = _certificate([_row(member) for member in members])

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """The members that are constraints."""
        return tuple(member for member in self.members if not isinstance(member, Variable))

    @property
    def repairs(self) -> list[Repair]:
        """Changes of one constant each, of which any one lets this set hold. Leaving out a member does, too."""
        found = []
        for member, multiplier in zip(self.members, self.multipliers):
            if not isinstance(member, Variable) and multiplier:
                found.append(Repair(member, float(Fraction(member.constant) - self._total / multiplier)))
        return found

    def __str__(self) -> str:
        lines = ["These cannot hold together:"]
        lines += [f"  {_words(member)}" for member in self.members]
        if self._total:
            is_equation = all(_row(m)[1] == EQUAL for m in self.members)
            factors = " ".join(
                f"{'-' if y < 0 else '+'} {'' if abs(y) == 1 else number_text(float(abs(y))) + ' * '}({i + 1})"
                for i, y in enumerate(self.multipliers)
            )
            lines[1:] = [f"  ({i + 1}) {line.strip()}" for i, line in enumerate(lines[1:])]
            lines.append(f"Added up, {factors.removeprefix('+ ') if hasattr(str, 'removeprefix') else factors}:")
            lines.append(f"  0 {'==' if is_equation else '<='} {number_text(float(self._total))}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<ConflictSet of {len(self.members)}: {'; '.join(map(_words, self.members))}>"

    def _words(self) -> ConflictWords:
        return ConflictWords(str(self))


class ConflictWords:
    """What is left of a conflict in another process: its words."""

    members: tuple[object, ...] = ()
    constraints: tuple[object, ...] = ()
    repairs: tuple[object, ...] = ()

    def __init__(self, words: str) -> None:
        self._text = words

    def __str__(self) -> str:
        return self._text

    def _words(self) -> ConflictWords:
        return self


def _words(member: Member) -> str:
    return f"{member.name} >= 0" if isinstance(member, Variable) else str(member)


def _row(member: Member) -> tuple[dict[Variable, float], int, float]:
    if isinstance(member, Variable):
        return {member: 1.0}, 1, 0.0
    relation = member.relation
    return relation.terms, relation.sign, relation.constant


def _certificate(rows: Sequence[tuple[dict[Variable, float], int, float]]) -> tuple[list[Fraction], Fraction]:
    """The multipliers of a smallest conflicting set, which are unique but for a factor, and what the constants add up to.

    Equalities in the multipliers, one for each variable: sum of multiplier * coefficient == 0. Exact, by elimination.
    """
    variables = list({variable: None for terms, _, _ in rows for variable in terms})
    pivots: list[tuple[int, list[Fraction]]] = []
    for variable in variables:
        line = [Fraction(terms.get(variable, 0.0)) for terms, _, _ in rows]
        for column, pivot in pivots:
            if line[column]:
                line = [a - line[column] * b for a, b in zip(line, pivot)]
        column = next((i for i, a in enumerate(line) if a), -1)
        if column >= 0:
            line = [a / line[column] for a in line]
            pivots = [(c, [a - p[column] * b for a, b in zip(p, line)]) for c, p in pivots]
            pivots.append((column, line))
    free = [i for i in range(len(rows)) if i not in {column for column, _ in pivots}]
    if len(free) != 1:  # rounding has made more of it, or less
        return [Fraction(0)] * len(rows), Fraction(0)
    multipliers = [Fraction(0)] * len(rows)
    multipliers[free[0]] = Fraction(1)
    for column, line in pivots:
        multipliers[column] = -line[free[0]]
    return _oriented(multipliers, rows)


def _oriented(
    multipliers: list[Fraction], rows: Sequence[tuple[dict[Variable, float], int, float]]
) -> tuple[list[Fraction], Fraction]:
    """The same with the sign that makes every inequality a <=, and a first multiplier of size 1."""
    total = sum((y * Fraction(constant) for y, (_, _, constant) in zip(multipliers, rows)), Fraction(0))
    wrong = any(y * sign > 0 for y, (_, sign, _) in zip(multipliers, rows))
    first = next((y for y in multipliers if y), Fraction(1))
    all_equal = all(sign == EQUAL for _, sign, _ in rows)
    scale = 1 / first if all_equal else (-1 if wrong else 1) / abs(first)
    return [y * scale for y in multipliers], total * scale


