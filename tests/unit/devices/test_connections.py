"""How a device connects to others as its model says, with a browser that only remembers what it was asked."""

from collections.abc import Callable
from typing import Any

from noir.app.model import Model
from noir.app.runtime import give_up_play
from noir.app.update import update
from noir.devices.connections import Connections
from noir.devices.exchange import TABLE
from noir.storage.store import Storage
from tests.support.devices import CODE, SDP, told

Asked = list[tuple[str, ...]]


class Browser:
    """A browser whose promises are what they will be."""

    def __init__(self, works: bool = True) -> None:
        self.asked: Asked = []
        self.stale = False
        self._works = works

    def offerConnection(self, name: str) -> Any:  # noqa: N802
        self.asked.append(("offer", name))
        return self._made()

    def answerConnection(self, name: str, sdp: str) -> Any:  # noqa: N802
        self.asked.append(("answer", name, sdp))
        return self._made()

    def _made(self) -> str | None:
        if self.stale:
            return None
        return SDP if self._works else ""

    def connect(self, name: str, sdp: str) -> Any:
        self.asked.append(("connect", name, sdp))
        return self._works

    def post(self, name: str, text: str) -> None:
        self.asked.append(("post", name, text))

    def disconnect(self, name: str) -> None:
        self.asked.append(("disconnect", name))


class Page:
    """A program and its connections; what it sends is handled at once."""

    def __init__(self, works: bool = True) -> None:
        self.model = Model(language="en")
        self.browser = Browser(works)
        self.connections = Connections(self.browser, self.send, self._wait)

    def send(self, msg: str) -> None:
        self.model = update(self.model, msg)
        self.connections.follow(self.model)

    def words(self) -> list[str]:
        """What the browser was asked for, without repeats of the same."""
        return [" ".join(each[:2]) for each in self.browser.asked]

    @staticmethod
    def _wait(promise: Any, act: Callable[[Any], object]) -> None:
        act(promise)


def test_a_table_makes_a_code_once_and_connects_to_who_answers_it() -> None:
    page = Page()
    page.send("pair 1")
    assert page.model.phones.offer == CODE
    page.send("camera on")
    assert page.words() == ["offer 1"]
    page.send(f"answer {CODE}")
    page.send("camera off")
    assert page.words() == ["offer 1", "connect 1"]
    assert "a=setup:active" in page.browser.asked[-1][2]
    page.connections.changed("1", "begun", "", "")
    assert page.model.phones.connected == (1,)
    assert page.words()[2:] == ["post 1"]
    page.send("local 1")
    assert page.words()[3:] == ["disconnect 1"]


def test_another_press_makes_another_code() -> None:
    page = Page()
    for _time in range(2):
        page.send("pair 0")
        page.send("pair")
    assert page.words() == ["offer 0", "disconnect 0"] * 2


def test_a_phone_answers_a_code_once_and_again_when_it_reads_it_again() -> None:
    page = Page()
    page.send(f"phone {CODE}")
    assert page.words() == [f"answer {TABLE}"]
    assert "a=setup:actpass" in page.browser.asked[0][2]
    assert page.model.hand
    assert page.model.hand.answer == CODE
    page.connections.changed(TABLE, "begun", "", "")
    page.connections.changed(TABLE, "text", f"1 {told(Model(), 0)[-1].partition('told 7 ')[2]}", "7")
    assert page.model.hand.connected
    page.connections.changed(TABLE, "ended", "", "")
    assert not page.model.hand.connected
    page.send(f"phone {CODE}")
    assert page.words() == [f"answer {TABLE}"] * 2
    page.send("part")
    assert page.words()[2:] == [f"disconnect {TABLE}"]


def test_a_code_that_could_not_be_answered_can_be_read_again() -> None:
    page = Page(works=False)
    for _time in range(2):
        page.send(f"phone {CODE}")
    assert page.words() == [f"answer {TABLE}"] * 2


def test_what_comes_of_a_connection_that_was_given_up_is_left_out() -> None:
    page = Page()
    page.browser.stale = True
    page.send("pair 0")
    page.send(f"phone {CODE}")
    assert page.model.phones.offer == ""
    assert page.model.notice == ""
    assert page.model.hand
    assert page.model.hand.answer == ""


def test_where_the_browser_cant_connect_a_sentence_says_so() -> None:
    for msg in ("pair 0", f"phone {CODE}"):
        page = Page(works=False)
        page.send(msg)
        assert page.model.notice == "This browser can't connect to other devices. Try another one."


def test_a_phone_that_is_not_reached_is_given_up() -> None:
    page = Page()
    page.send("pair 0")
    page.send(f"answer {CODE}")
    page.connections.changed("0", "ended", "", "")
    assert page.model.phones.pairing is None
    assert "can't be reached" in page.model.notice
    page = Page()
    page.send(f"phone {CODE}")
    page.connections.changed(TABLE, "ended", "", "")
    assert "can't be reached" in page.model.notice


def test_a_tab_that_stops_to_play_lets_its_phones_go() -> None:
    page = Page()
    page.send("pair 0")
    page.connections.changed("0", "begun", "", "")
    page.connections.follow(give_up_play(page.model, Storage(None)))
    assert page.words()[-1] == "disconnect 0"
