"""Codes and links: short, with a check, stable over versions; and invalid text from outside."""

import random
from base64 import urlsafe_b64encode
from hashlib import sha256
from itertools import permutations
from urllib.parse import parse_qsl

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.core.errors import BadDeal, UserError
from noir.core.ranking import arranged, arrangements, rank
from noir.core.seat import Seat
from noir.formats.game_code import CHECK, MOST_MOVES, BadCode, parse_code, print_code
from noir.formats.link import (
    LONGEST_LINK,
    Opened,
    is_link,
    match_of,
    parse_file,
    parse_link,
    parse_opened,
    print_file,
    print_link,
)
from noir.formats.record import parse_record
from noir.games import GAMES
from noir.games.views import notable
from noir.session.commitment import new_commitment, redeal
from noir.session.match import Match, begin
from noir.session.review import Puzzle, Replay
from noir.session.series import Ended, Series
from noir.session.session import Session
from noir.session.setup import player_names
from tests.support.games import DATA, LONGER, any_deal, any_move, random_match, record, seats_of, until
from tests.support.sizes import sized
from tests.unit.app.test_update import play_out, send, sit_down

LINKS = DATA / "links.txt"
"""Links of all versions with equivalent files: a link, the file, a line of dashes, and so on."""

ADA, BEN = Seat("Ada", "anchor"), Seat("Ben, the Elder", "key", "hard")
SHORT = {"district": 80, "famiglia": 150, "gangzzz": 630}


def played(game: str, seed: int, moves: int = 10_000) -> Match:
    """A random match, or its beginning."""
    if game in LONGER:
        whole = random_match(game, seed)
        return until(whole, min(whole.cursor, moves))
    rng = random.Random(f"{game} {seed}")
    match = begin(game, GAMES[game].deal(rng))
    while (legal := match.state.legal_moves()) and match.cursor < moves:
        match = match.play(any_move(legal, rng))
    return match


def replay(at: int = 0, eyes: int | None = None) -> Replay:
    """A replay of a recorded game."""
    match = parse_record(record("draw"))
    return Replay(Session(match, (ADA, BEN), undo_floor=match.cursor), at, eyes)


def test_every_arrangement_has_a_number_of_its_own() -> None:
    copies = {"b": 2, "a": 1, "c": 2}
    rows = {"".join(row) for row in permutations("bbacc")}
    assert arrangements(copies) == len(rows)
    assert {"".join(arranged(number, copies)) for number in range(len(rows))} == rows
    assert sorted(rank(row, copies) for row in rows) == list(range(len(rows)))
    assert all("".join(arranged(rank(row, copies), copies)) == row for row in rows)
    with pytest.raises(ValueError, match="0"):
        arranged(len(rows), copies)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_has_a_number_that_gives_it_back(game: str) -> None:
    for seed in range(sized(40, 300, 300)):
        deal = any_deal(game, random.Random(seed))
        number = GAMES[game].number_of(deal)
        assert 0 <= number < GAMES[game].DEALS[-1]
        assert GAMES[game].deal_of(number) == deal
    GAMES[game].start(GAMES[game].deal_of(0))
    GAMES[game].start(GAMES[game].deal_of(GAMES[game].DEALS[-1] - 1))
    for none in (-1, GAMES[game].DEALS[-1]):
        with pytest.raises(BadDeal):
            GAMES[game].deal_of(none)
    with pytest.raises(BadDeal):
        GAMES[game].number_of("0 1 2")


@pytest.mark.parametrize("game", GAMES)
def test_a_code_gives_the_match_back_and_a_link_to_a_finished_game_is_short(game: str) -> None:
    for seed in range(sized(6, 20, 20) if game in LONGER else sized(60, 300, 300)):
        match = played(game, seed, seed * LONGER.get(game, 1) // 4 if seed % 2 else 10_000)
        assert parse_code(game, print_code(match)) == match
        link = print_link(Replay(Session(match, seats_of(match))))
        assert len("#" + link) < SHORT[game], link


def test_a_code_holds_the_moves_up_to_the_cursor_and_not_those_that_were_taken_back() -> None:
    match = played("district", 1, 7)
    assert parse_code("district", print_code(match.undo())) == played("district", 1, 6)


def test_every_changed_or_missing_character_is_noticed() -> None:
    code = print_code(parse_record(record("draw")))
    letters = "ABCXYZabcxyz0189-_"
    broken = {code[:at] + letter + code[at + 1 :] for at in range(len(code)) for letter in letters}
    broken |= {code[:at] for at in range(len(code))} | {code[at:] for at in range(1, len(code))} | {code + "A"}
    for text in broken - {code}:
        with pytest.raises(BadCode):
            parse_code("district", text)


@pytest.mark.number(7)
def test_a_link_that_was_cut_anywhere_is_told_from_a_whole_one() -> None:
    links = [line for line in LINKS.read_text("utf-8").splitlines() if "district=" in line]
    for link in links:
        for at in range(len(link)):
            with pytest.raises(UserError):
                parse_opened(link[:at])


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "characters that don't belong in it"),
        ("1é", "characters that don't belong in it"),
        ("1" + "A" * 5_000, "too long: 5001 characters"),
        ("2AAAA", "damaged, or comes from a newer version"),
        ("1AAAAA", "damaged or incomplete"),
        ("1AAAA", "damaged or incomplete"),
    ],
)
def test_what_is_no_code_is_refused_with_a_sentence(code: str, sentence: str) -> None:
    with pytest.raises(BadCode, match=sentence):
        parse_code("district", code)


