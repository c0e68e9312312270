"""The same of the courts of the United Kingdom and of written law (see service_answers). All cases and Acts are invented."""

from __future__ import annotations

from dataclasses import replace

from audits.service_answers import WORDS, Condition, wrong
from standin import Holdings, UkDocument, ecfr, legislation_uk, lii, uscode
from standin.samples import bailii_page, judgment, paragraph, pdf_stub, press_summary
from standin.server import as_page

UK = f"In Larkspur v Thimble [2019] UKSC 990 at [2] the court said “{WORDS}”.\n"
DIVISION = UK.replace("UKSC 990", "EWHC 12 (Ch)")
CIVIL = UK.replace("UKSC 990", "EWCA Civ 77")
CODE = f"The statute provides: “{WORDS}.” 49 U.S.C. § 12.\n"
RULES = f"The rule provides: “{WORDS}.” 49 C.F.R. § 240.1.\n"
LAMPS = "Section 1 of the Imaginary Lamps Act 2021 applies.\n"
SECTION = legislation_uk.Section("section/1", "Lamps", text=f"{WORDS}.", attributes='RestrictExtent="E+W+S" RestrictStartDate="2022-06-01"')
ACT = legislation_uk.Item("ukpga/2021/7", "Imaginary Lamps Act 2021", (SECTION,), valid="2025-04-06")
RULED = (paragraph(1, "This concerns lanterns."), paragraph(2, f"We hold that {WORDS}."))


def uk(citation: str = "[2019] UKSC 990", slug: str = "uksc/2019/990") -> dict[str, UkDocument]:
    name = "Larkspur v Thimble"
    return {slug: UkDocument(slug, judgment(citation, name, RULED, date="2019-05-08", uri=slug), name, citation, "2019-05-08")}


LETTER: dict[str, str] = {"sources.find_case_law.enabled": "false", "sources.bailii.permission": "letter of 1 May"}
AT_BAILII = {
    "/ew/cases/EWCA/Civ/2019/77.html": bailii_page("[2019] EWCA Civ 77", "Larkspur v Thimble", ("So much.", f"We hold that {WORDS}."))
}
UNITED_KINGDOM = {
    "fcl-well": Condition("Find Case Law is well and holds the judgment.", UK, Holdings(uk=uk())),
    "fcl-absent": Condition("Find Case Law has no such judgment; BAILII bars programs.", UK, Holdings()),
    "fcl-fault": Condition(
        "Find Case Law has a fault of its own (500).", UK, Holdings(uk=uk()), wrong("500-json", path="", source="find_case_law")
    ),
    "fcl-busy": Condition(
        "Find Case Law asks not to be asked so often.", UK, Holdings(uk=uk()), wrong("429-bare", path="", source="find_case_law")
    ),
    "fcl-summary": Condition(
        "Find Case Law holds the press summary and not the judgment.",
        UK,
        Holdings(
            uk={
                "uksc/2019/990/press-summary": UkDocument(
                    "uksc/2019/990/press-summary",
                    press_summary("[2019] UKSC 990", "Larkspur v Thimble"),
                    "Larkspur v Thimble",
                    "[2019] UKSC 990",
                    "2019-05-08",
                )
            }
        ),
    ),
    "fcl-pdf": Condition(
        "Find Case Law holds the judgment as a PDF alone.",
        DIVISION,
        Holdings(
            uk={
                "ewhc/ch/2019/12": UkDocument(
                    "ewhc/ch/2019/12",
                    pdf_stub("[2019] EWHC 12 (Ch)", "Larkspur v Thimble"),
                    "Larkspur v Thimble",
                    "[2019] EWHC 12 (Ch)",
                    "2019-05-08",
                )
            }
        ),
    ),
    "fcl-several": Condition(
        "Two judgments bear the citation; one has the name.",
        UK,
        Holdings(
            uk={
                "one": replace(uk()["uksc/2019/990"], slug="one", uri="d-1", shares="uksc/2019/990"),
                "two": UkDocument(
                    "two",
                    judgment("[2019] UKSC 990", "Cole v Dray", RULED, date="2019-05-08"),
                    "Cole v Dray",
                    "[2019] UKSC 990",
                    "2019-05-08",
                    "",
                    "d-2",
                    "uksc/2019/990",
                ),
            },
            disambiguate=frozenset({"uksc/2019/990"}),
        ),
    ),
    "fcl-page": Condition(
        "Find Case Law sends a web page in place of the judgment.",
        UK,
        Holdings(uk=uk()),
        wrong("200-html", path="data.xml", source="find_case_law"),
    ),
    "fcl-withdrawn": Condition(
        "Find Case Law says that the judgment was withdrawn.",
        UK,
        Holdings(uk=uk()),
        wrong(reply=as_page("<h1>Gone</h1>", 410), path="data.xml", source="find_case_law"),
    ),
    "bailii-barred": Condition(
        "BAILII alone; no permission is configured.", CIVIL, Holdings(), settings={"sources.find_case_law.enabled": "false"}
    ),
    "bailii-wall": Condition("BAILII alone, with permission; a wall against robots answers.", CIVIL, Holdings(), settings=LETTER),
    "bailii-well": Condition("BAILII alone, with permission; the judgment is there.", CIVIL, Holdings(bailii=AT_BAILII), settings=LETTER),
}
"""Cases of the United Kingdom."""

