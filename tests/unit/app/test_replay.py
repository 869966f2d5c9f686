"""The replay: its positions, what each perspective shows, its address, and what is behind it."""

import random
import re
from html import unescape
from urllib.parse import parse_qsl

import pytest

import noir.screens.pages.replay
from noir.app.effects import Effect, next_effect
from noir.app.handlers.replay import FASTEST, address, file_name
from noir.app.model import PACES, Model
from noir.app.update import update
from noir.bots import think, thought
from noir.core.seat import Seat
from noir.core.thought import print_thought
from noir.formats.link import LONGEST_LINK, parse_opened, print_file, print_link, print_links
from noir.formats.link_replay import BOTH
from noir.formats.record import parse_record, print_record
from noir.games import GAMES
from noir.games.texts import TEXTS
from noir.screens.pages.replay import RECORD
from noir.screens.screen import title, view
from noir.session.match import begin
from noir.session.review import Replay
from noir.session.session import Session
from noir.ui.html import Node, to_html
from tests.support.games import record
from tests.unit.app.test_update import OTHER_DEAL, messages, page, play_out, send, sit_down

AGNES, BRUNO = Seat("Agnes", "anchor"), Seat("Bruno", "dagger")


def opened(name: str = "draw", at: int = 0, eyes: int | None = None, model: Model | None = None) -> Model:
    """The model after a recorded game was opened from outside."""
    match = parse_record(record(name))
    replay = Replay(Session(match, (AGNES, BRUNO), undo_floor=match.cursor), at, eyes)
    return update(model or Model(), f"open {print_link(replay)}")


def replayed(model: Model) -> Replay:
    assert model.replay
    return model.replay


def parts(model: Model, tag: str, **wanted: str) -> list[Node]:
    """The elements of the page with these attributes."""

    def walk(node: Node) -> list[Node]:
        facts = dict(node.attributes)
        named = {name.rstrip("_").replace("_", "-"): value for name, value in wanted.items()}
        own = [node] if node.tag == tag and all(facts.get(name) == value for name, value in named.items()) else []
        return own + [found for child in node.children if isinstance(child, Node) for found in walk(child)]

    return walk(view(model))


def text(node: Node | str) -> str:
    return node if isinstance(node, str) else "".join(map(text, node.children))


def told(model: Model) -> str:
    """The sentence about the position."""
    (said,) = parts(model, "p", class_="happened")
    assert ("role", "status") in said.attributes
    return text(said)


def hands(model: Model) -> list[str]:
    """The keys of the open cards: player and face."""
    return re.findall(r'id="held-([^"]+)"', page(model))


# Stepping


def test_at_the_end_of_a_game_it_can_be_gone_through_and_no_move_is_taken_back_after_that() -> None:
    ended = play_out("draw")
    assert {"replay", "undo"} <= set(messages(send(ended, "sheet menu")))
    model = send(ended, "replay")
    assert (replayed(model).at, replayed(model).perspective, replayed(model).running) == (0, None, False)
    back = send(model, "close")
    assert back.replay is None
    assert "data-outcome" in page(back)
    assert "undo" not in messages(send(back, "sheet menu"))


@pytest.mark.parametrize("model", [Model(), sit_down(), send(sit_down(), "show"), opened("draw", 7)])
def test_what_is_not_over_or_already_shown_is_not_gone_through(model: Model) -> None:
    assert send(model, "replay") == model


def test_every_position_is_reached_by_its_number_and_no_other() -> None:
    model = opened("draw")
    match = replayed(model).session.match
    for at in (1, 2, 47, 48, 0, 12):
        model = send(model, f"step {at}")
        assert replayed(model).at == at
        assert replayed(model).there.state == match.states[at]
        assert f'data-turn="{at}"' in page(model)
        assert f"Move {at} of 48" in page(model)
    for nonsense in ("step", "step 49", "step -1", "step x", "step ٣", "step 1 2", "eyes 2", "eyes", "eyes x"):
        assert send(model, nonsense) == model
    for msg in ("step 3", "eyes 0", "run", "run 1", "halt"):
        assert send(sit_down(), msg) == sit_down()


def test_the_buttons_lead_one_move_back_and_on_and_to_both_ends() -> None:
    def steps(model: Model) -> list[str]:
        return [msg for msg in messages(model) if msg.startswith("step") and msg != "step"]

    model = opened("draw", 12)
    assert steps(model) == ["step 0", "step 11", "step 13", "step 48"]
    assert steps(send(model, "step 0")) == ["step 0", "step 0", "step 1", "step 48"]
    assert steps(send(model, "step 48")) == ["step 0", "step 47", "step 48", "step 48"]


