"""Layouts explained: sums of conflicts, repairs that help, what is open, why a number is what it is."""

import math

import pytest

import taut


def contradicted() -> taut.Layout:
    layout = taut.Layout(width=200, height=50)
    icon, title = layout.root.add_box("icon"), layout.root.add_box("title")
    layout.constrain(icon.leading == layout.root.leading + 16, title.leading == icon.trailing + 8, name="gap")
    layout.constrain(icon.width == 44, name="icon width")
    layout.constrain(title.width == 160, name="title width")
    layout.constrain(layout.root.trailing == title.trailing + 16)
    layout.constrain(icon.top == layout.root.top, icon.height == 20, title.top == layout.root.top, title.height == 20)
    return layout


def test_a_conflict_has_a_sum_and_repairs_that_help() -> None:
    with pytest.raises(taut.Conflict) as caught:
        contradicted().solve()
    (conflict,) = caught.value.conflicts
    assert "= 244, but root.width is 200" in str(caught.value) and "44 points too many" in conflict.sum
    count = len(conflict.repairs)
    assert count >= 5
    for number in range(count):
        layout = contradicted()
        layout.solve(strict=False)
        repair = layout.conflicts()[0].repairs[number]
        repair.apply()
        layout.solve()
        assert layout.conflicts() == [], str(repair)
    assert {repair.change for repair in conflict.repairs} == {"constant", "priority", "remove"}
    movements = [repair.movement for repair in conflict.repairs]
    assert movements == sorted(movements)


def test_conflicts_of_an_edited_layout_have_no_sums() -> None:
    layout = contradicted()
    layout.solve(strict=False)
    layout.root.add_box("more")
    assert [conflict.sum for conflict in layout.conflicts()] == [None]
    with pytest.raises(taut.LayoutError):
        layout.explain()


def test_what_is_open_has_a_range_and_what_settles_it() -> None:
    layout = taut.Layout(100, 100)
    box = layout.root.add_box("box")
    layout.constrain(box.leading == layout.root.leading, box.top == layout.root.top, box.height == 10, box.width >= 20, box.width <= 60)
    layout.solve()
    explanation = layout.explain()
    (opening,) = explanation.openings
    assert (opening.box, opening.attribute, opening.value, opening.least, opening.greatest) == (box, "width", 20, 20, 60)
    assert explanation.settlement == ["box.width == 20"] and explanation.conflicts == []
    assert "This settles it" in str(explanation)


def test_what_is_redundant() -> None:
    layout = taut.Layout(100, 100)
    box = layout.root.add_box("box")
    layout.constrain(box.leading == layout.root.leading, box.trailing == layout.root.trailing, box.top == layout.root.top, box.height == 10)
    layout.constrain(box.center_x == layout.root.center_x, name="centred")
    layout.solve()
    (redundancy,) = layout.explain().redundancies
    assert redundancy.cause.constraint is not None and len(redundancy.others) == 2


def test_why_a_number_is_what_it_is() -> None:
    layout = taut.Layout(width=200, height=50)
    icon = layout.root.add_box("icon")
    layout.constrain(icon.leading == layout.root.leading + 16, icon.width == 44, icon.top == layout.root.top, icon.height == 44)
    layout.solve()
    assert "16" in str(icon.why("x"))
    reason = icon.why("x", wanted=20)
    assert reason.changes
    reason.changes[0].apply()
    layout.solve()
    assert icon.frame.x == 20
    assert str(icon.why("trailing")).startswith("icon.trailing is 64 = 20 + 44")
    assert str(icon.why("center_y")).startswith("icon.centerY is 22 = 22")
    with pytest.raises(ValueError, match="an attribute is one of x, y"):
        icon.why("depth")
    assert not math.isnan(icon.frame.width)


def test_a_scene_is_explained_in_its_own_words() -> None:
    scene = {
        "size": [100, 100],
        "root": {"id": "root", "children": [{"id": "box"}]},
        "constraints": ["box.width == 40", "box.width == 50", "H:|-0-[box]", "V:|-0-[box(10)]"],
    }
    with pytest.raises(taut.Conflict) as caught:
        taut.Layout.from_scene(scene).solve()
    assert "box.width == 40" in str(caught.value) and "box.width == 50" in str(caught.value)
    assert caught.value.conflicts[0].repairs


def test_measure_functions_are_asked_while_it_is_explained() -> None:
    layout = taut.Layout(width=100)
    text = layout.root.add_box("text", measure=lambda width: (150, 10) if width is None or width >= 150 else (width, 20))
    layout.format("H:|-10-[text(==60)]-10-|")
    layout.format("V:|-[text]-|")
    layout.solve(strict=False)
    assert layout.conflicts()[0].repairs
    text.set_measure(lambda width: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        layout.solve()
