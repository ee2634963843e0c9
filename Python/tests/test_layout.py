"""Layouts: boxes, texts, stacks, scenes, conflicts, pictures."""

import json
import math
import pickle
import threading
import xml.etree.ElementTree as ElementTree
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

import taut


def lines_of(letters: int):  # type: ignore[no-untyped-def]
    """Ten points a letter, twenty a line."""

    def measure(width):  # type: ignore[no-untyped-def]
        natural = 10.0 * letters
        count = math.ceil(natural / width) if width is not None and 0 < width < natural else 1
        return (width if count > 1 else natural, 20 * count, 15, 20 * count - 5)

    return measure


def labelled(letters: int = 60) -> taut.Layout:
    layout = taut.Layout(width=375)
    layout.root.add_box("icon", content=(44, 44))
    layout.root.add_box("title", measure=lines_of(letters))
    layout.format("H:|-[icon(44)]-[title]-|")
    layout.format("V:|-8-[icon]")
    layout.format("V:|-8-[title]-8-|")
    return layout


def test_a_label_between_margins() -> None:
    layout = labelled()
    layout.solve()
    assert layout.frames().tolist() == [[0, 0, 375, 76], [16, 8, 44, 44], [68, 8, 291, 60]]
    assert layout["title"].frame == taut.Rect(68, 8, 291, 60)
    layout.resize(1000, None)
    layout.solve()
    assert layout["title"].frame.height == 20
    assert {box.name for box in layout.changed()} == {"root", "title"} or "title" in {box.name for box in layout.changed()}


def test_frames_are_written_where_the_caller_wants_them() -> None:
    layout = labelled()
    layout.solve()
    table = np.full((5, 6), -1.0)
    assert layout.frames(table[:, 1:5]) is not None
    assert table[2].tolist() == [-1, 68, 8, 291, 60, -1] and (table[3:] == -1).all()
    assert np.asarray(layout.frames()).shape == (3, 4)
    assert layout["title"].index == 2
    with pytest.raises(ValueError, match="3 rows of four"):
        layout.frames(np.zeros((2, 4)))


def test_what_a_measure_function_raises_is_raised() -> None:
    layout = labelled()

    def without_font(width):  # type: ignore[no-untyped-def]
        raise KeyError("no font")

    layout["title"].set_measure(without_font)
    with pytest.raises(KeyError, match="no font"):
        layout.solve()
    for answer in ((1,), None, 5, "ab"):
        layout["title"].set_measure(lambda width, answer=answer: answer)
        with pytest.raises(ValueError, match="a measure function returns .*, not "):
            layout.solve()
    layout["title"].set_measure(lambda width: layout.resize(1, 1) or (1, 1))
    with pytest.raises(RuntimeError, match="is being solved"):
        layout.solve()
    layout["title"].set_measure(lambda width: (math.nan, 1))
    with pytest.raises(taut.LayoutError, match="text"):
        layout.solve()
    layout["title"].set_measure(lines_of(60))
    layout.solve()
    assert layout["title"].frame == taut.Rect(68, 8, 291, 60)


def test_anchors_make_equations() -> None:
    layout = taut.Layout(300, 200)
    a, b = layout.root.add_box("a"), layout.root.add_box("b")
    layout.constrain(a.leading == layout.root.layout_margins.leading, a.top == layout.root.safe_area.top + 4)
    layout.constrain(a.width == 100, a.height == a.width / 2)
    half = layout.constrain(a.width == 2 * b.width - 20, name="half")
    layout.constrain(b.height == 20, b.top == a.bottom + 8, b.center_x >= a.center_x)
    layout.constrain(b.left <= 1000 + a.left, priority=300)
    layout.solve()
    assert a.frame == (16, 4, 100, 50) and b.frame[1:] == (62, 60, 20)
    assert str(half) == "half: a.width == 2 * b.width - 20" and half.error == 0
    half.constant = -40
    half.priority = 500
    layout.solve()
    assert b.frame.width == 70
    half.active = False
    layout.solve()
    assert not half.active and b in layout.ambiguous() and "width" in b.open_attributes()
    with pytest.raises(ValueError, match="without a factor"):
        2 * a.width == 3 * b.width
    with pytest.raises(ValueError, match="divide"):
        2 * a.width == 30
    with pytest.raises(TypeError, match="neither true nor false"):
        bool(a.width == b.width)
    with pytest.raises(taut.LayoutError, match="width"):
        layout.constrain(a.width == b.left)
    with pytest.raises(ValueError, match="another layout"):
        layout.constrain(a.width == taut.Layout().root.width)


