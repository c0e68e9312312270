"""The forms in which a brief states what a law provides, and those in which it only applies or names it."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.prose.page import CITED, LAW
from brief_audit.text.words import word_set

SHARP = re.compile(r"[;:—–]\s|\s[—–]\s")
PIECE = re.compile(
    rf"{SHARP.pattern}|,\s+(?=[{CITED}{LAW}])"
    r"|,\s+(?=(?:and|so|but|because|since|as|which|while|whereas|yet|although|though|thus|hence|under|here)\b)"
)
"""Between what a sentence says of the law and what it says of its own case."""
_PARTICIPLES = (
    r"required|obliged|entitled|prohibited|forbidden|barred|precluded|permitted|allowed|authori[sz]ed|exempted|excused|punished|presumed|deemed|defined|included|excluded|applied|limited|capped"
    r"|conferred|imposed|created|provided|set|given|granted|empowered|enabled|protected|placed|extended|treated|taken|regarded|brought|made|instituted|commenced|fined|imprisoned|awarded"
)
STRONG = re.compile(
    r"\b(?:must|shall|may|can|cannot|should|ought|need(?:s)?\s+not|requires?|obliges|mandates|entitles|prohibits?|forbids?|bars|precludes|permits|allows?|authori[sz]es?|exempts|excuses"
    r"|presumes|deems|means|defines|includes?|excludes?|appl(?:y|ies)|confers?|imposes?|creates?|limits|caps|provides?|sets|gives?|grants|empowers|enables|protects|shifts|places|extends"
    rf"|(?:is|are|be|being)\s+(?:(?:not|only|also|expressly|never|thereby|\w+ly)\s+)?(?:{_PARTICIPLES})|(?:is|are)\s+(?:not\s+)?to\s+[a-z]+|as\s+required"
    r"|(?:have|has|had)\s+to|would|needed|needs?|necessary|suffices?|sufficient|enough|satisf(?:y|ies)|demands|calls\s+for|makes?\s+no\s+difference|matters?\s+not|immaterial|beside\s+the\s+point)\b"
    r"|\b(?!(?:wasn|weren|hadn|didn)\b)\w+n[’']t\b",
    re.IGNORECASE,
)
"""A rule is stated in the present where one of these stands, whoever its subject is."""
WEAK = re.compile(
    r"\b(?:(?:does|do)\s+not|requirements?|obligations?|mandatory|dut(?:y|ies)|entitlements?|liab(?:le|ility)|prohibition|permissible|exempt|exemption|lawful|unlawful|void|invalid|offence|offense|crime|punishable"
    r"|penalt(?:y|ies)|defen[cs]e|presumption|definition|unless|except|only|never|always|power|discretion|burden|onus|right|remed(?:y|ies)|limits?|caps?|maximum|minimum|period|threshold)\b",
    re.IGNORECASE,
)
"""What may be the thing of a rule, and of the present case as well."""
SUBJECT = re.compile(
    r"(?<!under )(?<!by )(?<!of )(?<!in )(?<!to )(?<!with )(?<!from )(?<!within )"
    rf"{CITED}[*_]*(?:\s*\([^()]{{0,60}}\))?(?:,\s+(?:as\s+amended|by\s+contrast|however|in\s+turn|too|therefore|moreover),)?\s+"
    r"(?:(?:\w+ly|also|then|thus|itself|only|not|further|now|nowhere|never|still|therefore|however|in\s+terms)\s+){0,3}"
    r"(?!(?:claims|actions|purposes|proceedings|motions|defendants|plaintiffs|violations|cases|terms|requirements|standards|limits|appeals|applications|offen[cs]es|as|this|its|his|hers|thus|always|across|besides|unless|whereas"
    r"|towards|damages|rights|duties|penalties|notices|remedies)\b)(?:[a-z]+(?:s|ed)|must|may|shall|can(?:not)?|will|would|do|did|gave|set|put|made|ran|cut|meant)\b"
    rf"|{CITED}[*_]*[’']s?\s+[a-z]|{CITED}[*_]*,?\s+(?:which|that|whose|whereby|under\s+which|by\s+which)\b"
    rf"|{CITED}[*_]*\s+(?:\w+ly\s+)?(?:is|are|has|have|does|do|lies|runs|begins|ends|expires|starts|attaches|depends|turns|lapses|remains|ranks?)\b"
    rf"|\b(?:precluded|barred|required|entitled|obliged|permitted|prohibited|excused|exempted|protected|saved|caught|bound|compelled|empowered|authori[sz]ed|disqualified|forbidden|allowed)\s+"
    rf"(?:\w+\s+){{0,3}}?(?:by|under)\s+[*_]*{CITED}"
)
"""The law as that which does something: "¦ gives the owner fourteen days"."""
GOES_ON = re.compile(
    r"\W*(?:(?:But|And|Further|Moreover|However|Nor|Rather|Indeed|Instead),?\s+)?(?:(?:Its?|Their|(?:That|This|The|Such)\s+(?:same\s+)?(?:section|sub-?section|provision|paragraph|statute|rule|regulation|act|article|law|schedule)"
    r"|(?:[Uu]nder|[Bb]y|[Ii]n)\s+(?:(?:sub-?section|sub-?paragraph|paragraph|clause)\s+\([0-9A-Za-z]{1,4}\)|(?:that|this|the)\s+(?:section|sub-?section|provision|statute|rule|regulation|act))"
    r"|(?:Sub-?section|Sub-?paragraph|Paragraph|Clause)\s+\([0-9A-Za-z]{1,4}\)(?:\([0-9A-Za-z]{1,4}\))*)"
    r"|The\s+(?:limit|period|time\s+limit|penalt(?:y|ies)|maximum|minimum|threshold|exception|dut(?:y|ies)|offence|offense|defen[cs]e|exemption|burden|limitation\s+period)\s+is)\b"
)
"""How the next sentence goes on to speak of the same law."""
_PARTIES = r"(?:Plaintiff|Defendant|Respondent|Claimant|Appellant|Appellee|Petitioner|Movant|Applicant)"
OURS_SURELY = re.compile(
    r"\b(?:[Hh]ere|[Tt]his\s+(?:[Cc]ourt|case|action|[Tt]ribunal|appeal|matter|claim|brief|motion|dispute|suit|district|District)"
    rf"|(?:the|[Tt]he|[Ee]ach|[Nn]o)\s+{_PARTIES}s?|{_PARTIES}(?:s?[’']s?|s)?|Counts?\s+(?:[IVX]+|[0-9]+|[A-Z][a-z]+)|(?:Charges?|Claims?|Grounds?)\s+[0-9]+|(?:Mrs?|Ms|Dr)\.?\s+[A-Z]\w+)\b"
)
OURS = re.compile(
    rf"{OURS_SURELY.pattern}|\b(?:[Ww]e|[Oo]ur|us|I|[Mm]y|(?:the|The)\s+(?:motion|complaint|indictment|application|petition))\b"
)
"""Who or what is of the present case."""
PAST = re.compile(
    r"\b(?:was|were|had|did|(?:has|have)\s+(?:(?:not|never|already|since|long|also)\s+)?(?:been|\w+ed))\b"
    r"|(?<!\bbe\s)(?<!\bis\s)(?<!\bare\s)(?<!\bbeing\s)\b(?:filed|brought|issued|served|failed|breached|alleged|argued|sought|received|gave|made|took|sent|paid"
    r"|wrote|held|ruled|relied|moved|sued|claimed|asserted|pleaded|pled|contended|submitted|complied|violated|enacted|passed|adopted|amended|found|acted|refused|granted|denied|dismissed"
    r"|imposed|allowed|permitted|misdirected|erred|considered|addressed|applied|construed|misapplied|misread|overlooked|ignored|ordered|exercised|awarded|convicted|charged|appealed|notified|informed)\b"
)
"""What happened, in the present case or another."""
DONE_SURELY = re.compile(
    r"\b(?:was|were|had|did|(?:has|have)\s+(?:(?:not|never|already|since|long|also)\s+)?been)\b"
    r"|\b(?:filed|alleged|argued|sought|moved|sued|contended|submitted|complied|violated|refused|denied|dismissed|convicted|appealed|held|ruled)\b"
)
"""The same without what may be a participle: "a payment made in contravention"."""
GENERAL = re.compile(
    r"\W*(?:(?:See|But|And|Yet|Thus|So|Nor|For|Indeed|Only)\W+)?(?:an?|any|no|every|each|one|all|anyone|anybody|nobody|none|whoever|whenever|where|if|when|once|unless|neither|persons?)\b",
    re.IGNORECASE,
)
"""How a rule begins whose cases are told in the past: "A buyer who did not deal with a party is without a remedy"."""
PRESENT = re.compile(rf"\b(?:is|are|has|have|does|do)\b|{STRONG.pattern}", re.IGNORECASE)
"""A verb of the present: where it comes first, what was done stands in a clause of the rule."""
IN_BRACKETS = re.compile(rf"{CITED}[*_]*\s*\((?P<told>(?!the\b|“)[a-z][^()]{{12,}}(?:\([^()]*\)[^()]*)*)\)")
_PAPERS = (
    r"(?:claims?|actions?|appeals?|applications?|orders?|requests?|petitions?|prosecutions?|notices?|motions?|proceedings?|charges?|counts?|offen[cs]es?|complaints?|counterclaims?|reviews?|relief|damages|judgments?"
    r"|contraventions?|breach(?:es)?|violations?|remedy|determinations?|decisions?|findings?)"
)
INVOKES = re.compile(
    r"(?:\b(?:(?-i:[A-Z])[\w.’']*|plc|he|she|they|it|who|we|I|and|the\s+\w+)|[’']s\s+\w+)\s+(?:\w+ly\s+|therefore\s+|now\s+|also\s+)?(?:seeks?|petitions|appeals|applies|moves|requests|sues|brings|claims|relies|invokes|pleads|alleges|contends|raises|asserts)\b"
    r"|\b(?:is|are|was|were|been|being)\s+(?:prosecuted|charged|accused|sued|indicted|convicted|sought|claimed|requested|invoked|asserted|relied\s+(?:up)?on)\b"
    rf"|\b{_PAPERS}\s+(?:(?!(?:is|are|lies?|may|must|shall|can)\b)[\w’'-]+\s+){{0,3}}?(?:under|of|pursuant\s+to|by\s+virtue\s+of|within\s+the\s+meaning\s+of|in|for\s+(?:the\s+)?purposes\s+of)\s+[*_]*{CITED}(?!\s+(?:[a-z]+s|must|may|shall|can(?:not)?|will)\b)",
    re.IGNORECASE,
)
"""Somebody uses the law: what a paper is made or brought under."""
MEETS = re.compile(
    rf"\b(?:requirements?|conditions?|elements?|tests?|criteria|terms|thresholds?)\s+(?:of|in|under)\s+[*_]*{CITED}[*_]*\s+(?:is|are|was|were|has|have)\s+(?:not\s+)?(?:been\s+)?(?:\w+ly\s+)?"
    r"(?:met|satisfied|made\s+out|fulfilled|established)\b"
    r"|\b(?:has|have)\s+(?:(?:not|never|yet)\s+)*been\s+(?:considered|construed|interpreted|decided|found)\b|^\W*No\s+(?:court|authority|decision|case)\s+(?:has|on)\b|\b(?:[Tt]his\s+Court|The\s+Court|we)\s+need\s+not\s+(?:reach|decide|consider)\b"
    r"|\b(?:has|have)\s+no\s+application\s+here\b|\b(?:is|are)\s+(?:challenged|under\s+challenge|in\s+dispute|disputed)\b"
    r"|\b(?:is|are)\s+(?:(?:set\s+out|reproduced)\s+)?(?:at|in|behind)\s+(?:tabs?|pages?|pp?\.|paras?|paragraphs?|the\s+bundle|appendix|annex|exhibit)\b|\b(?:Dkt|ECF|Doc|Tr)\.\s"
)
"""That the present case has what the law asks for, or has not; where the law stands in the papers; that nobody has construed it."""
TELLS_MORE = re.compile(rf"\b(?:that|by|to)\s+(?!\W*{CITED})[a-z]")
"""How a remark goes on that tells what the law says: "is clear that the keeper pays", "may rely on it to seize a ship"."""
LAWMAKER = re.compile(r"\b(?:Parliament|Congress|legislature|Legislature)\b")
RELATIVE = re.compile(r"\W*(?:which|that|whose|whereby|under\s+which|by\s+which)\b")
DENIES = re.compile(r"\b(?:no|not|never|nor|neither|none|only|without|cannot|nothing)\b|n[’']t\b", re.IGNORECASE)
ASKED = re.compile(r"\b(?:question|issue|point)s?\b[^,;.]{0,200}\bwhether\b")
"""What is only asked of the law."""
REMARK = re.compile(
    rf"\b(?:is|are|was|were)\s+(?:\w+ly\s+)?(?:governed|regulated|controlled|covered|covers)\s+by\s+[*_]*{CITED}|"
    rf"{ASKED.pattern}|\b(?:lies?|exists?|arises?|proceeds?|(?:is|are)\s+(?:well\s+)?(?:brought|made|based|founded|grounded|pleaded))\s+(?:\w+\s+){{0,2}}?(?:under|on|upon|in|by|pursuant\s+to)\s+[*_]*{CITED}"
    rf"|\b(?:stands?|lies?|(?:is|are)(?:\s+to\s+be)?(?:\s+(?:found|contained|located|stated))?)\s+(?:only\s+)?in\s+[*_]*{CITED}\W*$|\b(?:is|are|was|were)\s+[*_]*{CITED}\W*$"
    r"|\b(?:is|are)\s+(?:misplaced|challenged|disputed|(?:at|in)\s+(?:tabs?|pages?|paragraphs?|bundle|appendix)\b|common\s+ground)|\bhas\s+no\s+application\s+here\b|\bdisagree\b|\bneed\s+not\s+reach\b"
    rf"|\b(?:has|have)\s+(?:not\s+)?(?:yet\s+)?(?:been\s+)?(?:considered|construed|interpreted|applied)\b|\bconcerns?\s+[*_]*{CITED}|\bhas\s+(?:subject(?:-|\s)matter\s+)?jurisdiction\b[^.;]{{0,200}}\bunder\s+[*_]*{CITED}|\.\s?\.\s?\.\s?\.|^\W*[0-9]{{1,3}}\.?\W*$"
    r"|\b(?:must|should|cannot|would|will)\s+(?:\w+ly\s+|therefore\s+|also\s+)?(?:fail|succeed|follow)\b"
    rf"|\b(?:case|appeal|claim|motion|issue|dispute|matter|question|argument|defen[cs]e)\s+(?:turns|depends|hinges|rests|cent(?:re|er)s)\s+(?:up)?on\s+[*_]*{CITED}"
    r"|\b(?:[Cc]ourt|[Tt]ribunal|[Jj]udge)\s+should\s+(?:\w+ly\s+|therefore\s+)?(?:apply|award|dismiss|deny|grant|allow|refuse|strike|quash|set\s+aside|uphold|affirm|reverse|vacate|enter|order|make|declare)\b"
    r"|^\W*(?:As\s+to|On|For|Regarding|Concerning)\b[^,;]{0,60},\s+see\b"
    r"|\bshould\s+(?:therefore\s+|accordingly\s+)?be\s+(?:entered|denied|granted|dismissed|allowed|struck|quashed|set\s+aside|upheld|remitted|refused|affirmed|reversed|vacated)\b|"
    r"\b(?:is|are|was|were)\s+(?:(?:not|also|plainly|clearly|directly|squarely|therefore|thus|simply)\s+)*(?:(?:short|simple|express|explicit)(?:\s+and\s+\w+)?|clear|plain|unambiguous|unequivocal|emphatic|engaged|relevant|satisfied|met|applicable|in\s+point|controlling|inapplicable|irrelevant"
    r"|instructive|silent|misconceived|hopeless|unarguable|doomed|well(?:-|\s)founded|unfounded|meritless|made\s+out|established|premature|moot|ripe|timely|untimely|pending|ambiguous|dispositive|at\s+issue|in\s+issue|in\s+play|to\s+the\s+same\s+effect|similar|no\s+different|analogous|invoked|set\s+out\s+(?:below|above|in)|reproduced|discussed|considered|addressed|proper|appropriate)\b"
    r"|\b(?:does|do|did)\s+not\s+(?:apply|assist|help|matter|arise)\s+(?:here|to\s+this)\b"
    r"|\b(?:can|may|could|should|must)(?:not)?\s+(?:not\s+)?(?:rely|invoke|pray|point|resort|look|turn)\b"
)
"""A remark on the law that tells nothing of its content."""
BY_A_CASE = re.compile(
    r"\b(?:Court|court|tribunal|Tribunal|judge|Judge|Justice|Lord|Lady|Circuit|majority)\s+(?:\w+\s+){0,3}?(?:held|holds|ruled|explained|reasoned|concluded|observed|construed|interpreted|read|said|noted)\b"
)
"""What a court made of the law is said of its decision."""
GOES_ON_WITH_A_RULE = re.compile(
    rf"{GENERAL.pattern}|\W*(?:(?:But|And|Yet|So|Thus|Further|Moreover|However|Nor|Rather|Indeed|Instead|Otherwise),?\s+)?(?:There\s+(?:is|are)|Nothing|The\s+only|Failure|Thereunder|Parliament|Congress|The\s+legislature"
    r"|(?:[Uu]nder\s+|[Bb]y\s+)?(?:[Ss]ection|[Ss]ub-?section|[Rr]egulation|[Pp]aragraph|§)\s*[0-9(]|The\s+(?:[12][0-9]{3}\s+)?Act\b|That\s+(?:dut|right|power|period|limit|rule)\w*)\b|[^.;]*\b(?:limitation|time\s+limits?|deadlines?|caps?|burdens?|onus"
    r"|penalt(?:y|ies)|maximum|minimum|standard\s+of\s+proof|exceptions?)\b",
    re.IGNORECASE,
)
"""How a sentence beside the one that cites the law begins, or what it speaks of, if it tells what the law says."""
OF_A_LIMIT = re.compile(
    r"\b(?:limitation\s+period|time\s+limits?|deadlines?|caps?\b|burden|onus|maximum|minimum|penalt(?:y|ies))\b", re.IGNORECASE
)
HEADS = re.compile(rf"^[^:]{{0,160}}{CITED}[^:]{{0,80}}[:—–]\s")
"""A provision as the head of what is told of it."""
POINTS_BACK = re.compile(
    rf"\W*(?:That|This|Such|So|It)\b[^.;]*\b(?:effect|result|rule|law|position|meaning|import|upshot|consequence)\b[^.;]*{CITED}"
)
ANSWERS = re.compile(
    r"\W*(?:(?:It|They|This|That)\s+(?:does|do|did|is|are|has|have|can|may|must)(?:\s+not|n[’']t)?|Yes|No|The\s+answer\b[^.]{0,40})\W*$",
    re.IGNORECASE,
)
"""A sentence that answers the one before."""
GIVEN = re.compile(
    r"\b(?:treble|double|triple|punitive|exemplary|statutory\s+damages|injunctions?|injunctive|rescission|declaration|restitution|specific\s+performance|disgorgement|qui\s+tam|class\s+action|attorney[’']?s?[’']?\s+fees"
    r"|as\s+of\s+right|exclusive|concurrent|automatic(?:ally)?|absolute|mandatory|strict\s+liability|oral|immunity|private\s+right\s+of\s+action|jury|ex\s+parte"
    r"|(?<=in\sthe\s)(?:High\s+Court|county\s+court|Crown\s+Court|Court\s+of\s+\w+(?:\s+Claims)?)|(?<=to\sthe\s)(?:High\s+Court|county\s+court|Crown\s+Court|Court\s+of\s+\w+|Supreme\s+Court|First-tier\s+Tribunal|Upper\s+Tribunal)"
    r"|(?<=before\sthe\s)(?:district\s+court|High\s+Court))\b",
    re.IGNORECASE,
)
"""What a sentence that only uses a law may give to it: a remedy, a court, a right."""
FATE = re.compile(
    r"\b(?:repeal(?:s|ed)?|revoked?|amend(?:s|ed|ments?)?|substituted|inserted|commenced|uncommenced|(?:(?:not|yet|is|been|brought|came|come|now|still|has|never)\s+)*(?:in|into)\s+force|enacted|prospective|codified|former(?:ly)?|now-\w+"
    r"|supersed(?:es|ed)|replaced|re-?enacted|consolidat(?:es|ed)|as\s+at|et\s+seq|seq|long\s+ago|since)(?![\w])"
    r"|\b(?:asp|anaw|asc|nia|cap|chapter|ch|c)\b\.?\s?[0-9]+|\b[12][0-9]{3}-[0-9]{2}-[0-9]{2}\b|\bby\s+(?:the\s+)?(?:[A-Z][\w’'()-]*\s+(?:(?:and|of|the|for|etc)\s+)*){1,8}[12][0-9]{3}\b",
    re.IGNORECASE,
)
"""What became of the law, its edition and its number: other checks read that."""
EDITED = re.compile(r"\b(?:former(?:ly)?|since|until|previously|originally|amended|no\s+longer|used\s+to|once)\b", re.IGNORECASE)
"""What tells of another edition of the law than that in force, beside words that are quoted of it."""
_WORD = re.compile(r"[^\W\d_]{2,}(?:[’'][^\W\d_]+)?")
_TELLS_NOTHING = word_set(
    "the an of to in on by for with at as is are be been it its this that these those any such there was were see also cf under"
    " pursuant section sections subsection act statute statutory law laws provision provisions regulation regulations rule rules"
    " code article clause paragraph schedule part apply applies applied applicable govern governs governed governing control"
    " controls controlled relevant case claim here now and or both eg ie accord generally matter present question issue concerned"
    " regime scheme framework context purposes purpose meaning basis title chapter usc cfr reads provides states follows pertinent"
    " material part full whole entirety citing quoting note notes appendix"
)


def tells_anything(words: str) -> bool:
    """Whether what is left of a sentence tells of the content of a law: more than that it is cited or applies, or what became of it."""
    return any(word.casefold() not in _TELLS_NOTHING for word in _WORD.findall(FATE.sub(" ", words)))
