"""Strengths as priorities: of two strengths the greater one has the higher priority."""

from __future__ import annotations

from bisect import bisect

#: Priorities below the required one.
_LAST = 999


class Levels(dict[float, int]):
    """The priority of each strength that is in use, from 1 to 999."""

    def __init__(self) -> None:
        super().__init__({1.0: 250, 1e3: 500, 1e6: 750})

    def priority(self, strength: float) -> int | None:
        """That of a strength; a new one gets the middle between its neighbours. None: nothing is free between these."""
        if strength in self:
            return self[strength]
        known = sorted(self)
        place = bisect(known, strength)
        below = self[known[place - 1]] if place > 0 else 0
        above = self[known[place]] if place < len(known) else _LAST + 1
        if above - below < 2:
            return None
        self[strength] = (below + above) // 2
        return self[strength]

    def spread(self, strength: float) -> None:
        """Give all strengths, and a new one, priorities that lie apart.

        :raises ValueError: there are more than 999.
        """
        known = sorted([*self, strength])
        if len(known) > _LAST:
            raise ValueError(f"there are {_LAST} priorities and no more strengths than these")
        self.update((one, _LAST * (index + 1) // len(known)) for index, one in enumerate(known))