def test_conflicts_carry_constraints_and_frames_are_there_all_the_same() -> None:
    layout = taut.Layout(300, 100)
    box = layout.root.add_box("box")
    layout.constrain(box.leading == layout.root.leading, box.top == 0 + layout.root.top, box.height == 10)
    narrow, wide = layout.constrain(box.width == 50, name="narrow"), layout.constrain(box.width == 60)
    with pytest.raises(taut.Conflict) as caught:
        layout.solve()
    assert set(caught.value.constraints) == {narrow, wide}
    (conflict,) = caught.value.conflicts
    assert "narrow: box.width == 50" in str(conflict) and "(left out)" in str(conflict)
    assert conflict.left_out is not None and conflict.left_out.constraint.left_out
    assert box.frame.width in (50, 60)
    layout.solve(strict=False)
    assert len(layout.conflicts()) == 1
    wide.remove()
    layout.solve()
    assert box.frame == (0, 0, 50, 10) and layout.conflicts() == []


def test_causes_that_are_no_constraints() -> None:
    layout = taut.Layout(300, 100)
    box = layout.root.add_box("box", content=(100, 20))
    layout.format("H:|-0-[box]-0-|")
    layout.format("V:|-0-[box]")
    layout.solve()
    assert list(map(str, layout.unsatisfied())) == ["box is at most as wide as its content"]
    assert layout.unsatisfied()[0].box is box and layout.unsatisfied()[0].kind == "hugging"
    layout.constrain(layout.root.width == 200)
    with pytest.raises(taut.Conflict, match="root.width == 300"):
        layout.solve()


def test_stacks_arrange() -> None:
    layout = taut.Layout(320, 100)
    row = layout.root.add_stack("horizontal", "row", spacing=10, alignment="center")
    boxes = [layout.root.add_box(name, content=(40, 20)) for name in "abc"]
    row.arrange(*boxes)
    layout.format("H:|-0-[row]")
    layout.format("V:|-0-[row(40)]")
    layout.solve()
    assert [box.frame for box in boxes] == [(0, 10, 40, 20), (50, 10, 40, 20), (100, 10, 40, 20)]
    boxes[1].set_hidden()
    boxes[0].set_spacing_after(30)
    layout.solve()
    assert boxes[2].frame.x == 70
    with pytest.raises(ValueError, match="a distribution is one of fill"):
        layout.root.add_stack(distribution="full")


def test_the_tree_is_edited() -> None:
    layout = taut.Layout(100, 100)
    outer = layout.root.add_box("outer")
    inner = outer.add_box("inner")
    guide = outer.add_guide("gap")
    first = layout.root.add_box("first", before=outer)
    assert layout.root.children == [first, outer] and inner.parent is outer and guide.parent is outer
    assert list(layout) == ["root", "outer", "inner", "gap", "first"]
    with pytest.raises(ValueError, match="already"):
        layout.root.add_box("inner")
    inner.move(layout.root)
    outer.remove()
    assert list(layout) == ["root", "inner", "first"] and "gap" not in layout
    with pytest.raises(taut.LayoutError):
        outer.set_content(1, 1)
    scroll = layout.root.add_box("scroll")
    content = scroll.make_scroll()
    assert content.parent is scroll and content.is_guide
    assert layout.root.parent is None


