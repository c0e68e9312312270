"""Traces of an authority or a record that no scanner read, between a citation and the "id." that follows it.

What is not read cannot be the antecedent, but it may be what the id. means (The Bluebook rule 4.1: id. cites the
authority cited immediately before). So nothing here decides what it is: a trace only keeps the id. unlinked.
"""

from __future__ import annotations

from brief_audit import patterns as re

# Anywhere: a year in parentheses, a law review, pages, a numbered pattern ("WPI 342.03"), another opinion of the same decision ("post,
# at 316"), a volume and page round a parenthesis ("22 U.S. (9 Wheat) 1").
_ANYWHERE = re.compile(
    r"\b[A-Z]{2,6}!?\s(?:No\.\s)?[0-9]{1,4}\.[0-9]{1,4}\b|"
    r"\((?:[^()\n]{0,40}[\s.])?(?:19|20)[0-9]{2}\)|\bL\.\s?R(?:ev|EV)\.|\bat\s(?:pages?|pp?\.)\s?[0-9]|"
    r"\b(?:[Aa]nte|[Pp]ost),?\s(?:at|pp?\.|nn?\.)\s?[0-9]|"
    r"\b[0-9]{1,4}\s(?:[A-Z][\w.]{0,9}\s){1,4}\([0-9A-Z][^()\n]{1,20}\)\s[0-9]{1,5}\b"
)
# In the middle of a sentence these name a law; an id. that counts pages does not mean one.
_LAW = re.compile(
    r"\b[A-Z][\w.’']{0,12}\.\s?§{1,2}\s?[0-9]|\b[A-Z]{2,6}\s§{1,2}\s?[0-9]|\b(?:Code|Act|Manual|Laws?|Guidelines?|Statutes?)\s§{1,2}\s?[0-9]|"
    r"\bR\.\s(?:[A-Z][a-z]{0,8}\.\s?){1,3}[0-9]|\bOrder\sNo\.\s[0-9]|\bDirective\s(?:\([A-Z]{2,4}\)\s)?[0-9]{2,4}/|"
    r"\bRegulation\s\([A-Z]{2,4}\)\s(?:No\.?\s)?[0-9]|\b[A-Z][\w.’']{0,12},?\s¶{1,2}\s?[0-9]"
)
_TOKEN = re.compile(
    r"[“\"(\[]*[A-Z0-9§¶#*][^\s]*|of|the|on|to|and|for|at|de|art\.|ch\.|cl\.|no\.|nos\.|p\.|pp\.|v\.?|para\.?|r\.?|reg\.?|s\.?"
)
_SIGNALS = re.compile(
    r"\b(?:[Ss]ee(?:\s(?:also|generally))?|[Bb]ut\s[Ss]ee|[Cc]f\.|[Aa]ccord|[Cc]ompare|e\.g\.|[Cc]iting|[Qq]uoting),?\s?(?:e\.g\.,\s?)?$"
)
_OPENS = frozenset({"See", "Cf.", "Accord", "Compare", "Contra", "But", "Also"})
# What a page break leaves: a page number, a docket's stamp.
_FURNITURE = re.compile(
    r"^[ \t]*(?:(?:[Pp]age |PAGE |- ?|– ?)?[0-9ivx]{1,4}(?: of [0-9]{1,4})?(?: ?-| ?–)?|Case:? [^\n]{0,120}|"
    r"[^\n]{0,80}(?:Filed|FILED|Document)[^\n]{0,80})[ \t]*$",
    re.MULTILINE,
)
_LONGEST = 14
_REACH = 240


def reads_like_an_authority(gap: str, *, own_date: int, paged: bool) -> bool:
    """Whether the text before an id. holds what reads like a citation.

    `own_date` is how many of its first characters may hold the date of the citation before it; `paged` is whether the
    id. counts pages.
    """
    if _ANYWHERE.search(gap, own_date) is not None or citation_alone(gap) is not None:
        return True
    return not paged and _LAW.search(gap) is not None


def citation_alone(gap: str) -> tuple[int, int] | None:
    """Where the last sentence of a gap stands if it is words of a citation with a number and nothing else ("JA44.", "Article 8 ECHR.")."""
    base = max(0, len(gap) - _REACH)
    text = _FURNITURE.sub(lambda match: " " * len(match[0]), gap[base:])
    text = _SIGNALS.sub("", text.rstrip()).rstrip()
    if text[-1:] not in {".", ";", ":"}:
        return None
    words = list(re.finditer(r"\S+", text))[-_LONGEST - 1 :]
    at = len(words)
    while (
        at > 0
        and _TOKEN.fullmatch(words[at - 1][0].rstrip(".,;:") or "-")
        and not (at < len(words) and words[at - 1][0].endswith((";", "?", "!")))
    ):
        at -= 1
    if at == 0 or at == len(words) or words[at - 1][0][-1] not in '.;:!?)”"’]':
        return None
    if words[at][0] in _OPENS:
        at += 1
    said = text[words[at].start() :] if at < len(words) else ""
    if not re.search(r"[0-9]", said) or not re.search(r"[A-Z]", said) or len(words) - at > _LONGEST:
        return None
    return base + words[at].start(), base + len(text)
