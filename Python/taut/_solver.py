"""The constraint solver: variables, linear constraints with priorities, edits that are taken together."""

from __future__ import annotations

from math import isfinite

from . import _core
from ._errors import Conflict, Error
from ._linear import ORDER_BITS, Relation, Variable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

    from ._conflicts import ConflictSet
    from ._models import Model
    from ._template import Output, Parameter, Template

#: The handle of nothing: TAUT_NONE.
_GONE = 0xFFFFFFFF
#: A constraint of this priority has to hold.
REQUIRED = 1000
NON_NEGATIVE = 1


class Constraint:
    """A relation in a solver; made by :meth:`Solver.add`. Its constant and its priority may be changed."""

    __slots__ = ("_handle", "_place", "_priority", "_relation", "_solver", "name")

    def __init__(self, solver: Solver, handle: int, place: int, relation: Relation, priority: int, name: str) -> None:
        self._solver = solver
        self._handle = handle
        self._place = place
        self._relation = relation
        self._priority = priority
        #: What errors call it; may be empty.
        self.name = name

    @property
    def solver(self) -> Solver:
        """The solver that it belongs to."""
        return self._solver

    @property
    def relation(self) -> Relation:
        """What it states: the terms on the left, the constant on the right."""
        return self._relation

    @property
    def constant(self) -> float:
        """The number on the right of :attr:`relation`. May be set; counts from the next solve on."""
        return self._relation.constant

    @constant.setter
    def constant(self, constant: float) -> None:
        self._solver._set_constant(self, constant)

    @property
    def priority(self) -> int:
        """From 1 to 1000, which is required. May be set; counts from the next solve on."""
        return self._priority

    @priority.setter
    def priority(self, priority: int) -> None:
        self._solver._set_priority(self, priority)

    @property
    def error(self) -> float:
        """How far it is from holding after the last solve; 0 when it holds."""
        return self._solver._core.error(self._handle)

    def __reduce__(self) -> tuple[object, ...]:
        return constraint_at, (self._solver, self._solver.constraints.index(self))

    def __str__(self) -> str:
        priority = "" if self._priority == REQUIRED else f" @{self._priority}"
        return f"{self.name + ': ' if self.name else ''}{self._relation}{priority}"

    def __repr__(self) -> str:
        return f"<Constraint {self}>"


