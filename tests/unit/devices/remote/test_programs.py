"""Two programs that send each other links: whole games, what is kept, and what a press does."""

import random
import re
from html import unescape
from typing import NamedTuple

import pytest

from noir.app.back import closing
from noir.app.effects import next_effect
from noir.app.model import Model
from noir.app.update import update
from noir.core.contract import HIDDEN
from noir.devices.exchange import PEER, Exchange
from noir.devices.pairing import code_of
from noir.devices.remote.handlers import game_shown
from noir.devices.remote.link import print_batch
from noir.screens.screen import title, view
from noir.session.phones import NO_PHONES
from noir.session.remote import LINK, MOST_REMOTE, OVER, RemoteTable
from noir.session.review import Replay
from noir.session.setup import Setup
from noir.storage.save import parse_save, print_save
from noir.ui.html import to_html
from tests.support.promises import Tried
from tests.support.remote import GAMES as REMOTE, PLACE, Side, pass_on, play_out, started
from tests.support.sizes import sized
from tools.site.walk import DESCRIPTION

game_ids = pytest.mark.parametrize("game", REMOTE)


def page(model: Model) -> str:
    """The page as text."""
    return to_html(view(model))


@pytest.mark.number(30)
@game_ids
def test_a_whole_game_goes_by_links_and_is_a_result_at_both_ends(game: str, tried: Tried) -> None:
    games = sized(2, 20, 200)
    tried(games, f"games of {game} by links with reloads between them, seeds from 0")
    for seed in range(games):
        rng = random.Random(seed)
        one, two = started(game, rng)
        links: list[tuple[Side, str]] = []
        one.play()
        while not (one.position.is_complete and two.position.is_complete):
            other, side = pass_on(one, two)
            links.append((other, side.link))
            other.play()
            late, link = rng.choice(links)  # read again, some time later
            before = late.model
            late.send(f"turn {link}")
            assert late.model.remotes == before.remotes
            reloaded = rng.choice((one, two))
            kept = parse_save(print_save(reloaded.model, 0)).model
            assert kept.remotes == reloaded.model.remotes
            reloaded.model = kept._replace(language="en", place=PLACE, results=reloaded.model.results)
            reloaded.send("remote 0")
            assert reloaded.position == reloaded.position
        for side in (one, two):
            side.send("close")
            side.send("remote 0")
            table = side.model.remote_table
            assert table and table.is_proved
            assert "Proved: you both shuffled, and no card was changed." in page(side.model)
            (result,) = side.model.results
            assert result.people == (0, 1)
            side.send("replay")
            assert isinstance(side.model.screen, Replay)
            assert side.model.screen.session.over
        assert one.model.results[0].scores == two.model.results[0].scores


def test_what_is_shown_while_one_plays_and_the_other_waits() -> None:
    mine, other = started("district", random.Random(3))
    assert 'data-msg="play ' in page(mine.model)
    assert "turn-sent" not in page(mine.model)
    mine.play()
    assert "Send it to " in page(mine.model)
    assert mine.link in page(mine.model)
    waits = mine.model
    mine.send("play take")
    assert mine.model.notice == "It isn't your turn."
    assert mine.model.remotes == waits.remotes
    pass_on(mine, other)
    assert other.position.moves == mine.position.moves


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    side, _other = started("district", random.Random(4))
    before = side.model.remotes
    side.send("play 9")
    assert side.model.notice
    assert side.model.remotes == before
    hand = side.position.seen(side.game.seat).hands[side.game.seat]  # type: ignore[attr-defined]
    missing = next(card for card in "5678" if card not in hand)
    side.send(f"play {missing}")
    assert side.model.notice == f"You don't have “{missing}” in your hand."
    assert side.model.remotes == before


@game_ids
def test_the_page_never_has_a_card_of_the_other_hand(game: str) -> None:
    one, two = started(game, random.Random(5))
    for side in (one, two):
        session = side.model.remote_table and side.model.remote_table.session
        assert session
        assert session.match.deal == ""  # what is made up for the unknown cards goes nowhere
        assert session.match.moves == ()
        if game == "district":
            assert session.state.hands[1 - side.game.seat] == (HIDDEN,) * 5  # type: ignore[attr-defined]
            assert {*session.state.deck} == {HIDDEN}  # type: ignore[attr-defined]
        assert side.game.secret not in page(side.model)


