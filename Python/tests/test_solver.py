"""The solver: values, priorities, edits, rollback, conflicts."""

import math
import pickle
import random
import threading

import pytest

import taut


def test_values_follow_from_constraints() -> None:
    solver = taut.Solver()
    width, gap = solver.variable("width"), solver.variable("gap", non_negative=True)
    total = solver.add(2 * width + gap == 320, name="total")
    solver.add(gap >= 8)
    solver.add(width == 200, 750)
    solver.solve()
    assert (width.value, gap.value) == (156.0, 8.0)
    assert (2 * width + gap - 20).value == 300.0
    total.constant = 408
    solver.solve()
    assert (width.value, gap.value) == (200.0, 8.0)
    assert solver.changed() == [width] or set(map(str, solver.changed())) == {"width"}


def test_no_number_of_lower_priorities_outvotes_a_higher_one() -> None:
    solver = taut.Solver()
    x = solver.variable("x")
    high = solver.add(x == 1, 251)
    low = [solver.add(x == 2, 250) for _ in range(100)]
    solver.solve()
    assert x.value == 1.0
    assert low[0].error == 1.0 and high.error == 0.0
    low[0].priority = 252
    solver.solve()
    assert x.value == 2.0


def test_free_variables_take_what_they_prefer() -> None:
    solver = taut.Solver()
    a, b = solver.variable("a", preferred=3), solver.variable("b", preferred=5, order=1)
    solver.add(a + b == 10)
    solver.solve()
    assert (a.value, b.value) == (3.0, 7.0)
    assert solver.free_variables() == [a, b]
    a.preferred = 4
    solver.solve()
    assert (a.value, b.value) == (4.0, 6.0)
    assert (a.order, b.order) == (0, 1)


def test_a_conflict_says_why_and_what_would_help() -> None:
    solver = taut.Solver()
    a, b = solver.variable("a"), solver.variable("b", non_negative=True)
    total = solver.add(a + 2 * b == 10, name="total")
    solver.solve()
    most = solver.add(a >= 12)
    with pytest.raises(taut.Conflict) as caught:
        solver.solve()
    assert caught.value.constraints == (total, most)
    conflict = caught.value.conflicts[0]
    assert set(map(id, conflict.members)) == {id(total), id(most), id(b)}
    assert "total: a + 2 * b == 10" in str(caught.value) and "b >= 0" in str(caught.value)
    assert "0 <= -2" in str(caught.value)
    repairs = {str(repair.constraint): repair.constant for repair in conflict.repairs}
    assert repairs == {"total: a + 2 * b == 10": 12.0, "a >= 12": 10.0}
    for repair in conflict.repairs:
        repair.apply()
        solver.solve()
        repair.constraint.constant = 10 if repair.constraint is total else 12


def test_each_repair_helps_in_random_conflicts() -> None:
    seed = random.randrange(1 << 30)
    print("seed", seed)
    dice = random.Random(seed)
    seen = 0
    for _ in range(60):
        solver = taut.Solver()
        variables = [solver.variable(non_negative=dice.random() < 0.3) for _ in range(4)]
        for _ in range(7):
            left = sum(dice.choice([-2, -1, 1, 2]) * v for v in dice.sample(variables, 2))
            solver.add([left == 0, left <= 0, left >= 0][dice.randrange(3)])
            solver.constraints[-1].constant = dice.randrange(-20, 20)
        try:
            solver.solve()
        except taut.Conflict as conflict:
            for found in conflict.conflicts:
                seen += 1
                assert found._total != 0, str(found)
                for repair in found.repairs:
                    alone = taut.Solver()
                    copies = {v: alone.variable(v.name, non_negative=v in found.members) for v in variables}
                    for member in found.constraints:
                        left = sum(c * copies[v] for v, c in member.relation.terms.items())
                        sign, constant = member.relation.sign, repair.constant if member is repair.constraint else member.constant
                        alone.add(left == constant if sign == 0 else left <= constant if sign < 0 else left >= constant)
                    alone.solve()
    assert seen > 10


