"""Reads and scores replies to items of Rung exactly as Rung does.

Standard library only, Python 3.9 or newer. `judge(text, scoring)` takes the raw reply of a model and the item's `scoring` object
({"form", "target", and what the form needs}) and returns {"status", "answer", "score"}: status `scored` with the answer in canonical
form and a score from 0 to 1, or `silent` (nothing but white space) or `unreadable`, both without a score, which count as 0.

The patterns are those of Rung's TypeScript sources. JavaScript and Python differ in what `\\s`, `\\b`, `\\d`, capitals and lengths mean, so
all of that is spelled out here. Letters and digits of other scripts follow the Unicode tables of this Python.
"""

import re

# White space of ECMAScript: what String.prototype.trim and \s take.
BLANKS = "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
S = "[" + BLANKS + "]"
SN = "[" + BLANKS.replace("\n", "") + "]"  # but no line feed
IN = BLANKS  # inside a class of more
WORD_AHEAD = r"(?!\w)"
WORD_BEHIND = r"(?<!\w)"
LETTERS = "ABCD"
YES_NO = ("yes", "no")


def ci(text):
    """Ignores case like /i without /u: only ASCII letters."""
    return "".join("[%s%s]" % (c.lower(), c.upper()) if c.isascii() and c.isalpha() else re.escape(c) for c in text)


def ciu(text):
    """Ignores case like /iu: the long s and the Kelvin sign equal s and k."""
    more = {"s": "\u017f", "k": "\u212a"}
    return "".join("[%s%s%s]" % (c.lower(), c.upper(), more.get(c.lower(), "")) if c.isascii() and c.isalpha() else re.escape(c) for c in text)


def utf16(text):
    """Splits characters beyond the first plane in two, so that lengths equal those of JavaScript."""
    if all(ord(c) < 0x10000 for c in text):
        return text
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(data[i] | data[i + 1] << 8) for i in range(0, len(data), 2))


SILENT = ("silent", None)
UNREADABLE = ("unreadable", None)


def read(answer):
    return UNREADABLE if answer is None else ("read", answer)


# --- choice: the last separate letter in the last answer tags, otherwise in the last \boxed{} (lib/puzzles/tasks/choice.ts)

ANSWER_TAG = re.compile("<(/?)%s>" % ci("answer"))
STANDING = re.compile(WORD_BEHIND + "[A-D]" + WORD_AHEAD)
SMALL = re.compile(r"[%s(\[{\"'*]{0,4}([a-d])[%s)\]}\"'*.,;:]{0,4}" % (IN, IN))
BARE_LETTER = re.compile("[A-Da-d]")


def last_answer_block(text):
    opened = block = None
    for tag in ANSWER_TAG.finditer(text):
        if tag.group(1) == "":
            opened = tag.end()
        elif opened is not None:
            block, opened = text[opened : tag.start()], None
    return block


def last_box(text):
    opening = "\\boxed{"
    at = text.rfind(opening)
    if at == -1:
        return None
    start, depth = at + len(opening), 1
    for index in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[index], 0)
        if depth == 0:
            return text[start:index]
    return None


def marked_answer(text):
    block = last_answer_block(text)
    return last_box(text) if block is None else block


def letter_in(block):
    if block is None:
        return None
    standing = STANDING.findall(block)
    if standing:
        return standing[-1]
    small = SMALL.fullmatch(block)
    return small.group(1).upper() if small else None


def parse_choice(text, options=4):
    reply = text.strip(BLANKS)
    if reply == "":
        return SILENT
    if BARE_LETTER.fullmatch(reply):
        label = reply.upper()
    else:
        label = letter_in(last_answer_block(text)) or letter_in(last_box(text))
    return read(label if label is not None and label in LETTERS[:options] else None)


# --- option-letter: <ANSWER>X</ANSWER>, ANSWER: X, <X>, or a move in answer tags (lib/puzzles/tasks/cubebench/replies/parse-option-letter.ts)

