"""Taut: constraint-based layout, and the solver behind it.

>>> import taut
>>> layout = taut.Layout(width=320)
>>> icon = layout.root.add_box("icon", content=(44, 44))
>>> layout.format("H:|-[icon]")
[<LayoutConstraint icon.leading == root.leading_margin>]
>>> layout.format("V:|-8-[icon]-8-|") and layout.solve()
>>> icon.frame
Rect(x=16.0, y=8.0, width=44.0, height=44.0)

:class:`Layout` has boxes and scenes, :func:`batch` lays out one scene for every record of a table, :class:`Solver` has variables and
linear constraints, and :meth:`Solver.template` solves one structure for many sets of numbers. ``taut.kiwi`` has the interface of kiwisolver.
"""

from __future__ import annotations

from ._anchors import Anchor, Equation
from ._arrow import Stream
from ._batch import Batch, Cells, batch
from ._boxes import Box, Part, Rect
from ._errors import Conflict, Error, LayoutError, NumericError, SceneError
from ._layout import Layout, LayoutConstraint
from ._linear import Expression, Relation, Variable
from ._solver import REQUIRED, Constraint, Solver
from ._template import Template
from ._version import __version__

__all__ = [
    "REQUIRED",
    "Anchor",
    "Batch",
    "Box",
    "Cells",
    "Conflict",
    "Constraint",
    "Equation",
    "Error",
    "Expression",
    "Layout",
    "LayoutConstraint",
    "LayoutError",
    "NumericError",
    "Part",
    "Rect",
    "Relation",
    "SceneError",
    "Solver",
    "Stream",
    "Template",
    "Variable",
    "__version__",
    "batch",
]
