"""Compressed data of layers and files, unpacked up to a bound, whatever it claims about itself."""

import base64
import binascii
import importlib
import zlib
from collections.abc import Callable
from typing import Any

from game.words import _

ZLIB_ANY = 47
"""Window bits by which zlib takes zlib and gzip streams alike."""


class UnpackError(ValueError):
    """Data that does not unpack; the text goes on from 'the data ...'."""


def unbase64(text: str) -> bytes:
    """The bytes of a base64 text, blanks left out."""
    try:
        return base64.b64decode("".join(text.split()).encode("ascii"), validate=True)
    except (binascii.Error, ValueError):
        raise UnpackError(_("is not base64")) from None


def inflate(data: bytes, method: str, most: int) -> bytes:
    """Unpack ``gzip``, ``zlib`` or ``zstd`` data (or none: empty method). Raises :class:`UnpackError`, also beyond ``most`` bytes."""
    if method not in _METHODS:
        raise UnpackError(_("is compressed by {method!r}, which is unknown (known: gzip, zlib, zstd)").format(method=method))
    out = _METHODS[method](data, most)
    if len(out) > most:
        raise UnpackError(_("unpacks to more than the {most} bytes expected").format(most=most))
    return out


def _zlib(data: bytes, most: int) -> bytes:
    unpacker = zlib.decompressobj(ZLIB_ANY)
    try:
        out = unpacker.decompress(data, most + 1)
    except zlib.error as error:
        raise UnpackError(_("does not unpack ({error})").format(error=error)) from None
    if not unpacker.eof and len(out) <= most:
        raise UnpackError(_("ends too early"))
    return out


def _zstd(data: bytes, most: int) -> bytes:
    try:
        zstandard: Any = importlib.import_module("zstandard")
    except ImportError:
        raise UnpackError(_("is compressed by zstd, for which the package zstandard must be installed")) from None
    try:
        with zstandard.ZstdDecompressor(max_window_size=1 << 27).stream_reader(data) as stream:
            out = b""
            while len(out) <= most and (piece := stream.read(min(1 << 20, most + 1 - len(out)))):
                out += piece
            return out
    except zstandard.ZstdError as error:
        raise UnpackError(_("does not unpack ({error})").format(error=error)) from None


_METHODS: dict[str, Callable[[bytes, int], bytes]] = {"": lambda data, _: data, "gzip": _zlib, "zlib": _zlib, "zstd": _zstd}