def test_pages_of_games_that_differ_in_what_is_hidden_are_equal() -> None:
    """A device that holds the same steps shows the same, whatever the other one's secret is."""
    one, two = started("district", random.Random(6))
    copy = Model(Setup("district"), language="en", place=PLACE, remotes=one.model.remotes)
    shown = update(copy, "remote 0")
    assert page(shown) == page(update(one.model, "remote 0"))
    assert two.game.secret not in str(shown)


def test_the_start_lists_the_games_with_who_has_to_play() -> None:
    one, two = started("famiglia", random.Random(7))
    turns = {}
    for side in (one, two):
        side.send("close")
        start = unescape(page(side.model))
        assert "Games on two devices" in start
        turns["it's your turn" in start] = "waiting for" in start
        side.send("remote 0")
        assert isinstance(side.model.screen, RemoteTable)
    assert turns == {True: False, False: True}


def test_a_deleted_game_can_be_restored() -> None:
    one, _two = started("famiglia", random.Random(8))
    games = one.model.remotes
    one.send("close")
    one.send("drop 0")
    assert one.model.remotes == ()
    assert "Restore the deleted game" in page(one.model)
    one.send("keep")
    assert one.model.remotes == games
    one.send("drop 5")
    one.send("keep")
    assert one.model.remotes == games


def test_there_is_room_for_a_few_games() -> None:
    side = Side("famiglia", random.Random(9))
    for number in range(MOST_REMOTE + 1):
        side.send("remote")
        side.send(f"invite {side.chance} Ada")
        assert len(side.model.remotes) == min(number + 1, MOST_REMOTE)
        assert bool(side.model.notice) == (number == MOST_REMOTE)
        side.send("close")


@pytest.mark.parametrize("name", ["", "Ada", "<b>Ada</b>", "Žofie 🎲"])
def test_names_are_those_that_were_typed(name: str) -> None:
    one, two = Side("famiglia", random.Random(10)), Side("famiglia", random.Random(11))
    one.send(f"invite {one.chance} {name}")
    two.send(f"turn {one.link}")
    two.send(f"join {two.chance} {name}")
    names = [seat.name for seat in two.model.remote_table.session.seats] if two.position.match else []  # type: ignore[union-attr]
    assert names == []
    one.send(f"turn {two.link}")
    session = one.model.remote_table and one.model.remote_table.session
    assert session
    assert [seat.name for seat in session.seats] == (
        ["Player 1", "Player 2"] if not name else [f"{name} 1", f"{name} 2"]
    )
    assert name.partition("<")[2] == "" or name not in page(one.model)


def test_a_name_that_is_too_long_is_refused() -> None:
    side = Side("famiglia", random.Random(12))
    side.send("remote")
    side.send(f"invite {side.chance} {'x' * 40}")
    assert side.model.notice
    assert side.model.remotes == ()


def test_back_closes_the_card_then_the_sheet_then_the_game() -> None:
    side, _other = started("famiglia", random.Random(13))
    side.send("pick G1")
    assert side.model.remote_table and side.model.remote_table.picked == "G1"
    side.send("sheet menu")
    assert closing(side.model)[:2] == ("sheet", "pick")
    for _press in range(3):
        side.send("back")
    assert not side.model.opened
    assert side.model.remotes


def test_titles_tell_no_card() -> None:
    one, _two = started("district", random.Random(14))
    assert title(one.model).startswith("District Noir: ")
    one.send("close")
    one.send("remote")
    assert title(one.model) == "noir: a game on two devices"


def test_a_tab_that_only_looks_on_changes_no_game() -> None:
    side, _other = started("district", random.Random(15))
    looks_on = side.model._replace(view_only=True)
    after = update(looks_on, f"play {side.position.seen(side.game.seat).legal_moves()[0]}")
    assert after.remotes == looks_on.remotes


def test_a_game_that_cannot_be_read_any_more_is_said_to_be_so_and_can_be_deleted() -> None:
    one, _two = started("famiglia", random.Random(16))
    one.send("close")
    game = one.model.remotes[0]._replace(log=("invite.1.famiglia",))
    model = one.model._replace(remotes=(game,))
    assert "Games on two devices" in page(model)
    assert update(model, "remote 0").notice
    assert update(model, "drop 0").remotes == ()


