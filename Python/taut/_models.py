"""A solver's variables and constraints as plain data, in order of creation: for pickling and compiling."""

from __future__ import annotations

from struct import Struct

from ._linear import Relation, Variable
from ._solver import NON_NEGATIVE, Constraint, Solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: taut_variable_options, taut_packed_row and taut_term of taut.h.
_OPTIONS, _ROW, TERM = Struct("=dQI4x"), Struct("=dIhh"), Struct("=I4xd")


class Model:
    """The model of a solver, edits included. Handles are indices: of :attr:`Solver.variables` and :attr:`Solver.constraints`."""

    __slots__ = ("constraint_names", "made", "options", "rows", "terms", "variable_names", "verify")

    def __init__(self, solver: Solver) -> None:
        index = {variable: i for i, variable in enumerate(solver.variables)}
        rows, terms = [], []
        for constraint in solver.constraints:
            relation = constraint.relation
            rows.append(_ROW.pack(relation.constant, len(relation.terms), relation.sign, constraint.priority))
            terms += [TERM.pack(index[variable], coefficient) for variable, coefficient in relation.terms.items()]
        self.options = b"".join(_OPTIONS.pack(v.preferred, v._order, NON_NEGATIVE if v.non_negative else 0) for v in index)
        self.rows = b"".join(rows)
        self.terms = b"".join(terms)
        self.variable_names = [variable.name for variable in index]
        self.constraint_names = [constraint.name for constraint in solver.constraints]
        self.made = solver._made
        self.verify = solver._verify

    def solver(self) -> Solver:
        """A solver with this model, not solved yet."""
        solver = Solver(verify=self.verify)
        solver._core.add_packed(self.options, self.rows, self.terms)
        solver._made = self.made
        variables = []
        for handle, (name, (preferred, order, flags)) in enumerate(zip(self.variable_names, _OPTIONS.iter_unpack(self.options))):
            variables.append(Variable(solver, handle, name, preferred, order, bool(flags & NON_NEGATIVE)))
        terms = TERM.iter_unpack(self.terms)
        for handle, (name, (constant, count, sign, priority)) in enumerate(zip(self.constraint_names, _ROW.iter_unpack(self.rows))):
            relation = Relation({variables[v]: c for v, c in (next(terms) for _ in range(count))}, sign, constant)
            solver._constraints[handle] = Constraint(solver, handle, handle, relation, priority, name)
        solver._variables = dict(enumerate(variables))
        solver._stated = len(self.constraint_names)
        solver._journal += [(solver._drop, variable, None) for variable in variables]
        solver._journal += [(solver._drop, constraint, None) for constraint in solver._constraints.values()]
        return solver

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
