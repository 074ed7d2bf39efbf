"""A screen of one's own: Xvfb, and a look at its framebuffer."""

import os
import struct
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Self

import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[np.uint8]
"""Rows of pixels of red, green, blue."""
PATIENCE = 20.0
"""Seconds to wait for a program before giving up."""
# X11/XWDFile.h: big-endian words of 32 bits
_HEADER = struct.Struct(">25I")
_SIZE, _WIDTH, _HEIGHT, _LINE, _COLOURS = 0, 4, 5, 12, 19
_COLOUR_BYTES = 12


class XServer:
    """An Xvfb of ``size`` pixels that keeps its framebuffer as a file in ``folder``. A context manager."""

    def __init__(self, size: tuple[int, int], folder: Path) -> None:
        self.size = size
        self._framebuffer = folder / "Xvfb_screen0"
        self._process, self.display = _start(size, folder)

    def picture(self) -> Picture:
        """What is on the screen now."""
        data = self._framebuffer.read_bytes()
        header = _HEADER.unpack_from(data)
        start = header[_SIZE] + header[_COLOURS] * _COLOUR_BYTES
        lines = np.frombuffer(data, np.uint8, header[_HEIGHT] * header[_LINE], start).reshape(header[_HEIGHT], header[_LINE])
        pixels = lines[:, : header[_WIDTH] * 4].reshape(header[_HEIGHT], header[_WIDTH], 4)
        return np.ascontiguousarray(pixels[:, :, 2::-1])

    def close(self) -> None:
        """End it."""
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


def _start(size: tuple[int, int], folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """The server picks a free display and writes its number down a pipe as soon as it can be used."""
    ours, theirs = os.pipe()
    screen = f"{size[0]}x{size[1]}x24"
    command = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", screen, "-fbdir", str(folder), "-nolisten", "tcp", "-noreset"]
    log = folder / "xvfb.log"
    with log.open("wb") as errors:
        process = subprocess.Popen(command, pass_fds=[theirs], stdin=subprocess.DEVNULL, stdout=errors, stderr=errors)
    os.close(theirs)
    with os.fdopen(ours) as pipe:
        number = pipe.readline().strip()
    if not number:
        process.wait()
        message = f"Xvfb did not start: {log.read_text(errors='replace').strip()}"
        raise RuntimeError(message)
    return process, f":{number}"
