"""The program without a browser: who sees which hand, undo, the shelf, and what the page shows."""

import random
import re
from urllib.parse import urlencode

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.formats.record import parse_record
from noir.games import GAMES
from noir.screens.screen import title, view
from noir.ui.html import Node, to_html
from tests.support.games import any_move, record
from tests.support.sizes import sized

DEAL = record("draw").splitlines()[1]
"""Player 0 starts with 5 5 6 7 -1; player 1 has 7 7 8 P 6; the row is 7 -2."""


OTHER_DEAL = record("builders").splitlines()[1]
"""A deal with other cards; player 0 starts with H P 5 6 7."""


def sit_down(deal: str = DEAL, names: str = "Agnes,Bruno", model: Model | None = None) -> Model:
    return update(model or Model(), "new seed " + urlencode({"game": "district", "names": names, "deal": deal}))


def send(model: Model, *msgs: str) -> Model:
    for msg in msgs:
        model = update(model, msg)
    return model


def play_out(name: str) -> Model:
    """The model at the end of a recorded game, with every hand shown in its turn."""
    match = parse_record(record(name))
    model = sit_down(match.deal)
    for move in match.moves:
        model = send(model, "show", f"play {move}")
    return model


def page(model: Model) -> str:
    return to_html(view(model))


def messages(model: Model) -> list[str]:
    """The messages of all enabled buttons on the page, in order."""

    def walk(node: Node) -> list[str]:
        facts = dict(node.attributes)
        own = [facts["data-msg"]] if "data-msg" in facts and "disabled" not in facts else []
        return own + [msg for child in node.children if isinstance(child, Node) for msg in walk(child)]

    return walk(view(model))


# Passing the device


def test_a_game_begins_behind_the_curtain_and_show_opens_the_hand_of_the_player_to_move() -> None:
    model = sit_down()
    assert model.viewer is None
    assert messages(model) == ["sheet menu", "show", "sheet score", "sheet", "sheet open-0", "sheet open-1"]
    assert send(model, "show").viewer == 0


def test_with_an_open_hand_the_legal_moves_and_nothing_else_can_be_pressed() -> None:
    model = sit_down()
    rng = random.Random(1)
    while model.session and not model.session.over:
        model = send(model, "show")
        legal = model.session.state.legal_moves() if model.session else ()
        assert [msg for msg in messages(model) if msg.startswith("play")] == [f"play {move}" for move in legal]
        assert 'data-msg="play take"' in page(model)  # it is there even when it is disabled, with the reason
        model = send(model, f"play {any_move(legal, rng)}")
        assert not [msg for msg in messages(model) if msg.startswith("play")]


def test_no_page_has_two_buttons_that_send_the_same() -> None:
    for name in ("draw", "instant"):
        match = parse_record(record(name))
        model = send(sit_down(OTHER_DEAL, model=send(sit_down(), "leave")), "leave")
        assert len(model.shelf) == 2
        assert len(messages(model)) == len(set(messages(model)))
        model = sit_down(match.deal)
        for move in match.moves:
            for msg in ("show", f"play {move}"):
                model = send(model, msg)
                assert len(messages(model)) == len(set(messages(model)))


def test_after_every_turn_the_curtain_is_down_also_when_the_same_player_goes_on() -> None:
    model = sit_down()
    for move in parse_record(record("draw")).moves:
        model = send(model, "show", f"play {move}")
        assert model.viewer is None


def test_hide_drops_the_curtain_and_show_opens_the_same_hand_again() -> None:
    model = send(sit_down(), "show")
    assert send(model, "hide").viewer is None
    assert page(send(model, "hide", "show")) == page(model)


def test_behind_the_curtain_no_move_is_played() -> None:
    model = sit_down()
    assert send(model, "play 5") == model


def test_the_curtain_is_the_same_whatever_the_hands_and_the_deck_are() -> None:
    """By difference: games that differ only in what is hidden give the same page, in every state."""
    rng = random.Random(2)
    for _ in range(sized(3, 15, 1_500)):
        model = sit_down(GAMES["district"].deal(rng))
        while model.session and not model.session.over:
            state = model.session.state
            for viewer in (None, state.current_player):
                shown = model._replace(viewer=viewer)
                other = GAMES["district"].resample(state.observe(viewer), rng)
                match = model.session.match._replace(states=(*model.session.match.states[:-1], other))
                swapped = shown._replace(session=model.session._replace(match=match))
                assert page(swapped) == page(shown)
                assert title(swapped) == title(shown)
            model = send(model, "show", f"play {any_move(state.legal_moves(), rng)}")


