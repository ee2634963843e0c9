"""taut.kiwi edits one solver; a new kiwisolver solves each state and must give the same answers: against_kiwi.py ROUNDS [SEED].

Systems are small and their coefficients too, so that Kiwi's weights (1, 1000, 1000000) cannot trade one strength for another. Values are
compared where the constraints determine them: elsewhere each solver has its own choice. (Kiwi's own edits are not used: after suggested
values it has answers that violate required constraints, and ends the process with "Dual optimize failed".)
"""

from __future__ import annotations

import math
import random
import sys

import kiwisolver

import taut.kiwi as ours

assert kiwisolver.__file__ != ours.__file__

#: An error that is smaller is none: a strong one would count a million times.
ROUNDING = 1e-9


class Row:
    """A constraint in both interfaces."""

    def __init__(self, terms: list[tuple[int, int]], constant: float, op: str, strength: str) -> None:
        self.terms, self.constant, self.op, self.strength = terms, constant, op, strength

    def made(self, module: object, variables: list[object]) -> object:
        expression = module.Expression([module.Term(variables[i], c) for i, c in self.terms], self.constant)  # type: ignore[attr-defined]
        return module.Constraint(expression, self.op, self.strength)  # type: ignore[attr-defined]

    def cost(self, values: list[float]) -> float:
        """Kiwi's measure: strength * error; infinite where a required constraint is violated."""
        value = self.constant + sum(c * values[i] for i, c in self.terms)
        error = abs(value) if self.op == "==" else max(0.0, value if self.op == "<=" else -value)
        if error < ROUNDING:
            return 0.0
        return math.inf if self.strength == "required" else float(getattr(ours.strength, self.strength)) * error


class System:
    """What both solve."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.solver = ours.Solver()
        self.variables = [ours.Variable(f"v{i}") for i in range(dice.randrange(2, 7))]
        self.rows: list[tuple[Row, ours.Constraint]] = []
        self.edits: dict[int, Row] = {}
        self.refused = 0

    def add(self) -> None:
        dice, count = self.dice, len(self.variables)
        picked = dice.sample(range(count), dice.randrange(1, min(4, count + 1)))
        row = Row(
            [(index, dice.choice([-2, -1, 1, 2])) for index in picked],
            dice.randrange(-40, 40),
            dice.choice(["==", "<=", ">="]),
            dice.choice(["required", "strong", "medium", "weak"]),
        )
        constraint = row.made(ours, self.variables)
        try:
            self.solver.addConstraint(constraint)
            self.rows.append((row, constraint))
        except ours.UnsatisfiableConstraint:
            self.refused += 1
            assert self.kiwi([row]) is None, (self.describe(), str(constraint), "is refused by ours alone")

    def remove(self) -> None:
        if self.rows:
            self.solver.removeConstraint(self.rows.pop(self.dice.randrange(len(self.rows)))[1])

    def edit(self) -> None:
        index = self.dice.randrange(len(self.variables))
        if index not in self.edits:
            self.edits[index] = Row([(index, 1)], 0, "==", self.dice.choice(["strong", "medium", "weak"]))
            self.solver.addEditVariable(self.variables[index], self.edits[index].strength)
        elif self.dice.random() < 0.2:
            del self.edits[index]
            self.solver.removeEditVariable(self.variables[index])
            return
        value = self.dice.randrange(-40, 40)
        self.edits[index].constant = -value
        self.solver.suggestValue(self.variables[index], value)

    def all_rows(self) -> list[Row]:
        return [row for row, _ in self.rows] + list(self.edits.values())

    def kiwi(self, more: list[Row]) -> list[float] | None:
        """Kiwi's values; None where it refuses."""
        variables = [kiwisolver.Variable() for _ in self.variables]
        solver = kiwisolver.Solver()
        try:
            for row in self.all_rows() + more:
                solver.addConstraint(row.made(kiwisolver, variables))
        except kiwisolver.UnsatisfiableConstraint:
            return None
        solver.updateVariables()
        return [variable.value() for variable in variables]

    def compare(self) -> int:
        """How many values are the same."""
        self.solver.updateVariables()
        theirs, mine = self.kiwi([]), [variable.value() for variable in self.variables]
        assert theirs is not None, (self.describe(), "is refused by Kiwi")
        costs = [sum(row.cost(values) for row in self.all_rows()) for values in (theirs, mine)]
        assert abs(costs[0] - costs[1]) <= 1e-6 * (1 + costs[0]), (self.describe(), theirs, costs)
        open_handles = set(self.solver._core.free_variables())
        count = 0
        for variable, their, my in zip(self.variables, theirs, mine):
            known = self.solver._variables.get(id(variable))
            if known is not None and known[1] not in open_handles:
                assert abs(their - my) < 1e-6, (self.describe(), variable.name(), their, my)
                count += 1
        return count

    def describe(self) -> str:
        return "\n" + self.solver.dumps()


def main(rounds: int, seed: int) -> None:
    print("seed", seed)
    values = refused = 0
    for number in range(rounds):
        system = System(random.Random(seed * 1_000_003 + number))
        for _ in range(system.dice.randrange(3, 25)):
            system.dice.choice([system.add, system.add, system.add, system.remove, system.edit])()
            values += system.compare()
        refused += system.refused
    print(f"{rounds} systems: {values} values and {refused} refusals are Kiwi's")
    assert rounds < 100 or (values > 10 * rounds and refused > rounds / 20)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 30))
