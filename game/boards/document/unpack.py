"""Compressed data of layers and files, unpacked up to a bound, whatever it claims about itself."""

import base64
import binascii
import importlib
import sys
import zlib
from collections.abc import Callable
from typing import Any

from game.words import _

ZLIB_ANY = 47
"""Window bits by which zlib takes zlib and gzip streams alike."""
ZSTD = "compression.zstd" if sys.version_info >= (3, 14) else "backports.zstd"
"""Where zstd is: in Python itself from 3.14 on."""
ZSTD_WINDOW = 27
"""The binary logarithm of the memory, in bytes, that data may ask for."""


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
        zstd: Any = importlib.import_module(ZSTD)
    except ImportError:
        raise UnpackError(_("is compressed by zstd, for which the package backports.zstd must be installed")) from None
    unpacker = zstd.ZstdDecompressor(options={zstd.DecompressionParameter.window_log_max: ZSTD_WINDOW})
    try:
        out: bytes = unpacker.decompress(data, most + 1)
    except zstd.ZstdError as error:
        raise UnpackError(_("does not unpack ({error})").format(error=error)) from None
    if not unpacker.eof and len(out) <= most:
        raise UnpackError(_("ends too early"))
    return out


_METHODS: dict[str, Callable[[bytes, int], bytes]] = {"": lambda data, _: data, "gzip": _zlib, "zlib": _zlib, "zstd": _zstd}