def test_rollback_brings_constraints_back_to_their_places() -> None:
    solver = taut.Solver()
    x = solver.variable("x")
    first, second = solver.add(x >= 1, name="first"), solver.add(x <= 9, name="second")
    solver.solve()
    solver.remove(first)
    solver.rollback()
    assert solver.constraints == (first, second)
    again = pickle.loads(pickle.dumps(first))
    assert again.name == "first" and [c.name for c in again.solver.constraints] == ["first", "second"]
    again.solver.add(again.solver.variables[0] == 4, name="third")
    assert [c.name for c in again.solver.constraints] == ["first", "second", "third"]


def test_rollback_brings_back_what_was() -> None:
    solver = taut.Solver()
    a = solver.variable("a")
    first = solver.add(a == 1)
    solver.solve()
    first.constant = 2
    first.priority = 500
    b = solver.variable("b")
    second = solver.add(a + b == 5)
    solver.remove(first)
    solver.rollback()
    assert (first.constant, first.priority) == (1.0, 1000)
    assert solver.constraints == (first,) and solver.variables == (a,)
    with pytest.raises(ValueError, match="removed"):
        solver.remove(second)
    assert math.isnan(b.value)
    solver.solve()
    assert a.value == 1.0


def test_a_block_takes_all_edits_or_none() -> None:
    solver = taut.Solver()
    with solver:
        a = solver.variable("a")
        first = solver.add(a == 1)
    assert a.value == 1
    with pytest.raises(taut.Conflict, match="a == 2"), solver:
        solver.add(a == 2)
    with pytest.raises(KeyError), solver:
        first.constant = 5
        raise KeyError
    assert solver.constraints == (first,) and first.constant == 1
    solver.solve()
    assert a.value == 1


def test_removing() -> None:
    solver = taut.Solver()
    a = solver.variable("a")
    constraint = solver.add(a == 1)
    with pytest.raises(ValueError, match="used by a constraint"):
        solver.remove(a)
    solver.remove(constraint, a)
    solver.solve()
    assert solver.variables == () and math.isnan(a.value)


def test_wrong_calls_say_what_is_wrong() -> None:
    solver, other = taut.Solver(), taut.Solver()
    a, b = solver.variable("a"), other.variable("b")
    with pytest.raises(TypeError, match="two relations"):
        bool(0 <= a <= 10)
    with pytest.raises(TypeError, match="relation"):
        solver.add(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="another solver"):
        solver.add(a + b == 1)
    with pytest.raises(ValueError):
        solver.add(a == 1, 1001)
    with pytest.raises(ValueError):
        solver.add(a == math.nan)
    with pytest.raises(TypeError):
        a + "1"  # type: ignore[operator]
    with pytest.raises(TypeError):
        a * a  # type: ignore[operator]
    assert a in [b, a] and len({a, b}) == 2


def test_expressions_in_words() -> None:
    solver = taut.Solver()
    a, b = solver.variable("a"), solver.variable("b")
    assert str(2 * a - b / 4 + 3 - 1) == "2 * a - 0.25 * b + 2"
    assert str(-(a + b)) == "-a - b"
    assert str(3 - a >= b) == "-a - b >= -3"
    assert repr(solver.add(a <= b, 750, name="c")) == "<Constraint c: a - b <= 0 @750>"


def random_solver(dice: random.Random) -> taut.Solver:
    """One with edits behind it, and numbers whose arithmetic rounds."""
    solver = taut.Solver()
    variables = [solver.variable(preferred=dice.random() * 10, order=dice.randrange(3)) for _ in range(12)]
    for _ in range(16):
        terms = sum(dice.uniform(-3, 3) * v for v in dice.sample(variables, 3))
        solver.add(terms == dice.uniform(-50, 50), dice.randrange(1, 1000))
    solver.solve()
    for _ in range(6):
        dice.choice(solver.constraints).constant = dice.uniform(-50, 50)
        solver.remove(dice.choice(solver.constraints))
        solver.add(dice.choice(variables) <= dice.uniform(-5, 5), dice.randrange(1, 1000))
        solver.solve()
    return solver


