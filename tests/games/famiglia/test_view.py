"""Famiglia as it is seen and played, without a browser: what can be pressed, what is said, what lies face down."""

import random
import re
from collections.abc import Iterator
from functools import cache, partial
from itertools import chain, pairwise, takewhile
from urllib.parse import urlencode

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.core.contract import HIDDEN
from noir.core.errors import IllegalMove
from noir.games import GAMES
from noir.games.famiglia.rulebook.contents import guide
from noir.games.famiglia.rules.deal import deal as any_deal
from noir.games.famiglia.rules.pieces import COPIES, PASS, points
from noir.games.famiglia.rules.state import FIRST, OUT, Event, State, events, start
from noir.games.famiglia.text.hints import move_name, reasons
from noir.games.famiglia.text.score import worth
from noir.games.famiglia.text.words import as_object, fall, log, recap
from noir.games.famiglia.view.offer import costs, ways, why_not
from noir.games.famiglia.view.picked import FIELD, HAND, Picked, picks
from noir.screens.screen import title, view
from noir.ui.html import to_html
from tests.support.games import any_move, random_states
from tests.support.sizes import sized
from tests.unit.app.test_update import messages, page, send

FAMIGLIA = GAMES["famiglia"]
NAMES = ("Agnes", "Bruno")


def deal(street: str, *others: str) -> str:
    """A deal with player 0 to start that begins with these cards, in any order after them."""
    drawn = [*street.split(), *others]
    left = {card: copies - 2 * (card[1] == "0") for card, copies in COPIES.items()}
    for card in drawn:
        left[card] -= 1
    rest = [card for card, copies in left.items() for _copy in range(copies)]
    return " ".join(["0", *drawn, *rest, "/", *map(str, range(52))])


def sit_down(dealt: str = deal("R0 R1 B2 Y3 G4 Y0"), **said: str) -> Model:
    asked = {"game": "famiglia", "names": ",".join(NAMES), "deal": dealt, **said}
    return update(Model(), "new seed " + urlencode(asked))


def pressed(model: Model, move: str) -> Model:
    """The model after a move as a player makes it: first its picks, then its button."""
    for word in picks(move) if f"play {move}" not in messages(model) else ():
        assert f"pick {word}" in messages(model)
        model = update(model, f"pick {word}")
    assert f"play {move}" in messages(model)
    return update(model, f"play {move}")


def opened(model: Model) -> Model:
    """The model with the hand of the player to move open."""
    assert model.session
    if model.viewer == model.session.state.current_player:
        return model
    return update(model, f"peek {model.session.state.current_player}" if model.face_to_face else "show")


def state_of(model: Model) -> State:
    assert model.session
    assert isinstance(model.session.state, State)
    return model.session.state


def test_the_line_about_the_last_move_has_every_step_of_the_turn_and_no_other() -> None:
    model = opened(sit_down(deal("R1 R1 B2 Y3 G4 Y1", "R0", "Y0")))
    for move in ("drop:R1", "take:R0"):
        model = pressed(model, move)
    assert re.findall(r"discarded|recruited|passed", last_turn(model)) == ["discarded", "recruited"]
    assert re.findall(r'data-card="(..)"', last_turn(model)) == ["R1", "R0"]
    model = pressed(opened(model), PASS)
    assert re.findall(r"discarded|recruited|passed", last_turn(model)) == ["passed"]


def last_turn(model: Model) -> str:
    """The line about the last turn, as HTML, without what a screen reader hears instead."""
    found = re.search(r'<button[^>]*class="last-move.*?</button>', page(model), re.DOTALL)
    assert found
    return found[0].partition(">")[2]


SEATINGS = pytest.mark.parametrize(
    "said", [{}, {"seating": "face"}, {"hands": "open"}, {"seating": "face", "hands": "open"}]
)


def assert_pressed(model: Model, legal: tuple[str, ...]) -> None:
    """Assert that the legal moves, and no other, can be pressed after what they pick."""
    assert "pick" not in messages(model)  # nothing is picked when a turn or a step begins
    reached = set()
    for word in {picks(move) for move in legal}:
        shown = send(model, *(f"pick {each}" for each in word))
        offered = [msg for msg in messages(shown) if msg.startswith("play ")]
        assert len(offered) == len(set(offered))
        reached |= {msg.removeprefix("play ") for msg in offered}
    assert reached == set(legal)


