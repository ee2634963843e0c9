"""Lays out a flexbox tree with Taffy, through the Python package `stretchable`.

    python3 taffy_engine.py PACKAGES

reads from standard input, a line each:

1. the tree: a JSON array of nodes, parents first, with those fields of `bench_flex_node` that are set;
2. any number of iteration counts.

For each count it lays the tree out so many times and writes one line of JSON: `nanoseconds`, the time inside Taffy's layout call, and
`values`: x, y, width and height of each node's frame relative to the root. All nodes are marked dirty before each layout, so that
nothing is cached; neither that nor making the tree is timed. Natural sizes are fixed sizes here: a measuring function in Python would
cost more than the layout.
"""

import json
import sys
import time

sys.path.insert(0, sys.argv[1])

from stretchable import taffylib  # noqa: E402
from stretchable.node import SizeAvailableSpace, taffy  # noqa: E402
from stretchable.style import AUTO, FlexDirection, Style  # noqa: E402

UNLIMITED = SizeAvailableSpace.default().to_dict()


def style(node, in_row):
    """The style of a node, with Yoga's defaults: columns, no shrinking, no automatic least size."""
    natural_height = node.get("natural_height")
    return Style(
        flex_direction=FlexDirection.ROW if node.get("row") else FlexDirection.COLUMN,
        flex_grow=node.get("grow", 0),
        flex_shrink=node.get("shrink", 0),
        flex_basis=node.get("basis", AUTO if in_row or natural_height is None else natural_height),
        size=(node.get("width", AUTO), node.get("height", AUTO)),
        min_size=(0, natural_height if in_row and natural_height is not None else 0),
        margin=tuple(node.get(f"margin_{edge}", 0) for edge in ("top", "right", "bottom", "left")),
    )


class Tree:
    def __init__(self, nodes):
        self.parents = [node["parent"] for node in nodes]
        inner = set(self.parents)
        self.leaves = [index for index in range(len(nodes)) if index not in inner]
        self.ids = []
        for node in nodes:
            parent = node["parent"]
            in_row = parent >= 0 and bool(nodes[parent].get("row"))
            self.ids.append(taffylib.node_create(taffy._ptr, style(node, in_row).to_dict()))
            if parent >= 0:
                taffylib.node_add_child(taffy._ptr, self.ids[parent], self.ids[-1])

    def layout(self):
        """Lays the tree out and returns the nanoseconds that the call took."""
        for leaf in self.leaves:  # and all that contain them
            taffylib.node_mark_dirty(taffy._ptr, self.ids[leaf])
        start = time.perf_counter_ns()
        done = taffylib.node_compute_layout(taffy._ptr, self.ids[0], UNLIMITED)
        end = time.perf_counter_ns()
        if not done:
            raise SystemExit("taffy: no layout")
        return end - start

    def frames(self):
        layout = taffylib.PyLayout()
        frames = []
        for node, parent in zip(self.ids, self.parents):
            taffylib.node_get_layout(taffy._ptr, node, layout)
            x, y = frames[parent][:2] if parent >= 0 else (0, 0)
            frames.append((x + layout.x, y + layout.y, layout.width, layout.height))
        return [value for frame in frames for value in frame]


taffylib.disable_rounding(taffy._ptr)
tree = Tree(json.loads(sys.stdin.readline()))
for count in sys.stdin:
    nanoseconds = sum(tree.layout() for _ in range(int(count)))
    print(json.dumps({"nanoseconds": nanoseconds, "values": tree.frames()}), flush=True)
