"""A small file of settings: typed, with defaults, each value checked by itself, so that one damaged line costs one setting."""

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.storage.errors import SaveError, advice, reason
from game.storage.files import read_file, write_file
from game.storage.layout import laid_out
from game.words import _

MAX_BYTES = 1_000_000

S = TypeVar("S", bound=msgspec.Struct)


class SettingsFile(Generic[S]):
    """The settings of a frozen Struct whose fields all have defaults; types and bounds (``Meta``) of the fields are checked.

    ``values`` are always usable. ``problems`` tells of each value in the file that was not; what this version does not know is kept.
    """

    def __init__(self, path: Path, kind: type[S]) -> None:
        self.path = path
        self._kind = kind
        self.problems: list[str] = []
        self._other: dict[str, object] = {}
        self._damaged: bytes | None = None
        self.values: S = self._read()

    def change(self, **fields: object) -> None:
        """Set fields and write the file. Raises SaveError where it cannot be written (the values are set), ValueError for a wrong value."""
        wanted = {name: getattr(self.values, name) for name in self.values.__struct_fields__} | fields
        try:
            self.values = msgspec.convert(msgspec.to_builtins(wanted), self._kind)
        except msgspec.ValidationError as error:
            raise ValueError(str(error)) from None
        self._write()

    def reset(self) -> None:
        """Back to the defaults, in the file too. Raises SaveError where it cannot be written (the values are set)."""
        self.values = self._kind()
        self._write()

    def _read(self) -> S:
        known = {field.encode_name: field for field in msgspec.structs.fields(self._kind)}
        good: dict[str, object] = {}
        for name, value in self._document().items():
            if name not in known:
                self._other[name] = value
                continue
            try:
                good[known[name].name] = msgspec.convert(value, known[name].type)
            except msgspec.ValidationError as error:
                self.problems.append(_("{path}: {name}: {error}; the usual value is taken.").format(path=self.path, name=name, error=error))
        return self._kind(**good)

    def _document(self) -> dict[str, object]:
        if not self.path.exists():
            return {}
        try:
            data = read_file(self.path, MAX_BYTES)
            raw = msgspec.json.decode(data)
        except SaveError as error:
            self.problems.append(str(error))
            return {}
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raw = None
        if isinstance(raw, dict):
            return raw
        self._damaged = data
        self.problems.append(
            _(
                "{path}: these are no settings; the usual ones are taken, and with the first change the file is put aside as {aside}."
            ).format(path=self.path, aside=self._aside().name)
        )
        return {}

    def _aside(self) -> Path:
        return self.path.with_suffix(".damaged.json")

    def _write(self) -> None:
        values = msgspec.to_builtins(self.values)
        try:
            if self._damaged is not None:
                write_file(self._aside(), self._damaged)
                self._damaged = None
            write_file(self.path, (laid_out(self._other | values) + "\n").encode())
        except OSError as error:
            raise SaveError(self.path, _("the settings cannot be kept ({reason})").format(reason=reason(error)), advice(error)) from None