def test_the_recap_says_by_name_what_happened_since_the_last_look() -> None:
    model = send(sit_down(), "show", "play 5")
    assert "Agnes has the token and starts round 1. The row began with 7 and -2." in page(model)
    assert "Agnes played 5." in page(model)
    model = send(model, "show", "play take")
    assert "Bruno took 7, -2, 5." in page(model)
    assert "Agnes played 5." not in page(model)
    building = send(model, "show", "play 6", "show", "play P", "show", "play take")
    assert "Agnes took 6, police headquarters." in page(building)
    for text in (page(model), page(building)):
        without_advice = re.sub(r'<p [^>]*id="headphones".*?</p>', "", text)  # it speaks to who holds the device
        assert "you" not in without_advice.lower().split()


def test_the_recap_tells_of_a_new_round_and_who_starts_it() -> None:
    model = sit_down()
    for move in parse_record(record("draw")).moves[:12]:
        model = send(model, "show", f"play {move}")
    assert "Round 2 begins: 5 new cards each, and Bruno starts." in page(model)
    assert "continues" in page(model)  # Bruno had the last turn of round 1


# Undo


def test_undo_takes_back_a_move_until_the_next_hand_is_shown_and_returns_to_the_curtain() -> None:
    model = send(sit_down(), "show", "play 5")
    back = send(model, "undo")
    assert back.viewer is None
    assert back.session
    assert back.session.state == sit_down().session.state  # type: ignore[union-attr]
    seen = send(model, "show")
    assert send(seen, "undo") == seen
    assert "No undo: a player has looked at their hand since." in page(seen)


def test_undo_says_why_there_is_nothing_to_undo() -> None:
    assert "Nothing to undo yet." in page(sit_down())
    assert "undo" not in messages(sit_down())
    assert "undo" in messages(send(sit_down(), "show", "play 5"))


def test_undo_takes_back_only_moves_after_the_last_look() -> None:
    model = send(sit_down(), "show", "play 5", "show", "play 7")
    assert send(model, "undo", "undo") == send(model, "undo")


def test_the_last_move_of_a_game_can_be_taken_back() -> None:
    model = send(play_out("instant"), "undo")
    assert model.session
    assert not model.session.over


# The end


@pytest.mark.parametrize("name", ["draw", "instant", "negative", "tie-5s", "tie-6s", "tie-7s", "tie-8s", "builders"])
def test_the_end_shows_the_outcome_and_the_scores_where_others_read_them(name: str) -> None:
    outcome = parse_record(record(name)).state.outcome()
    assert outcome
    text = page(play_out(name))
    shown = "draw" if outcome.winner is None else outcome.winner
    assert f'data-outcome="{shown}"' in text
    assert text.count("data-outcome") == 1
    for player, points in enumerate(outcome.scores):
        assert f'<b data-score="{player}">{points}</b>' in text


def test_the_score_sheet_explains_a_tie_line_by_line() -> None:
    text = page(play_out("tie-7s"))
    assert "Equal totals: compare the kinds, highest first." in text
    assert "7s: Agnes 4, Bruno 1, which decides it" in text
    assert "6s: Agnes" not in text


def test_the_lines_of_the_score_add_up_to_the_totals_in_every_state() -> None:
    from noir.games.district.rules.scoring import score
    from noir.games.district.rules.state import start
    from noir.games.district.text.score import lines

    for name in ("draw", "negative", "instant", "tie-5s"):
        match = parse_record(record(name))
        state = start(match.deal)
        for move in match.moves:
            state = state.play(move)
            for player in (0, 1):
                points = sum(line.points[player] or 0 for line in lines(state.tableaux, ("A", "B")))
                assert points == score(state.tableaux)[player].total


def test_finish_is_offered_when_both_have_taken_in_round_four_and_lays_down_the_rest() -> None:
    match = parse_record(record("draw"))
    model = sit_down(match.deal)
    offered = []
    for move in match.moves:
        offered.append("finish" in messages(model))
        assert send(model, "finish").session == model.session or offered[-1]
        if offered[-1]:
            ended = send(model, "finish")
            assert ended.session
            assert ended.session.state.outcome() == match.state.outcome()
            assert send(ended, "undo") == ended
            assert "No undo: all hands are open." in page(send(ended, "sheet menu"))
        model = send(model, "show")
        assert ("hint" in messages(model)) is not offered[-1], "no move is better than another then"
        assert bool(send(model, "type hint").hint) is not offered[-1]
        model = send(model, f"play {move}")
    assert offered.count(True) == 1


