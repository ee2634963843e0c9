"""Scenes and templates as the library reads them: JSON in UTF-8."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._layout import Scene


def scene_bytes(scene: Scene) -> bytes:
    """The JSON of a scene: of a text, a dict, or the file of a path."""
    if isinstance(scene, bytes):
        return scene
    if isinstance(scene, str):
        return scene.encode()
    if hasattr(scene, "__fspath__"):
        with open(scene, "rb") as file:
            return file.read()
    from json import dumps

    return dumps(scene, allow_nan=False).encode()