def test_what_fails_leaves_nothing_behind() -> None:
    layout = taut.Layout(100, 100)
    for add in (
        lambda: layout.root.add_box("a", content=("wide", 3)),  # type: ignore[arg-type]
        lambda: layout.root.add_box("a", measure=5),  # type: ignore[arg-type]
        lambda: layout.root.add_stack("diagonal", "a"),
        lambda: layout.root.add_stack("vertical", "a", spacing=math.nan),
    ):
        with pytest.raises((TypeError, ValueError)):
            add()
    assert list(layout) == ["root"] and layout.root.children == []
    a = layout.root.add_box("a")
    with pytest.raises(taut.LayoutError):
        layout.constrain(a.width == 3, a.width == a.left)
    assert layout._constraints == {}


def test_a_size_of_minus_one_counts_as_zero() -> None:
    for layout in (taut.Layout(-1, 10), taut.Layout(50, 10)):
        layout.root.add_box("a", content=(30, 5))
        layout.format("H:|[a]|")
        layout.resize(-1, 10)
        layout.solve(strict=False)
        assert layout.root.frame.width == 0


def test_errors_have_names() -> None:
    layout = taut.Layout(100, 100)
    box = layout.root.add_box("photo")
    width = layout.constrain(box.width == 3, name="its width")
    for call, words in (
        (lambda: box.set_content(math.nan, 3), 'Box "photo": a number is not usable: NaN'),
        (lambda: layout.root.add_box("new", content=(-2, 3)), 'Box "new": a number is not usable: -2'),
        (lambda: layout.resize(math.inf, 3), 'Box "root": a number is not usable: infinity'),
        (lambda: setattr(width, "constant", math.nan), 'Constraint "its width": a constant or multiplier is not usable: NaN'),
        (lambda: layout.format("H:|-[nobody]"), 'byte 5: nothing has this name, in "H:|-[nobody]"'),
    ):
        with pytest.raises(taut.LayoutError) as error:
            call()
        assert words in str(error.value)
    box.name = "Bräutigam 🍎" * 20
    for length in range(len(box.name) - 30, len(box.name)):
        box.name = box.name[:length]
        with pytest.raises(taut.LayoutError, match="Box .Bräutigam"):
            box.set_content(math.nan, 3)
    box.name = "\ud800"  # no UTF-8
    with pytest.raises(taut.LayoutError, match="Box 1: a number"):
        box.set_content(math.nan, 3)
    for content in ((-1, 3), (3, -1)):  # in C the length that is not given
        with pytest.raises(ValueError, match="None, not -1"):
            layout.root.add_box(content=content)
    with pytest.raises(ValueError, match="safe_area: top, leading, bottom and trailing are wanted"):
        taut.Layout(safe_area=(1, 2, 3))  # type: ignore[arg-type]


def test_a_refused_box_leaves_the_others_where_they_are() -> None:
    layout, other = taut.Layout(100, 100), taut.Layout(100, 100)
    stack, box = layout.root.add_stack("vertical", "stack"), layout.root.add_box("a", content=(10, 10))
    with pytest.raises(ValueError, match="another layout"):
        stack.arrange(box, other.root.add_box("b"))
    assert box.parent == layout.root and stack.children == []


def test_boxes_of_another_layout_are_refused() -> None:
    layout, other = taut.Layout(100, 100), taut.Layout(100, 100)
    row, box, foreign = layout.root.add_stack(name="row"), layout.root.add_box("box"), other.root.add_box("foreign")
    for call in (
        lambda: layout.root.add_box(before=foreign),
        lambda: row.arrange(foreign),
        lambda: row.disarrange(foreign),
        lambda: box.move(foreign),
        lambda: box.move(layout.root, before=foreign),
        lambda: layout.format("H:|[x]", boxes={"x": foreign}),
    ):
        with pytest.raises(ValueError, match="another layout"):
            call()
    with pytest.raises(TypeError, match="a box is wanted, not 5"):
        row.arrange(5)  # type: ignore[arg-type]