def test_a_code_that_no_game_has_is_refused_although_its_check_is_right() -> None:
    """Made by the specification, of a game without a move: the first is its code, of the others a part is left."""
    rules = GAMES["district"]
    begun = begin("district", rules.deal(random.Random(1)))
    for left in range(4):
        number = left * MOST_MOVES * 2 * rules.DEALS[0] + rules.number_of(begun.deal)
        body = number.to_bytes((number.bit_length() + 7) // 8, "big")
        whole = sha256(b"district " + body).digest()[:CHECK] + body
        code = "1" + urlsafe_b64encode(whole).decode().rstrip("=")
        if not left:
            assert parse_code("district", code) == begun
        else:
            with pytest.raises(BadCode, match="damaged or incomplete"):
                parse_code("district", code)


def old_links() -> list[tuple[str, str]]:
    """The links that must stay readable, each with the equivalent file."""
    blocks = LINKS.read_text("utf-8").split("-----\n")[:-1]
    return [(link, text) for link, __, text in (block.partition("\n") for block in blocks)]


@pytest.mark.parametrize(("link", "text"), old_links())
def test_links_that_were_given_away_open_for_ever(link: str, text: str) -> None:
    assert parse_link(link) == parse_file(text)


def test_there_are_old_links_of_every_kind_and_version() -> None:
    opened = [parse_link(link) for link, text in old_links()]
    assert {type(each) for each in opened} == set(Opened.__args__)
    for game in GAMES:
        codes = [said[game] for said in (dict(parse_qsl(link)) for link, text in old_links()) if game in said]
        assert {code[0] for code in codes} == {str(version) for version in range(1, len(GAMES[game].DEALS) + 1)}
    terms = {(match.game, *GAMES[match.game].terms(match.deal)) for match in map(match_of, opened)}
    assert {(game, seats) for game, seats, _switches in terms} == {
        (game, seats) for game in GAMES for seats in GAMES[game].SEATS
    }
    on = {(game, switch) for game, _seats, switches in terms for switch in switches}
    assert on == {(game, switch) for game in GAMES for switch in GAMES[game].SWITCHES}


def running() -> list[Session]:
    """Unfinished games of all kinds."""
    sealed = update(Model(), "new seed names=Ada,Ben&games=3")
    later = send(play_out("draw"), "rematch seed", "show")
    alone = send(update(Model(), "new seed seats=human,bot:easy&starter=0&gang1=crown"), "hint", "advise 0 take")
    models = [sit_down(), send(sit_down(), "show", "play 5", "show"), sealed, later, alone]
    sessions = [model.session for model in models if model.session]
    below_zero = sessions[0]._replace(series=Series(3, (Ended(1, 0, (4, -3)),)))
    return [*sessions, below_zero, three()]


def three() -> Session:
    """A sealed game of three with a switch, after a drawn one, with marks in two notebooks."""
    commitment = new_commitment("gangzzz", "1", "chance", 3, ("preset-a",))
    match = begin("gangzzz", redeal(commitment))
    series = Series(3, (Ended(0, None, (4, 4, -3)),), 3)
    one, two = notable("gangzzz")[:2]
    session = Session(match, seats_of(match), commitment=commitment, series=series)
    return session.noted(0, one).noted(0, two).noted(2, one)


def test_a_link_says_only_what_is_not_as_it_is_in_any_game() -> None:
    begun = begin("district", GAMES["district"].deal(random.Random(1)))
    session = Session(begun, seats_of(begun))
    assert parse_qsl(print_link(session))[:-1] == [("as", "game")]
    assert parse_qsl(print_link(Replay(session)))[:-1] == []


@pytest.mark.parametrize("opened", [replay(), replay(12), replay(48, 1), *running()])
def test_what_is_opened_comes_back_from_a_link_and_from_a_file(opened: Opened) -> None:
    assert parse_link(print_link(opened)) == opened
    assert parse_file(print_file(opened)) == opened
    for address in (f"https://example.org/noir/?lang=cs#{print_link(opened)}", f"  #{print_link(opened)}\n"):
        assert parse_opened(address) == opened
    assert parse_opened(print_file(opened).replace("\n", "\r\n")) == opened


def test_everything_that_can_be_marked_in_a_notebook_comes_back_from_a_link_and_from_a_file() -> None:
    words = notable("gangzzz")
    assert len(set(words)) == len(words) == 16 + 13 + 144 + 24
    session = three()
    for word in set(words) - set(words[:2]):
        session = session.noted(1, word)
    assert len(session.notes_of(1)) == len(words) - 2
    assert parse_link(print_link(session)) == session
    assert parse_file(print_file(session)) == session


def test_names_are_together_in_a_link_unless_one_has_a_comma() -> None:
    match = parse_record(record("draw"))
    ben = BEN._replace(name="Ben")
    assert print_link(Replay(Session(match, (ADA, ben)))).startswith("names=Ada,Ben&")
    assert print_link(replay()).startswith("name0=Ada&name1=Ben,+the+Elder&")


def test_a_bare_record_is_a_file_too() -> None:
    opened = parse_opened(record("draw"))
    assert isinstance(opened, Replay)
    assert opened.session.match == parse_record(record("draw"))
    assert opened.session.names == player_names()[:2]


def test_a_file_is_read_although_an_editor_put_a_byte_order_mark_before_it() -> None:
    assert parse_opened("\ufeff" + record("draw")) == parse_opened(record("draw"))


def test_an_address_that_deals_is_no_link_to_a_game() -> None:
    assert is_link(print_link(replay()))
    assert not is_link("game=district&names=Ada,Ben")
    assert not is_link("")


def test_a_link_that_lost_its_code_deals_no_other_game() -> None:
    assert is_link("names=Ada,Ben&district=")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"at": "49"}, "There's no position “49”. Moves in this game: 48."),
        ({"at": "-1"}, "There's no position “-1”. Moves in this game: 48."),
        ({"at": "٣"}, "There's no position “٣”. Moves in this game: 48."),
        ({"eyes": "2"}, "not “2”"),
        ({"as": "film"}, "This version of the program doesn't know “film”"),
        ({"colour": "red"}, "an unknown part: “colour”"),
        ({"names": "A,B,C"}, "District Noir needs 2 players here, not 3."),
        ({"as": "game", "floor": "49"}, "You can't continue the game"),
        ({"as": "game", "floor": "9" * 5_000}, "You can't continue the game"),
        ({"as": "game", "hints": "-1"}, "You can't continue the game"),
        ({"as": "game", "hints": "٣"}, "You can't continue the game"),
        ({"as": "game", "seal": "AAAA", "dealt": "toss"}, "You can't continue the game"),
        ({"as": "game", "seal": "A" * 43, "dealt": "me"}, "You can't continue the game"),
        ({"as": "game", "series": "2"}, "You can't continue the game"),
        ({"as": "game", "series": "3.0"}, "You can't continue the game"),
        ({"as": "game", "series": "3.005_4.103_2"}, "You can't continue the game"),
    ],
)
def test_what_a_link_may_not_say_is_refused_with_a_sentence(changes: dict[str, str], sentence: str) -> None:
    text = record("draw") + "".join(f"{key}={value}\n" for key, value in changes.items())
    with pytest.raises(UserError, match=sentence):
        parse_opened(text)


