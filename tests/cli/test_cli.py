"""The command line: exit codes, sentences, and that it loads no more than it needs."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game import cli
from game.cli import parsing
from game.errors import UserError
from game.options import PlayOptions
from game.view.kit import theme

ROOT = Path(__file__).resolve().parents[2]
HEAVY = {"pygame", "numpy", "msgspec", "pytmx", "joblib", "multiprocessing", "game.ai.captains", "game.rules.engine"}
"""What takes long to load, and is not needed for an answer. (platformdirs, which is quick, tells where the settings lie, with the language.)"""


def run(*words: str, folder: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start ``main.py`` of a folder as a person would."""
    settings = {name: value for name, value in os.environ.items() if name != "DISPLAY"} | environment
    command = [sys.executable, str(folder / "main.py"), *words]
    return subprocess.run(command, env=settings, capture_output=True, text=True, check=False, timeout=60)


def told(capsys: pytest.CaptureFixture[str]) -> str:
    """What was said on stderr: one line, and nothing on stdout."""
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err.strip()


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[PlayOptions]:
    """The options of each start of the game, which is not really started and returns 0."""
    starts: list[PlayOptions] = []
    import game.app

    def note(options: PlayOptions) -> int:
        starts.append(options)
        return 0

    monkeypatch.setattr(game.app, "run", note)
    return starts


def test_no_words_at_all_mean_play(started: list[PlayOptions]) -> None:
    assert cli.main([]) == 0
    assert started == [PlayOptions(size=None, fullscreen=False, seed=None)]


@pytest.mark.parametrize(
    "words", [["--seed", "7", "--size", "1920x1080", "--fullscreen"], ["play", "--fullscreen", "--size=1920X1080", "--seed=7"]]
)
def test_options_reach_the_game_with_and_without_the_word_play(started: list[PlayOptions], words: list[str]) -> None:
    assert cli.main(words) == 0
    assert started == [PlayOptions(size=(1920, 1080), fullscreen=True, seed=7)]


def test_the_folder_of_own_boards_can_be_named(started: list[PlayOptions], tmp_path: Path) -> None:
    assert cli.main(["--boards", str(tmp_path)]) == 0
    assert started == [PlayOptions(boards=tmp_path)]


def test_the_data_folder_can_be_named_and_holds_the_own_boards(started: list[PlayOptions], tmp_path: Path) -> None:
    assert cli.main(["--data-dir", str(tmp_path)]) == 0
    (tmp_path / "mine").mkdir()
    new = tmp_path / "not" / "yet"
    assert cli.main(["--data-dir", str(new), "--boards", str(tmp_path / "mine")]) == 0
    assert started == [PlayOptions(boards=tmp_path / "boards", data=tmp_path), PlayOptions(boards=tmp_path / "mine", data=new)]
    assert not new.exists(), "it is made when something comes into it"