def test_a_new_game_after_the_end_is_an_invitation_that_keeps_the_connection() -> None:
    one, two = started("famiglia", random.Random(17))
    play_out(one, two)
    one.send("direct")
    one.send(f"offered {DESCRIPTION}")
    one.send(f"answer {code_of(DESCRIPTION)}")
    one.send("met")
    one.send(f"invite {one.chance}")
    table = one.model.remote_table
    assert table and table.peer and table.peer.connected
    assert len(one.model.remotes) == 2
    assert one.game.name == "Ada"
    due = Exchange().due(one.model)
    assert [name for name, _text in due] == [PEER]
    two.send(f"turn {due[0][1].strip()}")
    assert two.model.remote_table and two.model.remote_table.invitation


def test_what_is_owed_is_computed_once_and_only_while_it_is_shown() -> None:
    side = Side("district", random.Random(18))
    model = update(update(side.model, "remote"), f"invite {side.chance} Ada")
    owed = next_effect(model)
    assert owed and owed.computes
    assert "Shuffling the cards" in page(model)
    assert next_effect(update(model, "close")) is None
    assert update(model, "made 7 x") == model
    again = update(update(model, "close"), "remote 0")
    assert game_shown(again) == game_shown(model)
    assert next_effect(again) == owed


def connected(side: Side) -> None:
    """Connect a device directly, as the one that shows the first code."""
    for msg in ("direct", f"offered {DESCRIPTION}", f"answer {code_of(DESCRIPTION)}", "met"):
        side.send(msg)


def test_both_can_press_play_again_at_once() -> None:
    one, two = started("famiglia", random.Random(20))
    play_out(one, two)
    for side in (one, two):
        connected(side)
        side.send(f"invite {side.chance}")
    texts = [Exchange().due(side.model)[0][1].strip() for side in (one, two)]
    one.send(f"sent {texts[1]}")
    two.send(f"sent {texts[0]}")
    invitations = [bool(side.model.remote_table and side.model.remote_table.invitation) for side in (one, two)]
    assert sorted(invitations) == [False, True]
    guest, host = (one, two) if invitations[0] else (two, one)
    guest.send(f"join {guest.chance} Bea")
    assert len(guest.model.remotes) == len(host.model.remotes) == 2
    host.send(f"sent {Exchange().due(guest.model)[0][1].strip()}")
    assert host.position.match


def test_an_invitation_that_comes_while_ones_own_is_made_counts() -> None:
    one, two = started("district", random.Random(32))
    play_out(one, two)
    for side in (one, two):
        connected(side)
    one.model = update(one.model, f"invite {one.chance}")  # it still shuffles
    two.send(f"invite {two.chance}")
    one.send(f"sent {Exchange().due(two.model)[0][1].strip()}")
    assert one.model.remote_table and one.model.remote_table.invitation
    assert len(one.model.remotes) == 1


@pytest.mark.parametrize("start", ["invite.2.famiglia.QQ", "invite.1.famiglia.!!"])
def test_an_invitation_of_no_use_leaves_ones_own(start: str) -> None:
    own = Side("famiglia", random.Random(33))
    own.send("remote")
    own.send(f"invite {own.chance} Ada")
    connected(own)
    before = own.model
    for seal in ("00" * 32, "11" * 32, "22" * 32, "33" * 32, "44" * 32, "55" * 32):  # one id or another is the smaller
        own.model = update(before, f"sent .0.~{start}.{seal}.{seal}.~end")
        assert own.model._replace(notice="") == before


def test_another_game_than_the_shown_one_is_said_over_a_connection() -> None:
    one, two = started("famiglia", random.Random(21))
    other, third = started("famiglia", random.Random(22))
    third.play()
    connected(one)
    one.send(f"sent {third.link.partition('=')[2] or other.link.partition('=')[2]}")
    assert one.model.notice == "The other device shows another game. Open the same one on both."
    assert two.model.remotes


def test_a_link_from_someone_else_isnt_for_the_connected_device() -> None:
    one, _two = started("famiglia", random.Random(23))
    connected(one)
    cleo = Side("famiglia", random.Random(24))
    cleo.send(f"invite {cleo.chance} Cleo")
    one.send(f"open {cleo.link}")
    table = one.model.remote_table
    assert table and table.invitation
    assert table.peer is None


def test_a_device_that_connects_again_learns_which_game_it_is() -> None:
    """Although nothing is due: the other device has its last move already."""
    one, two = started("famiglia", random.Random(25))
    connected(one)
    exchange = Exchange()
    due = exchange.due(one.model)
    assert due
    two.send("close")
    two.send(f"peer {code_of(DESCRIPTION)}")
    two.send(f"answering {DESCRIPTION}")
    two.send("met")
    two.send(f"sent {due[0][1].strip()}")
    assert two.game == two.model.remotes[0]
    assert exchange.due(one.model) == []