def test_a_rematch_swaps_who_starts() -> None:
    model = play_out("draw")
    for starter in (1, 0, 1):
        model = send(model, "rematch seed")
        assert model.session
        assert model.session.state.current_player == starter
        assert model.session.names == ("Agnes", "Bruno")
        while model.session and not model.session.over:
            model = send(model, "show", f"play {model.session.state.legal_moves()[0]}")


def test_there_is_no_rematch_before_the_end() -> None:
    assert send(sit_down(), "rematch seed") == sit_down()


# The start


def test_the_token_is_tossed_or_the_starter_is_chosen() -> None:
    starters = {send(Model(), f"new {seed} starter=toss").session.state.current_player for seed in range(20)}  # type: ignore[union-attr]
    assert starters == {0, 1}
    for starter in (0, 1):
        for seed in range(10):
            model = send(Model(), f"new {seed} starter={starter}")
            assert model.session
            assert model.session.state.current_player == starter
    assert "The token was tossed." in page(send(Model(), "new a starter=toss"))
    assert "The token was tossed." not in page(send(Model(), "new a starter=1"))


def test_a_bad_address_gives_a_sentence_and_the_start_screen() -> None:
    model = sit_down(DEAL.replace("P", "9"))
    assert model.session is None
    assert "Card 9 of the deal, “9”, isn't a card of this game." in model.notice
    assert 'role="alert"' in page(model)
    assert "new" in messages(model)


def test_a_game_that_is_left_or_replaced_is_set_aside_and_can_be_resumed_behind_the_curtain() -> None:
    model = send(sit_down(), "show", "play 5")
    left = send(model, "leave")
    assert left.session is None
    assert {"resume 0", "discard 0"} <= set(messages(left))
    again = send(left, "resume 0")
    assert (again.session, again.viewer, again.shelf) == (model.session, None, ())
    replaced = sit_down(OTHER_DEAL, "Carla,Dino", model)
    assert replaced.shelf == (model.session,)
    for nonsense in ("resume 1", "resume -1", "resume x", "discard ", "resume ٠"):
        assert send(left, nonsense) == left


def test_resuming_sets_the_game_at_the_table_aside() -> None:
    model = sit_down(OTHER_DEAL, "Carla,Dino", send(sit_down(), "leave"))
    assert model.session
    swapped = send(model, "resume 0")
    assert swapped.session
    assert swapped.session.names == ("Agnes", "Bruno")
    assert [each.names for each in swapped.shelf] == [("Carla", "Dino")]


def test_a_finished_game_is_not_set_aside() -> None:
    assert send(play_out("draw"), "leave").shelf == ()


def test_what_is_thrown_away_can_be_brought_back_while_the_page_is_open() -> None:
    left = send(sit_down(), "show", "play 5", "leave")
    thrown = send(left, "discard 0")
    assert (thrown.shelf, thrown.trash) == ((), left.shelf)
    assert "Deleted: Agnes and Bruno." in page(thrown)
    assert "restore 0" in messages(thrown)
    back = send(thrown, "restore 0")
    assert (back.shelf, back.trash) == (left.shelf, ())
    assert "Deleted games" not in page(back)
    for nonsense in ("restore 1", "restore -1", "restore x", "restore ", "restore ٠"):
        assert send(thrown, nonsense)._replace(confirmation=thrown.confirmation) == thrown


def test_something_is_at_stake_only_where_nothing_is_saved_and_there_is_something_to_lose() -> None:
    begun = send(sit_down(), "show", "play 5")
    for model in (begun, send(begun, "leave"), play_out("draw")):
        assert not model.at_stake
        assert model._replace(unsaved="Nothing can be saved here.").at_stake
    for model in (Model(), sit_down(), send(begun, "leave", "discard 0")):
        assert not model._replace(unsaved="Nothing can be saved here.").at_stake


def test_an_update_is_offered_where_nothing_can_be_saved_unless_it_loses_something() -> None:
    """A version that may not touch what a newer one has saved is no reason to keep that version."""
    locked = Model(news="newer", unsaved="A newer version of the program saved this game.")
    assert "renew" in messages(locked)
    left = send(sit_down(), "show", "play 5", "leave")
    assert "renew" in messages(left._replace(news="newer"))
    assert "renew" not in messages(left._replace(news="newer", unsaved=locked.unsaved))


