"""A layout as a picture for notebooks."""

from __future__ import annotations

from html import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ._boxes import Box
    from ._layout import Layout

_COLORS = ("#4c78a8", "#f58518", "#54a24b", "#b279a2", "#e45756", "#72b7b2")


def svg(layout: Layout) -> str:
    """The frames of all boxes as rectangles with their names; guides are dashed."""
    root = layout.root.frame
    left_out = {id(cause.box) for conflict in layout._conflicts_without_sums() for cause in conflict.members if cause.left_out}
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{root.width + 2:g}" height="{root.height + 2:g}" '
        f'viewBox="-1 -1 {root.width + 2:g} {root.height + 2:g}" font-family="sans-serif" font-size="10">'
    ]
    for box, x, y, depth in _placed(layout.root, 0.0, 0.0, 0):
        frame = box.frame
        color = "#d62728" if id(box) in left_out else _COLORS[depth % len(_COLORS)]
        dash = ' stroke-dasharray="3 2"' if box.is_guide else ""
        name = escape(box.name)
        lines.append(
            f'<rect x="{x:g}" y="{y:g}" width="{frame.width:g}" height="{frame.height:g}" fill="{color}" fill-opacity="0.08" '
            f'stroke="{color}"{dash}><title>{name}: {frame.x:g}, {frame.y:g}, {frame.width:g} × {frame.height:g}</title></rect>'
        )
        if depth and frame.width >= 6 * len(box.name) and frame.height >= 10:
            lines.append(f'<text x="{x + 2:g}" y="{y + 9:g}" fill="{color}">{name}</text>')
    return "\n".join([*lines, "</svg>"])


def _placed(box: Box, x: float, y: float, depth: int) -> Iterator[tuple[Box, float, float, int]]:
    """Each box with where it lies in the root."""
    guides: dict[int, list[Box]] = {}
    for guide in [guide for guide in box._layout._boxes.values() if guide.is_guide]:
        guides.setdefault(id(guide.parent), []).append(guide)
    waiting = [(box, x, y, depth)]
    while waiting:
        box, x, y, depth = waiting.pop()
        yield box, x, y, depth
        for child in reversed([*guides.get(id(box), []), *box.children]):
            frame = child.frame
            waiting.append((child, x + frame.x, y + frame.y, depth + 1))
