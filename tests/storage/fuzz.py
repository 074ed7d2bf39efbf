"""Mutated saves: each ends in a game or in one sentence, and nothing but the map's cache is ever written.

``python -m tests.storage.fuzz FOLDER COUNT SEED`` loads mutations under an audit hook, which notes everything that the interpreter opens for
writing, imports, compiles, executes, starts or connects to; the notes are printed as JSON.
"""

import json
import random
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.storage import Loaded, SaveError, load, summary, unpack_map
from game.storage.maps import pack_map
from tests.storage.games import MAPS, played, saved, small_record
from tests.storage.test_broken import sealed

FIXTURES = Path(__file__).parent / "fixtures"
HOSTILE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    10**9,
    -(2**63),
    2**64,
    10**300,
    1.5,
    1e308,
    "",
    " ",
    "\0",
    "../../evil",
    "/etc/passwd",
    "C:\\evil",
    "a/../../evil",
    "con",
    "__import__('os').system('touch evil')",
    "x" * 5000,
    "é" * 300,
    "\u202egnp.exe",
    "refit",
    "end turn",
    "2 red + (yellow / 1 grit)",
    "99 encounter",
    "(" * 900,
    [],
    {},
    [[[[[[[[[[]]]]]]]]]],
    {"hash": "0" * 64},
    {"$ref": "#"},
    [0] * 5000,
)


@cache
def seeds(folder: Path) -> tuple[bytes, ...]:
    """Sound saves to start from: small games, one with the files of a map of its own."""
    game = small_record()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "my.tmx").write_text('<map version="1.10"/>', encoding="utf-8")
    (folder / "my.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    kept = pack_map(folder / "my.tmx", [folder / "my.png"], MAPS)
    with_map = small_record(map_files=kept)
    fixtures = (FIXTURES / "format1_alone.json", FIXTURES / "format2_new.json")
    return (
        saved(game, played(game, 15)),
        saved(game, ()),
        *[saved(with_map, played(with_map, 4), name="With a map")] * 2,
        *[path.read_bytes() for path in fixtures],
    )


def mutations(folder: Path, count: int, seed: int) -> Iterator[bytes]:
    """Broken saves, the same ones for the same numbers."""
    rng = random.Random(seed)
    sound = seeds(folder)
    for _ in range(count):
        yield rng.choice(KINDS)(rng, rng.choice(sound))


def _flipped(rng: random.Random, data: bytes) -> bytes:
    """Some bytes are others."""
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8, 100))):
        out[rng.randrange(len(out))] = rng.randrange(256)
    return bytes(out)


def _cut(rng: random.Random, data: bytes) -> bytes:
    """The end is missing, or something in the middle is missing or doubled."""
    start, end = sorted(rng.randrange(len(data)) for _ in range(2))
    return rng.choice((data[:start], data[:start] + data[end:], data[:end] + data[start:], data[start:]))


def _noise(rng: random.Random, data: bytes) -> bytes:
    """Nothing but noise, or noise at the end."""
    noise = rng.randbytes(rng.randrange(200))
    return rng.choice((noise, data + noise, b"{" + noise, b'{"tapstones":' + noise))


def _forged(rng: random.Random, data: bytes) -> bytes:
    """Some values are others, and the hashes are right."""
    raw = json.loads(data)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        _change(rng, raw)
    try:
        return sealed(raw)
    except (TypeError, ValueError, UnicodeError):
        return json.dumps(raw).encode()


def _change(rng: random.Random, raw: Any) -> None:
    """Walk to some value and change it."""
    node = raw
    while True:
        keys: list[Any] = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = rng.choice(keys)
        if not (isinstance(node[key], dict | list) and node[key] and rng.random() < 0.85):
            break
        node = node[key]
    rng.choice(CHANGES)(rng, node, key)


def _put(rng: random.Random, node: Any, key: Any) -> None:
    node[key] = rng.choice(HOSTILE)


def _drop(rng: random.Random, node: Any, key: Any) -> None:
    del node[key]


