import { expect, it } from 'vitest';
import { formatTrueFalse, parseTrueFalse } from './parse-true-false';

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
  ['True. The red arrow is on top.', 'true'],
  ['It is on the left.\n\nFalse', 'false'],
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
])('reads nothing from %j', (text) => {
  expect(parseTrueFalse(text)).toEqual({ ok: false, error: 'unreadable' });
});

it('takes no longer for the worst of texts than for any', () => {
  const started = performance.now();
  for (const piece of ['answer ', 'answer: *', '<answer>', '\\boxed{', 'true ', 'answer (true or false) ', ' \n']) parseTrueFalse(piece.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(3000);
});
