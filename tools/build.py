"""Makes the standalone program for the platform this runs on: a folder, a single file, and archives of both.

    python3 dev.py build [--out DIR]

The folder starts quicker, the single file is easier to hand on. Needs the packages of requirements-build.lock, which ``dev.py build`` installs in a
place of their own, so that nothing else gets in. Tells sizes and what takes the room; docs/packaging.md tells the rest.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.packaging import entries, icons
from tools.packaging.product import Product, product

ROOT = Path(__file__).resolve().parents[1]
SPEC = ROOT / "tools" / "packaging" / "tapstones.spec"
LIMIT = 60_000_000
"""Bytes that an archive may have."""
LARGEST = 12
"""Lines of the table of what takes the room."""
WINDOWS, MAC = sys.platform == "win32", sys.platform == "darwin"


def freeze(out: Path, work: Path, probe: Path | None) -> None:
    """Let PyInstaller make folder and file, and for tests a second program that starts with ``probe``."""
    work.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", str(out), "--workpath", str(work)]
    settings = os.environ | {"PYTHONHASHSEED": "1", "TAPSTONES_PROBE": str(probe.resolve()) if probe else ""}
    subprocess.run([*command, str(SPEC)], cwd=ROOT, check=True, env=settings)


def furnish(product: Product, out: Path, papers: Path) -> Path:
    """Put beside the program what people and desktops look for; returns the folder that holds all."""
    folder = out / product.name
    if MAC:
        shutil.rmtree(folder)
        folder.mkdir()
        shutil.move(out / f"{product.name}.app", folder)
    shutil.copytree(papers, folder, dirs_exist_ok=True)
    if sys.platform.startswith("linux"):
        _menu(product, folder / "share")
    return folder


def _menu(product: Product, share: Path) -> None:
    """The entry for the menus of Linux, as packages install it below /usr/share."""
    icons.write_pngs(share / "icons" / "hicolor", product.ident)
    for place, name, text in (
        ("applications", f"{product.ident}.desktop", entries.desktop_entry(product)),
        ("metainfo", f"{product.ident}.metainfo.xml", entries.metainfo(product, datetime.now(UTC).date())),
    ):
        (share / place).mkdir(parents=True)
        (share / place / name).write_text(text, encoding="utf-8")


def set_apart(product: Product, out: Path, papers: Path) -> Path:
    """The single file in a folder of its own, with its papers."""
    suffix = ".exe" if WINDOWS else ""
    name = product.name if WINDOWS else product.command
    folder = out / f"{product.name}-single"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    shutil.move(out / f"{name}-single{suffix}", folder / f"{name}{suffix}")
    shutil.copytree(papers, folder, dirs_exist_ok=True)
    return folder


def pack(folder: Path, target: Path) -> Path:
    """An archive of the folder: zip on Windows, else tar.gz, which keeps links and what may be run."""
    if WINDOWS:
        path = target.with_name(f"{target.name}.zip")
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for file in _files(folder):
                archive.write(file, file.relative_to(folder.parent))
        return path
    path = target.with_name(f"{target.name}.tar.gz")
    with tarfile.open(path, "w:gz", compresslevel=9) as tar:
        tar.add(folder, folder.name)
    return path


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())


def size(path: Path) -> int:
    """Bytes of a file, or of all in a folder."""
    return path.stat().st_size if path.is_file() else sum(file.stat().st_size for file in _files(path))


def report(folder: Path, archive: Path) -> None:
    """Tell how large it is; for a folder of many files also what takes the room."""
    print(f"{archive.name}: {size(archive) / 1e6:.1f} MB; unpacked {size(folder) / 1e6:.1f} MB")
    inner = next((path for path in folder.rglob("_internal") if path.is_dir()), None)
    if inner is not None:
        rooms = sorted(((size(path), path.name) for path in inner.iterdir() if not path.is_symlink()), reverse=True)
        for room, name in rooms[:LARGEST]:
            print(f"  {room / 1e6:6.1f} MB  {name}")


def main() -> int:
    """Build, tell, and fail where an archive is too large. Returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--probe", type=Path, metavar="FILE", help="also make the program 'probe', which starts with this script: for tests"
    )
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="where the program is put (default: dist)")
    options = parser.parse_args()
    out, work, this = options.out.resolve(), ROOT / "build" / "pyinstaller", product()
    shutil.rmtree(out / this.name, ignore_errors=True)
    freeze(out, work, options.probe)
    papers = work / SPEC.stem / "papers"
    made = {this.file: furnish(this, out, papers), f"{this.file}-single": set_apart(this, out, papers)}
    archives = {pack(folder, out / name): folder for name, folder in made.items()}
    for archive, folder in archives.items():
        report(folder, archive)
    if options.probe:
        shutil.copy2(work / SPEC.stem / f"probe{'.exe' if WINDOWS else ''}", out)
    heavy = [archive.name for archive in archives if size(archive) > LIMIT]
    if heavy:
        print(f"larger than {LIMIT // 1_000_000} MB: {', '.join(heavy)}", file=sys.stderr)
    return 1 if heavy else 0


if __name__ == "__main__":
    sys.exit(main())
