"""Takes the tables that only the second half reads, tables.txt, out of the first, which has zeros in their place.

They were found in two ways. Codecs reach their mappings through an index whose entries say where a mapping is, and for
which bytes; no function of the first half names a place in that index. The tables about characters begin where only
functions of the second half name a place, and end where the first half's next does. A test holds the list against the
instructions of all functions. A function that names a place in a table belongs to the second half, even if it runs.
"""

from collections.abc import Sequence

from tools.trim.instructions import named
from tools.trim.wasm import Segment


def moved(segments: Sequence[Segment], tables: Sequence[range]) -> tuple[list[Segment], list[Segment]]:
    """What stays of the segments, and what of them lies in the tables."""
    stays, goes = [], []
    for one in segments:
        place, end = one.place, one.place + len(one.content)
        for table in (each for each in tables if each.start < end and one.place < each.stop):
            start, stop = max(table.start, one.place), min(table.stop, end)
            stays.append(part(one, place, start))
            goes.append(part(one, start, stop))
            place = stop
        stays.append(part(one, place, end))
    return [one for one in stays if one.content], goes


def readers(bodies: Sequence[bytes], tables: Sequence[range]) -> set[int]:
    """The functions that name the beginning of a table, by their numbers."""
    begins = {one.start for one in tables}
    return {number for number, body in enumerate(bodies) if begins & named(body)}


def part(whole: Segment, start: int, stop: int) -> Segment:
    """The bytes of a segment from one place to another."""
    return Segment(start, whole.content[start - whole.place : stop - whole.place])