@SEATINGS
def test_every_legal_move_and_no_other_can_be_pressed_by_what_it_picks(said: dict[str, str]) -> None:
    rng = random.Random(str(said))
    for _game in range(sized(1, 4, 4)):
        model = sit_down(FAMIGLIA.deal(rng), **said)
        while state_of(model).current_player is not None:
            model = opened(model)
            legal = state_of(model).legal_moves()
            if rng.randrange(sized(2, 1, 1)) == 0:
                assert_pressed(model, legal)
            model = pressed(model, any_move(legal, rng))
        outcome = state_of(model).outcome()
        assert outcome
        winner = "draw" if outcome.winner is None else outcome.winner
        assert f'data-outcome="{winner}"' in page(model)


def hand_elsewhere(model: Model, player: int, rng: random.Random) -> Model:
    """The model with as many cards of the deck in a hand instead of its own."""
    assert model.session
    state = state_of(model)
    cards = [*state.hands[player], *state.deck]
    rng.shuffle(cards)
    hand, deck = tuple(sorted(cards[: len(state.hands[player])])), tuple(cards[len(state.hands[player]) :])
    hands = (hand, state.hands[1]) if player == 0 else (state.hands[0], hand)
    match = model.session.match
    other = state._replace(hands=hands, deck=deck, under=0)
    states = (*match.states[: match.cursor], other)
    return model._replace(session=model.session._replace(match=match._replace(states=states)))


@pytest.mark.number(18)
@pytest.mark.parametrize("seating", ["pass", "face"])
def test_a_hand_that_lies_face_down_is_not_in_the_page(seating: str) -> None:
    """By difference: any other cards in it give the same page, title and answers."""
    rng = random.Random(8)
    different = 0
    for _game in range(sized(1, 3, 3)):
        model = update(sit_down(FAMIGLIA.deal(rng), seating=seating), "set commands on")
        while state_of(model).current_player is not None:
            looked_at = (model, opened(model)) if state_of(model).turn % sized(6, 2, 1) == 0 else ()
            for shown in looked_at:
                other = shown
                for player in {0, 1} - {shown.viewer}:
                    other = hand_elsewhere(other, player, rng)
                different += other != shown
                for msg in (
                    "",
                    "help",
                    "type score",
                    "type table",
                    "type hand",
                    f"pick street:{state_of(model).street[0]}",
                ):
                    one, two = (update(each, msg) if msg else each for each in (shown, other))
                    assert page(one) == page(two), msg
                    assert title(one) == title(two)
            model = pressed(opened(model), any_move(state_of(model).legal_moves(), rng))
    assert different > sized(8, 50, 100)


def test_open_hands_are_seen_by_both_and_no_curtain_falls() -> None:
    model = sit_down(hands="open")
    assert model.viewer == 0
    assert not model.may_be_hidden
    assert {"show", "hide"} & set(messages(model)) == set()
    assert "face down" not in page(model)
    after = pressed(model, "take:R0")
    assert after.viewer == 1
    assert "Agnes recruited Famiglia 0 for free." in page(after)
    assert update(after, "undo").viewer == 0, "whose turn it is again"
    down = update(after, "set hands down")
    assert down.viewer is None
    assert "show" in messages(down)
    assert update(down, "set hands open") == after
    assert update(Model(), "new 1 game=district&hands=open").viewer is None  # there the hands are secret


def test_against_a_bot_its_hand_lies_face_down_unless_hands_are_open() -> None:
    for hands, backs in (("down", 4), ("open", 0)):
        model = sit_down(seats="human,bot:easy", hands=hands)
        assert model.viewer == 0
        seat = page(model).partition('id="seat-1"')[2].partition("</section>")[0]
        assert seat.count('class="face card-back"') == backs


