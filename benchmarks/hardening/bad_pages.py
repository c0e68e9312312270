"""HTML pages and Markdown texts that hide, nest or mislabel their words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from bad_file import ALL_READ, LOST, PLAIN, REFUSED, SOMEHOW, SOUND, WHOLE, BadFile, Needle, either, named, needle, read

N = needle(8100)
HIDDEN = named("hidden")
GONE = (Needle(8100, LOST),)


def codes_for(needles: tuple[Needle, ...]) -> frozenset[int]:
    fates = {one.fate for one in needles}
    return WHOLE if fates == {LOST} else ALL_READ if fates <= {"read", "named"} else SOMEHOW


def page(body: str, head: str = "") -> bytes:
    return (
        f"<!doctype html><html><head><meta charset=utf-8><title>Brief</title>{head}</head><body><p>{SOUND}</p>{body}</body></html>".encode()
    )


def html(name: str, body: str, needles: tuple[Needle, ...], head: str = "", codes: frozenset[int] | None = None) -> BadFile:
    return BadFile("HTML", f"{name}.html", codes or codes_for(needles), partial(page, body, head), needles)


def raw(name: str, codes: frozenset[int], make: Callable[[], bytes], needles: tuple[Needle, ...] = ()) -> BadFile:
    return BadFile("HTML", f"{name}.html", codes, make, needles)


ELEMENTS = (
    "<textarea>{}</textarea>", "<input value='{}'>", "<input type=submit value='{}'>", "<input type=button value='{}'>",
    "<button>{}</button>", "<select><option>{}</option></select>", "<select><option>x<option selected>{}</select>",
    "<select multiple><option>x<option>{}</select>", "<noscript><p>{}</p></noscript>", "<iframe srcdoc='<p>{}</p>'></iframe>",
    "<iframe srcdoc='<iframe srcdoc=\"{}\"></iframe>'></iframe>", "<svg><text>{}</text></svg>", "<svg><text><tspan>{}</tspan></text></svg>",
    "<svg><foreignObject><p>{}</p></foreignObject></svg>", "<svg><a><text>{}</text></a></svg>", "<details><summary>{}</summary></details>",
    "<details>{}</details>", "<details open>{}</details>", "<dialog open>{}</dialog>", "<marquee>{}</marquee>", "<blink>{}</blink>",
    "<xmp>{}</xmp>", "<listing>{}</listing>", "<plaintext>{}", "<pre>{}</pre>", "<code>{}</code>", "<table><td>{}</table>",
    "<table><caption>{}</caption></table>", "<fieldset><legend>{}</legend></fieldset>", "<ruby>{}<rt>x</ruby>", "<math><mtext>{}</mtext></math>",
    "<object>{}</object>", "<video>{}</video>", "<canvas>{}</canvas>", "<audio>{}</audio>", "<center><font>{}</font></center>",
    "<unknown-element>{}</unknown-element>", "<label>{}</label>", "<output>{}</output>", "<meter>{}</meter>", "<progress>{}</progress>",
    "<del>{}</del>", "<ins>{}</ins>", "<small>{}</small>", "<header>{}</header>", "<footer>{}</footer>", "<aside>{}</aside>",
    "<address>{}</address>", "<figure><figcaption>{}</figcaption></figure>", "<main>{}</main>", "<form>{}</form>", "<bdo dir=rtl>{}</bdo>",
    "<p lang=xx>{}", "<ul><li>{}", "<dl><dt>{}", "<h1>{}</h1>", "<a href='javascript:alert(1)'>{}</a>", "<p onclick='x()'>{}</p>",
    "<optgroup label='{}'>x</optgroup>", "<select><optgroup label='{}'><option>x</optgroup></select>", "<frameset><noframes>{}</noframes></frameset>",
    "<input type=image alt='{}'>", "<img alt='{}' src=x>", "<img src='data:image/png;base64,AAAA'>", "<area alt='{}'>", "<template>{}</template>",
    "<nav>{}</nav>", "<datalist><option>{}</datalist>", "<dialog>{}</dialog>", "<input placeholder='{}'>", "<input type=checkbox value='{}'>",
    "<!-- {} -->", "<![CDATA[{}]]>", "<script>document.write('{}')</script>", "<style>/* {} */</style>", "<iframe src='x.html'></iframe>",
    "<embed src='x.pdf'>", "<object data='x.pdf'></object>", "<frame src='x.html'>", "<iframe src='data:text/html,{}'></iframe>",
    "<link rel=import href=x.html>", "<base href='http://127.0.0.1:9/'>", "<slot name=a>{}</slot>", "<svg><title>{}</title></svg>",
    "<svg><use href='#a'/><defs><text id=a>{}</text></defs></svg>", "<svg><image href='x.png'/></svg>", "<p title='{}'>x</p>",
    "<p contenteditable>{}</p>", "<div><template shadowrootmode=open><p>{}</p></template></div>", "<noembed>{}</noembed>", "<applet>{}</applet>",
)  # fmt: skip
NOT_READ = {
    "img alt": either("picture"), "<img src": named("picture"), "<template>": named("hidden"), "<nav>": named("navigation"),
    "datalist": GONE, "<dialog>": either("hidden"), "placeholder": either(), "checkbox": GONE, "<!-- ": GONE, "CDATA": GONE,
    "document.write": either("script"), "<style>": GONE, "<iframe src='x": named("frame"), "<embed": named("frame"), "<object data": named("frame"),
    "<frame src": either("frame"), "data:text": either("frame"), "rel=import": GONE, "<base": GONE, "<svg><title>": GONE,
    "<svg><use": named("hidden"), "<svg><image": either("picture"), "<p title": GONE, "shadowroot": either("hidden"), "<area": GONE,
    "type=image": either("picture"), "<optgroup": either(), "<select><optgroup": either(), "<meter>": either(), "<progress>": either(),
    "<video>": either(), "<audio>": either(), "<canvas>": either(), "frameset": either(), "<noembed>": either(), "<applet>": either(),
    "<details>{": either(), "<bdo": either(),
}  # fmt: skip

HIDING = (
    "display:none", "DISPLAY : NONE", "visibility:hidden", "visibility:collapse", "opacity:0", "font-size:0", "color:white", "color:#fff",
    "color:#FFFFFF", "color:transparent", "color:rgba(0,0,0,0)", "display:none !important",
)  # fmt: skip
MAY_HIDE = (
    "position:absolute;left:-9999px", "text-indent:-9999px", "clip:rect(0,0,0,0);position:absolute", "clip-path:inset(100%)", "width:0;height:0;overflow:hidden",
    "font-size:0.1px", "transform:scale(0)", "color:#fefefe", "content-visibility:hidden", "max-height:0;overflow:hidden", "filter:opacity(0)",
    "color:black;background:black", "mask:linear-gradient(transparent,transparent)", "color:hsl(0 0% 100%)", "zoom:0.001", "visibility:h\\69 dden",
)  # fmt: skip


def elements() -> Iterator[BadFile]:
    for number, element in enumerate(ELEMENTS):
        needles = next((n for start, n in NOT_READ.items() if start in element), read())
        yield html(f"element-{number:02}", element.replace("{}", N), needles)
    for number, says in enumerate(HIDING):
        yield html(f"hidden-style-{number:02}", f"<p style='{says}'>{N}</p>", HIDDEN)
        yield html(f"hidden-class-{number:02}", f"<p class=gone>{N}</p>", HIDDEN, f"<style>.gone{{{says}}}</style>")
    for number, says in enumerate(MAY_HIDE):
        yield html(f"may-hide-{number:02}", f"<p style='{says}'>{N}</p>", either("hidden"))
    yield html("hidden-attribute", f"<p hidden>{N}</p>", HIDDEN)
    yield html("hidden-font", f"<font color=white>{N}</font>", HIDDEN)
    yield html("hidden-id", f"<p id=gone>{N}</p>", HIDDEN, "<style>#gone{display:none}</style>")
    yield html("hidden-in-media", f"<p class=gone>{N}</p>", either("hidden"), "<style>@media screen{.gone{display:none}}</style>")
    yield html("hidden-imported", f"<p class=gone>{N}</p>", read(), "<link rel=stylesheet href=x.css>")
    yield html("white-on-black", f"<p style='color:white;background:black'>{N}</p>", read())
    yield html("from-css", "<p class=more></p>", named("style sheet"), f"<style>.more::before{{content:'{N}'}}</style>")
    yield html("title-only", "", GONE, f"<title>{N}</title>")


def shapes() -> Iterator[BadFile]:
    for depth in (200, 5_000, 100_000):
        yield html(f"nested-{depth}", "<div>" * depth + N, either(), codes=SOMEHOW)
        yield html(f"nested-inline-{depth}", "<b>" * depth + N, either(), codes=SOMEHOW)
    for sixteenth in range(1, 16):
        whole = page(f"<p>{N}</p>" + "<p>More words of the argument.</p>" * 20)
        yield raw(f"truncated-{sixteenth:02}", frozenset({0, 3, 4}), partial(lambda n, w: w[: len(w) * n // 16], sixteenth, whole))
    yield raw("nulls", ALL_READ, lambda: page(f"<p>{N}</p>").replace(b"Needle", b"Nee\0dle"), read())
    yield raw("nulls-everywhere", SOMEHOW, lambda: page(f"<p>{N}</p>").replace(b" ", b"\0 "), either())
    for name, declared, real in (
        ("utf-8-as-latin", "iso-8859-1", "utf-8"), ("latin-as-utf-8", "utf-8", "cp1252"), ("utf-16-as-utf-8", "utf-8", "utf-16"),
        ("utf-16-unmarked", "utf-16", "utf-16-le"), ("ebcdic", "utf-8", "cp037"), ("utf-7", "utf-7", "ascii"), ("unknown", "nobody-8", "utf-8"),
        ("rot13", "rot13", "ascii"), ("hex", "hex", "ascii"), ("zlib", "zlib", "ascii"), ("idna", "idna", "ascii"), ("punycode", "punycode", "ascii"),
        ("undefined", "undefined", "ascii"), ("escape", "unicode_escape", "ascii"), ("gb18030", "gb18030", "gb18030"), ("utf-32", "utf-8", "utf-32"),
        ("base64", "base64", "ascii"), ("mbcs", "mbcs", "ascii"), ("raw", "raw_unicode_escape", "ascii"), ("surrogates", "utf-16-surrogatepass", "ascii"),
    ):  # fmt: skip
        text = f"<!doctype html><meta charset={declared}><p>{PLAIN}</p><p>{N}</p>"
        yield raw(f"charset-{name}", SOMEHOW, partial(lambda t, c: t.encode(c, "replace"), text, real), either())
    laughs = "<!DOCTYPE html [" + '<!ENTITY a0 "ha">' + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10)) + "]>"
    yield raw("laughs", SOMEHOW, lambda: f"{laughs}<html><p>{SOUND}</p><p>&a9;</p><p>{N}</p></html>".encode(), either())
    yield raw(
        "entity",
        SOMEHOW,
        lambda: f'<!DOCTYPE html [<!ENTITY e SYSTEM "file:///etc/passwd">]><p>{SOUND}</p>&e;<p>{N}</p>'.encode(),
        either(),
    )
    yield raw("references", ALL_READ, lambda: page("<p>" + "".join(f"&#{ord(c)};" for c in N) + "</p>"), read())
    yield raw("reference-surrogate", ALL_READ, lambda: page(f"<p>&#xd800;&#0;&#x110000; {N}</p>"), read())
    yield raw("attribute-10-mb", SOMEHOW, lambda: page(f"<p title='{'x' * (10 << 20)}'>{N}</p>"), either())
    yield raw("attributes-100000", SOMEHOW, lambda: page(f"<p {' '.join(f'a{n}=1' for n in range(100_000))}>{N}</p>"), either())
    yield raw("elements-300000", SOMEHOW, lambda: page("<p>x</p>" * 300_000 + f"<p>{N}</p>"), either())
    yield raw("list-100000", SOMEHOW, lambda: page("<ul>" + "<li>x" * 100_000 + f"</ul><p>{N}</p>"), either())
    yield raw(
        "rules-50000",
        SOMEHOW,
        lambda: page(f"<p>{N}</p>", "<style>" + "".join(f".a{n}{{color:red}}" for n in range(50_000)) + "</style>"),
        either(),
    )
    yield raw("style-braces", SOMEHOW, lambda: page(f"<p>{N}</p>", "<style>" + "@a{" * 30_000 + "</style>"), either())
    yield raw("style-comments", SOMEHOW, lambda: page(f"<p>{N}</p>", "<style>" + "/*" * 100_000 + "</style>"), either())
    yield raw("comments-open", SOMEHOW | {0}, lambda: page("<!--" * 100_000 + N))
    yield raw("angle-brackets", SOMEHOW, lambda: page("<" * 500_000 + f" {N}"), either())
    yield raw("not-closed", ALL_READ, lambda: f"<html><body><p>{SOUND}<p>{N}<div><b><i>".encode(), read())
    yield raw("two-bodies", ALL_READ, lambda: page(f"</body></html><html><body><p>{N}</p>"), read())
    yield raw(
        "xhtml",
        ALL_READ,
        lambda: (
            f'<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><body><p>{SOUND}</p><p>{N}</p></body></html>'.encode()
        ),
        read(),
    )
    yield raw("empty-page", REFUSED, lambda: b"<html><body></body></html>")
    yield raw("script-only", REFUSED, lambda: f"<html><body><script>'{N}'</script></body></html>".encode())


MARKS = (
    ("hidden-html", f"<span style='display:none'>{N}</span>", either("hidden")),
    ("comment", f"<!-- {N} -->", (Needle(8100, "either", "hidden"),)),
    ("link", f"[{N}](http://127.0.0.1:9/x)", read()),
    ("reference-link", f"[{N}][a]\n\n[a]: http://127.0.0.1:9/x", read()),
    ("definition", f"[a]: x '{N}'", (Needle(8100, "either", "hidden"),)),
    ("note", f"Words.[^1]\n\n[^1]: {N}", read()),
    ("note-unmarked", f"[^1]: {N}", read()),
    ("fence", f"```\n{N}\n```", read()),
    ("fence-open", f"```\n{N}", read()),
    ("code", f"`{N}`", read()),
    ("indented", f"    {N}", read()),
    ("table", f"| a | b |\n|---|---|\n| {N} | x |", read()),
    ("quote", f"> {N}", read()),
    ("quotes", "> " * 10_000 + N, either()),
    ("heading", f"# {N}", read()),
    ("setext", f"{N}\n====", read()),
    ("emphasis", f"***{N}***", read()),
    ("emphasis-open", f"{'*' * 20_000}{N}", either()),
    ("underscores", f"{'_ ' * 50_000}{N}", either()),
    ("struck", f"~~{N}~~", read()),
    ("picture", f"![{N}](x.png)", either("picture")),
    ("picture-alone", "![](brief.png)", named("picture")),
    ("front-matter", f"---\ntitle: {N}\n---", read()),
    ("task", f"- [ ] {N}", read()),
    ("math", f"$${N}$$", read()),
    ("entities", "".join(f"&#{ord(c)};" for c in N), either()),
    ("brackets", "[" * 100_000 + N, either()),
    ("brackets-closed", "[" * 5_000 + "x" + "](y)" * 5_000 + N, either()),
    ("backticks", "`" * 200_000 + N, either()),
    ("backslashes", "\\" * 200_000 + N, either()),
    ("pipes", "|" * 200_000 + f"\n{N}", either()),
    ("tags", "<a " * 100_000 + N, either()),
    ("comments-open", "<!--" * 50_000 + N, either()),
    ("raw-script", f"<script>{N}</script>", either("hidden")),
    ("raw-textarea", f"<textarea>{N}</textarea>", read()),
    ("raw-frame", "<iframe src='x.html'></iframe>", named("frame")),
    ("raw-input", f"<input value='{N}'>", either("hidden")),
    ("raw-attribute", f"<p title='{N}'>x</p>", (Needle(8100, "either", "hidden"),)),
    ("joiners", "⁠".join(N), either()),
    ("link-target", f"[x](<{N}>)", (Needle(8100, "either", "hidden"),)),
)  # fmt: skip


def markdown() -> Iterator[BadFile]:
    for name, text, needles in MARKS:
        codes = codes_for(needles) if name not in {"comment", "definition", "raw-attribute", "link-target"} else SOMEHOW | {0}
        data = f"{SOUND}\n\n{text}\n".encode()
        loose = tuple(one for one in needles if codes != SOMEHOW | {0})
        yield BadFile("Markdown", f"{name}.md", codes, partial(bytes, data), loose)


def page_files() -> Iterator[BadFile]:
    """Every bad page."""
    for family in (elements, shapes, markdown):
        yield from family()
