/** A sample of what cubebench-items.deep.ts checks, and that the checker objects to what is wrong. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import { findTask, TASKS } from 'rung-puzzles/tasks';
import { sampleConditions } from 'rung-puzzles/tasks/conditions';
import { many } from 'rung-puzzles/testing/many';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkedLines, type ItemLine, lineOf } from '../testing/checked-items';

const CUBE_TASKS = TASKS.filter(({ benchmark }) => benchmark === 'cubebench');
/** Distance 8 is left to cubebench-items.deep.ts, because the checker needs seconds for it. */
const LEVELS = [1, 2, 3, 4, 5, 6, 7];
const SEEDS = Array.from({ length: many(5) }, (_, seed) => seed);

const check = (lines: readonly unknown[]) => checkedLines('cubebench', lines);

it('printed items of Cube Bench hold up before the independent checker: a sample of every task at levels 1 to 7', async () => {
  const lines = CUBE_TASKS.flatMap((task) =>
    LEVELS.flatMap((level) =>
      SEEDS.map((seed) =>
        lineOf(task, level, task.conditions[(level + seed) % task.conditions.length] ?? 'image', seed),
      ),
    ),
  );
  expect(await check(lines)).toMatchObject({ agree: true, items: lines.length, complaints: '' });
});

it('and so do items under every variant', async () => {
  const lines = CUBE_TASKS.flatMap((task) =>
    sampleConditions(task).flatMap((condition) => SEEDS.slice(0, 2).map((seed) => lineOf(task, 3, condition, seed))),
  );
  expect(await check(lines)).toMatchObject({ agree: true, items: lines.length, complaints: '' });
});

const SOLVED = 'UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB';

const withTruth = (line: ItemLine, truth: object): unknown => ({ ...line, truth: { ...line.truth, ...truth } });
const optionsOf = ({ truth }: ItemLine) => truth.options as readonly { readonly [key: string]: unknown }[];

const SPOILT: readonly (readonly [string, string, Condition, (line: ItemLine) => unknown])[] = [
  ['a nearer distance', 'move-prediction', 'text', (line) => withTruth(line, { distance: 2 })],
  ['a farther distance', 'move-effect', 'text', (line) => withTruth(line, { distance: 4 })],
  ['a solved cube', 'face-reconstruction', 'image', (line) => withTruth(line, { state: SOLVED })],
  ['another level', 'verification', 'image', (line) => ({ ...line, level: 5 })],
  ['a wrong front', 'face-reconstruction', 'image', (line) => ({ ...line, answer: `${line.answer.slice(1)}F` })],
  ['a yes for a no', 'verification', 'image', (line) => ({ ...line, answer: line.answer === 'yes' ? 'no' : 'yes' })],
  [
    'a claim that is not the one shown',
    'verification',
    'image.line',
    (line) => withTruth(line, { claim: line.truth.denied, denied: line.truth.claim }),
  ],
  ['another count', 'verification', 'image.count', (line) => withTruth(line, { count: 9 })],
  ['another letter', 'move-prediction', 'image', (line) => ({ ...line, answer: line.answer === 'A' ? 'B' : 'A' })],
  [
    'an option that is nearer as well',
    'move-prediction',
    'image',
    (line) => withTruth(line, { options: optionsOf(line).map((option) => ({ ...option, distanceAfter: 2 })) }),
  ],
  [
    'a move twice',
    'move-prediction',
    'image',
    (line) => withTruth(line, { options: optionsOf(line).map((option) => ({ ...option, move: 'U' })) }),
  ],
  [
    'another effect',
    'move-effect',
    'text',
    (line) => withTruth(line, { options: optionsOf(line).map((option) => ({ ...option, effect: 'DECREASE' })) }),
  ],
  [
    'labels in another order',
    'move-effect',
    'text',
    (line) => ({ ...line, answer: line.answer.split(',').toReversed().join() }),
  ],
  [
    'words with a cube under pictures alone',
    'move-prediction',
    'image+text',
    (line) => ({ ...line, condition: 'image' }),
  ],
];

describe('the checker', () => {
  let objections: Awaited<ReturnType<typeof check>>;

  /** Objections name the case's seed, so each case has a different one, and one process checks all of them. */
  function soundLine(name: string, condition: Condition, index: number): ItemLine {
    const task = findTask(`cubebench/${name}`);
    invariant(task !== undefined, name);
    return { ...lineOf(task, 3, condition, 3), seed: String(index) };
  }

  beforeAll(async () => {
    const sound = SPOILT.map(([, name, condition], index) => soundLine(name, condition, index));
    expect((await check(sound)).complaints).toBe('');
    objections = await check(SPOILT.map(([, , , spoil], index) => spoil(sound[index] as ItemLine)));
  });

  it.each(SPOILT.map(([fault], index) => [fault, index] as const))('objects to %s', (_, index) => {
    expect(objections.agree).toBe(false);
    expect(objections.complaints).toContain(`"seed":"${index}"`);
  });

  it('does not agree with nothing', async () => {
    expect((await check([])).agree).toBe(false);
  });
});