def test_undo_goes_back_inside_the_turn_with_the_hand_open_until_a_card_is_turned_up() -> None:
    model = opened(sit_down(deal("R1 B1 B1 Y3 G4 Y2")))
    assert state_of(model).legal_moves()[0].startswith("drop")
    dropped = pressed(model, "drop:B1")
    assert "No undo: a card has been turned up since." in page(dropped)
    assert "undo" not in messages(dropped)
    assert update(dropped, "undo") == dropped
    taken = pressed(dropped, "take:R1") if "take:R1" in state_of(dropped).legal_moves() else pressed(dropped, PASS)
    back = update(taken, "undo")
    assert state_of(back) == state_of(dropped)
    assert back.viewer is None  # the curtain had fallen
    assert "Agnes continues" in re.sub("<[^>]*>", "", page(back))


def test_undo_of_a_step_keeps_the_hand_open_and_a_look_of_the_other_ends_it() -> None:
    street = "B0 B1 Y1 R3 G3 R4"
    model = opened(sit_down(deal(street, "B0")))
    model = pressed(model, "take:B0")
    model = pressed(opened(model), PASS)
    model = pressed(opened(model), "take:B1:B0,B0:B0")
    model = pressed(opened(model), PASS)
    model = opened(model)
    played = pressed(model, "accountant:B1")
    back = update(played, "undo")
    assert (state_of(back), back.viewer) == (state_of(model), 0)
    assert "undo" not in messages(back)  # before it a hand was opened
    assert "No undo" in page(back)


@SEATINGS
def test_after_every_move_the_focus_has_a_new_place_to_go_to(said: dict[str, str]) -> None:
    rng = random.Random(f"focus {said}")
    for _game in range(sized(1, 3, 3)):
        model = opened(sit_down(FAMIGLIA.deal(rng), **said))
        while state_of(model).current_player is not None:
            before = re.findall('data-focus="([^"]*)"', page(model))
            model = pressed(model, any_move(state_of(model).legal_moves(), rng))
            assert re.findall('data-focus="([^"]*)"', page(model))[0] not in before
            model = opened(model) if state_of(model).current_player is not None else model


def test_what_is_picked_goes_with_the_moment_and_what_is_not_there_is_not_picked() -> None:
    model = opened(sit_down())
    picked = update(model, "pick street:R1")
    assert picked.picked == "street:R1"
    assert 'aria-pressed="true"' in page(picked)
    assert page(update(picked, "pick")) == page(model)
    for word in ("street:R4", "street:", "hand:B4", "field:R0", "x", ":", "street:?", "hand:R0:R0", "street:R1 "):
        assert 'class="offer"' not in page(update(model, f"pick {word}")), word
    assert update(picked, "hide").picked == ""
    assert update(sit_down(), "pick street:R1") == sit_down()  # behind the curtain nothing is picked
    assert len(update(model, f"pick {'x' * 10_000}").picked) < 100


@pytest.mark.parametrize(
    ("picked", "said"),
    [
        ("street:R0", "It&#x27;s free."),
        (
            "street:R1",
            "It costs 1. You have only one Famiglia 0. You need another, or a Mercenary above 0 to stand in.",
        ),
        ("street:B2", "and you have none."),
        ("hand:R0", "A 0 has no ability."),
    ],
)
def test_a_picked_card_says_what_it_costs_and_why_it_cannot_be_had(picked: str, said: str) -> None:
    text = page(update(opened(sit_down()), f"pick {picked}"))
    assert said in text


def test_a_lowered_price_is_said_for_the_named_card_and_the_others_keep_theirs() -> None:
    for seed in range(sized(10, 40, 40)):
        for state in random_states("famiglia", seed):
            assert isinstance(state, State)
            if state.current_player is None or not state.step.named:
                continue
            named, count = state.step.named, state.street.count(state.step.named)
            told = costs(state, named)
            assert str(state.step.price) in told or told == "It's free."
            assert ("Only one costs" in told) == (count > 1)


def test_why_not_is_said_exactly_of_what_cannot_be_recruited_and_names_what_is_missing() -> None:
    seen = 0
    for seed in range(sized(12, 60, 60)):
        for state in random_states("famiglia", seed):
            assert isinstance(state, State)
            if state.current_player is None or (state.step.played and not state.step.swaps):
                continue
            takes = {move.split(":")[1] for move in state.legal_moves() if move.startswith("take:")}
            for card in set(state.street) - takes:
                price = state.step.price if state.step.named == card else int(card[1:])
                need = f"{card[0]}{price - 1}"
                hand = state.hands[state.current_player]
                assert hand.count(need) < 2
                assert ("you have none" in why_not(state, card)) == (need not in hand)
                seen += 1
    assert seen > sized(100, 500, 500)


