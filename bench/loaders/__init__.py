"""Loaders, one file each; a loader's library is imported when the loader is built, never with its module."""
