"""The whole site as one archive to download: what is unpacked from it is put on a host as it is."""

from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ARCHIVE = "noir-site.zip"
NEVER = (1980, 1, 1, 0, 0, 0)
"""When every file in it was made, so that two builds are the same."""


def archive(out: Path) -> dict[str, tuple[int, int]]:
    """Make the archive of a site, itself left out; return how many bytes each file has, and how many packed.

    An archive that is there is made anew.
    """
    made = out / ARCHIVE
    made.unlink(missing_ok=True)
    names = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
    return pack(made, out, names)


def pack(made: Path | BytesIO, out: Path, names: list[str]) -> dict[str, tuple[int, int]]:
    """Make an archive of some files of a site; return how many bytes each has, and how many packed."""
    with ZipFile(made, "w") as packed:
        for name in names:
            packed.writestr(entry(name), (out / name).read_bytes(), compresslevel=6)
        return {each.filename: (each.file_size, each.compress_size) for each in packed.infolist()}


def added(out: Path, folder: Path) -> int:
    """Return how many bytes a folder adds to the archive of a site."""
    made = BytesIO()
    pack(made, out, [path.relative_to(out).as_posix() for path in sorted(folder.iterdir())])
    return len(made.getvalue())


def entry(name: str) -> ZipInfo:
    """Return the head of a file in the archive: the same on every machine, and readable by everybody."""
    made = ZipInfo(name, NEVER)
    made.compress_type = ZIP_DEFLATED
    made.create_system = 3  # Unix, wherever it was made; so that the next line is understood
    made.external_attr = 0o100644 << 16
    return made
