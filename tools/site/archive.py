"""The whole site as an archive to download; its files can be put on a host as they are."""

from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ARCHIVE = "noir-site.zip"
NEVER = (1980, 1, 1, 0, 0, 0)
"""The time of every file in it, so that two builds are equal."""


def archive(out: Path) -> dict[str, tuple[int, int]]:
    """Make the archive of a site, without itself; the size of each file, and its compressed size.

    An existing archive is replaced.
    """
    made = out / ARCHIVE
    made.unlink(missing_ok=True)
    names = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
    return pack(made, out, names)


def pack(made: Path | BytesIO, out: Path, names: list[str]) -> dict[str, tuple[int, int]]:
    """Make an archive of some files of a site; the size of each, and its compressed size."""
    with ZipFile(made, "w") as packed:
        for name in names:
            packed.writestr(entry(name), (out / name).read_bytes(), compresslevel=6)
        return {each.filename: (each.file_size, each.compress_size) for each in packed.infolist()}


def added(out: Path, folder: Path) -> int:
    """How many bytes a folder adds to the archive of a site."""
    made = BytesIO()
    pack(made, out, [path.relative_to(out).as_posix() for path in sorted(folder.iterdir())])
    return len(made.getvalue())


def entry(name: str) -> ZipInfo:
    """The header of a file in the archive: equal on every machine, and the file is readable by all."""
    made = ZipInfo(name, NEVER)
    made.compress_type = ZIP_DEFLATED
    made.create_system = 3  # Unix, wherever it was made, so that the next line is understood
    made.external_attr = 0o100644 << 16
    return made
