"""Screenshots compared with the checked pictures in tests/data/goldens/.

`make goldens` draws them again. They are stored with few colours, and versions of the browser draw the edges of letters
a little differently. So two pictures are equal if no square of TILE pixels differs much: neither in how many of its
pixels are clearly different, nor in its colour as a whole.
"""

import os
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

ROOT = Path(__file__).parents[2]
GOLDENS = ROOT / "tests/data/goldens"
SEEN = ROOT / "test-results/goldens"
"""Where pictures are put that didn't match."""

RENEW = bool(os.environ.get("NOIR_GOLDENS"))
COLOURS = 128
TILE = 40
CLEAR = 32
"""How much one of a pixel's three values (0 to 255) must differ for the pixel to be clearly different."""

MOST_CLEAR = 0.15
"""The share of a square that may be clearly different; differently drawn letters reached a tenth."""

MOST_SHIFTED = 9
"""How much the colour of a square as a whole may differ, of 255."""


def difference(one: Image.Image, two: Image.Image) -> tuple[float, float]:
    """For the worst square, the share of clearly different pixels, and how much its colour differs."""
    if one.size != two.size:
        return 1.0, 255.0
    clear = _clear(one, two).reduce(TILE)
    shifted = _most(ImageChops.difference(one.reduce(TILE), two.reduce(TILE)))
    return _peak(clear) / 255, _peak(shifted)


def expect_golden(name: str, picture: bytes) -> None:
    """Compare a picture with the golden one; with NOIR_GOLDENS set, replace the golden one instead."""
    golden, seen = GOLDENS / f"{name}.png", Image.open(BytesIO(picture)).convert("RGB")
    if RENEW:
        GOLDENS.mkdir(exist_ok=True)
        _in_colours_of(seen.quantize(COLOURS, kmeans=1), seen).save(golden, optimize=True)
        return
    assert golden.exists(), f"there is no golden picture {golden}; make goldens draws it"
    palette = Image.open(golden)
    wanted, few = palette.convert("RGB"), _in_colours_of(palette, seen).convert("RGB")
    clear, shifted = difference(few, wanted)
    if clear <= MOST_CLEAR and shifted <= MOST_SHIFTED:
        for what in ("actual", "golden", "difference"):
            (SEEN / f"{name}-{what}.png").unlink(missing_ok=True)  # from when it last didn't match
        return
    places = ", ".join(_put_down(name, seen, wanted))
    raise AssertionError(
        f"{name} is not as it was: of a square {clear:.0%} differ (at most {MOST_CLEAR:.0%}), its colour by "
        f"{shifted:.0f} (at most {MOST_SHIFTED}). Look at {places}. If it is meant to be so: make goldens"
    )


def _in_colours_of(palette: Image.Image, picture: Image.Image) -> Image.Image:
    return picture.quantize(palette=palette, dither=Image.Dither.NONE)


def _put_down(name: str, seen: Image.Image, wanted: Image.Image) -> list[str]:
    """Save both pictures and their difference; the paths of the files."""
    SEEN.mkdir(parents=True, exist_ok=True)
    pictures = {"actual": seen, "golden": wanted}
    if seen.size == wanted.size:
        pictures["difference"] = _clear(seen, wanted)
    for what, picture in pictures.items():
        picture.save(SEEN / f"{name}-{what}.png")
    return [str((SEEN / f"{name}-{what}.png").relative_to(ROOT)) for what in pictures]


def _clear(one: Image.Image, two: Image.Image) -> Image.Image:
    """A picture that is white where the two are clearly different."""
    return _most(ImageChops.difference(one, two)).point([255 if value > CLEAR else 0 for value in range(256)])


def _most(picture: Image.Image) -> Image.Image:
    red, green, blue = picture.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def _peak(picture: Image.Image) -> float:
    return float(max(value for value, count in enumerate(picture.histogram()) if count))