TAGGED = re.compile("<%s>%s{0,60}([A-Da-d])%s{0,60}</%s>" % (ci("answer"), S, S, ci("answer")))
END_OF_CHOICE = "(?![\\w'’])(?!%s{0,20}(?:[/|&]|%s(?!\\w)|(?:,|%s)%s{0,20}[A-Da-d](?![\\w'’])))" % (SN, ciu("or"), ciu("and"), SN)
STATED = re.compile("%s%s{0,60}[:=]%s{0,60}([A-Da-d])%s" % (ciu("answer"), S, S, END_OF_CHOICE))
IN_BRACKETS = re.compile("<%s{0,60}([A-D])%s{0,60}>" % (S, S))
TAGGED_MOVE = re.compile("<%s>%s{0,60}([URFDLBurfdlb](?:['’]|2)?)%s{0,60}</%s>" % (ci("answer"), S, S, ci("answer")))


def letter_in_brackets(text):
    closed = {letter: max(text.rfind("</%s>" % letter), text.rfind("</%s>" % letter.lower())) for letter in LETTERS}
    for found in IN_BRACKETS.finditer(text):
        if found.start() > closed[found.group(1)]:
            return found.group(1)
    return None


def tagged_move(text, moves):
    for found in TAGGED_MOVE.finditer(text):
        move = found.group(1).upper().replace("’", "'")
        if move in moves:
            return LETTERS[moves.index(move)]
    return None


def parse_option_letter(text, moves):
    reply = text.strip(BLANKS)
    if reply == "":
        return SILENT
    if BARE_LETTER.fullmatch(reply):
        return read(reply.upper())
    found = TAGGED.search(reply) or STATED.search(reply)
    letter = found.group(1) if found else letter_in_brackets(reply)
    return read(letter.upper() if letter else tagged_move(reply, moves))


# --- labels: <A>LABEL</A> for each option, otherwise A: LABEL (lib/puzzles/tasks/cubebench/replies/parse-labels.ts)

EFFECTS = ("DECREASE", "NO_CHANGE", "INCREASE")
TAGGED_LABEL = re.compile(
    "<([A-Da-d])>%s{0,60}(%s|%s[ _]?%s|%s)%s{0,60}</([A-Da-d])>" % (S, ci("decrease"), ci("no"), ci("change"), ci("increase"), S)
)
STATED_LABEL = re.compile(
    "%s([A-Da-d])%s{0,60}:%s{0,60}(%s|%s[ _]?%s|%s)(?!\\w)(?!%s{0,20}(?:[/|]|%s(?!\\w)))"
    % (WORD_BEHIND, S, S, ciu("decrease"), ciu("no"), ciu("change"), ciu("increase"), S, ciu("or"))
)


def effect_of(label):
    if label[0] in "nN":
        return "NO_CHANGE"
    return label.upper()


def parse_labels(text):
    reply = text.strip(BLANKS)
    if reply == "":
        return SILENT
    labels = reply.split(",")
    if len(reply) <= 60 and len(labels) == 4 and any(label in EFFECTS for label in labels) and all(label in EFFECTS or label == "-" for label in labels):
        return read(reply)
    tagged, stated = {}, {}
    for option, label, closing in tagged_labels(reply):
        tagged[option.upper()] = effect_of(label)
    for found in STATED_LABEL.finditer(reply):
        stated[found.group(1).upper()] = effect_of(found.group(2))
    labels = [tagged.get(option, stated.get(option, "-")) for option in LETTERS]
    return read(None if all(label == "-" for label in labels) else ",".join(labels))


def tagged_labels(reply):
    """Ignores a tag closed by another letter; the search continues after its first character."""
    at = 0
    while True:
        found = TAGGED_LABEL.search(reply, at)
        if found is None:
            return
        if found.group(1).upper() == found.group(3).upper():
            yield found.groups()
            at = found.end()
        else:
            at = found.start() + 1


# --- face: three rows of three stickers (lib/puzzles/tasks/cubebench/replies/parse-face.ts)

FENCE = re.compile("```[A-Za-z]{0,20}")
GAP = S + "{0,60}"
CELLS = r"\[([^\[\]]{0,100})\]"
ROWS = [ci("row") + GAP + str(n) + GAP + ":" + GAP + CELLS for n in (1, 2, 3)]
BLOCK = re.compile(ci("answer") + GAP + ":" + GAP + GAP.join(ROWS))
LISTS = re.compile(r"\[" + GAP + ("[%s,]{0,60}" % IN).join([CELLS] * 3) + ("[%s,]{0,60}" % IN) + r"\]")
CELL_START = re.compile("[%s\"']{0,60}" % IN)
CELL_END = re.compile("[%s\"']{0,60}\\Z" % IN)
FACE_LETTERS = "URFDLB"


