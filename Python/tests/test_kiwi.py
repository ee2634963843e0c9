"""kiwisolver's interface, as far as its own tests (make prove) leave something to be said."""

import random

import pytest

import taut
import taut.kiwi as kiwisolver
from taut.kiwi import Solver, Variable, strength


def test_a_greater_strength_is_not_outvoted() -> None:
    solver, x = Solver(), Variable("x")
    solver.addConstraint((x == 1) | "medium")
    for _ in range(1500):
        solver.addConstraint((x == 2) | "weak")
    solver.updateVariables()
    assert x.value() == 1


def test_any_strengths_keep_their_order() -> None:
    seed = random.randrange(1 << 30)
    print("seed", seed)
    dice = random.Random(seed)
    solver, x = Solver(), Variable("x")
    strengths: list[float] = []
    # Each new one lies between 0 and the least so far, or is the greatest: no room stays between priorities.
    for number in range(400):
        new = min(strengths, default=1.0) / 2 if dice.random() < 0.7 else max(strengths, default=1.0) * 1.01
        strengths.append(new)
        solver.addConstraint((x == number) | new)
        if number % 40 == 39:
            solver.updateVariables()
            assert x.value() == strengths.index(max(strengths))
    priorities = [solver._levels[one] for one in sorted(strengths)]
    assert priorities == sorted(set(priorities)) and priorities[0] >= 1 and priorities[-1] <= 999


def test_more_strengths_than_priorities_are_refused() -> None:
    solver, x = Solver(), Variable("x")
    with pytest.raises(ValueError, match="999"):
        for number in range(1, 1200):
            solver.addConstraint((x == 0) | (number / 7))


def test_strength_0_has_no_say() -> None:
    solver, x = Solver(), Variable("x")
    nothing = (x == 5) | 0.0
    solver.addConstraint(nothing)
    solver.addConstraint((x == 3) | "weak")
    solver.updateVariables()
    assert x.value() == 3 and solver.hasConstraint(nothing) and nothing.violated()
    solver.removeConstraint(nothing)
    assert not solver.hasConstraint(nothing)


def test_a_refused_constraint_leaves_everything_as_it_was() -> None:
    solver, x, y = Solver(), Variable("x"), Variable("y")
    known = [x + y == 10, x == 3]
    for constraint in known:
        solver.addConstraint(constraint)
    solver.addEditVariable(y, "strong")
    solver.suggestValue(y, 100)
    with pytest.raises(kiwisolver.UnsatisfiableConstraint) as caught:
        solver.addConstraint(y >= 8)
    assert set(map(id, caught.value.conflict)) == {*map(id, known), id(caught.value.constraint)}
    assert "cannot hold together with" in str(caught.value)
    solver.updateVariables()
    assert (x.value(), y.value()) == (3, 7)
    solver.removeConstraint(known[1])
    solver.addConstraint(y >= 8)
    solver.updateVariables()
    assert (x.value(), y.value()) == (-90, 100)
    solver.removeEditVariable(y)
    with pytest.raises(kiwisolver.UnknownEditVariable):
        solver.suggestValue(y, 1)


def test_a_constraint_without_a_certain_answer_is_not_added() -> None:
    solver, x, y = Solver(), Variable("x"), Variable("y")
    for constraint in (x == 1e308, y >= 0):
        solver.addConstraint(constraint)
    beyond = y == 100 * x
    with pytest.raises(taut.NumericError):
        solver.addConstraint(beyond)
    assert not solver.hasConstraint(beyond)
    solver.addConstraint(y == 3)
    solver.updateVariables()
    assert (x.value(), y.value()) == (1e308, 3)


def test_a_new_variable_is_not_a_reason_to_refuse() -> None:
    solver, x, y = Solver(), Variable("x"), Variable("y")
    solver.addConstraint(x == 1)
    solver.addConstraint(x + y == 5)
    with pytest.raises(kiwisolver.UnsatisfiableConstraint):
        solver.addConstraint(0 * Variable("z") + x == 2)
    solver.updateVariables()
    assert y.value() == 4


def test_variables_of_several_solvers() -> None:
    x = Variable("x")
    for value in (1, 2):
        solver = Solver()
        solver.addConstraint(x == value)
        solver.updateVariables()
        assert x.value() == value
    assert strength.create(1, 0, 0) == strength.strong