def test_numbers_of_all_kinds_in_equations() -> None:
    layout = taut.Layout(300, 100)
    a, b = layout.root.add_box("a"), layout.root.add_box("b")
    for number in (np.float32(2), np.int64(2), Fraction(2), Decimal(2)):
        assert str(a.width == number * b.width + number) == "a.width == 2 * b.width + 2"
        assert str(a.width - number >= number) == "a.width >= 4"
    layout.constrain(300 - a.width == b.width, -a.leading + 20 == b.leading, a.width == 100, b.leading == 5 + layout.root.leading)
    layout.solve(strict=False)
    assert b.frame.width == 200 and a.frame.x == 15


def test_spacing_after_may_be_negative() -> None:
    layout = taut.Layout(100, 100)
    row = layout.root.add_stack(spacing=10)
    first, second = (layout.root.add_box(content=(20, 20)) for _ in range(2))
    row.arrange(first, second)
    layout.format("H:|-0-[row]", boxes={"row": row})
    for spacing, x in ((-6, 14), (None, 30), (0, 20)):
        first.set_spacing_after(spacing)
        layout.solve(strict=False)
        assert second.frame.x == x
    with pytest.raises(taut.LayoutError, match="NaN"):
        first.set_spacing_after(math.nan)


def test_what_was_removed_can_be_shown() -> None:
    layout = taut.Layout(100, 100)
    outer = layout.root.add_box("outer")
    guide = outer.add_guide("gap")
    inner, other = outer.add_box("inner"), layout.root.add_box("other")
    narrow = layout.constrain(inner.width <= 5, name="narrow")
    outer.remove()
    assert list(layout) == ["root", "other"] and repr(guide) == "<Guide gap>" and other.parent is layout.root
    assert repr(narrow) == "<LayoutConstraint narrow (removed)>"


def test_deep_trees() -> None:
    layout = taut.Layout(10, 10)
    box = layout.root
    for _ in range(1500):
        box = box.add_box()
    layout.solve(strict=False)
    assert layout._repr_svg_().count("<rect") == 1501
    layout.root.children[0].remove()
    assert len(layout) == 1


SCENE = {
    "size": [200, None],
    "root": {"id": "cell", "children": [{"id": "title", "kind": "label", "text": "Twenty letters long.", "lines": 0, "font": 20}]},
    "constraints": ["H:|-[title]-|", "V:|-[title]-|"],
}


def test_scenes_as_text_dict_or_file(tmp_path: Path) -> None:
    path = tmp_path / "scene.json"
    path.write_text(json.dumps(SCENE))
    for scene in (SCENE, json.dumps(SCENE), path):
        layout = taut.Layout.from_scene(scene)
        layout.solve()
        assert layout.named_frames() == {"cell": (0, 0, 200, 48), "title": (16, 0, 168, 48)}
    layout = taut.Layout.from_scene(SCENE, width=300)
    layout.solve()
    assert layout["title"].frame == (16, 0, 268, 24)
    assert layout.root.name == "cell"


def test_scenes_are_measured_by_python() -> None:
    asked = []

    def measure(text, font, size, width, lines):  # type: ignore[no-untyped-def]
        asked.append((text, font, size, width, lines))
        return (400, 20) if width is None else (width, 60, 15, 55, 3)

    layout = taut.Layout.from_scene(SCENE, measure=measure)
    layout.solve()
    assert layout["title"].frame == (16, 0, 168, 60)
    assert asked == [("Twenty letters long.", None, 20.0, None, 0), ("Twenty letters long.", None, 20.0, 168.0, 0)]

    def without_font(*question: object) -> tuple[float, float]:
        raise LookupError("no font")

    with pytest.raises(LookupError, match="no font"):
        taut.Layout.from_scene(SCENE, measure=without_font).solve()


