"""The interface of kiwisolver over Taut's solver: ``import taut.kiwi as kiwisolver``.

Answers are the same where no two strengths compete and the constraints determine the variables. Where strengths compete, a stronger
constraint wins over any number of weaker ones, while Kiwi adds up strength times error. Docs/Guides/python.md lists every difference.
"""

from ._solver import Solver
from ._symbolics import Constraint, Expression, Term, Variable, strength
from .exceptions import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
    UnsatisfiableConstraint,
)

#: The version of kiwisolver whose interface this is, for those who check it.
__version__ = "1.5.1"
__kiwi_version__ = "1.5.1"

__all__ = [
    "BadRequiredStrength",
    "Constraint",
    "DuplicateConstraint",
    "DuplicateEditVariable",
    "Expression",
    "Solver",
    "Term",
    "UnknownConstraint",
    "UnknownEditVariable",
    "UnsatisfiableConstraint",
    "Variable",
    "__kiwi_version__",
    "__version__",
    "strength",
]
