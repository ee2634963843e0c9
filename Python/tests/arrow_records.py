"""Arrow C streams without Arrow's libraries: one that makes records of Python lists, and one that reads frames. Releases are counted."""

import ctypes
from array import array
from ctypes import CFUNCTYPE, POINTER, Structure, addressof, c_char_p, c_int, c_int64, c_void_p, cast, pointer, py_object, sizeof
from typing import Any, Optional

# A cell of a text that wraps and a bar, for records of title, share and inset.
TEMPLATE = {
    "size": [200, None],
    "root": {
        "id": "cell",
        "children": [
            {"id": "title", "kind": "label", "text": "{title}", "lines": 0},
            {"id": "bar", "intrinsicContentSize": ["{share}", 4]},
        ],
    },
    "constraints": ["H:|-[title]-|", "V:|-{inset}-[title]-4-[bar]|", "bar.leading == title.leading"],
}


class Schema(Structure):
    pass


class Array(Structure):
    pass


class CStream(Structure):
    pass


release_schema, release_array, release_stream = (CFUNCTYPE(None, POINTER(kind)) for kind in (Schema, Array, CStream))
read_schema, read_array = CFUNCTYPE(c_int, POINTER(CStream), POINTER(Schema)), CFUNCTYPE(c_int, POINTER(CStream), POINTER(Array))
read_error = CFUNCTYPE(c_void_p, POINTER(CStream))
texts, numbers = ("format", "name", "metadata"), ("length", "null_count", "offset", "n_buffers", "n_children")
Schema._fields_ = [
    *((name, c_char_p) for name in texts),
    *((name, c_int64) for name in ("flags", "n_children")),
    ("children", POINTER(POINTER(Schema))),
    ("dictionary", POINTER(Schema)),
    ("release", release_schema),
    ("private_data", c_void_p),
]
Array._fields_ = [
    *((name, c_int64) for name in numbers),
    ("buffers", POINTER(c_void_p)),
    ("children", POINTER(POINTER(Array))),
    ("dictionary", POINTER(Array)),
    ("release", release_array),
    ("private_data", c_void_p),
]
CStream._fields_ = [
    ("get_schema", read_schema),
    ("get_next", read_array),
    ("get_last_error", read_error),
    ("release", release_stream),
    ("private_data", c_void_p),
]
to_capsule = ctypes.pythonapi.PyCapsule_New
to_capsule.restype, to_capsule.argtypes = py_object, [c_void_p, c_char_p, c_void_p]
from_capsule = ctypes.pythonapi.PyCapsule_GetPointer
from_capsule.restype, from_capsule.argtypes = c_void_p, [py_object, c_char_p]

CODES = {"c": "b", "C": "B", "s": "h", "S": "H", "i": "i", "I": "I", "l": "q", "L": "Q", "f": "f", "g": "d"}


