/**
 * The letter of a reply by the rules of the paper's own code (SpatialViz-Bench, arXiv 2507.07610; notes, section 2):
 * the first of four ways that succeeds. Kept as published, oddities included: the article “A” after a marker counts as
 * the option, and any letter in the last lines counts. Every repetition has a limit, so the time grows linearly with
 * the reply. Table 4b of the paper compares two of the ways.
 */
import { err, ok } from 'rung-puzzles/core/result';
import type { ParsedReply } from 'rung-puzzles/items/reply';

type Way = (text: string) => string | null;

export const extractPublished = (text: string): ParsedReply =>
  extractBy(text, [fromMarkers, (reply) => fromPatterns(reply, PATTERNS), fromTail]);

/** The paper's rule A: the letter after a marker. */
export const extractByMarkers = (text: string): ParsedReply => extractBy(text, [fromMarkers]);

/** The paper's rule B: the letter in a full phrase, or a plain “answer is B” or “answer: B”. */
export const extractByPatterns = (text: string): ParsedReply =>
  extractBy(text, [(reply) => fromPatterns(reply, FULL_PHRASES)]);

function extractBy(text: string, ways: readonly Way[]): ParsedReply {
  if (text.trim() === '') return err('silent');
  for (const way of ways) {
    const letter = way(text);
    if (letter !== null) return letter === AMBIGUOUS ? err('unreadable') : ok(letter);
  }
  return err('unreadable');
}

/** Two letters at once, which end this way without a result. */
const AMBIGUOUS = '?';

const MARKERS = [
  '<answer>',
  'Answer:',
  'Final answer',
  'final answer',
  'Final Answer',
  'the answer is',
  'The answer is',
  'correct answer',
  'Correct answer',
  'Correct Answer',
  'correct path',
];

/**
 * The letter in the text from a marker's last occurrence to the next full stop. The first marker with letters decides.
 */
function fromMarkers(text: string): string | null {
  const reply = text.trim();
  if (/^[A-D]$/.test(reply)) return reply;
  for (const marker of MARKERS) {
    const at = text.lastIndexOf(marker);
    if (at === -1) continue;
    const behind = text.slice(at + marker.length).split('.', 1)[0] ?? '';
    const letters = new Set([...behind.matchAll(/\b[A-D]\b/g)].map(([letter]) => letter));
    if (letters.size > 0) return letters.size === 1 ? ([...letters][0] ?? null) : null;
  }
  return null;
}

const PATTERNS: readonly RegExp[] = [
  /\\boxed\{\s{0,20}(?:\\text\{)?\s{0,20}([A-D])\b/g,
  /<answer>[^A-Za-z<]{0,40}([A-D])[^A-Za-z<]{0,40}<\/answer>/gi,
  /<\/answer>\s{0,40}([A-D])\b/gi,
  /(?:final|correct) answer\s{0,10}(?:is|:)\s{0,10}:?\s{0,10}(?:option\s{1,10})?\(?([A-D])\b/gi,
  /correct (?:path|choice)\s{0,10}(?:is|:)?\s{0,10}:?\s{0,10}\(?([A-D])\b/gi,
  /option\s{1,10}\(?([A-D])\b/gi,
  /choose\s{1,10}\(?([A-D])\b/gi,
];

/** From here on, patterns also match options that are only mentioned. */
const FIRST_VAGUE = 5;
const PLAIN_ANSWER = /(?<![0-9A-Za-z_])answer\s{0,10}(?:is|:)\s{0,10}(?:option\s{1,10})?\(?([A-D])\b/gi;
const FULL_PHRASES = PATTERNS.toSpliced(FIRST_VAGUE, 0, PLAIN_ANSWER);

/** The first pattern that yields anything decides. Two different letters count as none. */
function fromPatterns(text: string, patterns: readonly RegExp[]): string | null {
  for (const pattern of patterns) {
    const letters = new Set([...text.matchAll(pattern)].map(([, letter = '']) => letter.toUpperCase()));
    if (letters.size > 0) return letters.size === 1 ? ([...letters][0] ?? null) : AMBIGUOUS;
  }
  return null;
}

const TAIL_LINES = 3;

function fromTail(text: string): string | null {
  const tail = text.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  return [...tail.matchAll(/\b[a-d]\b/gi)].at(-1)?.[0].toUpperCase() ?? null;
}