@pytest.mark.parametrize(
    "msg", ["", " ", "dance", "play", "play 99", "show 1", "hide", "undo", "finish", "rematch", "\ud800"]
)
def test_any_message_at_any_time_leaves_a_page_that_can_be_shown(msg: str) -> None:
    for model in (Model(), sit_down(), send(sit_down(), "show"), play_out("instant")):
        assert page(update(model, msg))


def test_an_illegal_move_says_why_and_changes_nothing() -> None:
    model = send(sit_down(), "show", "play 8")
    assert model.notice == "You don't have “8” in your hand."
    assert model.session == send(sit_down(), "show").session


def test_what_another_tab_refuses_clears_what_was_said_before_it() -> None:
    ruled = send(sit_down(), "show", "play 8")
    looking = ruled._replace(view_only=True, confirmation="The game was kept.")
    refused = send(looking, "play 7")
    assert "open in another tab" in refused.notice
    assert (refused.rule, refused.confirmation, refused.copied) == ("", "", "")


def test_a_refused_move_leads_to_its_rule_and_the_next_message_takes_that_away() -> None:
    refused = send(sit_down(), "show", "play 8")
    assert 'href="rules/district.html#play"' in page(refused)
    assert (send(refused, "play 8").rule, send(refused, "hide").rule) == ("play", "")
    used = send(sit_down(), "show", "play take", "show", "play 7", "show")
    assert 'data-msg="play take" disabled=""' in page(used)
    assert page(used).count("rules/district.html#take") == 1
    assert page(send(used, "play take")).count("rules/district.html#take") == 2
    assert "can take once a round" in send(used, "play take").notice
    empty = send(sit_down(), "show", "play take", "show")
    assert "The row is empty" in send(empty, "play take").notice
    assert page(send(empty, "play take")).count("rules/district.html#take") == 2
    german = send(refused._replace(language="de"), "play 8")
    assert 'href="rules/district.de.html#play"' in page(german)


def test_every_rule_that_a_refusal_names_has_its_place() -> None:
    from noir.core.errors import IllegalMove
    from noir.games.district.rulebook.contents import guide
    from noir.games.district.rules.state import start

    states = [start(DEAL)]
    for move in parse_record(record("draw")).moves:
        states.append(states[-1].play(move))
    named = set()
    for state in states:
        for move in ("5", "H", "take"):
            try:
                state.play(move)
            except IllegalMove as bad:
                named.add(bad.rule)
    assert named == {"play", "take", "end-of-game", "forced-take"} & named
    assert len(named) >= 3
    assert named <= {section.anchor for section in guide()}


def test_the_help_card_counts_what_may_be_known_and_nothing_more() -> None:
    closed = send(sit_down(), "help")
    assert 'id="help"' in page(closed)
    assert "<td>5 of 5</td>" in page(closed)  # no 5 is face up; two are in the closed hand
    shown = send(closed, "show")
    assert "<td>3 of 5</td>" in page(shown)
    assert page(send(shown, "hide")) == page(send(sit_down(), "show", "hide", "help"))
    assert 'id="help"' not in page(send(closed, "help"))
    assert 'id="help"' not in page(send(closed, "leave"))
    assert not send(closed, "leave").sheet
    assert send(Model(), "help") == Model()


def test_every_rule_that_the_table_links_to_has_its_place() -> None:
    import re

    from noir.games.district.rulebook.contents import guide

    model = send(sit_down(), "help")
    linked = set()
    for move in parse_record(record("draw")).moves:
        model = send(model, "show")
        linked |= set(re.findall(r'href="rules/district\.html#([^"]+)"', page(model)))
        model = send(model, f"play {move}")
    assert {"take", "sets", "ties", "buildings", "majority", "forced-take"} <= linked
    assert linked <= {section.anchor for section in guide()}


def test_names_are_text_wherever_they_show() -> None:
    names = '<script>1</script>,"><img src=x>'
    model = sit_down(names=names)
    for each in (model, send(model, "show"), send(model, "show", "play 5"), send(model, "leave")):
        text = page(each)
        assert "<script" not in text
        assert "<img" not in text
        assert "&lt;script&gt;1&lt;/script&gt;" in text


def test_the_menu_of_an_ended_game_has_the_undo_and_leads_back_to_the_table_without_it() -> None:
    ended = play_out("draw")
    assert "undo" not in messages(ended)
    menu = send(ended, "sheet menu")
    assert menu.sheet == "menu"
    assert "undo" in messages(menu)
    assert messages(menu).count("leave") == 1
    back = send(menu, "undo")
    assert back.session and not back.session.over
    assert back.sheet == ""
