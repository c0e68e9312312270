"""Sentences in which the writer only places a case in his own argument: "Applying ¦ at [12], the appeal must fail", "¦ is in point".

Nothing is said of the case in them but that it bears on the present one, which no text tells. Each is read from its first word to its last;
one that says anything besides is left to the other readers.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.prose.page.units import CITED, OTHER, Unit

_PIN = r"(?:,?\s+(?:at\s+)?(?:paras?\.?\s+|paragraphs?\s+|¶\s?)?\[?[0-9]{1,4}\]?(?:\s?[-–]\s?\[?[0-9]{1,4}\]?)?)?"
_CASE = rf"[*_]*{CITED}[*_]*{_PIN}"
_OURS = (
    r"(?:the|this|that)\s+(?:present\s+)?"
    r"(?:appeal|claim|application|motion|petition|point|position|issue|argument|objection|submission|ground|challenge)"
)
_FARES = (
    r"(?:(?:must|should|ought\s+to|has\s+to)\s+(?:fail|succeed|be\s+(?:dismissed|allowed|granted|refused|rejected|denied))"
    r"|fails|falls\s+away|cannot\s+(?:stand|succeed)"
    r"|is\s+(?:now\s+)?(?:closed|clear|plain|hopeless|unarguable|bad|good|settled)|has\s+been\s+(?:clear|settled))"
)
_POINTS = (
    r"(?:(?:is|are)\s+(?:squarely\s+|directly\s+|also\s+|precisely\s+)?"
    r"(?:in\s+point|on\s+point|instructive|dispositive|controlling|binding)|controls?|governs?)"
)
_FRAME = re.compile(
    rf"\W*(?:(?:Applying|Following|In\s+(?:the\s+)?light\s+of|On\s+the\s+authority\s+of|In\s+accordance\s+with|Since|Given|In\s+view\s+of)\s+{_CASE},?"
    rf"\s+{_OURS}\s+{_FARES}"
    rf"|[Tt]he\s+(?:principle|rule|test|approach|proposition)\s+in\s+{_CASE}\s+is\s+(?:well[\s-](?:known|established|settled)|trite|familiar|settled)"
    rf"|[Tt]he\s+(?:\w+\s+){{0,2}}(?:statement|formulation|summary|exposition)\s+is\s+(?:that\s+of|by|from)\s+[^.;:{CITED}{OTHER}“”]{{3,40}}\s+in\s+{_CASE}\s*:?"
    rf"|{_CASE},?\s+{_POINTS}(?:\s+(?:here|this\s+(?:case|appeal|motion|question|issue|point)|the\s+(?:question|issue|point|result|outcome)))?"
    r")\s*[.]?\s*"
)


def is_frame(unit: Unit) -> bool:
    """Whether a unit says nothing of the case but that it bears on the present one."""
    return not unit.bracket and CITED in unit.text and _FRAME.fullmatch(unit.text) is not None
