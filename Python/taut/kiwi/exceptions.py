"""What kiwisolver's solver raises."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._symbolics import Constraint, Variable


class BadRequiredStrength(Exception):
    """An edit variable cannot be required."""


class _ConstraintError(Exception):
    """One about a constraint."""

    def __init__(self, constraint: Constraint) -> None:
        super().__init__(constraint)
        self.constraint = constraint


class _EditVariableError(Exception):
    """One about an edit variable."""

    def __init__(self, edit_variable: Variable) -> None:
        super().__init__(edit_variable)
        self.edit_variable = edit_variable


class DuplicateConstraint(_ConstraintError):
    """The solver has the constraint already."""


class UnknownConstraint(_ConstraintError):
    """The solver does not have the constraint."""


class UnsatisfiableConstraint(_ConstraintError):
    """The constraint cannot hold together with other required ones, and was not added.

    ``conflict`` lists the constraints of one irreducible infeasible set; kiwisolver does not have it.
    """

    def __init__(self, constraint: Constraint, conflict: tuple[Constraint, ...] = ()) -> None:
        super().__init__(constraint)
        self.conflict = conflict

    def __str__(self) -> str:
        others = [str(other) for other in self.conflict if other is not self.constraint]
        return str(self.constraint) + (f" cannot hold together with {'; '.join(others)}" if others else "")


class DuplicateEditVariable(_EditVariableError):
    """The variable is an edit variable already."""


class UnknownEditVariable(_EditVariableError):
    """The variable is no edit variable."""