def test_every_move_has_a_sentence_in_the_log_a_name_of_its_own_and_a_reason() -> None:
    for seed in range(sized(6, 30, 30)):
        states = random_states("famiglia", seed)
        last = states[-1]
        assert isinstance(last, State)
        told = [sentence for _part, sentences in log(last, NAMES) for sentence in sentences]
        assert len(told) == len(last.moves) + 1
        assert len(log(last, NAMES)) == 1 + sum(event.ran_out for event in events(last)[:-1])
        assert not [sentence for sentence in told if HIDDEN in sentence or not sentence.endswith(".")]
        for state in states[:-1]:
            assert isinstance(state, State)
            legal = state.legal_moves()
            assert len({move_name(move) for move in legal}) == len(legal)
            seen = state.observe(state.current_player).face_down(state.current_player)
            for move in legal:
                why = reasons(seen, move, NAMES)
                assert why
                assert all(each.endswith(".") and HIDDEN not in each for each in why)
        assert set(recap(last, 0, NAMES)) | set(recap(last, 1, NAMES)) <= set(told)


def test_a_reason_says_what_comes_true() -> None:
    """Decks that are almost empty, and games that end, are where a promise may be too large."""
    found = {"few": 0, "gone": 0, "next": 0, "last": 0, "pairs": 0}
    for seed in range(sized(25, 60, 300)):
        for state in random_states("famiglia", seed):
            assert isinstance(state, State)
            for move in state.legal_moves():
                kind, __, rest = move.partition(":")
                if kind not in ("drop", "take"):
                    continue
                after, said = state.play(move), " ".join(reasons(state, move, NAMES))
                if kind == "drop":
                    count = len(after.shown[-1])
                    assert f"It turns up {count} new card" in said
                    assert f"Discard it for {count} new card" in ways(state, Picked("street", rest))[-1].text
                    found["few"] += count < int(rest[1])
                    assert "can't recruit" not in said or rest not in after.street
                    found["gone"] += "can't recruit" in said
                else:
                    assert "could have recruited it next" not in said or after.current_player is not None
                    found["next"] += "could have recruited it next" in said
                    found["last"] += after.current_player is None
                    pairs = [card for card in COPIES if f"a pair of {as_object(card)}s to recruit" in said]
                    assert not pairs or (after.current_player is not None and after.lap != OUT)
                    there = [*after.street, *after.deck, *after.discards]
                    assert all(f"{card[0]}{int(card[1]) + 1}" in there for card in pairs)
                    found["pairs"] += len(pairs)
    assert min(found.values()) > 0, found


def test_the_log_says_that_both_decks_ran_out_where_nothing_was_discarded() -> None:
    rng = random.Random(66)
    dealt = any_deal(rng).split()
    cheap = sorted(dealt[1:53], key=lambda card: int(card[1]) + rng.random() * 1.5)
    state = start(" ".join([dealt[0], *cheap, *dealt[53:]]))
    while state.lap == FIRST:
        moves = [move for move in state.legal_moves() if not move.startswith("drop")]
        takes = [move for move in moves if move.startswith("take")]
        state = state.play(rng.choice(takes or [move for move in moves if move != PASS or not state.passed]))
    assert (state.lap, log(state, NAMES)[-1][1][-1][-19:]) == (OUT, "Both decks ran out.")


def test_events_tell_who_moved_and_how_far_the_deck_was() -> None:
    for seed in range(sized(12, 60, 60)):
        states = [state for state in random_states("famiglia", seed) if isinstance(state, State)]
        found = events(states[-1])
        assert [event.player for event in found] == [state.current_player for state in states[:-1]]
        assert [event.lap for event in found] == [state.lap for state in states[:-1]]
        assert [event.ran_out for event in found] == [one.lap != two.lap for one, two in pairwise(states)]
        assert events(states[-1].observe(None)) == found