def test_scenes_that_cannot_be_read_say_where() -> None:
    with pytest.raises(taut.SceneError) as caught:
        taut.Layout.from_scene('{"size": [1, 2],\n "rot": 3}')
    assert caught.value.line == 2 and "rot" in str(caught.value)
    with pytest.raises(FileNotFoundError):
        taut.Layout.from_scene(Path("nowhere.json"))
    with pytest.raises(taut.SceneError, match=r"pathlib.Path\('nowhere.json'\)"):
        taut.Layout.from_scene("nowhere.json")
    with pytest.raises(TypeError, match="not None"):
        taut.Layout.from_scene(None)  # type: ignore[arg-type]
    with pytest.raises(taut.SceneError, match="U.0000"):
        taut.Layout.from_scene({"root": {"id": "a\0b"}})


def test_scenes_with_numbers_of_numpy() -> None:
    layout = taut.Layout.from_scene({"size": np.array([4.5, 3]), "root": {"id": "a", "hidden": np.bool_(False)}})
    layout.solve()
    assert layout.root.frame == (0, 0, 4.5, 3)


def test_a_picture_has_all_boxes() -> None:
    layout = labelled()
    layout.root.add_guide("a < b")
    layout.solve(strict=False)
    picture = ElementTree.fromstring(layout._repr_svg_())
    titles = [title.text for title in picture.iter("{http://www.w3.org/2000/svg}title")]
    assert [title.split(":")[0] for title in titles if title] == ["root", "a < b", "icon", "title"]
    assert "68, 8, 291 × 60" in titles[-1]  # type: ignore[operator]


def test_layouts_in_threads_and_a_measure_function_in_each() -> None:
    frames = {}

    def lay_out(number: int) -> None:
        for letters in range(1, 40):
            layout = labelled(letters + number)
            layout.solve()
            frames[number, letters] = layout["title"].frame

    threads = [threading.Thread(target=lay_out, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(frames) == 4 * 39
    assert all(frames[0, letters + 1] == frames[1, letters] for letters in range(1, 39))


def test_right_to_left_and_given_frames() -> None:
    layout = taut.Layout(100, 50, direction="right_to_left", margins=(0, 10, 0, 10))
    box = layout.root.add_box("box", content=(20, 10))
    layout.format("H:|-[box]")
    layout.format("V:|-[box]")
    fixed = layout.root.add_box("fixed")
    fixed.set_frame(0, 30, 100, 10, parent_size=(100, 50), flexible=["width"])
    layout.solve()
    assert box.frame == (70, 0, 20, 10) and fixed.frame == (0, 30, 100, 10)
    layout.resize(200, 50)
    layout.solve()
    assert fixed.frame.width == 200
    assert layout.root.fitting_size() == pytest.approx(layout.root.fitting_size())


def measured(width):  # type: ignore[no-untyped-def]
    return (1000.7, 20) if width is None or width >= 1000.7 else (width, 60.3)


def test_pickled_layouts_have_the_same_bits() -> None:
    layout = taut.Layout(width=375.3)
    layout.root.add_box("icon", content=(44.1, 44))
    layout.root.add_box("title", measure=measured)
    layout.format("H:|-[icon]-[title]-|")
    layout.format("V:|-8-[icon]-(>=8)-|")
    layout.format("V:|-8-[title]-8-|")
    layout.constrain(layout["icon"].width <= 100, name="narrow")
    layout.solve()
    copy = pickle.loads(pickle.dumps(layout))
    assert copy.frames().tobytes() == layout.frames().tobytes() and list(copy) == list(layout)
    for one in (layout, copy):
        one.resize(500.1, None)
        one["icon"].set_content(60.7, 12)
        one.solve()
    assert copy.frames().tobytes() == layout.frames().tobytes()
    assert "narrow" in {constraint.name for constraint in copy._constraints.values()}
    new = pickle.loads(pickle.dumps(taut.Layout(10, 10)))
    new.solve()
    assert new.root.frame == (0, 0, 10, 10)
    scene = taut.Layout.from_scene(SCENE)
    scene.solve()
    assert pickle.loads(pickle.dumps(scene)).named_frames() == scene.named_frames()
    with pytest.raises(ValueError, match="no saved layout"):
        taut._core.Layout.load(None, b"something")
