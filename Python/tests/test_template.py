"""Templates: many sets at once, without copies, the same bits wherever they are solved."""

import pickle
import random
import subprocess
import sys
from array import array

import numpy as np
import pytest

import taut


def cell_template() -> taut.Template:
    """An icon, a title and a detail in a row; the title gives way. Parameters: the width, and both natural widths."""
    solver = taut.Solver()
    left, width, right, detail = (solver.variable(name) for name in ("left", "width", "right", "detail"))
    total = solver.add(right == 0, name="total")
    solver.add(left == 60)
    solver.add(right - detail - width - left == 8)
    solver.add(width >= 40, 900)
    natural, stretch = solver.add(width <= 0, 250), solver.add(width >= 0, 750)
    detail_width = solver.add(detail == 0, 800)
    return solver.template(
        {"total": total, "title": (natural, stretch), "detail": detail_width}, {"x": left, "title": width, "detail": detail, "end": left + width}
    )


def sets(count: int, seed: int) -> np.ndarray:
    dice = np.random.default_rng(seed)
    return np.stack([dice.integers(200, 500, count), dice.integers(10, 400, count), dice.integers(0, 200, count)], axis=1) / 4 + 100.0


def test_sets_give_what_solvers_give() -> None:
    seed = random.randrange(1 << 30)
    print("seed", seed)
    template, parameters = cell_template(), sets(200, seed)
    out = template.solve_many(parameters)
    assert isinstance(out, np.ndarray) and out.shape == (200, 4)
    for row, answer in zip(parameters[:40], out):
        solver = template.solver(row)
        solver.solve()
        left, width, _, detail = (v.value for v in solver.variables)
        assert answer.tolist() == [left, width, detail, left + width]
        assert list(template.solve(row).values()) == answer.tolist()


def test_nothing_is_copied() -> None:
    template, parameters = cell_template(), sets(128, 3)
    plain = template.solve_many(parameters)
    wide = np.full((128, 9), -1.0)
    assert template.solve_many(parameters, out=wide[:, 2:6]) is not None
    assert (wide[:, 2:6] == plain).all() and (wide[:, :2] == -1).all() and (wide[:, 6:] == -1).all()
    for view in (np.asfortranarray(parameters), np.repeat(parameters, 2, axis=0)[::2], np.repeat(parameters, 3, axis=1)[:, ::3]):
        assert (template.solve_many(view) == plain).all()
    constant = np.broadcast_to(parameters[5], (128, 3))
    assert (template.solve_many(constant) == plain[5]).all()
    single = np.empty((128, 4), np.float32)
    assert template.solve_many(parameters, out=single) is single
    assert (single == plain.astype(np.float32)).all()
    data = array("d", parameters.ravel())
    assert (template.solve_many(memoryview(data).cast("B").cast("d", (128, 3))) == plain).all()
    with pytest.raises(ValueError, match="negative"):
        template.solve_many(parameters[::-1])