def test_without_a_game_the_end_of_a_connection_closes_its_page() -> None:
    for last in ("direct off", "answering ", "lost", "unloaded"):
        side = Side("famiglia", random.Random(26))
        side.send(f"visit 1 peer={code_of(DESCRIPTION)}")
        assert side.model.remote_table
        side.send(last)
        assert not side.model.opened


def test_a_code_that_is_read_twice_is_answered_once() -> None:
    side = Side("famiglia", random.Random(27))
    side.send(f"peer {code_of(DESCRIPTION)}")
    side.send(f"answering {DESCRIPTION}")
    before = side.model.opened
    side.send(f"peer {code_of(DESCRIPTION)}")
    assert side.model.opened == before


def test_a_tab_that_only_looks_on_says_where_a_link_is_opened() -> None:
    one = Side("famiglia", random.Random(28))
    one.send(f"invite {one.chance} Ada")
    looks_on = Model(view_only=True)
    for fragment in (one.link.partition("#")[2], f"peer={code_of(DESCRIPTION)}"):
        after = update(looks_on, f"visit 1 {fragment}")
        assert after.notice.startswith("The games are open in another tab.")
        assert not after.opened


def test_phones_around_the_table_are_let_go() -> None:
    side = Side("famiglia", random.Random(29))
    for msg in ("phones", "joined 1", "pair 0", "remote", f"invite {side.chance} Ada"):
        side.send(msg)
    assert side.model.phones == NO_PHONES


def before_a_brute() -> tuple[Side, Side]:
    """A game in which the player to move, whose device comes first, can play a brute."""
    for seed in range(30, 60):
        mover, other = started("famiglia", random.Random(seed))
        while not mover.position.over:
            if mover.position.speaker == mover.game.seat:
                moves = mover.position.seen(mover.game.seat).legal_moves()
                if any(move.startswith("brute:") for move in moves):
                    return mover, other
                mover.send(f"play {next((move for move in moves if move.startswith('take:')), moves[0])}")
            if mover.position.speaker != mover.game.seat:
                mover, other = pass_on(mover, other)
    raise AssertionError("no brute")


def test_where_no_link_is_due_none_is_offered() -> None:
    """A connection that is lost in the middle of the other device's turn leaves nothing to send."""
    mover, other = before_a_brute()
    moves = mover.position.seen(mover.game.seat).legal_moves()
    brute = next(move for move in moves if move.startswith("brute:"))
    mover.send(f"play {brute}")
    assert mover.position.speaker == mover.game.seat
    connected(other)
    other.send(f"sent {print_batch(mover.game)}")
    other.send("lost")
    assert other.position.moves[-1] == brute
    assert "Waiting for" in page(other.model)
    assert "turn-sent" not in page(other.model)


def test_back_leaves_the_codes_and_not_the_game() -> None:
    one, _two = started("famiglia", random.Random(31))
    one.send("sheet menu")
    one.send("direct")
    assert closing(one.model)[0] == "direct off"
    one.send("back")
    assert one.model.remote_table and one.model.remote_table.peer is None
    assert one.model.sheet == ""


class Line(NamedTuple):
    """One end of a direct connection: a program, and what it posts."""

    side: Side
    exchange: Exchange

    def due(self) -> list[str]:
        """What is to be posted now."""
        return [text for _name, text in self.exchange.due(self.side.model)]

    def take(self, texts: list[str]) -> None:
        """Take over what the other end has posted."""
        for text in texts:
            self.side.send(self.exchange.received(PEER, text, ""))


def settle(one: Line, two: Line) -> None:
    """Deliver all that both ends post."""
    for _turn in range(20):
        two.take(one.due())
        one.take(two.due())


def test_the_last_step_of_a_game_is_taken_while_the_next_one_is_offered_already() -> None:
    lines = [Line(side, Exchange()) for side in started("famiglia", random.Random(3))]
    for side, _exchange in lines:
        connected(side)
    while not any(side.position.over for side, _exchange in lines):
        settle(*lines)
        mover = next(side for side, _exchange in lines if side.position.speaker == side.game.seat)
        mover.send(f"play {mover.rng.choice(mover.position.seen(mover.game.seat).legal_moves())}")
    last, other = sorted(lines, key=lambda line: not line.side.position.over)
    move = last.due()
    last.side.send(f"invite {last.side.chance}")  # before the other device has the last move and answers it
    other.take(move)
    last.take(other.due())
    assert "another game" not in last.side.model.notice
    settle(last, other)
    assert len(last.side.model.results) == 1


