"""Makes the calls that Tests/TautLayoutTests/RecordedLayout.swift has written through the Python package, and reads the scenes and templates of
HostSceneTests.swift: every handle, frame and number of conflicts is the same to the bit.

    replay.py CALLS SCENES      two folders

Files with calls that the package does not offer (safe areas of boxes, variations by size class, keyboards, bars) are left out and counted.
"""

import struct
import sys
from pathlib import Path
from typing import Any

import taut
from taut import _core

NO_BOX = 2**64 - 1


class NotOffered(Exception):
    """A call that the package has no function for."""


def double(word: str) -> float:
    return struct.unpack("<d", struct.pack("<Q", int(word, 0)))[0]


def number(word: str) -> float:
    return struct.unpack("<d", struct.pack("<Q", int(word, 16)))[0]


def expect(holds: bool, place: str, what: str) -> None:
    if not holds:
        sys.exit(f"replay.py: {place}: {what}")


class Replay:
    """One layout, and the calls of one file."""

    def __init__(self) -> None:
        self.texts: list[list[str]] = []
        self.layout = _core.Layout(self.measured)
        self.place = ""

    def measured(self, box: int, width: Any, *_: Any) -> tuple[float, ...]:
        wanted, at, *answer = self.texts.pop(0)
        expect(int(wanted) == box and double(at) == (-1 if width is None else width), self.place, "another text is measured")
        return tuple(map(double, answer))

    def call(self, name: str, words: list[str]) -> None:
        core, place = self.layout, self.place
        whole = [int(word, 0) for word in words]

        def made(handle: int) -> None:
            expect(handle == whole[-1], place, "another handle")

        def doubles(start: int) -> list[float]:
            return [double(word) for word in words[start:]]

        if name == "environment":
            if whole[10] or whole[13]:
                raise NotOffered("environment")
            safe, margins = tuple(map(double, words[1:5])), tuple(map(double, words[6:10]))
            core.set_environment(whole[0], safe, bool(whole[5]), margins, double(words[11]), double(words[12]), *whole[18:22])
        elif name == "size":
            core.set_size(*doubles(0))
        elif name == "content":
            core.set_content_size(whole[0], *doubles(1))
        elif name == "priorities":
            core.set_priorities(*whole)
        elif name == "insets":
            core.set_alignment_insets(whole[0], *doubles(1))
        elif name == "margins":
            core.set_margins(whole[0], *doubles(1))
        elif name == "add_box":
            made(core.add_box(whole[0], NO_BOX))
        elif name == "add_guide":
            made(core.add_guide(whole[0]))
        elif name == "readable":
            made(core.readable_guide(whole[0]))
        elif name == "scroll_box":
            made(core.make_scroll_box(whole[0]))
        elif name == "offset":
            core.set_content_offset(whole[0], *doubles(1))
        elif name == "stack":
            core.set_stack(*whole[:5], double(words[5]))
        elif name == "arrange":
            core.arrange(whole[0], whole[1], -1)
        elif name == "spacing":
            core.set_custom_spacing(whole[0], double(words[1]))
        elif name == "hidden":
            core.set_hidden(whole[0], bool(whole[1]))
        elif name == "direction":
            core.set_direction(whole[0], whole[1], bool(whole[2]))
        elif name == "baselines":
            core.set_baselines(whole[0], *doubles(1))
        elif name == "text":
            core.set_text(whole[0], bool(whole[1]), double(words[2]))
        elif name == "note_text":
            core.note_text(whole[0])
        elif name == "set_frame":
            core.set_frame(whole[0], *map(double, words[1:5]), whole[5], *doubles(6))
        elif name == "remove":
            core.remove_box(whole[0])
        elif name == "constrain":
            first, at, relation, second, other = whole[:5]
            second = 0 if other == 0 else second
            made(core.constrain(first, at, whole[8], relation - 1, second, other, whole[9], double(words[5]), double(words[6]), whole[7], True))
        elif name == "deactivate":
            core.set_active(whole[0], False)
        elif name == "constant":
            core.set_constant(whole[0], double(words[1]))
        elif name == "priority":
            core.set_priority(whole[0], whole[1])
        elif name == "measure":
            self.texts.append(words)
        elif name == "solve":
            core.solve()
            # Of all boxes by index: a removed box has a row, too.
            count = core.index_count()
            self.frames = memoryview(bytearray(32 * count)).cast("d", (count, 4))
            core.frames(self.frames)
            expect(not self.texts, place, "fewer texts are measured")
        elif name == "frame":
            # -0 and 0 are one coordinate.
            expect([self.frames[whole[0], side] for side in range(4)] == doubles(1), place, "another frame")
        elif name == "conflicts":
            expect(core.conflict_count() == whole[0], place, "another number of conflicts")
        else:
            raise NotOffered(name)


def replay(path: Path) -> int:
    """The number of frames that were compared; 0 if the package does not offer the calls."""
    frames, layout = 0, Replay()
    try:
        for line, text in enumerate(path.read_text().splitlines()):
            name, *words = text.split()
            layout.place = f"{path.name}:{line + 1}"
            layout.call(name, words)
            frames += name == "frame"
    except NotOffered:
        return 0
    return frames


def size(line: str) -> dict[str, Any]:
    sides = [number(word) for word in line.split()]
    return {name: None if side < 0 else side for name, side in zip(("width", "height"), sides)}


def check_scene(path: Path) -> None:
    first, *lines = path.with_suffix(".frames").read_text().splitlines()
    layout = taut.Layout.from_scene(path.read_bytes(), **size(first))
    layout.solve(strict=False)
    # Names may contain spaces.
    wanted = {words[0]: tuple(map(number, words[1:])) for words in (line.rsplit(" ", 4) for line in lines)}
    expect({name: tuple(frame) for name, frame in layout.named_frames().items()} == wanted, path.name, "other frames")


def value(text: str) -> Any:
    return None if text == "-" else number(text[1:]) if text[0] == "#" else text[1:]


def check_template(path: Path) -> int:
    first, names, *lines = path.with_suffix(".cells").read_text().split("\n")
    parameters = names.split("\t") if names else []
    records = [dict(zip(parameters, map(value, line.split("\t")))) for line in lines[0:-1:2]]
    cells = taut.batch(path.read_bytes(), records, **size(first))
    for index, wanted in enumerate(lines[1::2]):
        place = f"{path.name}, record {index}"
        if wanted.startswith("failed"):
            expect(index in cells.errors, place, "no error")
        else:
            numbers = [side for frame in cells[index].values() for side in frame]
            expect(numbers == [number(word) for word in wanted.split()], place, "other frames")
    return len(records)


calls, scenes = map(Path, sys.argv[1:])
frames = [replay(path) for path in sorted(calls.glob("*.calls"))]
replayed = sum(count > 0 for count in frames)
expect(replayed > 350, "calls", f"{replayed} of {len(frames)} files")
files = sorted(scenes.glob("*.json"))
for path in files:
    check_scene(path)
records = sum(check_template(path) for path in sorted(scenes.glob("*.cell")))
expect(len(files) > 100 and records > 100, "scenes", f"{len(files)} scenes, {records} records")
print(f"Python: {sum(frames)} frames of {replayed} of {len(frames)} files, {len(files)} scenes and {records} records are the same to the bit")