def _double(rng: random.Random, node: Any, key: Any) -> None:
    if isinstance(node, list):
        node.insert(rng.randrange(len(node)), node[key])
    else:
        node[str(rng.choice(HOSTILE))[:40]] = node[key]


def _swap(rng: random.Random, node: Any, key: Any) -> None:
    other = rng.choice(list(node) if isinstance(node, dict) else range(len(node)))
    node[key], node[other] = node[other], node[key]


def _nudge(rng: random.Random, node: Any, key: Any) -> None:
    value = node[key]
    if isinstance(value, bool):
        node[key] = not value
    elif isinstance(value, int):
        node[key] = value + rng.choice((-1, 1, 10, 1000))
    elif isinstance(value, str) and value:
        at = rng.randrange(len(value))
        node[key] = value[:at] + rng.choice(("", "x", "/", "9", "\0", '"', "é")) + value[at + 1 :]


KINDS: tuple[Callable[[random.Random, bytes], bytes], ...] = (_flipped, _cut, _noise, *[_forged] * 5)
CHANGES: tuple[Callable[[random.Random, Any, Any], None], ...] = (_put, _put, _nudge, _nudge, _drop, _double, _swap)


def outcome(path: Path, cache_folder: Path) -> str:
    """``loaded`` or ``refused``. Anything else is a fault: an AssertionError, or what was raised."""
    shown = summary(path)
    try:
        loaded = load(path)
        _unpacked(loaded, cache_folder, path)
    except SaveError as error:
        _check_sentence(str(error), path)
        return "refused"
    assert shown.problem is None
    return "loaded"


def _unpacked(loaded: Loaded, cache_folder: Path, path: Path) -> None:
    if loaded.record.map:
        main = unpack_map(loaded.record.map, cache_folder, MAPS, path)
        assert main.resolve().is_relative_to(cache_folder.resolve())


def _check_sentence(sentence: str, path: Path) -> None:
    assert sentence.isprintable(), sentence
    assert len(sentence) < 900, sentence
    assert sentence.endswith("."), sentence
    assert "; " in sentence, sentence


NOISY = ("object.__", "sys._getframe", "sys.unraisablehook", "os.listdir", "os.scandir", "builtins.id", "marshal.", "time.", "gc.")
"""Events that say nothing: reading attributes and folders."""


def watch(root: Path, count: int, seed: int) -> dict[str, object]:
    """Load mutations while noting what the interpreter does."""
    data, target = root / "data", root / "data" / "saves" / "broken.json"
    target.parent.mkdir(parents=True)
    broken = list(mutations(root / "map", count, seed))
    target.write_bytes(seeds(root / "map")[2])
    assert outcome(target, data / "cache") == "loaded"  # whatever is imported, compiled or made once is so now
    notes: set[str] = set()
    on = True

    def hook(event: str, arguments: tuple[Any, ...]) -> None:
        if on and not event.startswith(NOISY):
            notes.update(_note(event, arguments, data))

    sys.addaudithook(hook)
    found: dict[str, int] = {}
    for one in broken:
        target.write_bytes(one)
        result = outcome(target, data / "cache")
        found[result] = found.get(result, 0) + 1
    on = False
    return {"notes": sorted(notes), "found": found}


def _note(event: str, arguments: tuple[Any, ...], data: Path) -> Iterator[str]:
    if event == "open":
        name, mode, flags = arguments
        writes = (isinstance(mode, str) and set(mode) & set("wax+")) or (flags or 0) & 0b11 or (flags or 0) & 0o100
        if writes and not _is_within(name, data):
            yield f"open {name!r} {mode} {flags}"
    elif event in ("os.mkdir", "os.remove", "os.rename", "os.rmdir", "shutil.rmtree", "tempfile.mkstemp", "os.chmod", "os.truncate"):
        if not all(_is_within(name, data) for name in arguments if isinstance(name, str | bytes | Path)):
            yield f"{event} {arguments!r}"
    else:
        yield f"{event} {str(arguments)[:80]}"


def _is_within(name: object, folder: Path) -> bool:
    return isinstance(name, str | Path) and Path(name).absolute().is_relative_to(folder.absolute())


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode(watch(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))).decode())