def test_the_points_as_they_stand_count_no_hand_that_lies_face_down() -> None:
    rng = random.Random(4)
    model = sit_down(FAMIGLIA.deal(rng))
    for _turn in range(30):
        model = pressed(opened(model), any_move(state_of(model).legal_moves(), rng))
        if state_of(model).current_player is None:
            break
        shown = opened(model)
        state, mover = state_of(shown), state_of(shown).current_player or 0
        ledger = page(shown).partition('id="ledger"')[2].partition("</section>")[0]
        assert "face down" in ledger
        mine, theirs = (sum(map(points, cards)) for cards in (state.holdings[mover], state.fields[1 - mover]))
        assert f"<b>{mine}</b>" in ledger
        assert f"at least {theirs}" in ledger


def test_the_help_card_counts_what_lies_open_and_nothing_more() -> None:
    closed = update(sit_down(), "help")
    assert "<td>4 of 5</td>" in page(closed)  # one 0 lies in the Street, both players' hands are closed
    assert "<td>3 of 5</td>" in page(opened(closed))
    assert "<td>2 of 5</td>" in page(update(sit_down(hands="open"), "help"))


def test_every_rule_that_a_refusal_or_the_table_names_has_its_place() -> None:
    anchors = {section.anchor for section in guide()}
    named = set()
    for seed in range(sized(6, 20, 20)):
        for state in random_states("famiglia", seed):
            for move in ("drop:R4", "accountant:B4", "swap:R0/B0", "brute:Y4:R4=0", "take:R4", PASS, "x"):
                try:
                    state.play(move)
                except IllegalMove as bad:
                    named.add(bad.rule)
    assert named == {"new-faces", "accountant", "brute", "recruit", "end-of-game", ""}
    assert named - {""} <= anchors
    model = update(opened(sit_down()), "help")
    linked = set(re.findall(r'href="rules/famiglia\.html#([^"]+)"', page(model)))
    assert {"new-faces", "accountant", "brute", "mercenary", "deck", "ties"} <= linked <= anchors


def test_a_refused_move_says_why_and_leads_to_its_rule() -> None:
    model = update(opened(sit_down()), "play take:G4")
    assert "can't play “take:G4”" in model.notice
    assert 'href="rules/famiglia.html#recruit"' in page(model)


def test_the_second_pass_is_said_to_end_the_game_before_it_does() -> None:
    model = pressed(opened(sit_down()), PASS)
    said = page(opened(model))
    assert "A second pass ends the game, 1 to at least 0." in said
    assert "ends the game</small>" not in said  # there is something to recruit, so the pass stays quiet
    ended = pressed(opened(model), PASS)
    assert state_of(ended).outcome()
    assert "A draw: 1 point each, and the cards are equal, too." in page(ended)


def test_the_first_press_on_a_quiet_pass_says_what_it_leads_to_and_the_second_passes() -> None:
    both = "If Bruno passes too, the game ends 1 to at least 0."
    turn = opened(sit_down())
    assert "play pass" not in messages(turn)
    assert both not in status(turn)
    asked = update(turn, "pick pass")
    assert status(asked) == both
    assert 'data-msg="play pass"' in main_action(asked)
    assert status(update(asked, "pick")) == status(turn)  # the same press again puts it back
    second = opened(update(asked, "play pass"))
    assert "ends the game</small>" in main_action(update(second, "pick pass"))


def status(model: Model) -> str:
    """The line about what to do now."""
    return page(model).partition('id="street"')[2].partition('role="status"')[2].partition(">")[2].partition("<")[0]


def heard(model: Model) -> str:
    """What a screen reader says of the line about what to do now."""
    line = page(model).partition('id="street"')[2].partition('role="status"')[2].partition(">")[2].partition("</p>")[0]
    return re.sub("<[^>]*>", "", re.sub('<span aria-hidden="true">[^<]*</span>', "", line))


ANSWER = re.compile('class="what"><i [^>]*></i><span><b>([^<]*)</b> ([^<]*)</span>')
PAID = re.compile('class="best pay">.*?class="sentence">([^<]*)<small>([^<]*)</small>')


def said_of(answer: tuple[str, str], html: str) -> str:
    """What a screen reader is to hear of a picked card that the page answers for."""
    return " ".join([f"{answer[0]}.", answer[1], *(f"{text}: {detail}." for text, detail in PAID.findall(html))])


