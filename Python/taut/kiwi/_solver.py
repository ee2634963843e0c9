"""kiwisolver's solver over Taut's."""

from __future__ import annotations

from .. import _core
from .._errors import Error
from ._levels import Levels
from ._symbolics import Constraint, Strength, Variable, strength_of
from .exceptions import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
    UnsatisfiableConstraint,
)

_RELATIONS = {"<=": -1, "==": 0, ">=": 1}
_REQUIRED = 1000
_NONE = 0xFFFFFFFF


class Solver:
    """Constraints are added and removed one by one; ``updateVariables`` writes the values.

    A constraint that cannot hold together with required ones is refused when it is added, as in Kiwi. All else is solved when values are
    needed.
    """

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Forget all constraints and variables."""
        self._core = _core.Solver()
        self._levels = Levels()
        #: By identity: what has no hash. Each object is kept alive by its entry.
        self._variables: dict[int, tuple[Variable, int]] = {}
        self._constraints: dict[int, tuple[Constraint, int]] = {}
        self._edits: dict[int, tuple[Variable, Constraint]] = {}
        self._is_solved = True

    # -- Constraints -------------------------------------------------------------------------------------------------

    def addConstraint(self, constraint: Constraint, /) -> None:
        """Add a constraint.

        :raises DuplicateConstraint: it is there already.
        :raises UnsatisfiableConstraint: it is required and cannot hold together with others; then it is not added.
        """
        _expect(constraint, Constraint)
        if id(constraint) in self._constraints:
            raise DuplicateConstraint(constraint)
        terms: list[float] = []
        has_new_variable = False
        for term in constraint._expression._tuple:
            known = self._variables.get(id(term._variable))
            has_new_variable |= known is None and term._coefficient != 0
            terms += (known[1] if known else self._new_variable(term._variable), term._coefficient)
        handle = self._core.add(
            tuple(terms), _RELATIONS[constraint._op], 0.0 - constraint._expression._number, self._priority(constraint._strength)
        ) if constraint._strength > 0 else _NONE
        self._constraints[id(constraint)] = (constraint, handle)
        self._is_solved = False
        # With a variable that nothing else refers to it holds in any case.
        if constraint._strength == Strength.required and not has_new_variable:
            try:
                self._make_sure(constraint)
            except (UnsatisfiableConstraint, Error):
                self.removeConstraint(constraint)
                raise

    def _make_sure(self, constraint: Constraint) -> None:
        if self._core.solve():
            self._is_solved = True
            return
        by_handle = {h: c for c, h in self._constraints.values()}
        conflict = tuple(by_handle[c] for c, _ in self._core.conflicts()[0] if c in by_handle)
        raise UnsatisfiableConstraint(constraint, conflict)

    def removeConstraint(self, constraint: Constraint, /) -> None:
        """Remove a constraint.

        :raises UnknownConstraint: it is not there.
        """
        _expect(constraint, Constraint)
        known = self._constraints.pop(id(constraint), None)
        if known is None:
            raise UnknownConstraint(constraint)
        if known[1] != _NONE:
            self._core.remove(known[1])
        self._is_solved = False

    def hasConstraint(self, constraint: Constraint, /) -> bool:
        """Whether the constraint is there."""
        _expect(constraint, Constraint)
        return id(constraint) in self._constraints

    # -- Edit variables ----------------------------------------------------------------------------------------------

    def addEditVariable(self, variable: Variable, strength: float | str, /) -> None:
        """Make a variable one whose value is suggested, at first 0.

        :raises DuplicateEditVariable: it is one already.
        :raises BadRequiredStrength: it would be required.
        """
        _expect(variable, Variable)
        if id(variable) in self._edits:
            raise DuplicateEditVariable(variable)
        if strength_of(strength) == Strength.required:
            raise BadRequiredStrength("the strength of an edit variable cannot be required")
        constraint = (variable == 0) | strength
        self.addConstraint(constraint)
        self._edits[id(variable)] = (variable, constraint)

    def removeEditVariable(self, variable: Variable, /) -> None:
        """Let a variable be no edit variable any more.

        :raises UnknownEditVariable: it is none.
        """
        self.removeConstraint(self._edit(variable))
        del self._edits[id(variable)]

    def hasEditVariable(self, variable: Variable, /) -> bool:
        """Whether a variable is an edit variable."""
        _expect(variable, Variable)
        return id(variable) in self._edits

    def suggestValue(self, variable: Variable, value: float, /) -> None:
        """Suggest a value for an edit variable.

        :raises UnknownEditVariable: it is none.
        """
        handle = self._constraints[id(self._edit(variable))][1]
        if handle != _NONE:
            self._core.set_constant(handle, value)
            self._is_solved = False

    def _edit(self, variable: Variable) -> Constraint:
        _expect(variable, Variable)
        if id(variable) not in self._edits:
            raise UnknownEditVariable(variable)
        return self._edits[id(variable)][1]

    # -- Values ------------------------------------------------------------------------------------------------------

    def updateVariables(self) -> None:
        """Write the values of all variables that were used in this solver."""
        if not self._is_solved:
            if not self._core.solve():
                raise AssertionError("required constraints that conflict are refused when they are added")
            self._is_solved = True
        values = memoryview(self._core.values()).cast("d")
        for variable, handle in self._variables.values():
            variable._value = values[handle]

    def dump(self) -> None:
        """Print :meth:`dumps`."""
        print(self.dumps())

    def dumps(self) -> str:
        """What the solver holds, under the headings that Kiwi has; there is no tableau to be seen, but counts."""
        statistics = self._core.statistics()
        sections = {
            "Objective": [f"strength {strength:g} at priority {priority}" for strength, priority in self._levels.items()],
            "Tableau": [f"{name} {count}" for name, count in statistics.items()],
            "Infeasible": [],
            "Variables": [f"{variable} = {variable._value:g}" for variable, _ in self._variables.values()],
            "Edit Variables": [str(variable) for variable, _ in self._edits.values()],
            "Constraints": [str(constraint) for constraint, _ in self._constraints.values()],
        }
        return "\n".join("\n".join([name, "-" * len(name), *lines, ""]) for name, lines in sections.items())

    # -- What Taut is given ------------------------------------------------------------------------------------------

    def _new_variable(self, variable: Variable) -> int:
        handle = self._core.add_variable(0.0, len(self._variables), 0)
        self._variables[id(variable)] = (variable, handle)
        return handle

    def _priority(self, strength: float) -> int:
        if strength == Strength.required:
            return _REQUIRED
        priority = self._levels.priority(strength)
        if priority is None:
            self._levels.spread(strength)
            for constraint, handle in self._constraints.values():
                if handle != _NONE and constraint._strength < Strength.required:
                    self._core.set_priority(handle, self._levels[constraint._strength])
            priority = self._levels[strength]
        return priority


def _expect(item: object, kind: type) -> None:
    if not isinstance(item, kind):
        raise TypeError(f"expected object of type `{kind.__name__}`, got object of type `{type(item).__name__}` instead")
