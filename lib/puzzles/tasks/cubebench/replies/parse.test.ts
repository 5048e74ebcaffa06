/** How replies are read: only the forms of Cube Bench's own code, in linear time. */

import fc from 'fast-check';
import { FACES } from 'rung-puzzles/engines/cube/faces';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { EFFECTS } from 'rung-puzzles/measures/cubebench/move-effect';
import { expectSoon } from 'rung-puzzles/testing/expect-soon';
import { describe, expect, it, test } from 'vitest';
import { formatFace } from '../face-reconstruction';
import { parseFace } from './parse-face';
import { formatLabels, NO_LABEL, parseLabels } from './parse-labels';
import { formatOptionLetter, parseOptionLetter } from './parse-option-letter';
import { formatYesNo, parseYesNo } from './parse-yes-no';

const MOVES: readonly Move[] = ["R'", 'R2', 'L', 'L2'];
const parseLetter = (text: string): ParsedReply => parseOptionLetter(text, MOVES);
const read = (reply: ParsedReply): string => (reply.ok ? reply.value : reply.error);

describe('a face', () => {
  const BLOCK = 'ANSWER:\nRow 1: [green, white, white]\nRow 2: [red, green, white]\nRow 3: [blue, orange, yellow]\nEND';

  test.each([
    ['the block', BLOCK],
    ['small letters of colours', BLOCK.replace('green, white, white', 'g, w, w')],
    ['capitals or not', BLOCK.toUpperCase()],
    ['no line breaks', BLOCK.replaceAll('\n', ' ')],
    ['many blanks', BLOCK.replaceAll(' ', '   \n  ')],
    ['text around it', `I look at F.\n${BLOCK}\nDone.`],
    ['a fence', `\`\`\`text\n${BLOCK}\n\`\`\``],
    ['the empty form first', `ANSWER:\nRow 1: [colour, colour, colour]\nRow 2: [a, b, c]\nRow 3: [a, b, c]\n${BLOCK}`],
    ['another answer first', `${BLOCK.replace('Row 1: [green', 'Row 1: [blue')}\nNo, again:\n${BLOCK}`],
    ['lists as in JSON', '[["green","white","white"],["red","green","white"],["blue","orange","yellow"]]'],
    ['lists in a fence', '```json\n[\n  ["g", "w", "w"],\n  ["r", "g", "w"],\n  ["b", "o", "y"]\n]\n```'],
    ['lists without quotes', 'It is [[G, W, W], [R, G, W], [B, O, Y]].'],
    ['the block before lists', `[["w","w","w"],["w","w","w"],["w","w","w"]] ${BLOCK}`],
    ['the canonical form', 'FDDLFDBRU'],
  ])('reads %s', (_, text) => {
    expect(read(parseFace(text))).toBe('FDDLFDBRU');
  });

  test('reads face letters if not all can be colours', () => {
    expect(read(parseFace('[["F","D","D"],["L","F","D"],["B","R","U"]]'))).toBe('FDDLFDBRU');
  });

  test.each([
    'ANSWER: green',
    'Row 1: [g,w,w] Row 2: [r,g,w]',
    '[[g,w],[r,g],[b,o]]',
    '[[g,w,w],[r,g,w],[b,o,pink]]',
    'green white white',
  ])('cannot read %s', (text) => {
    expect(read(parseFace(text))).toBe('unreadable');
  });

  it('reads what it writes', () => {
    const face = fc.array(fc.constantFrom(...FACES), { minLength: 9, maxLength: 9 }).map((colors) => colors.join(''));
    fc.assert(
      fc.property(
        face,
        (nine) => void expect([read(parseFace(formatFace(nine))), read(parseFace(nine))]).toEqual([nine, nine]),
      ),
    );
  });
});

describe('a letter', () => {
  test.each([
    ['<ANSWER>B</ANSWER>', 'B'],
    ['  <answer> b </answer>\n', 'B'],
    ['I take A. <ANSWER>C</ANSWER>', 'C'],
    ['Answer: D', 'D'],
    ['ANSWER = a.', 'A'],
    ['So <C> it is', 'C'],
    ['ANSWER: B, no: <ANSWER>C</ANSWER>', 'C'],
    ['<D> or ANSWER: B', 'B'],
    ['<ANSWER>A</ANSWER> <ANSWER>B</ANSWER>', 'A'],
    ["<ANSWER>R'</ANSWER>", 'A'],
    ['<answer>r’</answer>', 'A'],
    ['<ANSWER>L2</ANSWER>', 'D'],
    ["ANSWER: R'", 'unreadable'],
    ["ANSWER: B'", 'unreadable'],
    ['<ANSWER>U</ANSWER>', 'unreadable'],
    ['ANSWER: Because', 'unreadable'],
    ['I take B', 'unreadable'],
    ['AMBIGUOUS', 'unreadable'],
    ['<b>C</b>', 'unreadable'],
    ['<B>so it is</B>', 'unreadable'],
    ['<b>The answer:</b> <C>', 'C'],
    ['<B>bold</B>, then <B>', 'B'],
    ['<a>', 'unreadable'],
    ['ANSWER: A or B', 'unreadable'],
    ['ANSWER: A/B', 'unreadable'],
    ['ANSWER: A | B', 'unreadable'],
    ['ANSWER: A, B', 'unreadable'],
    ['ANSWER: A and C', 'unreadable'],
    ['ANSWER: A or B? No: ANSWER: C', 'C'],
    ['ANSWER: A, because of the front', 'A'],
    ['ANSWER: A\nor so I think', 'A'],
    ['<ANSWER>A or B</ANSWER>', 'unreadable'],
    ['<think>maybe <ANSWER>A</ANSWER>?</think> <ANSWER>C</ANSWER>', 'A'],
    ['b', 'B'],
    ['  ', 'silent'],
  ])('of %j is %s', (text, expected) => {
    expect(read(parseLetter(text))).toBe(expected);
  });

  it('cannot be read from a move if the options are unknown', () => {
    expect(read(parseOptionLetter("<ANSWER>R'</ANSWER>", null))).toBe('unreadable');
  });

  it('reads what it writes', () => {
    for (const label of OPTION_LABELS) expect(read(parseLetter(formatOptionLetter(label)))).toBe(label);
  });
});