def test_the_last_position_says_who_won_and_no_other_does() -> None:
    for name, count in (("draw", 48), ("instant", 0), ("builders", 0), ("negative", 48)):
        model = opened(name)
        last = count or replayed(model).last
        verdict = TEXTS["district"].verdict(replayed(model).session.seen(None), ("Agnes", "Bruno"))
        assert verdict not in unescape(page(send(model, f"step {last - 1}")))
        assert verdict in unescape(page(send(model, f"step {last}")))


def test_what_just_happened_is_said_by_name_and_a_new_round_with_it() -> None:
    model = opened("draw")
    assert told(model) == "Agnes has the token and starts round 1. The row began with 7 and -2."
    assert told(send(model, "step 1")) == "Agnes played 5."
    assert told(send(model, "step 12")).startswith(("Agnes ", "Bruno "))
    assert told(send(model, "step 13")).startswith("Round 2 of 4. ")
    assert not told(send(model, "step 14")).startswith("Round")


def test_the_step_is_all_that_is_told_aloud() -> None:
    quiet = ("told-moves", "told-turn")
    for at in (0, 7, 48):
        html = page(opened("draw", at, model=send(sit_down(OTHER_DEAL), "show", "play 5")))
        for region in quiet:
            assert re.search(rf'id="{region}"[^>]*></', html), region


# The perspective


def test_the_eyes_open_the_hands_they_belong_to() -> None:
    model = opened("draw")
    assert {held[0] for held in hands(model)} == {"0", "1"}
    for player in ("0", "1"):
        one = send(model, f"eyes {player}")
        assert {held[0] for held in hands(one)} == {player}
        near = re.search(rf'id="seat-{player}" class="([^"]*)"', page(one))
        assert near
        assert "far" not in near[1]
    assert send(model, "eyes 0", f"eyes {BOTH}") == model