def checking(side: Side) -> None:
    """Show the game of a device anew, as one that is over, whose cards are still checked and which counts nowhere."""
    model = update(update(side.model, "close"), "remote 0")
    side.model = model._replace(results=())
    table = side.model.remote_table
    assert table and table.computes and table.is_proved is None


@pytest.mark.parametrize("msg", ["close", "back", "invite"])
@game_ids
def test_a_game_that_is_left_while_its_cards_are_checked_counts(game: str, msg: str) -> None:
    one, two = started(game, random.Random(40))
    play_out(one, two)
    checking(one)
    one.model = update(one.model, f"invite {one.chance}" if msg == "invite" else msg)
    assert len(one.model.results) == 1


def test_a_game_counts_though_an_invitation_comes_while_its_cards_are_checked() -> None:
    one, two = started("famiglia", random.Random(41))
    play_out(one, two)
    for side in (one, two):
        connected(side)
    table = two.model.remote_table
    assert table
    two.model = two.model.change(table._replace(computes=True, is_proved=None))._replace(results=())
    one.send(f"invite {one.chance}")
    two.send(f"sent {Exchange().due(one.model)[0][1].strip()}")
    assert two.model.remote_table and two.model.remote_table.invitation
    assert len(two.model.results) == 1


def test_hands_that_are_set_to_be_open_stay_face_down_in_a_game_on_two_devices() -> None:
    one, two = started("famiglia", random.Random(42))
    for side in (one, two):
        shown = page(side.model)
        side.send("set hands open")
        assert page(side.model) == shown


@game_ids
def test_the_last_link_asks_for_no_answer(game: str) -> None:
    one, two = started(game, random.Random(43))
    play_out(one, two)
    senders = [side for side in (one, two) if side.link]
    assert senders
    for side in senders:
        assert "Send this link to" in page(side.model)
        assert "Then open the link that comes back" not in page(side.model)


def read_out(model: Model) -> set[str]:
    """The ids of the sentences that the page reads out."""
    return set(re.findall(r'id="(told-[^"]*-[0-9]+)"', page(model)))


@game_ids
def test_every_move_is_read_out_on_the_device_that_made_it(game: str) -> None:
    one, two = started(game, random.Random(44))
    while not one.position.over:
        before, made = read_out(one.model), len(one.position.moves)
        one.send(f"play {one.rng.choice(one.position.seen(one.game.seat).legal_moves())}")
        assert read_out(one.model) - before or len(one.position.moves) == made
        if one.position.speaker != one.game.seat and not one.position.over:
            one, two = pass_on(one, two)


def test_a_new_game_takes_the_place_of_the_oldest_that_is_over() -> None:
    side, other = started("famiglia", random.Random(45))
    play_out(side, other)
    shown = side.game
    full = tuple(shown._replace(secret=f"{at:064x}", awaits=OVER) for at in range(MOST_REMOTE - 1))
    side.model = side.model._replace(remotes=(shown, *full))
    side.send(f"invite {side.chance}")
    assert "no room" not in page(side.model)
    assert (len(side.model.remotes), side.model.dropped) == (MOST_REMOTE, full[-1:])
    assert shown in side.model.remotes


@pytest.mark.parametrize("is_connected", [False, True])
def test_a_game_whose_last_link_is_to_be_sent_makes_room_only_for_the_connected_device(is_connected: bool) -> None:
    side, other = started("famiglia", random.Random(46))
    play_out(side, other)
    if is_connected:
        connected(side)
    waits = tuple(side.game._replace(secret=f"{at:064x}", awaits=LINK) for at in range(MOST_REMOTE - 1))
    side.model = side.model._replace(remotes=(side.game._replace(awaits=LINK), *waits))
    side.send(f"invite {side.chance}")
    assert ("no room" in side.model.notice) != is_connected


def test_a_step_of_another_game_that_goes_on_is_said_and_not_taken() -> None:
    one, two = started("famiglia", random.Random(21))
    shown = one.game
    one.send("close")
    one.send("remote")
    one.send(f"invite {one.chance} Ada")
    two.play()
    connected(one)
    before = one.model.remotes
    one.send(f"sent {two.link.partition('=')[2]}")
    assert one.model.notice == "The other device shows another game. Open the same one on both."
    assert one.model.remotes == before
    assert shown in before
