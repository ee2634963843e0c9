"""One structure, many sets of constants."""

from __future__ import annotations

from struct import Struct

from . import _core
from ._arrays import empty, from_rows, in_ranges, view
from ._linear import Expression, Variable
from ._models import TERM, Model
from ._solver import Constraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, Union

    from ._solver import Solver

    Use = Union[Constraint, Variable]
    Parameter = Union[Use, tuple[Use, ...], list[Use]]
    Output = Union[Variable, Expression]

_USE = Struct("=III")  # taut_parameter_use
_NONE = 0xFFFFFFFF


class Template:
    """The analysed structure of a solver whose constants are parameters; made by :meth:`Solver.template`.

    A parameter is the constant of a constraint, the preferred value of a variable, or several of these that always have the same value
    (a tuple). Solving many sets costs a fraction of a solve each, and the interpreter's lock is released: threads may share a template.
    What a set gets depends on its numbers alone, to the last bit. Templates can be pickled.

    >>> import taut
    >>> solver = taut.Solver()
    >>> a, b = solver.variable("a"), solver.variable("b")
    >>> total = solver.add(a + b == 0)
    >>> _ = solver.add(a == 2 * b)
    >>> template = solver.template([total])
    >>> template.solve_many([[90.0], [30.0]]).tolist()
    [[60.0, 30.0], [20.0, 10.0]]
    """

    def __init__(self, model: Model, uses: bytes, parameters: list[str], outputs: list[str], output_counts: bytes, output_terms: bytes):
        self._model = model
        self._uses = uses
        #: The names of the parameters, in the order of the columns.
        self.parameters = parameters
        #: The names of the outputs, in the order of the columns.
        self.outputs = outputs
        self._output_counts = output_counts
        self._output_terms = output_terms
        self._core = _core.Template(model.options, model.rows, model.terms, uses, len(parameters), output_counts, output_terms)

    @classmethod
    def _of(
        cls,
        solver: Solver,
        parameters: Mapping[str, Parameter] | Iterable[Parameter],
        outputs: Mapping[str, Output] | Sequence[Output] | None,
    ) -> Template:
        constraint_index = {id(constraint): i for i, constraint in enumerate(solver.constraints)}
        variable_index = {variable: i for i, variable in enumerate(solver.variables)}
        uses = []
        named = _named(parameters)
        for number, (_, parameter) in enumerate(named):
            for item in parameter if isinstance(parameter, (tuple, list)) else (parameter,):
                solver._check(item)
                if isinstance(item, Variable):
                    uses.append(_USE.pack(number, _NONE, variable_index[item]))
                else:
                    uses.append(_USE.pack(number, constraint_index[id(item)], _NONE))
        names, counts, terms = _outputs(solver, variable_index, outputs)
        return cls(Model(solver), b"".join(uses), [name for name, _ in named], names, counts, terms)

    def solve_many(self, parameters: Any, *, out: Any = None, statuses: Any = None, threads: int = 1) -> Any:
        """Solve for many sets of parameters.

        :param parameters: two dimensions of float64, a row for each set and a column for each parameter: an ndarray, any other buffer
            or DLPack array, which is read where it is, or a list of lists, which is copied.
        :param out: where the answers go, float64 or float32, a row for each set and a column for each output. Made unless given.
        :param statuses: int32, by set: 0, or what is wrong (1: a conflict; -3: no answer that could be certified).
        :param threads: over how many threads the sets are spread. The answers are the same.
        :return: ``out``; an ndarray where it was made here, or without NumPy a memoryview. A set that has no solution has NaN;
            :meth:`solve` says why.
        """
        if isinstance(parameters, (list, tuple)):
            if not parameters:  # memory views have no empty dimensions
                return empty(0, len(self.outputs)) if out is None else out
            parameters = from_rows(parameters, len(self.parameters))
        count = self._core.count_sets(parameters)
        if out is None:
            out = empty(count, len(self.outputs))
        in_ranges(threads, count, lambda first, end: self._core.solve_many(parameters, out, statuses, first, end))
        return out

    def solve(self, parameters: Iterable[float]) -> dict[str, float]:
        """Solve for one set.

        :return: the outputs by name.
        :raises Conflict: the set has no solution. Its constraints are those of a solver made for it (:meth:`solver`).
        """
        from array import array

        from math import isfinite

        numbers = array("d", parameters)
        for name, number in zip(self.parameters, numbers):
            if not isfinite(number):
                raise ValueError(f"the parameter {name} has to be finite, not {number}")
        answer = self._core.solve(numbers)
        if isinstance(answer, list):
            self.solver(numbers).solve()
            raise AssertionError("a conflict of a template is one of its solver")
        out = empty(1, len(self.outputs), False)
        self._core.solve_many(view(numbers, 1, len(numbers)), out, None, 0, 1)
        return dict(zip(self.outputs, out.tolist()[0]))

    def solver(self, parameters: Iterable[float]) -> Solver:
        """A solver of its own that has the template's constraints and one set of parameters; not solved yet."""
        numbers = list(parameters)
        if len(numbers) != len(self.parameters):
            raise ValueError(f"{len(self.parameters)} parameters are wanted, not {len(numbers)}")
        solver = self._model.solver()
        variables, constraints = solver.variables, solver.constraints
        for parameter, constraint, variable in _USE.iter_unpack(self._uses):
            if constraint != _NONE:
                constraints[constraint].constant = numbers[parameter]
            else:
                variables[variable].preferred = numbers[parameter]
        return solver

    @property
    def digest(self) -> str:
        """A hash of structure, parameters and outputs, by which processes make sure that they have the same template."""
        from hashlib import sha256

        hashed = sha256()
        model = self._model
        for part in (model.options, model.rows, model.terms, self._uses, self._output_counts, self._output_terms):
            hashed.update(len(part).to_bytes(8, "little"))
            hashed.update(part)
        hashed.update("\0".join(self.parameters + self.outputs).encode())
        return hashed.hexdigest()

    def counts(self) -> dict[str, int | str]:
        """How many sets were solved together (``lane_sets``) and one by one, and by which instructions (``kernel``)."""
        return self._core.counts()

    def __reduce__(self) -> tuple[object, ...]:
        return Template, (self._model, self._uses, self.parameters, self.outputs, self._output_counts, self._output_terms)

    def __repr__(self) -> str:
        return f"<Template of {len(self.parameters)} parameters and {len(self.outputs)} outputs>"


def _named(items: Any) -> list[tuple[str, Any]]:
    if hasattr(items, "items"):
        return list(items.items())
    return [(_name(item), item) for item in items]


def _name(item: Any) -> str:
    if isinstance(item, (tuple, list)):
        return _name(item[0])
    if not isinstance(item, (Constraint, Variable, Expression)):
        raise TypeError(f"a constraint or variable of the solver is wanted, not {item!r}")
    return getattr(item, "name", "") or str(item)


def _outputs(solver: Solver, index: dict[Variable, int], outputs: Any) -> tuple[list[str], bytes, bytes]:
    if outputs is None:
        return [variable.name for variable in index], b"", b""
    names, counts, terms = [], [], []
    for name, output in _named(outputs):
        expression = output._expression()
        if expression.constant:
            raise ValueError(f"output {name}: an output has no constant; add it to the column")
        names.append(name)
        counts.append(len(expression.terms).to_bytes(4, "little"))
        for variable, coefficient in expression.terms.items():
            solver._check(variable)
            terms.append(TERM.pack(index[variable], coefficient))
    return names, b"".join(counts), b"".join(terms)