class OnlyDLPack:
    """An array that has neither buffers nor anything of NumPy but this, as a tensor."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __len__(self) -> int:
        return len(self.array)

    def __dlpack__(self, **options: object) -> object:
        return self.array.__dlpack__()


def test_dlpack_arrays_are_read_and_written_where_they_are() -> None:
    template, parameters = cell_template(), sets(100, 4)
    before = sys.getrefcount(parameters)
    out = np.empty((100, 4))
    template.solve_many(OnlyDLPack(parameters), out=OnlyDLPack(out))
    assert (out == template.solve_many(parameters)).all()
    assert sys.getrefcount(parameters) == before
    with pytest.raises(TypeError, match="float64"):
        template.solve_many(OnlyDLPack(parameters.astype(np.int64)))


def test_threads_give_the_same_bits() -> None:
    template, parameters = cell_template(), sets(5000, 5) + np.pi / 7
    plain = template.solve_many(parameters)
    for threads in (2, 3, 7):
        assert template.solve_many(parameters, threads=threads).tobytes() == plain.tobytes()
    statuses = np.full(5000, -9, np.int32)
    template.solve_many(parameters, statuses=statuses, threads=3)
    assert (statuses == 0).all()


def test_a_set_without_solution_is_nan_and_says_why() -> None:
    solver = taut.Solver()
    a = solver.variable("a")
    most = solver.add(a <= 10)
    at = solver.add(a == 0, name="at")
    template = solver.template([at])
    statuses = np.empty(3, np.int32)
    out = template.solve_many([[5.0], [12.0], [7.0]], statuses=statuses)
    assert statuses.tolist() == [0, 1, 0]
    assert np.isnan(out[1, 0]) and out[0, 0] == 5 and out[2, 0] == 7
    with pytest.raises(taut.Conflict) as caught:
        template.solve([12.0])
    assert "a <= 10" in str(caught.value) and "at: a == 12" in str(caught.value)
    assert str(most) == "a <= 10"


def test_pickled_templates_have_the_same_bits() -> None:
    template, parameters = cell_template(), sets(300, 6) + 1 / 3
    copy = pickle.loads(pickle.dumps(template))
    assert copy.digest == template.digest and copy.parameters == ["total", "title", "detail"]
    assert copy.solve_many(parameters).tobytes() == template.solve_many(parameters).tobytes()
    assert cell_template().digest == template.digest


def test_another_process_has_the_same_bits(tmp_path) -> None:  # type: ignore[no-untyped-def]
    template, parameters = cell_template(), sets(300, 7) + 1 / 3
    (tmp_path / "template").write_bytes(pickle.dumps((template, parameters)))
    script = "import pickle, sys; t, p = pickle.load(open(sys.argv[1], 'rb')); sys.stdout.buffer.write(t.solve_many(p).tobytes())"
    other = subprocess.run([sys.executable, "-c", script, str(tmp_path / "template")], stdout=subprocess.PIPE, check=True).stdout
    assert other == template.solve_many(parameters).tobytes()


def test_large_blocks_go_through_regions() -> None:
    template = cell_template()
    template.solve_many(np.tile(sets(16, 8), (64, 1)))
    counts = template.counts()
    assert counts["lane_sets"] > 500, counts


def test_wrong_calls_say_what_is_wrong() -> None:
    template = cell_template()
    with pytest.raises(ValueError, match="3 columns"):
        template.solve_many(np.zeros((4, 2)))
    with pytest.raises(TypeError, match="float64"):
        template.solve_many(np.zeros((4, 3), np.int64))
    for nothing in (3, object(), "text"):
        with pytest.raises(TypeError):
            template._core.solve_many(nothing, np.zeros((4, 4)), None, 0, 4)
    with pytest.raises(ValueError, match="2 dimensions"):
        template.solve_many(np.zeros(3))
    with pytest.raises(ValueError, match=r"\(4, 4\)"):
        template.solve_many(np.zeros((4, 3)), out=np.zeros((4, 3)))
    read_only = np.zeros((4, 4))
    read_only.flags.writeable = False
    with pytest.raises(ValueError, match="out: the array is read-only"):
        template.solve_many(np.zeros((4, 3)), out=read_only)
    with pytest.raises(TypeError, match='parameters: numbers have to be float64, not of the format "f"'):
        template.solve_many(np.zeros((4, 3), np.float32))
    with pytest.raises(ValueError, match="parameters: strides may not be negative; make a copy"):
        template.solve_many(np.zeros((4, 3))[::-1])
    with pytest.raises(TypeError, match=r"parameters: numbers are wanted, not \[1.0, 'x', 2.0\]"):
        template.solve_many([[1.0, "x", 2.0]])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="the parameter title has to be finite, not nan"):
        template.solve([320.0, float("nan"), 3.0])
    with pytest.raises(ValueError, match="3 numbers"):
        template.solve_many([[1.0]])
    with pytest.raises(ValueError, match="a row of 3 numbers for each set is wanted, not 1.0"):
        template.solve_many([1.0, 2.0, 3.0])
    with pytest.raises(TypeError, match="parameters: an array is wanted, which has the buffer protocol or DLPack"):
        template.solve_many(1.0)
    with pytest.raises(ValueError, match="threads"):
        template.solve_many(np.zeros((4, 3)), threads=0)
    solver = taut.Solver()
    x = solver.variable("x")
    with pytest.raises(TypeError, match="constraint or variable"):
        solver.template([x == 1])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="no constant"):
        solver.template([], [x + 1])
    assert template.solve_many(np.zeros((0, 3))).shape == (0, 4)


def test_arrays_that_have_dlpack_alone() -> None:
    class Exported:
        def __init__(self, array: np.ndarray) -> None:
            self.array = array

        def __dlpack__(self) -> object:
            return self.array.__dlpack__()

    class Broken:
        def __dlpack__(self) -> object:
            return 5

    template = cell_template()
    parameters, out = sets(40, 3), np.zeros((40, 4))
    wanted = template.solve_many(parameters)
    assert template.solve_many(Exported(parameters), out=Exported(out), threads=2) and (out == wanted).all()
    assert (template.solve_many(Exported(parameters[::2])) == wanted[::2]).all()
    with pytest.raises(TypeError, match="not of DLPack's type 2 with 32 bits and 1 lanes"):
        template.solve_many(Exported(parameters.astype(np.float32)))
    with pytest.raises(TypeError, match="parameters: __dlpack__ has to return a capsule \"dltensor\", not 5"):
        template.solve_many(Broken())
