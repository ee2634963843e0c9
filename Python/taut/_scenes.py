"""Scenes and templates as the library reads them: JSON in UTF-8."""

from __future__ import annotations

from ._errors import SceneError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._layout import Scene


def scene_bytes(scene: Scene) -> bytes:
    """The JSON of a scene: of a text, a dict, or the file of a path."""
    if isinstance(scene, bytes):
        return scene
    if isinstance(scene, str):
        if scene.endswith((".json", ".cell")):
            raise SceneError(f"{scene!r} is no scene; a file is given as pathlib.Path({scene!r})", 1, 1)
        return scene.encode()
    if hasattr(scene, "__fspath__"):
        with open(scene, "rb") as file:
            return file.read()
    if not hasattr(scene, "keys"):
        raise TypeError(f"a scene is a text, a dict or a path, not {scene!r}")
    from json import dumps

    return dumps(scene, allow_nan=False, default=_plain).encode()


def _plain(value: Any) -> Any:
    """NumPy's numbers and arrays as those of Python."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"a scene has texts, numbers, lists and dicts, not {value!r}")
