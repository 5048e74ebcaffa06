/** For tests: items of STARE as `rung items` prints them, and what the independent checkers say of them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { invariant } from 'rung-puzzles/core/invariant';
import { type Condition, MODALITIES, type Modality } from 'rung-puzzles/items/condition';
import { TASKS } from 'rung-puzzles/tasks';
import { groupsOf, sampleConditions, takesCondition } from 'rung-puzzles/tasks/conditions';
import { makeItem } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { seedOf } from 'rung-puzzles/tasks/testing';
import { itemLine, undrawn } from '../../server/items/item-line';

export const STARE = TASKS.filter(({ benchmark }) => benchmark === 'stare');

/** How a model is asked and its reply read leaves the question as it is. */
const OF_REPLY = ['asking', 'extraction'];
const ownGroups = (task: Task, modality: Modality) =>
  groupsOf(task, modality).filter(({ name }) => !OF_REPLY.includes(name));

/** Each modality, plain and with each single value of the task's own groups. */
export function singleConditions(task: Task): readonly Condition[] {
  const others = (task.variants ?? [])
    .filter(({ name }) => OF_REPLY.includes(name))
    .flatMap(({ values }) => values.map(({ id }) => `.${id}`));
  return sampleConditions(task).filter((condition) => !others.some((ending) => condition.endsWith(ending)));
}

/** Each modality with every combination of values of those groups. */
export const combinedConditions = (task: Task): readonly Condition[] =>
  MODALITIES.flatMap((modality) =>
    ownGroups(task, modality).reduce<readonly Condition[]>(
      (known, { values }) =>
        known.flatMap((condition) => [
          condition,
          ...values.map(({ id }): Condition => `${condition}.${id}` as Condition),
        ]),
      [modality],
    ),
  ).filter((condition) => takesCondition(task, condition));

export function lineOf(task: Task, level: number, condition: Condition, seed: number): ReturnType<typeof itemLine> {
  const item = makeItem(task, level, condition, seedOf(seed));
  invariant(item.ok, `${task.id} makes an item at level ${level}`);
  return itemLine(item.value, task.title, undrawn(item.value.stimulus));
}

export interface CheckerVerdict {
  readonly agree: boolean;
  readonly items: number;
  readonly complaints: string;
}

/** Lines are made one by one, as the checker takes them. */
export const checkedLines = (task: string, lines: readonly (() => unknown)[]): Promise<CheckerVerdict> =>
  checked(task, async (sink) => {
    for (const line of lines) if (!sink.write(`${JSON.stringify(line())}\n`)) await once(sink, 'drain');
  });

/** So many items of each level with their pictures drawn, by the command itself. */
export const checkedDrawn = (task: string, levels: readonly number[], count: number): Promise<CheckerVerdict> =>
  checked(task, async (sink) => {
    for (const level of levels)
      await printInto(sink, ['--task', task, '--level', String(level), '--seed', '1', '--count', String(count)]);
  });

async function checked(task: string, feed: (sink: NodeJS.WritableStream) => Promise<void>): Promise<CheckerVerdict> {
  const name = /^stare\/[23]d-/.test(task) ? 'stare-transforms' : 'stare-puzzles';
  const checker = spawn(process.execPath, [`e2e/checker/${name}.mjs`], { stdio: ['pipe', 'pipe', 'pipe'] });
  const verdict = Promise.all([text(checker.stdout), text(checker.stderr), once(checker, 'close')]);
  await feed(checker.stdin);
  checker.stdin.end();
  const [summary, complaints] = await verdict;
  const { agree, items } = JSON.parse(summary) as CheckerVerdict;
  return { agree, items, complaints };
}

async function printInto(sink: NodeJS.WritableStream, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [process.env.RUNG_CLI ?? '', 'items', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaint = text(child.stderr);
  child.stdout.pipe(sink, { end: false });
  const [code] = await once(child, 'close');
  invariant(code === 0 && (await complaint) === '', `rung items ${args.join(' ')}: ${await complaint}`);
}
