"""A page of the Legal Information Institute; all of it invented."""

from __future__ import annotations

import pytest

from brief_audit.model.authority import PartKind
from brief_audit.model.base import Reason
from brief_audit.parsers.lii_html import parse_lii
from brief_audit.parsers.xml import CannotParse
from standin.lii import section_page

SHA = "a" * 64


def read(page):
    return parse_lii(page.encode(), SHA)


def test_the_law_stands_without_the_pages_furniture():
    (part,) = read(section_page("99", "12")).parts
    assert (part.kind, part.text) == (PartKind.PROVISION, "(a) In general Every invented ferry shall bear a lantern.")


def test_the_page_is_never_called_complete():
    found = read(section_page("99", "12"))
    assert (found.complete, found.gap, found.names) == (False, Reason.TEXT_UNRELIABLE, ("99 U.S. Code § 12 - Lanterns on ferries",))


def test_a_page_of_another_build_is_read_from_its_main_element():
    (part,) = read("<html><body><nav>Go</nav><main><p>(a) A lantern.</p><script>x()</script></main></body></html>").parts
    assert part.text == "(a) A lantern."


@pytest.mark.parametrize("page", ["", "<html><body><p>Sign in</p></body></html>"])
def test_a_page_without_a_place_for_a_section_is_refused(page):
    with pytest.raises(CannotParse):
        read(page)
