import { expectSoon } from 'rung-puzzles/testing/expect-soon';
import { expect, it } from 'vitest';
import { formatTrueFalse, parseLastTrueFalse, parseTrueFalse } from './parse-true-false';

it.each([
  ['true', 'true'],
  ['False.', 'false'],
  ['**True**', 'true'],
  ['I turn it.\nAnswer: False', 'false'],
  ['Answer: True, then no.\nAnswer: **False**', 'false'],
  ['The answer is true.', 'true'],
  ['<answer>False</answer>', 'false'],
  ['so \\boxed{\\text{True}}', 'true'],
  ['Answer (True or False): False', 'false'],
  ['Answer: the statement is false because it turns', 'false'],
  ['<answer>The statement is true.</answer>', 'true'],
  ['<answer>It looks true at first, but it is **false**</answer> True.', 'false'],
  ['\\boxed{\\text{The statement is }\\textbf{false}}, not true', 'false'],
  ['**Answer:**\nFalse', 'false'],
  ['Answer: False (not True)', 'false'],
  ['Answer: True\n\nIt is no false friend.', 'true'],
  ['<answer>False</answer> The answer is clear.', 'false'],
  [formatTrueFalse('true'), 'true'],
  [formatTrueFalse('false'), 'false'],
])('reads %j as %s', (text, answer) => {
  expect(parseTrueFalse(text)).toEqual({ ok: true, value: answer });
});

it.each([
  'Answer: True or False',
  'Answer: True/False',
  'It may be true that it turns.',
  'Answer: truely',
  'True or False?',
  'The statement could be false, I think',
  'answer is not true',
  'The statement is true.',
  'True. The red arrow is on top.',
  'It is on the left.\n\nFalse',
  '<answer>True or False</answer>',
  '<answer>untrue</answer>',
])('reads nothing from %j', (text) => {
  expect(parseTrueFalse(text)).toEqual({ ok: false, error: 'unreadable' });
});

it.each([
  ['I look.\nThe statement is **False**.', 'false'],
  ['Step 1: it is true that red is seen.\n\nFalse\n', 'false'],
  ['True\n\nThe arrow on the top face is red.', 'true'],
  ['**False.** The arrow points left.\nIt should point right.', 'false'],
  ['Answer: True\nSo it is false.', 'true'],
  ['The statement is true, not false.', 'true'],
  ['False', 'false'],
])('reads %j without a marker as %s if none was asked for', (text, answer) => {
  expect(parseLastTrueFalse(text)).toEqual({ ok: true, value: answer });
});

it.each([
  ['I do not know.', 'unreadable'],
  ['True or False? It cannot be told.', 'unreadable'],
  ['Truely it turns.', 'unreadable'],
  ['It is true.\nBut I am not sure.', 'unreadable'],
  ['The statement is not true', 'unreadable'],
  ['True/False', 'unreadable'],
  [' \n', 'silent'],
])('reads nothing from %j even if no marker was asked for: %s', (text, error) => {
  expect(parseLastTrueFalse(text)).toEqual({ ok: false, error });
});

it('reads the worst texts in one go', () => {
  for (const piece of [
    'answer ',
    'answer: *',
    '<answer>',
    '\\boxed{',
    'true ',
    'answer (true or false) ',
    ' \n',
    '\\boxed{{',
    'true or ',
    'not ',
  ])
    expectSoon(() => parseLastTrueFalse(piece.repeat(50_000)), piece);
});