def trimmed_cell(cell):
    """Strips up to sixty marks in front, then up to sixty at the end."""
    cell = cell[CELL_START.match(cell).end() :]
    end = len(cell)
    while end > 0 and len(cell) - end < 60 and cell[end - 1] in BLANKS + "\"'":
        end -= 1
    return cell[:end]


def read_stickers(words, colors):
    said = [colors.get(word.strip(BLANKS).lower()) for word in words]
    if all(face is not None for face in said):
        return "".join(said)
    faces = [word.strip(BLANKS).upper() for word in words]
    return "".join(faces) if all(len(face) == 1 and face in FACE_LETTERS for face in faces) else None


def last_face(text, pattern, colors):
    last = None
    for found in pattern.finditer(text):
        rows = [[trimmed_cell(cell) for cell in row.split(",")] for row in found.groups()]
        if all(len(row) == 3 for row in rows):
            last = read_stickers([cell for row in rows for cell in row], colors) or last
    return last


def parse_face(text, colors):
    reply = utf16(text).strip(BLANKS)
    if reply == "":
        return SILENT
    if re.fullmatch("[URFDLB]{9}", reply):
        return read(reply)
    plain_text = FENCE.sub(" ", reply)
    return read(last_face(plain_text, BLOCK, colors) or last_face(plain_text, LISTS, colors))


# --- yes-no: Answer: Yes, or <answer>Yes</answer> (lib/puzzles/tasks/cubebench/replies/parse-yes-no.ts)

MARKS = r"*_\"'" + IN
B = "(?<![0-9A-Za-z_\u017f\u212a])"
SAID_YES_NO = re.compile(
    "(?:%s%s[%s]{0,20}[:=]|<%s>)[%s]{0,60}(%s|%s)(?!\\w)(?![%s]{0,20}(?:[|/]|%s(?!\\w)))(?!%s{1,20}(?!%s(?!\\w))[^\\W_])"
    % (B, ciu("answer"), MARKS, ciu("answer"), MARKS, ciu("yes"), ciu("no"), MARKS, ciu("or"), SN, ciu("because"))
)
BARE_YES_NO = re.compile(r"(%s|%s)\.?" % (ci("yes"), ci("no")))


def parse_yes_no(text):
    reply = text.strip(BLANKS)
    if reply == "":
        return SILENT
    bare = BARE_YES_NO.fullmatch(reply)
    said = [bare.group(1)] if bare else [found.group(1) for found in SAID_YES_NO.finditer(reply)]
    return read(said[-1].lower() if said else None)


# --- true-false: the last word with an answer marker in front (lib/puzzles/tasks/euclifold/replies/parse-true-false.ts)

MARKS_TF = r"*_\"'`" + IN
MARKER = re.compile(
    r"%s%s(?:%s{0,4}\(%s\))?[%s]{0,20}(?:[:=]|%s(?!\w):?)|<%s>|\\%s\{"
    % (B, ciu("answer"), S, " ".join(ciu(w) for w in ("true", "or", "false")), MARKS_TF, ciu("is"), ciu("answer"), ciu("boxed"))
)
TRUE_FALSE = "(?:%s|%s)" % (ciu("true"), ciu("false"))
OPEN_CHOICE = re.compile(r"(?<!\w)%s[%s]{0,20}(?:[|/]|%s(?!\w))[%s]{0,20}%s(?!\w)" % (TRUE_FALSE, MARKS_TF, ciu("or"), MARKS_TF, TRUE_FALSE))
SAID_TRUE_FALSE = re.compile(r"(?<!\w)(%s[%s]{1,20})?(%s)(?!\w)" % (ciu("not"), MARKS_TF, TRUE_FALSE))
BARE_TRUE_FALSE = re.compile(r"[*_\"'`(\[]{0,6}(%s|%s)[*_\"'`)\].!]{0,6}" % (ci("true"), ci("false")))
INSIDE_BOX = re.compile(r"[^{}]*(?:\{[^{}]*\}[^{}]*)*")
CLOSING = re.compile("</%s>" % ci("answer"))