@pytest.mark.parametrize("eyes", [0, 1])
def test_the_page_shows_a_seat_what_it_could_know_then_and_no_more(eyes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By difference: games that differ only in what the player could not know give the same page, links left out.

    A link contains the whole game in any perspective; the later part of the log is what everyone saw later.
    """
    rng = random.Random(eyes)
    monkeypatch.setattr(
        noir.screens.pages.replay, "print_links", lambda session, eyes: ["" for _ in session.match.states]
    )
    monkeypatch.setattr(noir.screens.pages.replay, "share", lambda model, replay: Node("p", (), ()))
    model = opened("draw", eyes=eyes)
    session = replayed(model).session
    other_hand = 0
    for at, state in enumerate(session.match.states):
        here = send(model, f"step {at}")
        other = GAMES["district"].resample(state.observe(eyes), rng)
        states = (*session.match.states[:at], other, *session.match.states[at + 1 :])
        match = session.match._replace(states=states)
        swapped = here.change(replayed(here)._replace(session=session._replace(match=match)))
        assert page(swapped) == page(here)
        other_hand += page(send(swapped, f"eyes {1 - eyes}")) != page(send(here, f"eyes {1 - eyes}"))
    assert other_hand > 20, "the other eyes see the difference"


def test_nothing_of_the_table_can_be_pressed() -> None:
    for at in (0, 7, 48):
        for eyes in ("0", "1", BOTH):
            assert not [m for m in messages(send(opened("draw", at), f"eyes {eyes}")) if m.startswith(("play", "show"))]


# Running


def test_it_goes_on_by_itself_to_the_end_and_no_further() -> None:
    model = send(opened("instant"), "run")
    count = replayed(model).last
    for at in range(1, count + 1):
        owed = next_effect(model)
        assert owed
        assert (owed.msg, owed.level) == (f"run {at}", "")
        model = send(model, owed.msg)
        assert replayed(model).at == at
    assert next_effect(model) is None
    assert not replayed(model).running
    again = send(model, "run")
    assert (replayed(again).at, replayed(again).running) == (0, True)


@pytest.mark.parametrize("pace", PACES)
def test_its_pace_is_that_of_the_bots_and_can_always_be_followed(pace: str) -> None:
    owed = next_effect(send(opened("draw"), f"pace {pace}", "run"))
    assert owed
    assert owed.pause == max(FASTEST, PACES[pace])


def test_whatever_is_done_by_hand_stops_it() -> None:
    model = send(opened("draw", 3), "run", "run 4")
    for msg in ("step 5", "step 4", "halt", "look 3", "settings", "pose"):
        stopped = send(model, msg)
        assert not replayed(stopped).running, msg
        assert send(stopped, "run 5") == stopped, msg
    for msg in ("eyes 0", "pace slow", "run 9", "run x", "copied record", "named off"):
        assert replayed(send(model, msg)).running, msg
    assert replayed(send(model, "run 9")).at == 4


def test_a_game_without_a_move_does_not_run() -> None:
    match = begin("district", record("draw").splitlines()[1])
    model = Model(opened=(Replay(Session(match, (AGNES, BRUNO))),))
    assert not replayed(send(model, "run")).running
    assert "Move 0 of 0" in page(model)
    assert next_effect(send(model, "run")) is None


def test_the_title_of_a_game_that_is_not_over_names_nobody_for_its_address_shows_every_card() -> None:
    assert title(opened("draw")) == "District Noir: Agnes against Bruno"
    match = parse_record(record("draw")).go(12).cut()
    assert title(update(Model(), f"open {print_link(Replay(Session(match, (AGNES, BRUNO))))}")) == (
        "District Noir: replay"
    )


def test_the_screen_stays_on_while_it_runs_and_not_before() -> None:
    assert not opened("draw").keeps_awake
    assert send(opened("draw"), "run").keeps_awake
    assert not opened("draw", model=sit_down(OTHER_DEAL)).keeps_awake


# The log, the keys, the record


def test_the_log_has_a_line_for_every_move_each_a_link_to_the_position_after_it() -> None:
    model = opened("draw", 12, 1)
    links = parts(model, "a")
    log = [link for link in links if dict(link.attributes)["href"].startswith("#")]
    assert len(log) == 49
    for at, link in enumerate(log):
        facts = dict(link.attributes)
        there = parse_opened(facts["href"])
        assert isinstance(there, Replay)
        assert (there.at, there.perspective) == (at, 1)
        assert facts.get("aria-current") == ("step" if at == 12 else None)
        assert update(Model(), f"visit 1 {facts['href'][1:]}") == send(model, f"step {at}")
    assert text(log[1]) == "1Agnes played 5."
    titles = [text(title) for title in parts(model, "h4")]
    assert titles == [f"Round {number} of 4" for number in (1, 2, 3, 4)]


@pytest.mark.parametrize("seed", range(3))
def test_the_log_of_an_unfinished_game_of_gangzzz_has_a_line_for_every_move(seed: int) -> None:
    rng = random.Random(seed)
    match = begin("gangzzz", GAMES["gangzzz"].deal(rng, 2, ("short",)))
    while not any(move.startswith(("visit:", "load:", "drop:")) for move in match.moves[:-9]):
        match = match.play(rng.choice(match.state.legal_moves()))
    model = send(Model(), f"open {print_record(match)}")
    links = [link for link in parts(model, "a") if dict(link.attributes)["href"].startswith("#")]
    assert len(links) == len(match.moves) + 1
    assert replayed(send(model, f"step {len(match.moves)}")).at == len(match.moves)
    assert 'class="happened"></p>' not in page(send(model, f"step {len(match.moves)}"))


def test_links_to_all_positions_are_those_to_each() -> None:
    replay = replayed(opened("draw"))
    for eyes in (None, 0, 1):
        asked = [print_link(replay._replace(at=at, perspective=eyes)) for at in range(49)]
        assert print_links(replay.session, eyes) == tuple(asked)


def test_every_key_belongs_to_one_button() -> None:
    model = opened("draw", 12)
    keys = {
        dict(button.attributes)["aria-keyshortcuts"]: dict(button.attributes)["data-msg"]
        for button in parts(model, "button")
        if "aria-keyshortcuts" in dict(button.attributes)
    }
    named = ("ArrowLeft", "ArrowRight", "Home", "End", "Space", "Escape")
    assert keys == dict(zip(named, ("step 11", "step 13", "step 0", "step 48", "run", "close"), strict=True))
    assert ("aria-keyshortcuts", "Space") in parts(send(model, "run"), "button", data_msg="halt")[0].attributes
    look = send(model, "look 12")
    for key, msg in (("ArrowLeft", "look 11"), ("ArrowRight", "look 13"), ("Escape", "close")):
        assert ("aria-keyshortcuts", key) in parts(look, "button", data_msg=msg)[0].attributes


def test_the_record_stands_on_the_page_with_who_played_and_opens_the_game_again() -> None:
    model = opened("draw", 12, 1)
    (field,) = parts(model, "textarea", id=RECORD)
    again = send(Model(), f"open {text(field)}")
    assert replayed(again) == Replay(replayed(model).session)
    assert text(field) == print_file(replayed(again))
    assert "Copied." not in page(model)
    assert "Copied." in page(send(model, f"copied {RECORD}"))
    assert "copy it yourself" in page(send(model, "copied "))
    assert send(model, "download") == model


@pytest.mark.parametrize(
    ("one", "two", "name"),
    [
        ("Agnes", "Bruno", "district-agnes-bruno.txt"),
        ("Zoë, the 1st", "Jan/../Žižka", "district-zoe-the-1st-jan-zizka.txt"),
        ("Ωμέγα", "con", "district-con.txt"),
        ("..", "💎", "district.txt"),
    ],
)
def test_the_file_of_a_game_has_a_name_that_every_disk_knows(one: str, two: str, name: str) -> None:
    replay = replayed(opened("draw"))
    seats = AGNES._replace(name=one), BRUNO._replace(name=two)
    assert file_name(replay._replace(session=replay.session._replace(seats=seats))) == name


# The analysis, and what is behind the replay


def test_a_game_from_outside_is_looked_back_at_like_one_that_was_played_here() -> None:
    model = send(opened("draw", 12), "look 12")
    assert "Move 13 of 48" in page(model)
    owed = next_effect(model)
    assert owed
    assert (owed.msg, owed.level) == ("known 12", "hard")
    known = send(model, f"known 12 {print_thought(thought(think('easy', owed.seen, random.Random(1))))}")
    assert "The hard bot is still thinking" not in page(known)
    back = send(known, "look 20", "close")
    assert back.analysis is None
    assert replayed(back).at == 20
    assert "look 20" in messages(back)
    assert "look 47" in messages(send(back, "step 48"))


def test_an_unfinished_game_is_gone_through_to_where_it_stops_and_not_looked_back_at() -> None:
    text = "\n".join([*record("draw").splitlines()[:2], "5 8", ""])
    model = send(Model(), f"open {text}")
    assert replayed(model).last == 2
    assert "This game is unfinished." in page(model)
    assert not [msg for msg in messages(model) if msg.startswith("look")]
    assert send(model, "look 0") == model
    assert next_effect(send(model, "step 1", "run", "run 2")) is None


@pytest.mark.parametrize(
    "query", ["names=Ada,Ben", "seats=human,bot:easy", "names=Ada,Ben&seating=face", "seats=bot:easy,bot:hard"]
)
def test_a_running_game_waits_behind_with_its_hands_closed_and_comes_back_untouched(query: str) -> None:
    running = send(update(Model(), f"new seed starter=0&{query}"), "show", "peek 0")
    assert running.session
    closed = send(running, "hide")
    model = opened("draw", model=running)
    assert model.session == running.session
    assert "Ada" not in page(model)
    assert next_effect(model) is None
    model = send(model, "step 5", "run", "run 6", "eyes 0", "settings", "close")
    assert replayed(model).at == 6
    assert send(model, "close") == closed


def test_a_lesson_waits_behind_too() -> None:
    lesson = send(Model(), "lesson", "lesson 3")
    model = opened("draw", model=lesson)
    assert "Move 0 of 48" in page(model)
    assert send(model, "close") == lesson


def test_the_page_of_settings_leads_back_to_where_the_replay_stands() -> None:
    model = opened("draw", 12, 1)
    there = send(model, "settings")
    assert "Saved only on this device" in page(there)
    assert send(there, "close") == model


# The address, and what is opened


def test_the_address_is_a_link_to_what_is_shown() -> None:
    model = send(opened("draw"), "step 12", "eyes 1")
    again = update(Model(), f"visit 1 {address(model)}")
    assert (replayed(again), page(again)) == (replayed(model), page(model))
    assert dict(parse_qsl(address(model)))["at"] == "12"
    for elsewhere in (Model(), sit_down(), send(sit_down(), "show"), play_out("draw"), send(model, "close")):
        assert address(elsewhere) == ""


def test_the_page_for_opening_is_reached_from_the_start_and_left_again() -> None:
    assert "open" in messages(Model())
    model = send(Model(), "open")
    assert "Paste the link or the record here." in page(model)
    assert send(model, "close") == Model()


@pytest.mark.parametrize("bad", ["", "hello", "district\n1 2 3\n", "#names=A,B", "x" * (LONGEST_LINK + 1)])
def test_what_opens_nothing_is_refused_and_the_page_stays_as_it_was(bad: str) -> None:
    there = send(Model(), "open")
    refused = send(there, f"open {bad}")
    assert refused.notice
    assert refused._replace(notice="") == there
    for model in (opened("draw", 12), play_out("draw"), send(Model(), "lesson")):
        assert send(model, f"open {bad or 'x'}")._replace(notice="") == model


def test_a_text_that_opens_nothing_closes_a_hand() -> None:
    """The text comes from outside, and people look at the page then."""
    assert send(sit_down(), "show", "open x").viewer is None


def test_owed_without_a_level_is_a_message_as_it_is() -> None:
    owed = next_effect(send(opened("draw"), "run"))
    assert isinstance(owed, Effect)
    assert owed.seen == replayed(opened("draw")).there.state.observe(None)
    assert to_html(view(send(opened("draw"), owed.msg))) == page(opened("draw"))
