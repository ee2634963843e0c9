"""The extension module, with libtaut linked in: Scripts/python.sh builds that first and says where it is."""

import glob
import os
import sys

from setuptools import Extension, setup

library, include = os.environ.get("TAUT_LIBRARY", ""), os.environ.get("TAUT_INCLUDE", "")
if not os.path.exists(library) or not os.path.exists(include):
    sys.exit("TAUT_LIBRARY or TAUT_INCLUDE is missing: build the wheel with Scripts/python.sh wheel")

setup(
    ext_modules=[
        Extension(
            "taut._core",
            sources=sorted(glob.glob("native/*.c")),
            depends=[*glob.glob("native/*.h"), library],
            include_dirs=[include],
            extra_objects=[library],
            extra_compile_args=["-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-Wno-missing-field-initializers", "-fvisibility=hidden"],
            extra_link_args=["-fuse-ld=lld", "-Wl,-z,now,--gc-sections,--exclude-libs,ALL,--strip-all"],
            libraries=["m"],
            py_limited_api=True,
        )
    ],
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
)
