"""The games that two devices can play without one that deals: each knows a part of the deal; imported at first use."""

from typing import TYPE_CHECKING

from noir.games.registry import Registry

if TYPE_CHECKING:
    from noir.games.protocols import DrawnDeal, MaskedDeal

MASKED: Registry["MaskedDeal"] = Registry(district="noir.games.district.rules.partial_deal")
"""Games in which cards are dealt that only one player may see."""

DRAWN: Registry["DrawnDeal"] = Registry(famiglia="noir.games.famiglia.rules.partial_deal")
"""Games in which everyone sees each card that is drawn."""
