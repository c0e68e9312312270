"""A brief that quotes a few words of Ashgrove v. Quillon, and a decision with a passage that has them: what `accounting` opens of it."""

from __future__ import annotations

from brief_audit.model.document import Document
from brief_audit.model.facts import Facts, Obtained, PanelFact
from checks.invented import OPINION, Setting, authority, full, part, quotation, record

COURT = "Supreme Court of the United States"
CITE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"


def says(brief: str, passage: str, *, court: tuple[str, str] = (COURT, "scotus"), sat: str = "") -> list[str]:
    """What is said of the words in the first marks of a brief, `¦` standing for its citation, of a decision of that court and judge."""
    text = brief.replace("¦", CITE)
    start = text.index("“") + 1
    words = text[start : text.index("”")].rstrip(".,")
    said = quotation(words, span=(start, start + len(words)), citations=("c1",))
    core = text.index("990")
    name, court_id = court
    cited = full("c1", court_id=court_id, span=(core, core + 11), full_span=(text.index(CITE), text.index(CITE) + len(CITE)))
    document = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    held = authority(part(f"The rain fell on the lane.\n\n{passage}\n\n{OPINION}"))
    if sat:
        held = held.model_copy(update={"facts": Facts(panel=PanelFact(judges=(sat,), obtained=Obtained.HEADER))})
    found = Setting(
        document=document, citation=cited, authority=held, quotations=(said,), record=record(court=name, court_id=court_id)
    ).ask("accounting")
    return [one.says for one in found if one.part == "speaker"]