def test_pickled_solvers_have_the_same_bits() -> None:
    seed = random.randrange(1 << 30)
    print("seed", seed)
    dice = random.Random(seed)
    for _ in range(20):
        solver = random_solver(dice)
        copy = pickle.loads(pickle.dumps(solver))
        assert [v.value for v in copy.variables] == [v.value for v in solver.variables]
        assert list(map(str, copy.constraints)) == list(map(str, solver.constraints))
        again = pickle.loads(pickle.dumps(copy))
        assert [v.value for v in again.variables] == [v.value for v in solver.variables]
        for one in (solver, copy):
            one.constraints[3].constant = 7
            one.solve()
        assert [v.value for v in copy.variables] == pytest.approx([v.value for v in solver.variables], abs=1e-6)


def test_variables_and_constraints_are_pickled_with_their_solver() -> None:
    solver = taut.Solver()
    a, b = solver.variable("a"), solver.variable("b")
    c = solver.add(a + b == 4, name="c")
    both = pickle.loads(pickle.dumps({"a": a, "c": c, "relation": a >= 3}))
    assert both["a"].solver is both["c"].solver is not solver
    assert str(both["c"]) == "c: a + b == 4" and str(both["relation"]) == "a >= 3"
    solver.solve()
    c.constant = 5
    with pytest.raises(taut.Error, match="solve"):
        pickle.dumps(solver)


def test_a_conflict_is_pickled_as_its_words() -> None:
    solver = taut.Solver()
    a = solver.variable("a")
    solver.add(a == 1), solver.add(a == 2)
    with pytest.raises(taut.Conflict) as caught:
        solver.solve()
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_other_threads_are_refused_while_it_solves() -> None:
    solver = taut.Solver()
    dice = random.Random(1)
    variables = [solver.variable() for _ in range(300)]
    for i in range(600):
        solver.add(sum(dice.uniform(-3, 3) * v for v in dice.sample(variables, 4)) == dice.uniform(-50, 50), 1 + i % 999)
    thread = threading.Thread(target=solver.solve)
    thread.start()
    refused = 0
    while thread.is_alive():
        try:
            solver.statistics()
        except RuntimeError as error:
            assert "is being solved" in str(error)
            refused += 1
    thread.join()
    assert refused > 0
    assert solver.statistics()["variables"] == 300


def test_arguments_that_are_refused_are_named() -> None:
    solver = taut.Solver()
    a = solver.variable("a")
    fixed = solver.add(a <= 3, name="fixed")
    for call, words in (
        (lambda: solver.add(a == math.nan), "the constant of a == nan has to be finite"),
        (lambda: solver.add(math.inf * a <= 3), "a coefficient of inf"),
        (lambda: solver.add(a == 1, 1001), "a priority is a number from 1 to 1000, not 1001"),
        (lambda: solver.variable(preferred=math.inf), "the preferred value has to be finite, not inf"),
        (lambda: setattr(fixed, "constant", math.nan), "the constant of fixed: a <= 3"),
        (lambda: setattr(fixed, "priority", 0), "not 0"),
        (lambda: setattr(a, "preferred", math.nan), "the preferred value of a has to be finite"),
    ):
        with pytest.raises(ValueError, match=words):
            call()
    solver.solve()
    assert solver.constraints == (fixed,) and str(fixed) == "fixed: a <= 3"
    with pytest.raises(TypeError, match="a constraint or variable of the solver is wanted"):
        solver.template([solver.add])  # type: ignore[list-item]


def test_a_variable_has_no_value_before_the_first_solve() -> None:
    solver = taut.Solver()
    a = solver.variable()
    assert math.isnan(a.value)
    solver.solve()
    assert a.value == 0
