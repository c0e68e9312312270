"""What ties a sentence to the case of the one before it: how it begins, an adverb, a speaker in passing; and what turns to another."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.prose.page.units import CITED, LAW, OTHER

_OFFICERS = (
    r"(?:vice-)?president|chief\s+justice|master|recorder|registrar|(?:vice-)?chancellor|commissioners?|lord\s+ordinary|sheriff|chairman"
    r"|bench|chamber|plurality|concurrence|coroner"
)
"""Those who decide, beside judges by that name."""
GOES_ON = re.compile(
    r"\W*(?:(?:But|Yet|Still|And|Nor|Moreover,?|So)\s+)?(?:(?:At|In)\s+(?:paras?\.?|paragraphs?|¶)?\s?\[?[0-9]{1,4}\]?(?![\w/])"
    r"|(?:(?:Cross-)?appeal|judgment|conviction|application|claim|petition|motion)s?\s+(?:(?:was|were)\s+)?(?:allowed|dismissed|affirmed|reversed|vacated|quashed|upheld|granted|denied|refused)\b"
    r"|[^.;:,]{4,80}?\b(?:was|were)\s+there\s+(?!(?:an?|no|any|to|in|for)\b)"
    r"|(?:It|They|There|(?:In|On)\s+(?:that\s+case|the\s+event|appeal)|He|She|His|Her"
    r"|(?:The|That)\s+(?:[\w.’'-]+\s+){0,4}?(?:court|appeals?|panel|majority|judges?|tribunal|house|lords|board|council|circuit|dissent|justices"
    r"|judgment|decision|order|ruling|rule|holding|ratio|principle|answer|result|convictions?|claims?|appellants?|respondents?|petitioners?|employers?|claimants?|defendants?|plaintiffs?))\b"
    rf"|The\s+(?:[\w.’'-]+\s+){{0,4}}?(?:{_OFFICERS})\b)",
    re.IGNORECASE,
)
"""How a sentence begins that goes on to speak of the case before it."""
SAYS_ON = re.compile(
    r",\s+(?:he|she|it|they|(?:the|that|his|her)\s+(?:court|judge|tribunal|panel|majority|house|board|justices|lordships?|ladyship))\s+(?:then\s+|also\s+|\w+ly\s+)?"
    r"(?:held|said|ruled|found|concluded|decided|thought|considered|explained|reasoned|observed|stated|added|accepted)\b",
    re.IGNORECASE,
)
"""One that names its speaker in passing: "A listing of that sort, he held, is none"."""
OF_IT = re.compile(
    r"\W*(?:(?:But|Yet|Still|And|Nor|Moreover,?)\s+(?=[Tt]he\s+(?:Supreme\s+|High\s+)?(?:[Cc]ourt|[Tt]ribunal|[Pp]anel|[Jj]ustices)))?(?:There(?=,)|(?:In|On)\s+(?:that\s+case|the\s+event|appeal)|It|They|He|She|His|Her|That\s+(?:court|panel|judge|tribunal|board|case|decision|judgment|ruling|holding)"
    r"|[Tt]he\s+(?:Supreme\s+|High\s+|same\s+)?(?:Court|Tribunal|Board|Panel|Circuit|Justices|Lords|House|panel|majority|judge|court|tribunal|board|opinion|decision|judgment|ruling|holding|ratio))\b",
)
"""How a sentence begins whose subject can only be the case itself or its court."""
BY_ITS_COURT = re.compile(
    r"\W*(?:(?:But|Yet|And|So|Then|There|In\s+[12][0-9]{3}),?\s+)?(?:[Tt]he\s+(?:[A-Z][\w-]+\s+){0,3}"
    r"(?:Court(?:\s+of\s+(?:Appeals?|Session))?|Tribunal|Circuit|House|Lords|Justices|majority|panel)|(?:Chief\s+)?Justice\s+[A-Z]\w+|Lord\s+[A-Z]\w+|[A-Z]\w+\s+L?J)\s"
)
"""How a sentence begins that tells what a court by its name, or a judge, did."""
_OF_THE_PRESENT = (
    r"(?:(?:[Hh]ere|[Ii]f|[Uu]nless)\b|(?:[Ii]n|[Oo]n|[Aa]t|[Bb]y|[Ff]or|[Uu]nder|[Bb]elow)\s+(?:this|the\s+(?:present|instant|current))\b"
    r"|[^.;:]{0,120}?\b(?:[Ww]e|[Oo]ur|us|I|[Mm]y|here|below)\b)"
)
FRONTED = re.compile(
    rf"\W*(?!{_OF_THE_PRESENT})[A-Z][^.;:?“”{CITED}{OTHER}{LAW}]{{2,160}}?,\s+(?:he|she|(?:[Hh]is|[Hh]er)\s+(?:Lord|Lady|lord|lady)ship|their\s+(?:Lord|lord)ships"
    rf"|[Tt]he\s+(?:[\w.’'-]+\s+){{0,4}}?(?i:court|panel|majority|judges?|tribunal|house|lords|board|council|circuit|justices|dissent|{_OFFICERS})"
    r"|(?:Lord|Lady|Sir|Dame|Justice|Judge)\s+[A-Z][\w’'-]+|[A-Z][\w’'-]+\s+(?:LJJ?|JJ?|JSC))\b"
)
"""How a sentence begins that says something of when or how before it names who decided: "Of the four grounds, the judge took two"."""
THERE = re.compile(
    r"\b(?!(?:that|and|but|if|because|where|when|which|whether|unless|although|though|while|as|so|than|for|since|is|was|are|were|or|then|hence|whereas|what|says?|think|thought|ends?|begins?|stops?|starts?)\b)"
    r"[\w’']{2,}\s+there\b(?!\s+(?:is|are|be|been|has|can|could|may|might|must|will|would|shall|should|exists?|remains?|seems?|appears?|to\s+be)\b)"
    r"(?<!said\sthere)(?<!held\sthere)(?<!found\sthere)(?<!concluded\sthere)|\bfound\s+there\s+to\b|(?:^|\.\s+)There(?:,|\s+the\b)"
)
"""The adverb that ties a sentence to the case before it: "marchers there had thrown rocks"."""
A_COURT = re.compile(
    r"\W*(?:(?:But|And|Yet|By\s+contrast,|Conversely,|Likewise,|Similarly,)\s+)?(?:[Tt]he|[Aa]n?)\s+(?:(?:[A-Z][\w.]+\s+){1,3}Circuit|(?:[A-Z][\w.]+\s+)*[A-Z]\w+\s+Court|Court\s+of\s+[A-Z]\w+|House\s+of\s+Lords)\b"
)
"""How a sentence begins that turns to a court by its name."""
IN_A_CASE = re.compile(r"\b(?:in|under)\s+[*_]*([A-Z][\w’.-]+)")
_NAMES = r"(?:(?:[A-Z][\w’'.-]*|[&–—-]|of|the|and|for|on|in|v)[\s,]+)"
LEADS_TO = re.compile(
    rf"\W*(?:{_NAMES}{{0,12}}|(?:[Ss]ee|[Cc]f\.?|[Cc]ompare|[Cc]ontrast|[Aa]ccord|[Cc]onsider)\b(?:(?!\b(?:that|where|whether|how|why|which|who)\b)[^.;:“”{OTHER}]){{0,80}}"
    rf"|(?:[A-Z]\w+\s+)?\w+:\s+)[*_]*{CITED}\W*$"
)
"""A sentence that only points to the case, or in which some of its name was left over: "See in particular, on this point, ¦"."""
INTRODUCES = re.compile(
    r"\W*(?:(?:And|But|Or|So|Then|Next|First|Second|Third|Finally|Now|Last(?:ly)?|Again),?\s+)?"
    rf"(?:[^.;:“”{OTHER}]{{0,80}}?\b(?:look(?:ing)?|turn(?:ing)?|start(?:ing)?|begin(?:ning)?|com(?:e|es|ing)|go(?:ing)?|mov(?:e|ing)|pass(?:ing)?|return(?:ing)?)\b[^.;:,“”{OTHER}]{{0,40}}\b(?:at|to|with|by)"
    rf"|(?:[Tt]ake|[Cc]onsider|[Rr]ecall|[Rr]emember|[Cc]ontrast|[Cc]ompare|[Tt]here\s+(?:is|was|are|were|remains)|[Ee]nter|[Ww]itness)\b[^.;:“”{OTHER}]{{0,40}}?"
    rf"|(?:[Aa]n?|[Tt]he|[Oo]ne|[Aa]nother|[Ss]o)\b[^.;:,“”{OTHER}]{{0,60}}?\b(?:is|was|comes?|came|remains|stands|(?:is|was)\s+that\s+(?:in|of)))"
    rf"[\s,*_]*{CITED}\W*$"
)
"""A sentence that says nothing of a case but that it is about to be told: "Take, next, ¦." """
TOLD_UNDER = re.compile(
    r"\W*(?:Facts|Held|Issues?|Outcome|Results?|Decision|Judgment|Ratio|Holding|Disposition|Procedural\s+(?:history|posture)|Summary)\b"
)
"""How a paragraph begins that tells of the case above it."""
POINTS_ELSEWHERE = re.compile(
    r"\W*(?:[Ss]ee(?:\s+(?:also|generally))?|[Cc]f\.?|[Bb]ut\s+(?:see|cf\.?)|[Cc]ompare|[Cc]ontra|[Aa]ccord)[,:]?\s+[*_]*[A-Z(](?:[\w.,’'&()-]+\s+){1,10}?(?:v\.?|vs\.)\s+[A-Z(]"
)
"""A sentence that begins with a signal and another case, whose citation was not read: "Cf. Ashgrove v Quill (UKSC, 2021)"."""
CALLS_A_CASE = re.compile(
    r"\b[Ii]n\s+[*_]*(?P<in>[A-Z][^\W\d_]{3,})[*_]*,|\b[Tt]he\s+[*_]*(?P<of>[A-Z][^\W\d_]{3,})[*_]*\s+(?:[Cc]ourt|panel|majority|tribunal|[Jj]ustices)\b"
    r"|(?:(?<=\n)|(?<=[.?!]\s))[*_]*(?P<case>[A-Z][^\W\d_]{3,})[*_]*\s+(?=(?:affirm|revers|vacat|uph(?:e|o)ld|allow|dismiss|remand|quash)\w*\b)"
)
"""A case called by its name alone: "In Quillon, …", "the Quillon court", "Quillon affirmed"."""


def goes_on(text: str, start: int, end: int) -> bool:
    """Whether a sentence begins as one that goes on to speak of the case before it."""
    return (GOES_ON.match(text, start, end) or FRONTED.match(text, start, end)) is not None