@pytest.mark.parametrize("place", ["street", "hand"])
def test_what_the_sheet_of_a_picked_card_answers_is_said_with_its_name(place: str) -> None:
    seen = {"paid": 0, "not": 0}
    for model in moments(2):
        picks = [msg for msg in messages(model) if msg.startswith(f"pick {place}:")]
        for picked in (model, *(update(model, msg) for msg in picks)):
            html = page(picked)
            for answer in ANSWER.findall(html):
                assert heard(picked) == said_of(answer, html)
                seen["paid" if PAID.search(html) else "not"] += 1
    assert seen["not"]
    assert place == "hand" or seen["paid"]


@pytest.mark.parametrize("player", [0, 1])
def test_face_to_face_the_answer_to_a_picked_card_is_said_on_the_side_of_who_picks(player: int) -> None:
    model = sit_down(seating="face")
    model = opened(model if not player else update(opened(model), "play pass"))
    picked = [update(model, msg) for msg in messages(model) if msg.startswith(("pick street:", "pick hand:"))]
    assert len(picked) > 5
    assert heard_beside(model) == ["", ""]
    for each in picked:
        html = page(each)
        (answer,) = ANSWER.findall(html)
        heard = heard_beside(each)
        assert heard.pop(player) == said_of(answer, html)
        assert heard == [""]


def heard_beside(model: Model) -> list[str]:
    """What a screen reader says on the side of each player."""
    sides = [page(model).partition(f'id="seat-{player}"')[2].partition("</section>")[0] for player in (0, 1)]
    assert [side.count('role="status"') for side in sides] == [1, 1]  # there before it says something
    return [side.partition('role="status"')[2].partition(">")[2].partition("</p>")[0] for side in sides]


def test_what_to_do_is_still_seen_while_a_card_in_hand_is_picked() -> None:
    model = opened(sit_down())
    card = next(msg for msg in messages(model) if msg.startswith("pick hand:"))
    assert "Pick a card to see what you can do with it." in page(update(model, card))


def test_a_pass_is_said_to_end_the_game_only_where_that_is_near_or_on_the_pass_itself() -> None:
    said = page(opened(sit_down()))
    both = "If Bruno passes too, the game ends 1 to at least 0."
    assert f'class="pass" title="{both}"' in said
    assert said.count(both) == 1
    alone = page(opened(sit_down(deal("Y1 B2 Y3 G4 Y1 B2 R0"))))
    assert "ends the game" not in alone.partition('id="street"')[2].partition("</section>")[0]


def of_kind(state: State, kind: str) -> list[str]:
    return [move for move in state.legal_moves() if move.startswith(f"{kind}:")]


def main_action(model: Model) -> str:
    """The part of the page with the main action."""
    return page(model).partition('class="main-action"')[2].partition("</div>")[0]


def moments(seeds: int) -> Iterator[Model]:
    """Every moment of some random games, with the hand of the player to move open."""
    return chain.from_iterable(map(_moments, range(seeds)))


@cache
def _moments(seed: int) -> list[Model]:
    rng = random.Random(seed)
    model = sit_down(FAMIGLIA.deal(rng))
    found = []
    while state_of(model).current_player is not None:
        model = opened(model)
        found.append(model)
        model = pressed(model, any_move(state_of(model).legal_moves(), rng))
    return found


def test_pass_is_the_big_button_only_if_no_drop_no_accountant_and_no_brute_helps() -> None:
    seen = {"accountant": 0, "brute": 0, "pass": 0}
    for model in moments(sized(8, 30, 30)):
        state, big = state_of(model), main_action(model).rpartition("<button")[2]
        if of_kind(state, "take") or of_kind(state, "drop") or of_kind(state, "swap"):
            assert 'data-msg="play pass"' not in big
            continue
        brutes = [move for move in of_kind(state, "brute") if of_kind(state.play(move), "take")]
        kind = "brute" if brutes else "accountant" if of_kind(state, "accountant") else "pass"
        assert f'data-msg="play {kind}' in big
        seen[kind] += 1
    assert min(seen.values()) > 0, seen