def test_folders_that_cannot_serve_are_told_before_the_game(
    started: list[PlayOptions], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "README.md"
    file.write_text("x", encoding="utf-8")
    for option, path, words in (
        ("--boards", tmp_path / "nope", f"--boards: {tmp_path / 'nope'} is no folder: "),
        ("--boards", file, f"--boards: {file} is no folder: "),
        ("--data-dir", file, f"--data-dir: {file} is a file: "),
        ("--data-dir", file / "deep", f"--data-dir: {file} is a file: "),
    ):
        assert cli.main([option, str(path)]) == 2
        assert words in told(capsys)
    assert started == []


def test_the_exit_code_is_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    import game.app

    monkeypatch.setattr(game.app, "run", lambda options: 5)
    assert cli.main([]) == 5


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--size", "big"], "argument --size: expected WIDTHxHEIGHT in pixels from 1024x640 to 16384x16384, such as 1280x720, not 'big'"),
        (["--size", "0x720"], "not '0x720'"),
        (["--size", "5x5"], "from 1024x640 to 16384x16384, such as 1280x720, not '5x5'"),
        (["--size", "1280x639"], "from 1024x640 to 16384x16384, such as 1280x720, not '1280x639'"),
        (["--size", "1280"], "not '1280'"),
        (["--size", "99999x720"], "not '99999x720'"),
        (["--seed", "one"], "argument --seed: expected a whole number from 0 up, not 'one'"),
        (["--seed", "-1"], "argument --seed: "),
        (["--colour"], "unrecognized arguments: --colour"),
        (["dance"], "invalid choice: 'dance'"),
        (["preview"], "the following arguments are required: MAP"),
        (["check"], "the following arguments are required: MAP"),
        (["preview", "a.tmx", "--export", "a.png", "--scale", "nan"], "expected a number above 0, up to 16, such as 0.5, not 'nan'"),
        (["preview", "a.tmx", "--export", "a.png", "--scale", "big"], "not 'big'"),
        (["preview", "a.tmx", "--export", "a.png", "--scale", "0"], "not '0'"),
    ],
)
def test_wrong_arguments_are_told_in_one_sentence_with_2(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(words)
    assert left.value.code == 2
    words_said = told(capsys)
    assert sentence in words_said
    assert "--help' shows what is possible." in words_said


def test_what_a_person_can_mend_is_told_in_one_sentence_with_2(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(options: PlayOptions) -> int:
        raise UserError("The lamp is out: light it.")

    import game.app

    monkeypatch.setattr(game.app, "run", fail)
    assert cli.main([]) == 2
    assert told(capsys) == "tapstones: The lamp is out: light it."


def test_a_missing_package_is_told_with_the_remedy(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "pygame", None)
    assert cli.main([]) == 2
    assert "pip install -r requirements.txt" in told(capsys)


def test_a_missing_module_of_the_game_itself_is_a_bug_and_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(options: PlayOptions) -> int:
        raise ModuleNotFoundError("No module named 'game.nowhere'", name="game.nowhere")

    import game.app

    monkeypatch.setattr(game.app, "run", fail)
    with pytest.raises(ModuleNotFoundError):
        cli.main([])


def test_ctrl_c_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(options: PlayOptions) -> int:
        raise KeyboardInterrupt

    import game.app

    monkeypatch.setattr(game.app, "run", interrupt)
    assert cli.main([]) == 130


def test_plain_pygame_is_recognised_and_the_remedy_named(tmp_path: Path) -> None:
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").write_text("")
    done = run(PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "-m pip uninstall -y pygame pygame-ce" in done.stderr
    assert done.stderr.count("\n") == 1


def test_pygame_installed_beside_pygame_ce_is_recognised(tmp_path: Path) -> None:
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").write_text("IS_CE = 1\n")
    (tmp_path / "pygame-2.6.1.dist-info").mkdir()
    done = run(PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert "break each other" in done.stderr


def test_preview_writes_a_picture_of_the_scale_asked_for(tmp_path: Path) -> None:
    import pygame

    from game.boards import load_map
    from game.view.mapart import MapPicture

    board = ROOT / "maps" / "cumulus_shelf.tmx"
    out = tmp_path / "out.png"
    done = run("preview", str(board), "--export", str(out), "--scale", "0.25")
    assert (done.returncode, done.stderr) == (0, "")
    width, height = MapPicture(load_map(board)).size
    assert pygame.image.load(out).get_size() == (int(width * 0.25), int(height * 0.25))


def test_preview_of_no_map_is_told_with_2(tmp_path: Path) -> None:
    done = run("preview", str(tmp_path / "none.tmx"), "--export", str(tmp_path / "out.png"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "none.tmx" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "out.png").exists()


def test_preview_of_no_map_opens_no_window_and_is_told_with_2(tmp_path: Path) -> None:
    done = run("preview", str(tmp_path / "none.tmx"), SDL_VIDEODRIVER="x11")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"tapstones: {tmp_path / 'none.tmx'}: ")
    assert done.stderr.count("\n") == 1


def test_check_finds_nothing_wrong_with_the_boards_that_ship() -> None:
    done = run("check", *(str(path) for path in sorted((ROOT / "maps").glob("*.tmx"))))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_check_tells_every_problem_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = tmp_path / "board.tmx"
    words = (ROOT / "maps" / "lantern_cove.tmx").read_text(encoding="utf-8").replace('value="skiff"', 'value="kite"', 2)
    shutil.copytree(ROOT / "maps" / "tilesets", tmp_path / "tilesets")
    board.write_text(words, encoding="utf-8")
    assert cli.main(["check", str(board), str(ROOT / "maps" / "storm_well.tmx")]) == 1
    first, *others = capsys.readouterr().out.splitlines()
    assert first == f"{board}: object 16 \"Wick Landing\": unknown ship 'kite': set the property 'ship' to one of skiff, hauler, diver"
    assert len(others) == 1
    assert others[0].startswith(f"{board}: object ")
    assert ": unknown ship 'kite': " in others[0]


def test_check_tells_problems_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "none.tmx"
    assert cli.main(["check", "--json", str(missing)]) == 1
    (problem,) = json.loads(capsys.readouterr().out)
    assert problem["file"] == str(missing)
    assert set(problem) == {"file", "where", "what", "remedy", "target"}
    assert cli.main(["check", "--json", str(ROOT / "maps" / "storm_well.tmx")]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_help_names_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["--help"])
    assert left.value.code == 0
    text = capsys.readouterr().out
    assert all(f"\n    {name}" in text for name in cli.SUBCOMMANDS)


def test_the_smallest_window_in_the_help_is_the_smallest_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert parsing.SMALLEST == theme.SMALLEST
    with pytest.raises(SystemExit):
        cli.main(["play", "--help"])
    assert "from {}x{} up".format(*theme.SMALLEST) in " ".join(capsys.readouterr().out.split())


def test_version_is_that_of_the_package() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Tapstones {game.__version__}\n", "")


@pytest.mark.parametrize(
    "words", [["--version"], *([*command, "--help"] for command in ([], ["play"], ["preview"], ["check"], ["simulate"], ["lab"]))]
)
def test_answers_that_need_no_window_load_next_to_nothing(words: list[str]) -> None:
    code = (
        "import sys, game.cli\n"
        f"try: game.cli.main({words!r})\n"
        "except SystemExit: pass\n"
        f"print(sorted({HEAVY!r} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr == "[]\n"


def test_a_map_is_checked_without_pygame_the_rules_of_play_and_the_captains() -> None:
    code = (
        "import sys, game.cli\n"
        "code = game.cli.main(['check', 'maps/storm_well.tmx'])\n"
        f"print(code, sorted({HEAVY!r} & set(sys.modules) - {{'pytmx'}}), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr == "0 []\n"


def test_it_starts_from_anywhere(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--version"], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.startswith("Tapstones ")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
def test_without_a_screen_it_says_so_with_2() -> None:
    for done in (run(SDL_VIDEODRIVER="x11"), run(SDL_VIDEODRIVER="", WAYLAND_DISPLAY="", XDG_RUNTIME_DIR="")):
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("tapstones: There is no screen")
        assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("content", [None, b"<svg", b"\xff\xfe"])
def test_a_broken_picture_is_named_with_2(tmp_path: Path, content: bytes | None) -> None:
    for name in ("game", "assets", "maps"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", tmp_path)
    picture = tmp_path / "assets" / "svg" / "logo" / "app_icon.svg"
    picture.unlink()
    if content is not None:
        picture.write_bytes(content)
    done = run(folder=tmp_path, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stdout) == (2, "")
    assert "assets/svg/logo/app_icon.svg is missing or damaged" in done.stderr
    assert done.stderr.count("\n") == 1
