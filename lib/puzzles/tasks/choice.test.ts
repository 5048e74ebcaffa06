import fc from 'fast-check';
import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { expectSoon } from 'rung-puzzles/testing/expect-soon';
import { expect, it } from 'vitest';
import { formatChoice, parseChoice } from './choice';

it.each([
  ['<answer>B</answer>', 'B'],
  ['I think <answer>A</answer>, no: <answer> (C). </answer>', 'C'],
  ['<answer>Not A but D</answer>', 'D'],
  ['<ANSWER>b</ANSWER>', 'B'],
  ['<answer>Option **C**</answer>', 'C'],
  ['so \\boxed{D}', 'D'],
  ['so \\boxed{\\text{A}}', 'A'],
  ['\\boxed{A} but <answer>B</answer>', 'B'],
  ['<answer></answer> \\boxed{C}', 'C'],
  ['<answer>A <answer>B</answer>', 'B'],
  ['A', 'A'],
  [' d\n', 'D'],
])('reads %j as %s', (text, label) => {
  expect(parseChoice(text)).toEqual({ ok: true, value: label });
});

it.each([
  'The answer is B',
  '<answer>ABC</answer>',
  '<answer>E</answer>',
  '<answer>B',
  '</answer>B<answer>',
  '\\boxed{B',
  '<answer>a shape</answer>',
  'AB',
])('finds no choice in %j', (text) => {
  expect(parseChoice(text)).toEqual({ ok: false, error: 'unreadable' });
});

it.each(['', ' ', '\n\t'])('reads the blank reply %j as silent', (text) => {
  expect(parseChoice(text)).toEqual({ ok: false, error: 'silent' });
});

it('reads back what it writes, with any text before it', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...OPTION_LABELS), (noise, label) => {
      expect(parseChoice(noise + formatChoice(label))).toEqual({ ok: true, value: label });
    }),
  );
});

it.each([
  ['<answer>'],
  ['</answer>'],
  ['<answer></answer>'],
  ['\\boxed{'],
  ['{'],
  ['<'],
  [' '],
  ['A'],
  ['<answer>A'],
  ['(((('],
])('reads 1 MB of %j in one go', (unit) => {
  const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
  expectSoon(() => [text, `<answer>${text}</answer>`, `\\boxed{${text}`].map(parseChoice));
});
