"""The codes by which two browsers find each other."""

import random
import re
from base64 import urlsafe_b64encode

import pytest

from noir.devices.pairing import LONGEST_CODE, BadCode, _pack, code_of, description_of, parse_code
from tests.support.devices import SDP

PRINT = "7B:8B:F0:2C:6C:9C:8F:64:1F:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:00:11:22:33:44:55:66:77:88"
CHROMIUM = f"""v=0
o=- 4611731400430051336 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 51472 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:1377471 1 udp 2113937151 9384ce5f-67af-4809-abb2-9b49319a6f2e.local 51472 typ host generation 0
a=candidate:1377472 1 udp 2113939711 fe80::ff00:42:8329 51473 typ host generation 0 network-cost 999
a=candidate:1377473 1 tcp 1518280447 192.168.0.7 9 typ host tcptype active generation 0
a=candidate:1377474 1 udp 1677729535 203.0.113.7 51474 typ srflx raddr 0.0.0.0 rport 0
a=ice-ufrag:8pQi
a=ice-pwd:p3iQ/2bTQ+Vo9eRkAqvXn1Rt
a=ice-options:trickle
a=fingerprint:sha-256 {PRINT}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
""".replace("\n", "\r\n")
FIREFOX = f"""v=0
o=mozilla...THIS_IS_SDPARTA-99.0 5187396274163264 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=fingerprint:sha-256 {PRINT}
a=group:BUNDLE 0
a=ice-options:trickle
m=application 45114 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 192.168.0.7
a=candidate:0 1 UDP 2122252543 192.168.0.7 45114 typ host
a=candidate:2 1 TCP 2105524479 192.168.0.7 9 typ host tcptype active
a=sendrecv
a=ice-pwd:0123456789abcdef0123456789abcdef
a=ice-ufrag:deadbeef
a=mid:0
a=setup:active
a=sctp-port:5000
a=max-message-size:1073741823
""".replace("\n", "\r\n")


def test_a_code_has_what_a_description_says_and_no_more() -> None:
    end = parse_code(code_of(CHROMIUM))
    assert end.fingerprint.hex(":").upper() == PRINT
    assert (end.user, end.password) == ("8pQi", "p3iQ/2bTQ+Vo9eRkAqvXn1Rt")
    assert [(each.text, each.port) for each in end.addresses] == [
        ("9384ce5f-67af-4809-abb2-9b49319a6f2e.local", 51472),
        ("fe80:0000:0000:0000:0000:ff00:0042:8329", 51473),
    ]


@pytest.mark.parametrize(("description", "most"), [(CHROMIUM, 140), (FIREFOX, 115)])
def test_a_code_is_short(description: str, most: int) -> None:
    assert len(code_of(description)) <= most


@pytest.mark.parametrize("description", [CHROMIUM, FIREFOX])
@pytest.mark.parametrize("is_offer", [True, False])
def test_a_description_comes_back_from_its_code(description: str, is_offer: bool) -> None:
    code = code_of(description)
    again = description_of(code, is_offer)
    assert code_of(again) == code
    assert ("a=setup:actpass" in again) == is_offer
    assert f"a=fingerprint:sha-256 {PRINT}\r\n" in again


def test_addresses_that_are_no_addresses_are_left_out() -> None:
    places = (
        "192.168.3.256",
        "10.2.3",
        "8.8.8.8",
        "172.32.0.1",
        "2001:db8::1",
        "1::2::3",
        "12345::",
        ":::",
        "x.local",
        "1:2:3:4:5:6:7:8:9",
        "1:2:3:4:5:6:7",
    )
    lines = "".join(f"a=candidate:1 1 udp 1 {place} 5000 typ host\r\n" for place in places)
    good = SDP
    assert code_of(lines + good) == code_of(good)
    for port in ("0", "65536", "999999"):
        with pytest.raises(BadCode):
            code_of(good.replace("50000", port))


def test_without_an_address_that_can_be_reached_there_is_no_code() -> None:
    with pytest.raises(BadCode, match="isn't connected to a network"):
        code_of(CHROMIUM.replace("udp", "tcp"))


def test_no_code_leads_out_of_the_local_network() -> None:
    private = ("10.0.0.1", "172.16.0.1", "192.168.0.1", "169.254.0.1", "127.0.0.1", "fd00::1", "fe80::1")
    for place in private:
        assert code_of(SDP.replace("192.168.0.7", place))
    end = parse_code(code_of(SDP))
    for kind, value in ((1, bytes([8, 8, 8, 8])), (2, bytes.fromhex("20010db8" + "00" * 12))):
        address = end.addresses[0]._replace(kind=kind, value=value)
        with pytest.raises(BadCode):
            parse_code(_pack(end._replace(addresses=(address,))))


@pytest.mark.parametrize(
    "code",
    ["", "A", "====", "no code", "Ä", "\ud800", "A" * (LONGEST_CODE + 1), "AAAA", "https://noir.example/", "_" * 120],
)
def test_other_texts_are_refused_with_a_sentence(code: str) -> None:
    with pytest.raises(BadCode):
        parse_code(code)


def test_the_code_of_another_version_is_refused_with_its_own_sentence() -> None:
    with pytest.raises(BadCode, match="another version"):
        parse_code(urlsafe_b64encode(bytes([2]) + bytes(80)).decode())


@pytest.mark.parametrize("word", ["ab\r\na=x", "abc d", "a:b-", "", "abc"])
def test_a_word_of_other_characters_is_refused(word: str) -> None:
    end = parse_code(code_of(SDP))
    for changed in (end._replace(user=word), end._replace(password=word)):
        with pytest.raises(BadCode):
            parse_code(_pack(changed))


KEYS = """a=candidate: a=fingerprint: a=group: a=ice-pwd: a=ice-ufrag: a=max-message-size: a=mid: a=msid-semantic:
a=sctp-port: a=setup: c= m=application o=- s=- t= v="""
"""How the lines of a description begin."""


def test_no_text_gets_a_line_of_its_own_into_a_description() -> None:
    rng = random.Random("pairing")
    code = code_of(CHROMIUM)
    for _time in range(3_000):
        at = rng.randrange(len(code))
        text = code[:at] + rng.choice("ABCxyz019-_\r\n =") + code[at + rng.randrange(3) :]
        try:
            lines = description_of(text, True).split("\r\n")
        except BadCode:
            continue
        keys = [re.match("[a-z]=[a-z-]*:?", line) for line in lines[:-1]]
        assert sorted({key[0] for key in keys if key}) == KEYS.split()
        assert all(keys)
        assert not any("\n" in line or "\r" in line for line in lines)
