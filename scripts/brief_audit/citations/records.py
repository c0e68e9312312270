"""Citations of the record: pleadings, exhibits, docket entries, transcripts, appendices. Antecedents for id., never counted."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.citations import bundles
from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind

_PARAGRAPH = r"(?:¶{1,2}\s?[0-9]+(?:\s?[-–]\s?[0-9]+|(?:,|\sand|\s&)\s(?:¶\s?)?[0-9]+(?!\s?[A-Z]))*)"
_PAGES = r"(?:,?\s(?:at\s|pp?\.\s?)[0-9]+(?::[0-9]+)?(?:\s?[-–]\s?[0-9]+(?::[0-9]+)?)?)"
_APPENDIX = r"\s(?:at\s)?[0-9]{1,4}[abc]?(?:\s?[-–]\s?[0-9]{1,4}[abc]?)?"
_LINES = r"[0-9]{1,4}:[0-9]{1,2}(?:\s?[-–]\s?[0-9]{1,4}(?::[0-9]{1,2})?)?"
_WHOSE = r"(?:Pls?|Defs?|Plfs?|Plaintiffs?|Defendants?|Petrs?|Movants?|Govt|Gov[’']t|Appellees?)\.?[’']?s?[’']?\s"
_PAPER = (
    r"(?:Reply|Mot(?:ion|\.)|Mem(?:orandum|\.)(?:\sof\sLaw)?|Opp(?:osition|[’']n|\.)|Resp(?:onse|\.)|Br(?:ief|\.)|Obj(?:ections?|s?\.))"
)
_RECORDS = re.compile(
    r"(?<![\w.])(?:"
    r"(?:(?:(?:First|Second|Third|Am(?:ended|\.))\s){0,4}(?:Compl(?:aint|\.)|[FSTC]AC|Ans(?:wer|\.)|Counterclaim|Countercl\.|Pet(?:ition|\.)|Indictment|PS[RI])"
    rf"(?:,)?\s(?:\([A-Z]{{2,4}}\s[0-9]+\)\s)?{_PARAGRAPH})"
    r"|(?:[A-Z][\w’'-]{1,40}\s)?(?:Decl(?:aration|\.)|Aff(?:idavit|\.)|Dep(?:osition|\.)(?:\sTr\.)?|Report)"
    rf"(?:\sof\s[A-Z][\w.]+)?(?:,)?\s(?:{_PARAGRAPH}|(?:at\s)?{_LINES}|at\s[0-9]+)"
    rf"|(?:Ex(?:h(?:ibit|\.)|\.|hibit)s?\s(?:[A-Z]{{1,2}}[-–]?[0-9]*|[0-9]{{1,4}}[A-Z]?)(?![a-z\w]){_PAGES}?)"
    rf"|(?:(?:Dkt|Doc|D\.E|Docket|ECF|D\.I)\.?(?:\s(?:Nos?\.|Entry|#))?\s?#?[0-9]{{1,4}}(?:-[0-9]{{1,3}})"
    rf"?(?:,?\s?(?:at\s[0-9]+(?:[-–][0-9]+)?|{_PARAGRAPH}))?)"
    rf"|(?:(?:Trial\s|Hr[’']?g\s|[0-9]{{1,2}}/[0-9]{{1,2}}/[0-9]{{2,4}}\s)?(?<!\bSt\s)(?<!\bSt\.\s)(?:Tr|RP|VRP|R\.T|RT|N\.T)\.?\s(?:at\s)"
    rf"?(?:{_LINES}|[0-9]{{1,5}}(?:\s?[-–]\s?[0-9]+)?))"
    r"|(?:(?:J\.?A|App[’']?x|App|R|CP|C\.R|CT|C\.T|ROA|SR|A\.R|AR|AOB|RB|Add)\.?\s(?:at\s)"
    r"?[0-9]{1,6}[abc]?(?:\s?[-–]\s?[0-9]+[abc]?)?(?:,\s[0-9]{1,6}(?:[-–][0-9]+)?(?=[.;,)\s]))*(?![\w]|\s[A-Z][a-z]*\.?\s?[0-9]))"
    # Of the Supreme Court: "App. to Pet. for Cert. 39b", "Pet. App. 12a", "Tr. of Oral Arg. 12", "Brief for Petitioner 9".
    rf"|(?:(?:App\.\sto\s(?:Pet\.\sfor\sCert\.|Juris\.\sStatement|Brief?\.?\sin\sOpp\.)|Pet\.\sApp\.|Tr\.\sof\sOral\sArg\.|"
    rf"Brief\sfor\s(?:the\s)?[A-Z][A-Za-z.’'& ]{{0,60}}?){_APPENDIX})"
    # Letters and page in one word: "JA44", "2-SER-103", "ROA.1234", "Add. 12" without its space.
    r"|(?:[0-9]{1,2}[-–][SF]?ER[-–][0-9]{1,6}|ROA\.?[0-9]{1,6}|"
    r"(?:(?<=[.;,(] )|(?<=[(\n])|(?<=[Ss]ee )|(?<=also )|(?<=and )|(?<![\s\S]))"
    r"(?:[SF]?(?:JA|J\.A\.|ER|PA|RA|AA)|SPA|Add|ADD|App)[-–.]?[0-9]{1,6})"
    r"[abc]?(?:\s?[-–]\s?[0-9]{1,6}[abc]?)?(?:,\s[0-9]{1,6}(?:[-–][0-9]+)?(?=[.;,)\s]))*(?![\w]|\s[A-Z][a-z]*\.?\s?[0-9])"
    # Facts that the parties state: "Stip. Facts ¶ 6", "Pl.’s 56.1 Stmt. ¶¶ 3-4", "SUF ¶ 12".
    rf"|(?:(?:(?:[A-Z][A-Za-z]{{1,12}}\.?(?:[’']s)?|56\.1|of)\s){{0,3}}(?:Facts|Stmt\.|Statement|Stip(?:ulation|\.)|SO?U?M?F|UMF|SUMF|"
    rf"[DPR]S(?:U|O|M|UM)?F|Interrog\.|Counterstatement|56\.1),?\s{_PARAGRAPH})"
    r"|(?:(?:Appendix|Addendum)\s(?:at\s|pp?\.\s?)[A-Z]?-?[0-9]+)"
    r"|(?:(?:Appellants?[’']?s?[’']?|Respondents?[’']?s?[’']?|Pet(?:itioner|\.)s?[’']?s?|Resp\.|Op\.|Opening|Reply)"
    r"\s(?:Opening\s|Reply\s|Supp\.\s)?(?:Br(?:ief|\.)|Pet\.)\s(?:at|pp?\.)\s?[0-9]+(?:[-–][0-9]+)?)"
    r"|(?:(?:(?:Opening|Reply|Supplemental|Amicus|Answering)\s)?Br(?:ief\s(?:of|for)\s(?:the\s)?[A-Z][a-z]+|ief|\.),?\s(?:at|pp?\.)\s?[0-9]+(?:[-–][0-9]+)?)"
    r"|(?:(?<![0-9\])]\s)[A-Z]{2,5},?\sat\s(?:pages?|pp?\.)\s?[0-9]+(?:[-–][0-9]+)?)"
    # Papers of the parties: "Opp. at 5", "Pls.’ Mem. 7", "Def.’s Reply at 3-4"; without whose it is, only with "at".
    rf"|(?:(?:{_WHOSE}{_PAPER}\s(?:(?:at|pp?\.)\s?)?|{_PAPER}\sat\s)[0-9]{{1,3}}(?:[-–][0-9]{{1,3}})?(?:,\s[0-9]{{1,3}}(?:[-–][0-9]{{1,3}})?(?=[.;,)]))*)"
    r"|PageID[.:]?\s?#?:?\s?[0-9]{1,6}(?:[-–][0-9]{1,6})?"
    r")(?![\w])"
)
# Letters that the brief defines, or uses with "page", for what it names a record: "Clerk’s Papers (CP) at 25", "(ROD at 1)".
_CALLED = re.compile(
    r"(?<![\w.])(?:[A-Z][\w’'.]{1,20}\s(?:(?:of|on|the)\s){0,2}){0,4}(?:Papers|Record|Transcripts?|Proceedings|Appendix|Excerpts|Exhibits?|"
    r"Decision)\s\([“\"]?(?P<letters>[A-Z]{2,5})[”\"]?\)(?P<place>,?\s(?:at\s)?(?:pp?\.\s?|pages?\s)?[0-9]{1,6}(?:[-–][0-9]{1,6})?(?![\w]))?"
)
_BY_LETTERS = re.compile(
    r"(?<![\w.\])/-])(?<![0-9\])]\s)(?P<letters>[A-Z]{2,5}),?\sat\s(?P<page>(?:pages?|pp?\.)\s?)?[0-9]{1,6}(?:[-–][0-9]{1,6})?(?![\w])"
)


def _by_letters(text: str) -> Iterator[tuple[int, int]]:
    """What such letters name: the place of the definition, and each "at N" in a brief that defines them or writes "at page N" once."""
    named = list(_CALLED.finditer(text))
    used = list(_BY_LETTERS.finditer(text)) if named or " at p" in text else []
    known = {match["letters"] for match in (*named, *(one for one in used if one["page"]))}
    yield from (match.span() for match in named if match["place"])
    yield from (match.span() for match in used if match["letters"] in known)


def scan_records(text: str) -> Iterator[Draft]:
    """Every record citation, and every bundle reference of an English skeleton argument."""
    for match in _RECORDS.finditer(text):
        yield Draft(match.start(), match.end(), Kind.RECORD, canonical=" ".join(match[0].split()), rank=1)
    for start, end in _by_letters(text):
        yield Draft(start, end, Kind.RECORD, canonical=" ".join(text[start:end].split()), rank=1)
    for start, end in (*(match.span() for match in bundles.SQUARE.finditer(text)), *bundles.in_round_brackets(text)):
        yield Draft(start, end, Kind.RECORD, Jurisdiction.UK, canonical=" ".join(text[start:end].split()), rank=1)
