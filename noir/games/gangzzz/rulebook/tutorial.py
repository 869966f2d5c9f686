"""The tutorial of Gangzzz: one prepared game, in which the moves between the steps are made without being shown."""

from noir.core.tutorial import TutorialScript
from noir.games.gangzzz.rulebook.tutorial_steps import city_steps, fight_steps

OTHER = "Sal"
"""The name of the opponent."""

DEAL = " / ".join(
    (
        # two players, the learner starts
        "2 0",
        # the buildings
        "of.w3m.CA.r2 LI.w4f.OF.r3 r3.of.b2fa.fo b4fc.fo.po.r2 of.bm.sa.r3 LI.po.w2f.r5 "
        "AR.ho.r3.b2fc GY.r3.of.w2m OF.b4ca.fo.r5 PO.fo.b2fm.r5 r2.HO.GY.b4ma ho.ar.w1f.r5 "
        "ho.r2.b5mc.ar PO.b5ma.CA.r5 po.b2ma.li.r5 r3.HO.w3f.ca ca.r2.ho.w4m ho.bm.r5.b5ca "
        "w2c.gy.r2.po r5.ar.w4a.po r2.ho.fo.w1c b4fm.of.r3.AR w4c.li.r5.ho ho.LI.r3.w3a "
        "po.r3.gy.sa w1a.GY.r3.HO OF.li.r2.b4mc b2mc.gy.po.r5 r2.b5fc.po.bm CA.w3c.of.r2 "
        "AR.po.w1m.r2 fo.r3.of.w2a ca.PO.b4fa.r3 r2.of.b5fa.bm of.r5.bm.b2ca r5.bm.ho.b5fm",
        # the dice of avenues and of streets
        "236451 245463",
        # the tokens: the hideout first, then those of the ranks
        "PARK 48TH U 1ST 52ND 3RD LEX R 47TH 50TH MADI 51ST 2ND 49TH C M",
        # the clue cards
        "353 425 114 443 345 245 515 254 435 542 142 155 422 323 255 125 312 115 552 132 152 241 351 321 343 324 213 "
        "352 525 434 222 331 224 314 442 532 551 424 342 522 243 523 524 534 144 533 521 153 235 451 124 133 141 313 "
        "214 415 335 423 232 134 444 244 234 511 432 543 512 412 251 242 253 322 513 135 145 143 215 421 123 325 332 "
        "411 431 154 541 223 252 354 413 531 225 344 231 414 452 453 233 334 341 151 433 514 441 315",
        # the first ten figures of each player
        "322200000100 221011101010",
        # the dice of the fights: the first fifteen are those of the fight that is shown
        "447583356877345743853366438787348864658845585837553638467534",
        # the dice of casinos
        "151535212262456433543541452462465565642642214646",
        # prizes
        "0090 0607 1852 5850 0541 0437 7077 7973 1865 6481 8297 0130",
        # searches
        "8815 4847 6769 9752 9577 9578 4377 3565 5033 0378 4392 7855",
    )
)
"""The city, the cards and the dice that the steps need."""

MOVES = tuple(
    " ".join(
        (
            # the first assignment
            "auto D=bar C=bar C=house B=house B=casino B=forger",
            # Divide and rule
            "at:LEX#50TH card:N card:W A:house@LEX#50TH.SE at:3RD#48TH card:S card:W A:warehouse@3RD#48TH.NW "
            "at:2ND#49TH card:S card:W B:house@2ND#49TH.SW A:police@LEX#48TH.SE at:2ND#48TH B:bar@2ND#48TH.NE "
            "A:warehouse@3RD#50TH.SW at:3RD#50TH C:hospital@3RD#50TH.NE A:hospital@LEX#49TH.NE B:house@3RD#48TH.SE "
            "at:LEX#51ST card:E C:bar@LEX#51ST.NE A:office@LEX#48TH.NE B:casino@1ST#48TH.NW at:1ST#47TH card:N "
            "card:E D:bar@1ST#47TH.NE C:house@LEX#51ST.SE A:armoury@3RD#47TH.NW B:forger@3RD#48TH.NE at:PARK#51ST "
            "card:S D:gym@PARK#51ST.NW A:bar@3RD#49TH.NW C:house@LEX#50TH.NE B:warehouse@3RD#49TH.SE",
            # the second assignment
            "C=casino B=market C=house C=warehouse B=warehouse C=police A=house A=house A=police A=office D=bar "
            "D=bar D=forger D=office C=bar C=warehouse C=warehouse D=bar D=house A=house A=warehouse B=police "
            "C=house A=office B=market D=house B=library B=gym",
            # Influential gentlemen
            "go:A:E card:S card:W A:house@2ND#50TH.NE C:casino@3RD#50TH.SE B:market@2ND#48TH.SE D:bar@PARK#50TH.NE "
            "go:B:N card:W B:police@2ND#51ST.SE A:hospital@2ND#48TH.NW C:bar@LEX#52ND.SW D:house@2ND#47TH.NE go:A:W "
            "card:S card:E A:warehouse@LEX#48TH.SW C:house@3RD#50TH.NW D:bar@1ST#47TH.SE B:market@2ND#51ST.NW go:D:E "
            "card:S D:bar@3RD#51ST.SW A:house@3RD#51ST.SE C:warehouse@2ND#50TH.SW B:warehouse@2ND#49TH.SE go:C:W "
            "C:police@LEX#50TH.SW D:forger@3RD#51ST.NE look:1C look:1car rank:Q A:police@2ND#50TH.SE "
            "B:library@1ST#49TH.SW go:C:S card:W C:warehouse@LEX#49TH.NW A:house@3RD#49TH.SW D:house@1ST#47TH.NW "
            "B:gym@2ND#51ST.SW go:D:W card:E D:hospital@2ND#47TH.SE C:warehouse@LEX#49TH.SE A:office@LEX#48TH.NW "
            "B:library@2ND#51ST.NE go:B:N B:armoury@2ND#49TH.NW C:house@PARK#50TH.SE D:office@2ND#50TH.NW "
            "A:office@3RD#49TH.NE",
            # Full throttle
            "visit:B load:124 leave visit:A drop:124 drop:353 load:144 load:222 load:524 leave visit:C load:153 "
            "load:255 load:331 load:542 load:551 drop:222 drop:425 leave visit:A load:241 leave visit:B load:314 "
            "load:351 load:352 drop:241 drop:345 leave visit:D load:115 load:342 drop:352 drop:443 leave",
            # the fights
            "pit:0A pit:1C die:P7 lay:245 lay:533 solve undercut:353+435 die:C7 lay:124 lay:213 solve:plain pit:1D "
            "pit:0D die:P8 lay:153 lay:255 lay:324 lay:331 solve:expert+ die:P7 lay:155 lay:352 lay:443 "
            "solve:expert+ pit:0C pit:1B die:P8 lay:345 lay:534 solve:plain die:P8 lay:222 lay:235 lay:425 solve "
            "die:A8 lay:133 lay:142 lay:312 solve:plain+ die:C7 lay:243 lay:424 solve:plain die:C6 lay:125 lay:451 "
            "solve",
            # the big reveal
            "mark:PARK#48TH:U mark:PARK#48TH:U",
        )
    ).split()
)


def tutorial() -> TutorialScript:
    """The tutorial, in the language that is set."""
    return TutorialScript(OTHER, DEAL, MOVES, (*city_steps(), *fight_steps()))
