"""What the page says before Python runs, in every language: the words of index.html and of its scripts.

The keys are those that `data-word` and `data-label` in index.html, `word()` in boot/loader/ and `words` in other
modules ask for.
"""

import json
from collections.abc import Callable
from html import escape

from noir.app.model import Model
from noir.games import GAMES
from noir.games.texts import game_title
from noir.screens.screen import view
from noir.ui.html import to_html
from noir.ui.i18n import LANGUAGES, _, rules_file, set_language
from tools.site.poster import poster

Words = dict[str, str]


def in_every(words: Callable[[], Words]) -> dict[str, Words]:
    """The result of `words` in every language."""
    found = {}
    for language in reversed(LANGUAGES):  # so that English is set in the end, as before
        set_language(language)
        found[language] = {
            "start": to_html(view(Model(language=language))),
            "manifest": manifest(language),
            "host-page": f"host/{rules_file('index', language)}",
            **words(),
        }
    return found


def manifest(language: str) -> str:
    """The file name of the manifest in a language."""
    return f"noir-{language}.webmanifest"


def site() -> Words:
    """What the page of the site says."""
    return {
        "title": _("noir: gang-war games for one device"),
        "download": _("Download the game as one file that works offline"),
        "host": _("Host the game yourself"),
        "offline": _("You can download or host the game once you're online again."),
        "again": _("Try again"),
        "ready": _("Getting ready"),
        "coming": _("Loading the game"),
        "starting": _("Opening the game"),
        "table": _("Setting the table"),
        "bytes": _("{done} of {total} MB", done="{done}", total="{total}"),
        "early": _("Shuffling. The game starts by itself in a moment."),
        "nopython": _("Python couldn't be downloaded."),
        "norules": _("The game couldn't be downloaded."),
        "nostart": _("Python couldn't start."),
        "nogame": _("The game couldn't start."),
        "part": _("A part of the game couldn't be loaded."),
        "no-start": _("A part of the game didn't start."),
        "stopped": _("The game has stopped"),
        "failed": _("The game couldn't be set up"),
        "help": _("Check that this device is online, then try again. If that doesn't help, try another browser."),
        "step": _("The last step failed. Try again: the game continues from the last save."),
        "help-fault": _("This is a bug in the game, not your mistake. If it happens again, please report it."),
        "code": _("Error code: {code}", code="{code}"),
        "afresh": _("Start without the saved games"),
        "afresh-what": _(
            "If it fails every time, a saved game may be the cause. You can set the saved games aside; nothing is lost."
        ),
        "no-room": _("This browser has no room to set the saved games aside. They're still in place."),
        "report": _("Report this bug"),
        "report-what": _(
            "The report says where the program failed and what everyone at the table has seen of the game. It contains "
            "no hidden cards or names, and only you can send it."
        ),
        "report-text": _("The report"),
        "copy-report": _("Copy the report"),
        "save-report": _("Save as a file"),
        "report-to": _("Send it to the person who gave you this page."),
        "report-here": _("Send it to the people who run this page"),
        "copied": _("Copied."),
        "by-hand": _("Your browser blocked copying. The text is selected: copy it yourself."),
        "whole": _("Open the full page"),
        "framed": _("The game doesn't run inside another page"),
        "framed-what": _("Another page shows it in a frame. Open it in its own tab to play."),
        "old": _("This browser is too old for the game"),
        "old-what": _("It lacks something that Python needs to run in a page."),
        "old-help": _(
            "Use Chrome, Edge, Firefox or Safari from spring 2023 or later, on a computer, a tablet or a phone."
        ),
        "long": _("This is taking a long time"),
        "long-what": _("Nothing has arrived for a minute. If the rest does arrive, the game starts by itself."),
        "long-help": _("If your connection is slow, wait a little longer, or try again."),
    }


def single() -> Words:
    """What the single file says, which can't load anything."""
    damaged = _("This file is damaged: a part of it couldn't be unpacked.")
    return {
        **site(),
        "coming": _("Unpacking the game"),
        "nopython": damaged,
        "norules": damaged,
        "part": damaged,
        "help": _("Try again. If that doesn't help, download this file again, or try another browser."),
        "rules": _("All rules"),
        "licences": _("Licences of the software in this file"),
    }


def framed() -> Words:
    """What the table in a frame says, on its poster and beside it."""
    return {
        **site(),
        "start": to_html(poster(next(iter(GAMES)), [])),  # the picture follows
        **{f"title-{game}": game_title(game) for game in GAMES},
        "closed": _("The host of this game doesn't let it run in a sandbox. Open the full page to play."),
        "no-game": _("There is no game called {game} here.", game="GAME"),
    }


def stands() -> Words:
    """What is in the page, the manifest and the service worker, and no script asks for."""
    return {
        "name": _("noir: gang-war games for one device"),
        "description": _(
            "District Noir, Famiglia and Gangzzz for people on one device, without an account or a server."
        ),
        "no-script": _("The game needs JavaScript, which is off here. Allow it for this page and load the page again."),
        "late": _("A part of the page couldn't be loaded."),
        "again": _("Try again"),
        "picture": _("District Noir: a man in a hat under a lamp on a pier, the moon over the city"),
        "frame": _("A noir table"),
        "shut-way": _("Open the full page"),
        "shut": _("This page blocks the table."),
        "lost": _("The game couldn't be opened"),
        "lost-what": _(
            "Part of it is missing on this device, and you're offline, so it can't be downloaded again. Your saved "
            "games are safe."
        ),
    }


def data(words: dict[str, Words]) -> str:
    """Words as the JSON of a script element."""
    return json.dumps(words, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def filled(page: str, words: Words) -> str:
    """The page with its words filled in, in the first language."""
    for key, text in words.items():
        page = page.replace(f'data-word="{key}"></', f'data-word="{key}">{escape(text)}</')
        page = page.replace(f'data-label="{key}"', f'data-label="{key}" aria-label="{escape(text)}"')
    return page


def all_say(told: dict[str, Words], *keys: str) -> str:
    """Paragraphs that say the same in every language, for where the wanted one is unknown.

    The second key is the text of a link that reloads the page.
    """
    said = []
    for language, words in told.items():
        sentence, *links = (escape(words[key]) for key in keys)
        link = "".join(f' <a href="">{text}</a>' for text in links)
        said.append(f'<p lang="{language}">{sentence}{link}</p>')
    return "\n".join(said)
