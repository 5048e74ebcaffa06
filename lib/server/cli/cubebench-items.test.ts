/** A sample of what cubebench-items.deep.ts checks, and that the checker objects to what is wrong. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { invariant } from '@/lib/core/invariant';
import type { Seed } from '@/lib/core/seed';
import type { Condition } from '@/lib/items/condition';
import { findTask, TASKS } from '@/lib/tasks';
import { sampleConditions } from '@/lib/tasks/conditions';
import { makeItem } from '@/lib/tasks/item';
import type { Task } from '@/lib/tasks/task';
import { itemLine, undrawn } from './item-line';

const CUBE_TASKS = TASKS.filter(({ benchmark }) => benchmark === 'cubebench');
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];
const SEEDS = 5;

type Line = ReturnType<typeof itemLine>;

function lineOf(task: Task, level: number, condition: Condition, seed: number): Line {
  const item = makeItem(task, level, condition, BigInt(seed) as Seed);
  invariant(item.ok, `${task.id} makes an item at level ${level}`);
  return JSON.parse(JSON.stringify(itemLine(item.value, task.title, undrawn(item.value.stimulus))));
}

async function check(
  lines: readonly unknown[],
): Promise<{ readonly summary: { readonly agree: boolean; readonly items: number }; readonly complaints: string }> {
  const checker = spawn(process.execPath, ['e2e/checker/cubebench.mjs'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const verdict = Promise.all([text(checker.stdout), text(checker.stderr), once(checker, 'close')]);
  checker.stdin.end(lines.map((line) => JSON.stringify(line)).join('\n'));
  const [summary, complaints] = await verdict;
  return { summary: JSON.parse(summary), complaints };
}

it('printed items of Cube Bench hold up before the independent checker: a sample of every task at levels 1 to 8', async () => {
  const lines = CUBE_TASKS.flatMap((task) =>
    LEVELS.flatMap((level) => Array.from({ length: SEEDS }, (_, seed) => lineOf(task, level, task.conditions[seed % task.conditions.length] ?? 'image', seed))),
  );
  const { summary, complaints } = await check(lines);
  expect(complaints).toBe('');
  expect(summary).toMatchObject({ agree: true, items: CUBE_TASKS.length * LEVELS.length * SEEDS, disagreements: 0 });
});

it('and so do items under every variant', async () => {
  const lines = CUBE_TASKS.flatMap((task) => sampleConditions(task).flatMap((condition) => [0, 1].map((seed) => lineOf(task, 3, condition, seed))));
  const { summary, complaints } = await check(lines);
  expect(complaints).toBe('');
  expect(summary).toMatchObject({ agree: true, items: lines.length });
});

const SOLVED = 'UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB';

it.each<[string, string, Condition, (line: Line) => unknown]>([
  ['a nearer distance', 'move-prediction', 'text', (line) => withTruth(line, { distance: 2 })],
  ['a farther distance', 'move-effect', 'text', (line) => withTruth(line, { distance: 4 })],
  ['a solved cube', 'face-reconstruction', 'image', (line) => withTruth(line, { state: SOLVED })],
  ['another level', 'verification', 'image', (line) => ({ ...line, level: 5 })],
  ['a wrong front', 'face-reconstruction', 'image', (line) => ({ ...line, answer: `${line.answer.slice(1)}F` })],
  ['a yes for a no', 'verification', 'image', (line) => ({ ...line, answer: line.answer === 'yes' ? 'no' : 'yes' })],
  ['a claim that is not the one shown', 'verification', 'image.line', (line) => withTruth(line, { claim: line.truth.denied, denied: line.truth.claim })],
  ['another count', 'verification', 'image.count', (line) => withTruth(line, { count: 9 })],
  ['another letter', 'move-prediction', 'image', (line) => ({ ...line, answer: line.answer === 'A' ? 'B' : 'A' })],
  [
    'an option that is nearer as well',
    'move-prediction',
    'image',
    (line) => withTruth(line, { options: optionsOf(line).map((option) => ({ ...option, distanceAfter: 2 })) }),
  ],
  ['a move twice', 'move-prediction', 'image', (line) => withTruth(line, { options: optionsOf(line).map((option) => ({ ...option, move: 'U' })) })],
  ['another effect', 'move-effect', 'text', (line) => withTruth(line, { options: optionsOf(line).map((option) => ({ ...option, effect: 'DECREASE' })) })],
  ['labels in another order', 'move-effect', 'text', (line) => ({ ...line, answer: line.answer.split(',').toReversed().join() })],
  ['words with a cube under pictures alone', 'move-prediction', 'image+text', (line) => ({ ...line, condition: 'image' })],
])('the checker objects to %s', async (_, name, condition, spoil) => {
  const task = findTask(`cubebench/${name}`);
  invariant(task !== undefined, name);
  const line = lineOf(task, 3, condition, 3);
  expect((await check([line])).complaints).toBe('');
  const { summary, complaints } = await check([spoil(line)]);
  expect(summary.agree).toBe(false);
  expect(complaints).toContain('"seed":"3"');
});

const withTruth = (line: Line, truth: object): unknown => ({ ...line, truth: { ...line.truth, ...truth } });
const optionsOf = ({ truth }: Line) => truth.options as readonly { readonly [key: string]: unknown }[];

it('the checker does not agree with nothing', async () => {
  expect((await check([])).summary.agree).toBe(false);
});
