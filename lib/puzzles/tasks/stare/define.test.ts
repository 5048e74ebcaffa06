import { err, ok } from 'rung-puzzles/core/result';
import { rngFor } from 'rung-puzzles/core/rng';
import { describe, expect, it } from 'vitest';
import { choiceOf } from '../choice';
import { seedOf } from '../testing';
import { defineStareTask, type PlacedPuzzle } from './define';
import { parseStareReply, type StareReply } from './define-reply';
import { drawPrefix, shownSteps } from './define-simulation';
import { extractPublished } from './extract-published';

const FOUR: StareReply = { kind: 'choice', options: 4 };
const THREE: StareReply = { kind: 'choice', options: 3 };
const BINARY: StareReply = { kind: 'binary' };
const NUMBER: StareReply = { kind: 'number' };

describe('the reading of a reply', () => {
  it.each([
    ['<answer>B</answer>', FOUR, 'B'],
    ['so \\boxed{\\text{C}}', FOUR, 'C'],
    ['<answer>Yes</answer>', BINARY, 'yes'],
    ['first yes, then <answer>**No.**</answer>', BINARY, 'no'],
    ['\\boxed{\\text{Yes}}', BINARY, 'yes'],
    ['<answer>Yes, it can</answer>', BINARY, 'yes'],
    ['<answer>**Yes**, it can</answer>', BINARY, 'yes'],
    ['<answer>**No** it cannot</answer>', BINARY, 'no'],
    ['<answer>**Yes, it can**</answer>', BINARY, 'yes'],
    ['no', BINARY, 'no'],
    ['<answer>03</answer>', NUMBER, '3'],
  ])('of %j as %j is %s', (text, reply, answer) => expect(parseStareReply(text, reply)).toEqual(ok(answer)));

  it.each([
    ['<answer>D</answer>', THREE],
    ['<answer>no doubt it can</answer>', BINARY],
    ['<answer>nothing</answer>', BINARY],
    ['I do not know.', BINARY],
    ['<answer>two</answer>', NUMBER],
  ])('of %j as %j fails', (text, reply) => expect(parseStareReply(text, reply)).toEqual(err('unreadable')));
});

describe('the published extraction', () => {
  it.each([
    ['B', FOUR, 'B'],
    ['C: since it turns', FOUR, 'C'],
    ['\\boxed{A} but no, \\boxed{\\text{D}}', FOUR, 'D'],
    ['The correct answer is B. The final answer is C.', FOUR, 'C'],
    ['Answer: (b)', FOUR, 'B'],
    ['The answer is Option D', FOUR, 'D'],
    ['the final answer is yes', BINARY, 'yes'],
    ['The final answer is: B', FOUR, 'B'],
    ['The correct answer is: **B**', FOUR, 'B'],
    ['The correct answer is **B**. It turns.', FOUR, 'B'],
    ['The answer is: No', BINARY, 'no'],
    ['**Answer:** No.', BINARY, 'no'],
    ['The answer is:\n\n**3**', NUMBER, '3'],
    ['answer: three', NUMBER, '3'],
    ['No.', BINARY, 'no'],
  ])('reads %j as %j: %s', (text, reply, answer) => expect(extractPublished(text, reply)).toEqual(ok(answer)));

  it.each([
    ['the answer is D', THREE],
    ['E', FOUR],
    ['the answer is not known', BINARY],
    ['I do not know.', FOUR],
  ])('reads nothing in %j as %j', (text, reply) => expect(extractPublished(text, reply)).toEqual(err('unreadable')));

  it('reports a blank reply as silent', () => expect(extractPublished(' \n', FOUR)).toEqual(err('silent')));
});

it('shows the condition’s intermediate pictures, but never the last state', () => {
  expect(shownSteps('image', 4, 2)).toEqual([]);
  expect(shownSteps('image.all', 4, 2)).toEqual([1, 2, 3]);
  expect(shownSteps('image.partial', 4, 2)).toEqual([1, 2]);
  expect(shownSteps('image.hard.last', 4, 2)).toEqual([3]);
  expect(shownSteps('image.all', 1, 0)).toEqual([]);
  const drawn = Array.from({ length: 60 }, (_, seed) => drawPrefix(5, rngFor(seedOf(seed), 'prefix')));
  expect([...new Set(drawn)].sort()).toEqual([1, 2, 3]);
  expect([drawPrefix(1, rngFor(seedOf(1), '')), drawPrefix(2, rngFor(seedOf(1), ''))]).toEqual([0, 1]);
});

describe('a task of several questions', () => {
  const task = defineStareTask<PlacedPuzzle & { readonly failing: number }>({
    name: 'toy',
    title: 'Toy',
    summary: 'A toy.',
    version: '1',
    recipe: '1',
    levels: { first: 1, last: 2, meaning: 'nothing', notes: [] },
    truthFields: {},
    reply: (condition) => (condition.includes('which') ? NUMBER : BINARY),
    modalities: ['image', 'text'],
    variants: [
      { name: 'question', standard: 'can it be done?', values: [{ id: 'which', meaning: 'which step fails?' }] },
    ],
    attempt: (_level, place, rng) => ({ place, failing: 1 + rng.int(3) }),
    present: () => ({ rules: [], question: '', parts: [], panels: [], reply: choiceOf([]) }),
    answer: ({ place, failing }, condition) =>
      condition.includes('which') ? String(failing) : place === 0 ? 'yes' : 'no',
    truth: () => ({}),
    explain: () => ({ summary: '', options: [], replay: null }),
  });

  it('draws yes and no equally often, from the seed', () => {
    const drawn = Array.from({ length: 400 }, (_, seed) => task.strata?.of(1, seedOf(seed)));
    expect(drawn.filter((stratum) => stratum === 'yes').length).toBeGreaterThan(160);
    expect(drawn.filter((stratum) => stratum === 'no').length).toBeGreaterThan(160);
  });

  it('reads a reply as its condition asks', () => {
    expect(task.parse('<answer>Yes</answer>', null, 'image')).toEqual(ok('yes'));
    expect(task.parse('<answer>2</answer>', null, 'image.which')).toEqual(ok('2'));
  });
});
