"""Which elements of an HTML page are not shown, by what the page itself says: attributes, `style`, and rules of its own style sheets.

In doubt an element is shown: a rule whose selector is more than one plain name, or that another statement may undo, hides nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from brief_audit import patterns as re

_COMMENT = re.compile(r"/\*(?:[^*]|\*(?!/))*(?:\*/|\Z)")
_AT_RULE = re.compile(r"@[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})")
_SELECTOR = re.compile(r"(?P<tag>[a-z][a-z0-9]*|\*)?(?P<names>(?:[.#][\w-]+)*)", re.IGNORECASE)
_NAME = re.compile(r"[.#][\w-]+")
_LAST = re.compile(r"[^\s>+~]+$")
_MOST_RULES = 2_000
_ADDED = re.compile(r"""\bcontent\s*:[^;}]{0,200}?["'](?:[^"'\\]|\\.){4}""")
"""Words of four characters or more that a style sheet sets before or behind an element; a bullet or a quotation mark is shorter."""

_HIDES: dict[str, re.Pattern[str]] = {
    "display": re.compile(r"none"),
    "visibility": re.compile(r"hidden|collapse"),
    "opacity": re.compile(r"0+(?:\.0+)?%?|\.0+"),
    "font-size": re.compile(r"0+(?:\.0+)?(?:[a-z]+|%)?"),
    "color": re.compile(r"white|transparent|#f{3,4}|#f{6}(?:f{2})?|rgba?\((?:\s*255\s*,?){3}(?:[,/]\s*1\s*)?\)|rgba\(.*,\s*0\s*\)"),
}
"""Property -> its values that show nothing (white and transparent letters: on the bare page)."""

_INHERITED = frozenset({"visibility", "font-size", "color"})
"""Properties that an element inside may set anew, and so be seen."""


class _Rule(NamedTuple):
    tag: str
    names: frozenset[str]
    plain: bool
    says: dict[str, str]


class PageStyle:
    """The style sheets of one page; `hides` asks of one element."""

    def __init__(self, root: Any) -> None:
        self._rules: dict[str, list[_Rule]] = defaultdict(list)
        sheets = "\n".join(element.text or "" for element in root.iter("style") if _is_for_screens(element))
        self.adds_words = _ADDED.search(sheets) is not None
        for rule in _rules(sheets):
            self._rules[min(rule.names, default=rule.tag.removeprefix("*"))].append(rule)

    def hides(self, element: Any) -> bool:
        """Whether an element and all it holds are not shown. The page itself always is: scripts show what they hid while it loads."""
        if element.tag in ("html", "body"):
            return False
        if element.get("hidden") is not None:
            return True
        own, rules = _own(element), list(self._matching(element))
        return any(_says_hidden(name, own, rules) and self._stays_hidden(element, name) for name in _HIDES)

    def _stays_hidden(self, element: Any, name: str) -> bool:
        """Whether nothing inside undoes it, and letters of the paper's colour stand on paper."""
        if name in _INHERITED and any(self._sets(inner, name) for inner in element.iterdescendants() if isinstance(inner.tag, str)):
            return False
        return name != "color" or not any(
            self._sets(one, "background") for one in (*element.iterancestors(), *element.iter()) if isinstance(one.tag, str)
        )

    def _sets(self, element: Any, name: str) -> bool:
        """Whether anything is said of a property of an element (of any background: colour or picture)."""
        said = [_own(element), *(rule.says for rule in self._matching(element))]
        return any(key.startswith(name) and not _shows_paper(key, value) for one in said for key, value in one.items())

    def _matching(self, element: Any) -> Iterator[_Rule]:
        names = {f".{name}" for name in (element.get("class") or "").split()}
        if identifier := element.get("id"):
            names.add(f"#{identifier}")
        for key in ("", element.tag, *names):
            yield from (rule for rule in self._rules.get(key, ()) if rule.tag in ("", "*", element.tag) and rule.names <= names)


def _says_hidden(name: str, own: dict[str, str], rules: Sequence[_Rule]) -> bool:
    """Whether something hides by a property and nothing that is said of it shows; what an element says of itself goes first."""
    said = [rule for rule in rules if name in rule.says]
    if name in own and not any("!important" in rule.says[name] for rule in said):
        return _HIDES[name].fullmatch(own[name]) is not None
    return any(rule.plain for rule in said) and all(_HIDES[name].fullmatch(_bare(rule.says[name])) for rule in said)


def _is_for_screens(element: Any) -> bool:
    return (element.get("media") or "all").strip().lower() in ("all", "screen")


def _rules(sheets: str) -> Iterator[_Rule]:
    """Every selector with its declarations; of one that is more than a plain name, the last part, to be taken as a doubt."""
    for number, (selectors, body) in enumerate(_blocks(_AT_RULE.sub("", _COMMENT.sub("", sheets)))):
        if number >= _MOST_RULES:
            return
        says = _declarations(body)
        if not any(key in _HIDES or key.startswith("background") for key in says):
            continue
        for selector in selectors.split(","):
            plain = _SELECTOR.fullmatch(selector.strip())
            last = _LAST.search(selector.strip())
            match = plain or (_SELECTOR.match(last[0]) if last else None)
            if match:
                yield _Rule((match["tag"] or "").lower(), frozenset(_NAME.findall(match["names"])), plain is not None, says)


def _blocks(sheets: str) -> Iterator[tuple[str, str]]:
    """What stands before each innermost pair of braces, and what stands in it."""
    for piece in sheets.split("}")[:-1]:
        before, brace, body = piece.rpartition("{")
        if brace:
            yield before.rpartition("{")[2], body


def _declarations(body: str) -> dict[str, str]:
    pairs = (one.partition(":") for one in body.split(";"))
    return {name.strip().lower(): " ".join(value.lower().split()) for name, colon, value in pairs if colon}


def _own(element: Any) -> dict[str, str]:
    """What an element says of itself, in `style` and in the attributes of old pages."""
    said = {key: _bare(value) for key, value in _declarations(element.get("style") or "").items()}
    if element.tag == "font" and element.get("color"):
        said.setdefault("color", element.get("color").strip().lower())
    if element.get("bgcolor") or element.get("background"):
        said.setdefault("background", (element.get("bgcolor") or element.get("background")).strip().lower())
    return said


def _bare(value: str) -> str:
    return value.removesuffix("!important").strip()


def _shows_paper(name: str, value: str) -> bool:
    """Whether a background is white or none, as the bare page is."""
    return name.startswith("background") and (value == "none" or _HIDES["color"].fullmatch(_bare(value)) is not None)