class Solver:
    """Variables and linear constraints between them.

    Edits are recorded and cost next to nothing; :meth:`solve` takes all of them or none. A constraint has a priority: 1000 is required,
    and of the others no number at a lower priority outvotes one at a higher one. Where the optimum is not unique, variables take the
    values nearest to their ``preferred`` ones.

    :param verify: prove the optimum of every level from the original numbers, at each solve.

    A solver may be used by one thread at a time; others are refused while it solves.
    """

    def __init__(self, *, verify: bool = False) -> None:
        self._verify = verify
        self._core = _core.Solver(verify=verify)
        self._value: Callable[[int], float] = self._core.value
        self._variables: dict[int, Variable] = {}
        self._constraints: dict[int, Constraint] = {}
        self._made = 0
        self._stated = 0
        self._is_solved = False
        #: How to undo the edits since the last solve: functions with two arguments each.
        self._journal: list[tuple[Callable[..., object], Any, Any]] = []
        #: What was removed since the last solve, whose handles are valid until then.
        self._removed: list[Variable | Constraint] = []

    # -- Edits -------------------------------------------------------------------------------------------------------

    def variable(self, name: str = "", *, preferred: float = 0.0, order: int = 0, non_negative: bool = False) -> Variable:
        """Add a variable.

        :param preferred: the value it takes as nearly as the constraints allow.
        :param order: variables with a smaller one choose first; below 2**32.
        :param non_negative: require ``variable >= 0``; cheaper than a constraint.
        """
        if not 0 <= order < 1 << ORDER_BITS:
            raise ValueError(f"order {order} is not between 0 and 2**32 - 1")
        _check_number(preferred, "the preferred value")
        order = order << ORDER_BITS | self._made
        handle = self._core.add_variable(preferred, order, NON_NEGATIVE if non_negative else 0)
        variable = Variable(self, handle, name or f"x{self._made}", preferred, order, non_negative)
        self._made += 1
        self._variables[handle] = variable
        self._journal.append((self._drop, variable, None))
        return variable

    def add(self, relation: Relation, priority: int = REQUIRED, *, name: str = "") -> Constraint:
        """Add a constraint, which states a relation at a priority from 1 to 1000."""
        if not isinstance(relation, Relation):
            raise TypeError(f"a relation such as a + b <= 10 is wanted, not {relation!r}")
        _check_priority(priority)
        terms: list[float] = []
        for variable, coefficient in relation.terms.items():
            self._check(variable)
            _check_number(coefficient, "a coefficient of", relation)
            terms += (variable._handle, coefficient)
        _check_number(relation.constant, "the constant of", relation)
        handle = self._core.add(tuple(terms), relation.sign, relation.constant, priority)
        constraint = Constraint(self, handle, self._stated, relation, priority, name)
        self._stated += 1
        self._constraints[handle] = constraint
        self._journal.append((self._drop, constraint, None))
        return constraint

    def remove(self, *items: Variable | Constraint) -> None:
        """Remove constraints and variables. A variable has to go after the constraints that use it."""
        for item in items:
            self._check(item)
            if isinstance(item, Variable):
                self._core.remove_variable(item._handle)
                del self._variables[item._handle]
                self._journal.append((self._variables.__setitem__, item._handle, item))
            else:
                self._core.remove(item._handle)
                del self._constraints[item._handle]
                self._journal.append((self._constraints.__setitem__, item._handle, item))
            self._removed.append(item)

    def solve(self) -> None:
        """Take all edits since the last successful solve.

        :raises Conflict: required constraints cannot hold together. Edits stay recorded, values stay as they were: edit further and solve
            again, or :meth:`rollback`.
        :raises NumericError: no answer that could be certified; the same.
        """
        if not self._core.solve():
            raise Conflict(self.conflicts())
        self._value = self._core.value
        self._is_solved = True
        self._journal.clear()
        for item in self._removed:
            item._handle = _GONE
        self._removed.clear()

    def rollback(self) -> None:
        """Forget all edits since the last successful solve. What was made since then is gone, what was removed is back."""
        self._core.rollback()
        while self._journal:
            undo, item, old = self._journal.pop()
            undo(item, old)
        self._removed.clear()

    def __enter__(self) -> Solver:
        """``with solver:`` takes all edits of the block or none: it solves at the end, and rolls back where anything is raised."""
        return self

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        try:
            if kind is None:
                self.solve()
                return
        except Error:
            self.rollback()
            raise
        self.rollback()

    # -- Answers -----------------------------------------------------------------------------------------------------

    @property
    def variables(self) -> tuple[Variable, ...]:
        """All variables, in the order in which they were made."""
        return tuple(sorted(self._variables.values(), key=lambda v: v._order & (1 << ORDER_BITS) - 1))

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """All constraints, in the order in which they were added."""
        return tuple(sorted(self._constraints.values(), key=lambda c: c._place))

    def changed(self) -> list[Variable]:
        """The variables whose values the last successful solve has changed."""
        return [self._variables[handle] for handle in self._core.changed() if handle in self._variables]

    def free_variables(self) -> list[Variable]:
        """The variables that the constraints do not determine: those with more than one value among all optimal solutions.

        Raises an error while edits are recorded, unless it was called before them.
        """
        return [self._variables[handle] for handle in self._core.free_variables() if handle in self._variables]

    def conflicts(self) -> list[ConflictSet]:
        """The conflicts of the last solve that raised :class:`Conflict`."""
        from ._conflicts import ConflictSet

        variables, constraints = self._variables, self._constraints
        return [
            ConflictSet([constraints[c] if c != _GONE else variables[v] for c, v in members]) for members in self._core.conflicts()
        ]

    def statistics(self) -> dict[str, int]:
        """Counts for profiling: variables, constraints, islands, forms, pivots, solves, bytes, unproved."""
        return self._core.statistics()

    def template(
        self,
        parameters: Mapping[str, Parameter] | Iterable[Parameter],
        outputs: Mapping[str, Output] | Sequence[Output] | None = None,
    ) -> Template:
        """A template of the constraints as they are now, edits included: see :class:`Template`."""
        from ._template import Template

        return Template._of(self, parameters, outputs)

    # -- What variables and constraints do ---------------------------------------------------------------------------

    def _check(self, item: Variable | Constraint) -> None:
        if item._solver is not self:
            raise ValueError(f"{item} belongs to another solver")
        known: Any = self._variables if isinstance(item, Variable) else self._constraints
        if known.get(item._handle) is not item:
            raise ValueError(f"{item} was removed")

    def _drop(self, item: Variable | Constraint, _: None = None) -> None:
        known: Any = self._variables if isinstance(item, Variable) else self._constraints
        known.pop(item._handle, None)
        item._handle = _GONE

    def _set_preferred(self, variable: Variable, preferred: float) -> None:
        self._check(variable)
        _check_number(preferred, "the preferred value of", variable)
        self._core.set_preferred(variable._handle, preferred)
        old, variable._preferred = variable._preferred, preferred
        self._journal.append((_put_preferred, variable, old))

    def _set_constant(self, constraint: Constraint, constant: float) -> None:
        self._check(constraint)
        _check_number(constant, "the constant of", constraint)
        self._core.set_constant(constraint._handle, constant)
        old = constraint._relation
        constraint._relation = Relation(old.terms, old.sign, constant)
        self._journal.append((_put_relation, constraint, old))

    def _set_priority(self, constraint: Constraint, priority: int) -> None:
        self._check(constraint)
        _check_priority(priority)
        self._core.set_priority(constraint._handle, priority)
        old, constraint._priority = constraint._priority, priority
        self._journal.append((_put_priority, constraint, old))

    # -- Pickling ----------------------------------------------------------------------------------------------------

    def __reduce__(self) -> tuple[object, ...]:
        from array import array

        from ._models import Model

        if self._is_solved and self._journal:
            raise Error("a solver with edits that were not solved cannot be pickled: solve() or rollback() first")
        values = array("d", [variable.value for variable in self.variables]).tobytes() if self._is_solved else None
        return Solver._restored, (Model(self), values)

    @classmethod
    def _restored(cls, model: Model, values: bytes | None) -> Solver:
        solver = model.solver()
        if values is None:
            return solver
        solver.solve()
        kept = memoryview(values).cast("d")
        if solver._core.values() != values:  # another history, other last bits: those that were pickled count until the next solve
            solver._value = kept.__getitem__
        return solver

    def __repr__(self) -> str:
        return f"<Solver of {len(self._variables)} variables and {len(self._constraints)} constraints>"


def _check_number(number: float, what: str, *of: object) -> None:
    if not isfinite(number):
        raise ValueError(f"{' '.join([what, *map(str, of)])} has to be finite, not {number}")


def _check_priority(priority: int) -> None:
    if isinstance(priority, int) and not 1 <= priority <= REQUIRED:
        raise ValueError(f"a priority is a number from 1 to {REQUIRED}, not {priority}")


def _put_preferred(variable: Variable, preferred: float) -> None:
    variable._preferred = preferred


def _put_relation(constraint: Constraint, relation: Relation) -> None:
    constraint._relation = relation


def _put_priority(constraint: Constraint, priority: int) -> None:
    constraint._priority = priority


def constraint_at(solver: Solver, index: int) -> Constraint:
    """What a pickled constraint is: a place in its solver."""
    return solver.constraints[index]