describe('yes or no', () => {
  test.each([
    ['Answer: Yes', 'yes'],
    ['the stickers agree. ANSWER: no.', 'no'],
    ['**Answer:** Yes', 'yes'],
    ['**Answer: No**', 'no'],
    ['Answer = yes', 'yes'],
    ['<answer>No</answer>', 'no'],
    ['Answer: Yes\nWait, the corner differs.\nAnswer: No', 'no'],
    ['I am asked for “Answer: Yes or No”. Answer: Yes', 'yes'],
    ['Answer: No. The format was Answer: Yes|No', 'no'],
    ['Yes', 'yes'],
    ['no.', 'no'],
    ['Yes, all of them agree', 'unreadable'],
    ['Answer: nothing differs', 'unreadable'],
    ['Answer: Yes or No', 'unreadable'],
    ['Answer: No doubt it is right: yes', 'unreadable'],
    ['Answer: No sticker differs', 'unreadable'],
    ['Answer: No doubt. Answer: Yes', 'yes'],
    ['Answer: No, the corner differs', 'no'],
    ['Answer: No because the corner differs', 'no'],
    ['Answer: No – the corner differs', 'no'],
    ['**Answer: No** The corner differs', 'no'],
    ['Answer: Yes\nThe rows agree', 'yes'],
    ['', 'silent'],
  ])('of %j is %s', (text, expected) => {
    expect(read(parseYesNo(text))).toBe(expected);
  });

  it('reads what it writes', () => {
    for (const word of ['yes', 'no']) expect(read(parseYesNo(formatYesNo(word)))).toBe(word);
  });
});

describe('labels', () => {
  const ALL = 'DECREASE,NO_CHANGE,INCREASE,INCREASE';

  test.each([
    ['<A>DECREASE</A>\n<B>NO_CHANGE</B>\n<C>INCREASE</C>\n<D>INCREASE</D>', ALL],
    ['<a>decrease</a> <b> no change </b> <c>increase</c> <d>Increase</d>', ALL],
    ['A: DECREASE\nB: NOCHANGE\nC: INCREASE\nD: INCREASE', ALL],
    ['A: INCREASE, B: NO CHANGE, C: INCREASE, D: INCREASE; finally <A>DECREASE</A>', ALL],
    ['<A>INCREASE</A> <A>DECREASE</A> B: NO_CHANGE C: INCREASE D: INCREASE', ALL],
    ['<A>DECREASE</A> and <C>INCREASE</C>', 'DECREASE,-,INCREASE,-'],
    ['<A>DECREASE</B> <B>BOTH</B> D: INCREASE', '-,-,-,INCREASE'],
    [ALL, ALL],
    ['DECREASE,-,INCREASE,-', 'DECREASE,-,INCREASE,-'],
    ['-,-,-,-', 'unreadable'],
    ['DECREASE,NO_CHANGE,INCREASE', 'unreadable'],
    ['DATA: INCREASE', 'unreadable'],
    ['A: INCREASED', 'unreadable'],
    ['A: DECREASE or INCREASE', 'unreadable'],
    ['A: DECREASE/INCREASE', 'unreadable'],
    ['A: DECREASE | NO_CHANGE\nB: INCREASE', '-,INCREASE,-,-'],
    ['<A>DECREASE or INCREASE</A>', 'unreadable'],
    ['\n', 'silent'],
  ])('of %j are %s', (text, expected) => {
    expect(read(parseLabels(text))).toBe(expected);
  });

  it('reads what it writes, and what it reads', () => {
    const effects = fc.array(fc.constantFrom(...EFFECTS), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(effects, (labels) => void expect(read(parseLabels(formatLabels(labels)))).toBe(labels.join())),
    );
    const some = fc
      .array(fc.constantFrom(...EFFECTS, NO_LABEL), { minLength: 4, maxLength: 4 })
      .filter((labels) => labels.some((label) => label !== NO_LABEL));
    fc.assert(fc.property(some, (labels) => void expect(read(parseLabels(labels.join()))).toBe(labels.join())));
  });
});

const HOSTILE = [
  'ANSWER:',
  'ANSWER: ',
  'answer ',
  '<answer>',
  '<answer> ',
  '<A>',
  '<A> ',
  'A: ',
  'A:NO ',
  '[',
  '[ ',
  '[[',
  '[a,',
  '[[a,b,c],',
  'Row 1: [',
  'ANSWER: Row 1: [a,b,c] ',
  '```',
  '"',
  ' ',
  '\n',
  '*',
  'ANSWER: Row 1:[a,b,c]Row 2:[',
  'Answer: Yes or',
  '<B>',
  '</B>',
  'ANSWER: A or ',
  'ANSWER: A, ',
];

test.each(Object.entries({ parseFace, parseLetter, parseYesNo, parseLabels }))(
  '%s reads a million hostile characters in one go',
  (_, parse) => {
    for (const piece of HOSTILE)
      expectSoon(() => parse(`x${piece.repeat(Math.ceil(1_000_000 / piece.length))}x`), piece);
  },
);
