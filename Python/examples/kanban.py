"""Columns that share a window, and cards as high as their texts: a layout that is resized, and drawn as SVG.

python kanban.py > kanban.svg
"""

import textwrap

import taut

BOARD = {"To do": ["Write the guide", "Measure two threads against two processes"], "Doing": ["Review"], "Done": ["Build a wheel", "Types"]}
LETTER, LINE = 7.0, 16.0


def measurer(text: str):
    """Seven points a letter, sixteen a line; lines break between words."""

    def measure(width):
        letters = max(int(width / LETTER), 1) if width else len(text)
        lines = textwrap.wrap(text, letters) or [""]
        return max(map(len, lines)) * LETTER, len(lines) * LINE

    return measure


def board() -> taut.Layout:
    layout = taut.Layout(width=480)
    row = layout.root.add_stack("horizontal", "columns", spacing=12, distribution="fill_equally", alignment="top")
    layout.format("H:|-[columns]-|")
    layout.format("V:|-8-[columns]-8-|")
    for title, cards in BOARD.items():
        column = layout.root.add_stack("vertical", title, spacing=8)
        row.arrange(column)
        for text in cards:
            column.arrange(layout.root.add_box(text, measure=measurer(text)))
    return layout


if __name__ == "__main__":
    layout = board()
    layout.solve()
    layout.resize(360, None)
    layout.solve()
    print(layout._repr_svg_())