def inside_of(marker, behind):
    if marker.startswith("<"):
        return CLOSING.split(behind, maxsplit=1)[0]
    if marker.startswith("\\"):
        return INSIDE_BOX.match(behind).group(0)
    return re.sub(r"\A[%s]{1,40}" % MARKS_TF, "", behind).split("\n", 1)[0]


def last_word(inside):
    words = [found.group(2) for found in SAID_TRUE_FALSE.finditer(OPEN_CHOICE.sub(" ", inside)) if found.group(1) is None]
    return words[-1] if words else None


def marked_word(reply):
    markers = list(MARKER.finditer(reply))
    ends = [marker.start() for marker in markers[1:]] + [len(reply)]
    words = [last_word(inside_of(marker.group(0), reply[marker.end() : end])) for marker, end in zip(markers, ends)]
    said = [word for word in words if word is not None]
    return said[-1] if said else None


def parse_true_false(text):
    reply = text.strip(BLANKS)
    if reply == "":
        return SILENT
    bare = BARE_TRUE_FALSE.fullmatch(reply)
    said = marked_word(reply) or (bare.group(1) if bare else None)
    return read(None if said is None else said.lower())


LEADING_TRUE_FALSE = re.compile(r"[*_\"'`(\[]{0,6}(%s)(?!\w)(?![%s]{0,20}(?:[|/]|%s(?!\w)))" % (TRUE_FALSE, MARKS_TF, ciu("or")))


def parse_last_true_false(text):
    """Without a marker: the last word of the last line, otherwise one at the start of the reply."""
    marked = parse_true_false(text)
    if marked != UNREADABLE:
        return marked
    reply = text.strip(BLANKS)
    leading = LEADING_TRUE_FALSE.match(reply)
    said = last_word(reply[reply.rfind("\n") + 1 :]) or (leading.group(1) if leading else None)
    return read(None if said is None else said.lower())


# --- word and number: yes or no, or digits, in the last answer tags or box, otherwise in the reply (lib/puzzles/tasks/stare/define-reply.ts)

LATEX_TEXT = re.compile(r"\\(?:text|mathrm|textbf)\{([^{}]{0,200})\}")
PLAIN_START = re.compile("[%s*_\"'(\\[]{1,8}" % IN)
PLAIN_END = BLANKS + "*_\"')].["[:-1]


def plain(said):
    """Without LaTeX's \\text{}, marks around it (eight at most on each side) and capitals."""
    said = said.strip(BLANKS)
    wrapped = LATEX_TEXT.fullmatch(said)
    if wrapped:
        said = wrapped.group(1)
    start = PLAIN_START.match(said)
    begin = start.end() if start else 0
    end = len(said)
    while end > begin and len(said) - end < 8 and said[end - 1] in PLAIN_END:
        end -= 1
    return said[begin:end].lower()


WORD_FIRST = re.compile(r"(yes|no)(?:\Z|[,.;:!]|\*\*|__)")
DIGITS = re.compile("0{0,20}([0-9]{1,9})")


def first_word(said):
    found = WORD_FIRST.match(said)
    return found.group(1) if found else None


def digits_of(said):
    found = DIGITS.fullmatch(said)
    return found.group(1) if found else None


def parse_said(text, reader):
    text = utf16(text)
    if text.strip(BLANKS) == "":
        return SILENT
    marked = marked_answer(text)
    return read(reader(plain(text if marked is None else marked)))


# --- published forms of STARE: a bare answer, the last box, otherwise what follows a phrase (lib/puzzles/tasks/stare/extract-published.ts)

PHRASES = ("final answer is", "correct answer is", "answer should be", "answer is", "answer:")
NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
LEADING_LETTER = re.compile(r"([A-H])(?:\Z|[:.])")
SHORT = re.compile(r"(?:%s|%s|[0-9]{1,9})\.?" % (ci("yes"), ci("no")))


