"""A scene and a batch of records through ctypes, with nothing but Python's own library.

    LD_LIBRARY_PATH=PREFIX/lib python3 card.py

The package `taut` (Python/) is the comfortable way; this shows that the C interface needs none.
"""

import ctypes
import json
from ctypes import POINTER, byref, c_char, c_char_p, c_double, c_int32, c_size_t, c_uint64, c_void_p

taut = ctypes.CDLL("libtaut.so.0")


class Rect(ctypes.Structure):
    _fields_ = [(name, c_double) for name in ("x", "y", "width", "height")]


class SceneError(ctypes.Structure):
    _fields_ = [("line", c_size_t), ("column", c_size_t), ("message", c_char * 488)]


class Column(ctypes.Structure):
    _fields_ = [
        ("name", c_char_p),
        ("texts", POINTER(c_char_p)),
        ("lengths", POINTER(c_size_t)),
        ("numbers", POINTER(c_double)),
        ("valid", c_void_p),
    ]


class Cell(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("record", c_size_t),
        ("count", c_size_t),
        ("names", POINTER(c_char_p)),
        ("frames", POINTER(Rect)),
        ("error", c_char_p),
    ]


CellBody = ctypes.CFUNCTYPE(None, c_void_p, POINTER(Cell))

for name, result, arguments in [
    ("taut_version_text", c_char_p, []),
    ("taut_scene_read", c_int32, [c_char_p, c_size_t, c_void_p, POINTER(c_void_p), POINTER(SceneError)]),
    ("taut_scene_layout", c_void_p, [c_void_p]),
    ("taut_scene_count", c_size_t, [c_void_p]),
    ("taut_scene_name", c_char_p, [c_void_p, c_size_t]),
    ("taut_scene_box", c_uint64, [c_void_p, c_size_t]),
    ("taut_scene_destroy", None, [c_void_p]),
    ("taut_layout_solve", c_int32, [c_void_p]),
    ("taut_layout_frame", c_int32, [c_void_p, c_uint64, POINTER(Rect)]),
    ("taut_batch_create", c_int32, [c_char_p, c_size_t, c_void_p, POINTER(c_void_p), POINTER(SceneError)]),
    ("taut_batch_run", c_int32, [c_void_p, POINTER(Column), c_size_t, c_size_t, CellBody, c_void_p]),
    ("taut_batch_destroy", None, [c_void_p]),
]:
    function = getattr(taut, name)
    function.restype, function.argtypes = result, arguments


def template(title):
    label = {"id": "title", "kind": "label", "text": title, "lines": 0, "font": 20}
    return json.dumps(
        {
            "size": [200, None],
            "root": {"id": "cell", "children": [label]},
            "constraints": ["H:|-[title]-|", "V:|-[title]-|"],
        }
    ).encode()


def lay_out(scene_bytes):
    """The frames of a scene by name."""
    scene, error, frame = c_void_p(), SceneError(), Rect()
    if taut.taut_scene_read(scene_bytes, len(scene_bytes), None, byref(scene), byref(error)) != 0:
        raise ValueError(f"{error.line}:{error.column}: {error.message.decode()}")
    layout, frames = taut.taut_scene_layout(scene), {}
    taut.taut_layout_solve(layout)
    for index in range(taut.taut_scene_count(scene)):
        taut.taut_layout_frame(layout, taut.taut_scene_box(scene, index), byref(frame))
        frames[taut.taut_scene_name(scene, index).decode()] = (frame.x, frame.y, frame.width, frame.height)
    taut.taut_scene_destroy(scene)
    return frames


def heights(titles):
    """The height of a cell for each title, laid out as a batch."""
    batch, error, found = c_void_p(), SceneError(), []
    text = template("{title}")
    if taut.taut_batch_create(text, len(text), None, byref(batch), byref(error)) != 0:
        raise ValueError(error.message.decode())
    texts = (c_char_p * len(titles))(*[title.encode() for title in titles])
    column = Column(b"title", texts, None, None, None)
    body = CellBody(lambda context, cell: found.append(cell.contents.frames[0].height))
    taut.taut_batch_run(batch, byref(column), 1, len(titles), body, None)
    taut.taut_batch_destroy(batch)
    return found


if __name__ == "__main__":
    for name, frame in lay_out(template("A title that takes more than one line")).items():
        print(name, *(f"{number:g}" for number in frame))
    print(*(f"{height:g}" for height in heights(["Short", "A title that takes more than one line", "Short again"])))
    try:
        lay_out(b'{"root": {"id": "cell", "children": [}')
    except ValueError as error:
        print(error)
