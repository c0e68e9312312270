"""Names of cases: real ones in the forms in which briefs write them, pairs of different cases, and accusations of real cases.

    python benchmarks/structure/names.py [--show]

Both halves are scored; `--show` prints what failed in the open half alone.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).parent)]

from names_accused import accused, has_a_caption, is_complete, kept_back, never_mentions, own_names, strangers  # noqa: E402
from names_material import HALVES, PUBLIC, Real, cases, forms_of, number, sides_of, words_of_name  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit.text.names import NameMatch, compare_names  # noqa: E402

Row = tuple[str, str, tuple[str, ...], tuple[str, ...]]
AGREE = frozenset({NameMatch.EQUAL, NameMatch.REVERSED})
WANTED = 600
PAIRS = 2000


def chosen() -> list[Real]:
    """The cases that are scored: those that the records or two documents name, in an order that chance settled."""
    held = [case for case in cases() if sides_of(case.forms[0])[1:]]
    return sorted(held, key=lambda case: (not case.written, number("case", case.key)))[:WANTED]


def equal_forms() -> Iterator[Row]:
    """(half, kind, parties, the record's forms): the same case every time."""
    for case in chosen():
        for kind, parties in forms_of(case.forms[0]):
            yield case.half, kind, parties, case.forms
        for name in case.written:
            yield case.half, "as others write it", sides_of(name), case.forms


def different_pairs() -> Iterator[Row]:
    """(half, kind, parties, forms) of two cases whose names have not the same words, nearest neighbours first, half with a generic side."""
    pool = [case for case in cases() if sides_of(case.forms[0])[1:]]
    for kind, wanted in (("a generic side", PAIRS // 2), ("two telling sides", PAIRS // 2)):
        fitting = [case for case in pool if has_public_side(case) is (kind == "a generic side")]
        made = 0
        for step in range(1, len(fitting)):
            order = sorted(fitting, key=last_word if step % 2 else first_word)
            for at in range(len(order) - step):
                one, other = order[at], order[at + step]
                if one.half == other.half and not same_words(one, other):
                    yield one.half, kind, sides_of(one.forms[0]), other.forms
                    made += 1
                if made == wanted:
                    break
            if made == wanted:
                break


def has_public_side(case: Real) -> bool:
    """Whether a side is a state, the Crown or the like."""
    return any(words_of_name(side) <= PUBLIC for side in sides_of(case.forms[0]))


def last_word(case: Real) -> str:
    """By which the cases are laid beside each other: the end of the last side."""
    return sides_of(case.forms[0])[-1].lower()[::-1]


def first_word(case: Real) -> str:
    """The beginning of the first side."""
    return case.forms[0].lower()


def same_words(one: Real, other: Real) -> bool:
    """Whether one name has no word that the other lacks: then nobody can tell them by their names."""
    mine, theirs = (frozenset[str]().union(*map(words_of_name, case.forms)) - PUBLIC for case in (one, other))
    return mine <= theirs or theirs <= mine


FROZEN = "ab948e81e0670d3c"
"""The beginning of the SHA-256 of the equal forms and of the pairs."""


def scored(rows: list[Row], pairs: list[Row], half: str, *, show: bool) -> Iterator[str]:
    """The table's lines of one half: forms of one name called equal, and pairs of two called equal."""
    score: Counter[tuple[str, bool]] = Counter()
    for at, kind, parties, forms in rows:
        good = compare_names(parties, forms) in AGREE
        score[kind, good] += at == half
        if show and not good and at == half == "open":
            print("NOT EQUAL", kind, parties, [form[:110] for form in forms])
    for kind in dict.fromkeys(kind for _, kind, _, _ in rows):
        yield _line(half, f"the same name, {kind}: called equal", score[kind, True], score[kind, True] + score[kind, False])
    made = sum(n for (kind, _), n in score.items() if kind != WRITTEN)
    yield _line(
        half, "the same name, all forms made of it: called equal", sum(n for (k, good), n in score.items() if good and k != WRITTEN), made
    )
    for kind in dict.fromkeys(kind for _, kind, _, _ in pairs):
        here = [(parties, forms) for at, one, parties, forms in pairs if (at, one) == (half, kind)]
        wrong = [pair for pair in here if compare_names(*pair) in AGREE]
        yield _line(half, f"two cases, {kind}: called equal", len(wrong), len(here))
        for pair in wrong if show and half == "open" else ():
            print("CALLED EQUAL", pair)


def accusations(*, show: bool) -> Iterator[str]:
    """The table's lines of both halves: names of other cases and a decision's own names against the decision's text."""
    score: Counter[tuple[str, str, bool]] = Counter()
    kept: Counter[tuple[str, str]] = Counter()
    for half, kind, decision, parties in (*strangers(PAIRS), *own_names()):
        found, own = accused(decision, parties), kind in OWN
        kinds = [f"its own name, {kind}" if own else f"a stranger's name, {kind}"]
        if not own and is_complete(decision, parties):
            kinds.append("a stranger's name, text complete: with its caption where a side is generic")
            kinds += ["a stranger's name, text complete and without the name"] * never_mentions(decision, parties)
            kept[half, kept_back(decision, parties)] += not found
        if not own and has_a_caption(decision):
            kinds.append(f"{kinds[0]}, text with its caption")
            kinds += [f"{kinds[-1]} and without the name"] * never_mentions(decision, parties)
        for one in kinds:
            score[half, one, found] += 1
        if show and found is own and half == "open":
            print("ACCUSED" if found else "NOT CALLED ANOTHER", kinds[-1], parties, decision.name, decision.file)
    for half in HALVES:
        for kind in sorted({kind for _, kind, _ in score}):
            yield _line(half, f"{kind}: DIFFERENT_CASE", score[half, kind, True], score[half, kind, True] + score[half, kind, False])
        missed = sum(n for (at, _), n in kept.items() if at == half)
        for why in sorted({why for _, why in kept}):
            if any(kept[at, why] for at in HALVES):
                yield _line(half, f"text complete and not called, for {why}", kept[half, why], missed)


def _line(half: str, what: str, hits: int, total: int) -> str:
    return f"| {half} | {what} | {hits} of {total} | {hits / max(1, total):.4f} |"


def main() -> None:
    """Score, and write the section of RESULTS.md."""
    show = "--show" in sys.argv
    rows, pairs = list(equal_forms()), list(different_pairs())
    digest = hashlib.sha256(json.dumps([rows, pairs], sort_keys=True).encode()).hexdigest()
    if digest[:16] != FROZEN:
        sys.exit(f"the sets are not the frozen ones: {digest}")
    lines = ["| half | set | figure | share |", "|---|---|---:|---:|"]
    for half in HALVES:
        lines += scored(rows, pairs, half, show=show)
    lines += accusations(show=show)
    lines += [
        "",
        f"{len(chosen())} real cases. “{WRITTEN}” holds names that were read from the wrong place too: it is a floor, and no goal is set.",
    ]
    if show:
        print("\n".join(lines))
    else:
        write_section("Names of cases", "python benchmarks/structure/names.py", lines)


WRITTEN = "as others write it"
OWN = frozenset({"as others write it", "a party of the caption"})


if __name__ == "__main__":
    main()