@pytest.mark.parametrize(
    "text", ["", "#", "hello", "=", "district=", "a=1&a=2", "district=1AAAA&district=1AAAA", "x" * (LONGEST_LINK + 1)]
)
def test_what_opens_nothing_is_refused(text: str) -> None:
    with pytest.raises(UserError):
        parse_opened(text)


def test_what_is_said_twice_is_named() -> None:
    for text in (record("draw") + "x=1\nx=2\n", f"x=1&x=2&{print_link(replay())}"):
        with pytest.raises(UserError, match="The link has “x” twice"):
            parse_opened(text)


def test_a_file_of_moves_with_the_sign_of_its_lines_in_them_is_read_back_with_all_it_says() -> None:
    match = parse_record(record("recruits"))
    at = next(at for at, move in enumerate(match.moves) if move.startswith("brute:"))
    for opened in (Replay(Session(match, (ADA, BEN), undo_floor=match.cursor), 3), _asked_about(match, at)):
        assert "=" in print_file(opened)
        assert parse_opened(print_file(opened)) == opened
        assert parse_opened(print_link(opened)) == opened


def _asked_about(match: Match, at: int) -> Puzzle:
    """A position in which a brute can be played, with a comment on that."""
    begun = begin(match.game, match.deal)
    for move in match.moves[:at]:
        begun = begun.play(move)
    allow = tuple(move for move in begun.state.legal_moves() if move.startswith(("brute:", "take:")))
    then = tuple((move, f"{move} = well?") for move in allow)
    return Puzzle(Session(begun, (ADA, BEN), undo_floor=at), begun.state.current_player, allow, "a=b", then)