def bare_answer(text):
    found = LEADING_LETTER.match(text.strip(BLANKS))
    if found:
        return found.group(1)
    return text if SHORT.fullmatch(text.strip(BLANKS)) else None


def after_phrase(text):
    lower = text.lower()
    for phrase in PHRASES:
        at = lower.rfind(phrase)
        if at != -1:
            behind = re.sub(r"\A[%s:*_]{1,40}" % IN, "", lower[at + len(phrase) :])
            return behind.split("\n", 1)[0].replace("**", "").replace("__", "")
    return None


def published_answer(found, kind, options):
    said = plain(re.sub(r"\A(?:option|choice)%s{1,10}" % S, "", plain(found)))
    if kind == "choice":
        letter = re.match(r"([a-h])(?:\Z|[:.)%s])" % IN, said)
        return letter.group(1).upper() if letter and letter.group(1).upper() in LETTERS[:options] else None
    if kind == "yes-no":
        return said if said in YES_NO else None
    return str(NUMBER_WORDS.index(said)) if said in NUMBER_WORDS else digits_of(said)


def parse_published_kind(text, kind, options):
    text = utf16(text)
    if text.strip(BLANKS) == "":
        return SILENT
    for found in (bare_answer(text), marked_answer(text), after_phrase(text)):
        answer = None if found is None else published_answer(found, kind, options)
        if answer is not None:
            return read(answer)
    return UNREADABLE


# --- published rules of SpatialViz-Bench: markers, patterns, the last lines (lib/puzzles/tasks/spatialviz/extract-published.ts)

MARKERS = (
    "<answer>",
    "Answer:",
    "Final answer",
    "final answer",
    "Final Answer",
    "the answer is",
    "The answer is",
    "correct answer",
    "Correct answer",
    "Correct Answer",
    "correct path",
)
EDGE = "(?![0-9A-Za-z_])"
WHOLE = "(?<![0-9A-Za-z_])"
OPTION = "([A-Da-d])" + EDGE
PATTERNS = [
    re.compile(pattern)
    for pattern in (
        r"\\boxed\{%s{0,20}(?:\\text\{)?%s{0,20}([A-D])%s" % (S, S, EDGE),
        r"<%s>[^A-Za-z<]{0,40}([A-Da-d])[^A-Za-z<]{0,40}</%s>" % (ci("answer"), ci("answer")),
        r"</%s>%s{0,40}%s" % (ci("answer"), S, OPTION),
        r"(?:%s|%s) %s%s{0,10}(?:%s|:)%s{0,10}:?%s{0,10}(?:%s%s{1,10})?\(?%s"
        % (ci("final"), ci("correct"), ci("answer"), S, ci("is"), S, S, ci("option"), S, OPTION),
        r"%s (?:%s|%s)%s{0,10}(?:%s|:)?%s{0,10}:?%s{0,10}\(?%s" % (ci("correct"), ci("path"), ci("choice"), S, ci("is"), S, S, OPTION),
        r"%s%s{1,10}\(?%s" % (ci("option"), S, OPTION),
        r"%s%s{1,10}\(?%s" % (ci("choose"), S, OPTION),
    )
]
PLAIN_ANSWER = re.compile(r"%s%s%s{0,10}(?:%s|:)%s{0,10}(?:%s%s{1,10})?\(?%s" % (WHOLE, ci("answer"), S, ci("is"), S, ci("option"), S, OPTION))


def only_one(letters):
    """Returns the letter; False if there are several, None if there is none."""
    return None if not letters else letters.pop() if len(letters) == 1 else False


def from_markers(text):
    reply = text.strip(BLANKS)
    if re.fullmatch("[A-D]", reply):
        return reply
    for marker in MARKERS:
        at = text.rfind(marker)
        if at == -1:
            continue
        behind = text[at + len(marker) :].split(".", 1)[0]
        letters = set(re.findall(WHOLE + "[A-D]" + EDGE, behind))
        if letters:
            return only_one(letters) or None
    return None


def from_patterns(text, patterns=PATTERNS):
    for pattern in patterns:
        found = only_one({letter.upper() for letter in pattern.findall(text)})
        if found is not None:
            return found
    return None


def from_full_phrases(text):
    return from_patterns(text, PATTERNS[:5] + [PLAIN_ANSWER] + PATTERNS[5:])


