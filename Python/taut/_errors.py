"""What can go wrong, as exceptions."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


class Error(Exception):
    """The base of all exceptions that are Taut's own."""


class NumericError(Error, ArithmeticError):
    """No answer that could be certified: numbers overflow, or rounding decides. Values and frames stay as they were."""


class LayoutError(Error, ValueError):
    """A call that a layout refuses; the text says why. The layout stays as it was."""


class SceneError(Error, ValueError):
    """A scene or a template that cannot be read.

    ``line`` and ``column`` count from 1; 0: nowhere in particular.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message, line, column)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.message}" if self.line else self.message


class Conflict(Error):
    """Required constraints that cannot hold together.

    ``conflicts`` has one irreducible set for each independent part: without any one member of a set the others
    hold. Each says why in words (``str``), lists its ``members``, and has ``repairs``.
    """

    def __init__(self, conflicts: Sequence[Any]) -> None:
        super().__init__(conflicts)
        self.conflicts: tuple[Any, ...] = tuple(conflicts)

    @property
    def constraints(self) -> tuple[Any, ...]:
        """The constraints of all conflicts, each once."""
        found: dict[int, Any] = {}
        for conflict in self.conflicts:
            for constraint in conflict.constraints:
                found.setdefault(id(constraint), constraint)
        return tuple(found.values())

    def __str__(self) -> str:
        return "\n\n".join(str(conflict) for conflict in self.conflicts)

    def __reduce__(self) -> Any:
        # Constraints belong to their solver; what is pickled, as in a process pool, is what they say.
        return Conflict, ([conflict._words() for conflict in self.conflicts],)