def test_swaps_are_counted_and_done_ends_them_once_one_is_made() -> None:
    seen = 0
    for model in moments(sized(8, 30, 30)):
        state = state_of(model)
        if not of_kind(state, "swap"):
            continue
        made, most = state.step.swaps, int(state.step.played[1:])
        assert f"Swap {made + 1} of {most}: pick a card in your field" in page(model)
        if not made:
            assert "pick done" not in messages(model)
            assert page(update(model, "pick done")) == page(model)
            looks = [update(model, f"pick street:{card}") for card in state.street]
            assert not any("play pass" in messages(look) for look in looks)
            continue
        assert f"{made} of {most} swaps" in main_action(model)
        done = update(model, "pick done")
        assert 'class="tableau own"' in page(model)
        assert 'class="tableau own"' not in page(done)
        looked = update(done, f"pick street:{state.street[0]}")
        assert "pick done" in messages(looked)  # closing the sheet doesn't bring the swaps back
        again = update(done, f"pick hand:{state.hands[state.current_player or 0][0]}")
        assert 'class="tableau own"' in page(again)
        seen += 1
    assert seen > 0


def test_a_free_card_says_so_before_it_comes_by_one_press_and_undo_is_at_hand() -> None:
    model = opened(sit_down())
    assert "you can get one free" in main_action(model)
    assert 'class="note">free<' in page(model)
    taken = update(model, "play take:R0")
    assert "Agnes recruited Famiglia 0 for free." in page(taken)
    assert 'data-msg="undo"' in page(taken)


def is_not_of(player: int | None, event: Event) -> bool:
    return event.player != player


def test_a_known_score_that_a_swap_lowers_says_why() -> None:
    seen = 0
    for model in chain.from_iterable(map(_moments, sized((0, 16, 18), range(60), range(60)))):
        state = state_of(model)
        mover = state.current_player
        said = fall(state.observe(mover).face_down(mover), NAMES)
        moved = len(list(takewhile(partial(is_not_of, mover), reversed(events(state)))))
        assert model.session
        before = model.session.match.states[model.session.match.cursor - moved]
        assert isinstance(before, State)
        other = 1 - (mover or 0)
        lost = worth(before.fields[other]) - worth(state.fields[other])
        assert bool(said) == (lost > 0)
        assert f"−{lost}: " in said or not said
        seen += bool(said)
    assert seen > 0


def test_the_choice_of_the_game_is_kept_and_the_start_speaks_of_it() -> None:
    model = update(Model(), "game famiglia")
    assert model.setup.game == "famiglia"
    assert "Famiglia" in to_html(view(model)).partition("<h1")[2].partition("</h1>")[0]
    assert 'name="hands"' in page(model)
    assert 'href="rules/famiglia.html"' in page(model)
    assert 'name="hands"' not in page(update(model, "game district"))
    assert update(model, "game nothing") == model
    assert update(sit_down(), "game district") == sit_down()
    assert update(update(model, "lesson"), "lesson 1").tutorial


def test_moves_and_questions_are_typed_in_their_own_words() -> None:
    model = update(opened(sit_down()), "set commands on")
    for move in state_of(model).legal_moves():
        for text in (move, move_name(move), f"play {move}", move.lower()):
            assert state_of(update(model, f"type {text}")) == state_of(model).play(move), text
    refused = update(model, "type take:G4:G3,G3:G3")
    assert "a Mercenary can replace" in page(refused)
    assert "Street: Famiglia 0, Famiglia 1, Accountant 2" in page(update(model, "type street"))
    assert "Agnes&#x27;s hand: Accountant 0, Mercenary 0" in page(update(model, "type hand"))


def test_a_brute_of_the_field_is_only_swapped_though_one_like_it_in_hand_lowers_prices() -> None:
    found = 0
    for state in (state for seed in range(30) for state in random_states("famiglia", seed)):
        assert isinstance(state, State)
        if state.current_player is None:
            continue
        brutes = {move.split(":")[1] for move in state.legal_moves() if move.startswith("brute:")}
        for card in brutes & {*state.fields[state.current_player]}:
            assert ways(state, Picked(HAND, card))
            assert ways(state, Picked(FIELD, card)) == ()
            found += 1
    assert found
