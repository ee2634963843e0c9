"""The version of the package, which is that of libtaut."""

__version__ = "0.1.0"