def bits(values: list[bool]) -> bytes:
    packed = bytearray(len(values) // 8 + 1)
    for index, value in enumerate(values):
        packed[index // 8] |= bool(value) << index % 8
    return bytes(packed)


def offsets(words: list[bytes], code: str) -> bytes:
    ends = array(code, [0])
    for word in words:
        ends.append(ends[-1] + len(word))
    return ends.tobytes()


def views(words: list[bytes]) -> list[bytes]:
    """Short texts in their views, the others in one of two buffers."""
    parts, out = [b"", b""], b""
    for index, word in enumerate(words):
        if len(word) <= 12:
            out += array("i", [len(word)]).tobytes() + word.ljust(12, b"\0")
        else:
            out += array("i", [len(word)]).tobytes() + word[:4] + array("i", [index % 2, len(parts[index % 2])]).tobytes()
            parts[index % 2] += word
    return [out, *parts, array("q", map(len, parts)).tobytes()]


def buffers_of(format: str, values: list[Any]) -> list[Optional[bytes]]:
    valid = bits([value is not None for value in values])
    if format == "n":
        return []
    if format == "b":
        return [valid, bits(values)]
    if format in CODES:
        return [valid, array(CODES[format], [0 if value is None else value for value in values]).tobytes()]
    if format.startswith("d:"):
        return [valid, b"".join((value or 0).to_bytes(16, "little", signed=True) for value in values)]
    words = [(value or "").encode() for value in values]
    if format == "vu":
        return [valid, *views(words)]
    return [valid, offsets(words, "i" if format == "u" else "q"), b"".join(words)]


def parts_of(format: str) -> tuple[str, str]:
    """The type of the indices and that of the words of a dictionary; a decimal's colon is its own."""
    return (format, "") if format.startswith("d:") else (format.partition(":")[0], format.partition(":")[2])


class Records:
    """A stream of batches; each is {column: (format, values)}, where a format may be "i:u", a dictionary. `skipped` values lie in front of
    each column. `failure`: what comes instead of the batch of that index."""

    def __init__(self, batches: list[dict[str, tuple[str, list[Any]]]], skipped: int = 0, failure: int = -1) -> None:
        self.batches, self.skipped, self.failure = batches, skipped, failure
        self.made = {"schema": 0, "array": 0, "stream": 0}
        self.released = dict(self.made)
        self.alive, self.most_alive, self.read = 0, 0, 0
        self.kept: list[Any] = []

    def keep(self, value: Any) -> Any:
        self.kept.append(value)
        return value

    def releaser(self, kind: str, function: Any) -> Any:
        def release(one: Any) -> None:
            assert one.contents.release
            self.released[kind] += 1
            self.alive -= kind == "array"
            one.contents.release = function()

        return self.keep(function(release))

    def schema(self, format: str, name: str) -> Schema:
        first, words = parts_of(format)
        schema = self.keep(Schema(first.encode(), name.encode()))
        if words:
            schema.dictionary = pointer(self.schema(words, ""))
        return schema

    def array(self, format: str, values: list[Any]) -> Array:
        first, words = parts_of(format)
        dictionary = None
        if words:
            known = [None, *sorted({value for value in values if value is not None})]
            dictionary = self.array(words, known)
            values = [None if value is None else known.index(value) for value in values]
        values = [None] * self.skipped + values
        buffers = [self.keep(ctypes.create_string_buffer(part, len(part) + 8)) for part in buffers_of(first, values) if part is not None]
        pointers = self.keep((c_void_p * (len(buffers) + 1))(*(addressof(part) for part in buffers)))
        one = Array(len(values) - self.skipped, -1, self.skipped, len(buffers), 0, cast(pointers, POINTER(c_void_p)))
        if dictionary:
            one.dictionary = pointer(dictionary)
        return self.keep(one)

    def fill_schema(self, out: Any) -> int:
        columns = {name: format for name, (format, _) in self.batches[0].items()}
        children = self.keep((POINTER(Schema) * (len(columns) + 1))(*(pointer(self.schema(f, n)) for n, f in columns.items())))
        ctypes.memset(out, 0, sizeof(Schema))
        out.contents.format, out.contents.n_children, out.contents.children = b"+s", len(columns), cast(children, POINTER(POINTER(Schema)))
        out.contents.release = self.releaser("schema", release_schema)
        self.made["schema"] += 1
        return 0

    def fill_array(self, out: Any) -> int:
        ctypes.memset(out, 0, sizeof(Array))
        if self.read == self.failure:
            return 5
        if self.read < len(self.batches):
            batch = self.batches[self.read]
            children = self.keep((POINTER(Array) * (len(batch) + 1))(*(pointer(self.array(f, v)) for f, v in batch.values())))
            out.contents.length, out.contents.n_children = max((len(v) for _, v in batch.values()), default=0), len(batch)
            out.contents.children = cast(children, POINTER(POINTER(Array)))
            out.contents.n_buffers, out.contents.buffers = 1, cast(self.keep((c_void_p * 1)()), POINTER(c_void_p))
            out.contents.release = self.releaser("array", release_array)
            self.made["array"] += 1
            self.alive += 1
            self.most_alive = max(self.alive, self.most_alive)
            self.read += 1
        return 0

    def __arrow_c_stream__(self, requested_schema: Optional[object] = None) -> object:
        self.read = 0
        words = self.keep(ctypes.create_string_buffer(b"the disk is gone"))
        stream = self.keep(CStream())
        stream.get_schema = self.keep(read_schema(lambda _, out: self.fill_schema(out)))
        stream.get_next = self.keep(read_array(lambda _, out: self.fill_array(out)))
        stream.get_last_error = self.keep(read_error(lambda _: addressof(words)))
        stream.release = self.releaser("stream", release_stream)
        self.made["stream"] += 1
        return to_capsule(addressof(stream), b"arrow_array_stream", None)


def column(schema: Schema, one: Array) -> list[Any]:
    """A column of float64 or of texts as a list."""
    valid = None
    if one.buffers[0]:
        packed = ctypes.string_at(one.buffers[0], one.length // 8 + 1)
        valid = [packed[i // 8] >> i % 8 & 1 for i in range(one.length)]
        assert valid.count(0) == one.null_count
    if schema.format == b"g":
        values: list[Any] = array("d", ctypes.string_at(one.buffers[1], 8 * one.length)).tolist()
    else:
        assert schema.format == b"u"
        ends = array("i", ctypes.string_at(one.buffers[1], 4 * one.length + 4))
        values = [ctypes.string_at(one.buffers[2] + a, b - a).decode() for a, b in zip(ends, ends[1:])]
    return [value if valid is None or valid[i] else None for i, value in enumerate(values)]


def read(source: Any, most: int = 10**9) -> list[dict[str, list[Any]]]:
    """The batches of a stream of frames, `most` at most; RuntimeError with its words where it fails."""
    capsule = source.__arrow_c_stream__()
    stream = CStream.from_address(from_capsule(capsule, b"arrow_array_stream"))
    schema, found = Schema(), []
    assert stream.get_schema(stream, schema) == 0 and schema.format == b"+s"
    while len(found) < most:
        one = Array()
        if stream.get_next(stream, one):
            words = ctypes.string_at(stream.get_last_error(stream)).decode()
            assert stream.get_next(stream, one)  # and stays that way
            schema.release(schema)
            stream.release(stream)
            raise RuntimeError(words)
        if not one.release:
            break
        children = [(schema.children[i].contents, one.children[i].contents) for i in range(schema.n_children)]
        found.append({field.name.decode(): column(field, child) for field, child in children})
        one.release(one)
        assert not one.release
    schema.release(schema)
    stream.release(stream)
    assert not stream.release and not schema.release
    return found