def from_tail(text):
    tail = "\n".join(text.rstrip(BLANKS).split("\n")[-3:])
    letters = re.findall(WHOLE + "[A-Da-d]" + EDGE, tail)
    return letters[-1].upper() if letters else None


def parse_published(text, ways=(from_markers, from_patterns, from_tail)):
    text = utf16(text)
    if text.strip(BLANKS) == "":
        return SILENT
    for way in ways:
        letter = way(text)
        if letter is not None:
            return read(letter or None)
    return UNREADABLE


# --- direct: a number within bounds or one of a few words (lib/puzzles/tasks/spatialviz/direct.ts)


def parse_direct(text, scoring):
    if text.strip(BLANKS) == "":
        return SILENT
    marked = marked_answer(text)
    said = re.sub(r"\.\Z", "", (text if marked is None else marked).strip(BLANKS).lower())
    if "words" in scoring:
        return read(said if said in scoring["words"] else None)
    said = re.sub(r"\A0+(?=[0-9])", "", said)
    fits = re.fullmatch("0|[1-9][0-9]{0,8}", said) and scoring["least"] <= int(said) <= scoring["most"]
    return read(said if fits else None)


# --- all forms

FORMS = {
    "choice": lambda text, scoring: parse_choice(text, scoring["options"]),
    "option-letter": lambda text, scoring: parse_option_letter(text, scoring["moves"]),
    "labels": lambda text, scoring: parse_labels(text),
    "face": lambda text, scoring: parse_face(text, scoring["colors"]),
    "answer-yes-no": lambda text, scoring: parse_yes_no(text),
    "true-false": lambda text, scoring: parse_true_false(text),
    "last-true-false": lambda text, scoring: parse_last_true_false(text),
    "yes-no": lambda text, scoring: parse_said(text, first_word),
    "number": lambda text, scoring: parse_said(text, digits_of),
    "published-choice": lambda text, scoring: parse_published_kind(text, "choice", scoring["options"]),
    "published-yes-no": lambda text, scoring: parse_published_kind(text, "yes-no", 0),
    "published-number": lambda text, scoring: parse_published_kind(text, "number", 0),
    "published": lambda text, scoring: parse_published(text),
    "published-markers": lambda text, scoring: parse_published(text, (from_markers,)),
    "published-patterns": lambda text, scoring: parse_published(text, (from_full_phrases,)),
    "direct": parse_direct,
}


def score_answer(answer, scoring):
    """Forms with several cells or labels have partial scores; others are right or wrong."""
    target = scoring["target"]
    if scoring["form"] == "face":
        return sum(said == right for said, right in zip(answer, target)) / len(target)
    if scoring["form"] == "labels":
        rights = target.split(",")
        return sum(said == right for said, right in zip(answer.split(","), rights)) / len(rights)
    return 1.0 if answer == target else 0.0


def judge(text, scoring):
    """`text`: the raw reply, or None. `scoring`: the scoring object of the item."""
    status, answer = FORMS[scoring["form"]](text or "", scoring)
    if status != "read":
        return {"status": status, "answer": None, "score": None}
    return {"status": "scored", "answer": answer, "score": score_answer(answer, scoring)}


def summarize(rows):
    """Summarizes judged replies, an iterable of (question, verdict). Replies without a score count as 0.

    `score`: mean score of replies. `right`: share of replies with the score 1. `read`: share of replies that could be read. `questions_right`:
    share of questions all of whose replies are right; a question has several if statements come in pairs.
    """
    rows = list(rows)
    if not rows:
        return {"replies": 0, "questions": 0, "score": None, "right": None, "read": None, "questions_right": None}
    passed = {}
    for question, verdict in rows:
        passed[question] = passed.get(question, True) and verdict["score"] == 1
    count = len(rows)
    return {
        "replies": count,
        "questions": len(passed),
        "score": sum(verdict["score"] or 0 for _, verdict in rows) / count,
        "right": sum(verdict["score"] == 1 for _, verdict in rows) / count,
        "read": sum(verdict["status"] == "scored" for _, verdict in rows) / count,
        "questions_right": sum(passed.values()) / len(passed),
    }