TITLE = uscode.Code({"49": uscode.title("49", uscode.section("12", body=f"<content>{WORDS}.</content>", t="49"))})
RULED_BY = ecfr.Regulations({49: {"240": [ecfr.Rule("240.1", body=f"<P>{WORDS}.</P>")]}})
NO_LII = {"sources.lii.enabled": "false"}
LAW = {
    "act-well": Condition("legislation.gov.uk holds the Act.", LAMPS, Holdings(legislation=legislation_uk.Statutes([ACT]))),
    "act-absent": Condition("legislation.gov.uk knows no Act of that title.", LAMPS, Holdings()),
    "act-preparing": Condition(
        "legislation.gov.uk is still preparing the document (202).",
        LAMPS,
        Holdings(legislation=legislation_uk.Statutes([ACT])),
        wrong("202-empty", path="", source="legislation_uk"),
    ),
    "act-fair-use": Condition(
        "legislation.gov.uk says that too much was asked (403).",
        LAMPS,
        Holdings(legislation=legislation_uk.Statutes([ACT])),
        wrong("403-html", path="", source="legislation_uk"),
    ),
    "code-well": Condition("The House holds the title of the U.S. Code.", CODE, Holdings(uscode=TITLE)),
    "code-absent": Condition(
        "The title of the U.S. Code lists no such section.", "The duty is plain. 49 U.S.C. § 13.\n", Holdings(uscode=TITLE)
    ),
    "code-maintenance": Condition(
        "The House’s site shows a page on its maintenance.",
        CODE,
        Holdings(uscode=TITLE),
        wrong(reply=as_page(uscode.MAINTENANCE), path="download", source="uscode"),
        settings=NO_LII,
    ),
    "code-lii": Condition(
        "The House’s site is down; LII has the section.",
        CODE,
        Holdings(lii={"/uscode/text/49/12": lii.section_page("49", "12", body=f"<p>{WORDS}</p>")}),
        wrong("503-html", path="", source="uscode"),
    ),
    "rule-well": Condition("eCFR holds the regulation.", RULES, Holdings(ecfr=RULED_BY)),
    "rule-absent": Condition("eCFR never had such a section.", "The duty is plain. 49 C.F.R. § 240.9.\n", Holdings(ecfr=RULED_BY)),
    "rule-away": Condition(
        "eCFR is being processed anew (503).", RULES, Holdings(ecfr=RULED_BY), wrong("503-html", path="", source="ecfr"), settings=NO_LII
    ),
}
"""Written law."""
