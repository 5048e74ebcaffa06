/** For tests: items as `rung items` prints them, and what the independent checkers of `e2e/checker` say of them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { invariant } from 'rung-puzzles/core/invariant';
import type { Seed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import { type History, makeItem } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { itemLine, undrawn } from '../../server/items/item-line';

export type ItemLine = ReturnType<typeof itemLine>;

export function lineOf(task: Task, level: number, condition: Condition, seed: number, history: History = []): ItemLine {
  const item = makeItem(task, level, condition, BigInt(seed) as Seed, history);
  invariant(item.ok, `${task.id} makes an item at level ${level}`);
  return JSON.parse(JSON.stringify(itemLine(item.value, task.title, undrawn(item.value.stimulus))));
}

export interface CheckerVerdict {
  readonly agree: boolean;
  readonly items: number;
  readonly complaints: string;
  /** Whether the answers of each task are even. */
  readonly tasks: Readonly<Record<string, { readonly uniform?: { readonly p: number } }>>;
}

/** `checker`: a file of `e2e/checker`, without its ending. */
export async function checkedLines(checker: string, lines: Iterable<unknown>): Promise<CheckerVerdict> {
  return checked(checker, async (sink) => {
    for (const line of lines) if (!sink.write(`${JSON.stringify(line)}\n`)) await once(sink, 'drain');
  });
}

/** So many items of each level with their pictures drawn, by the command itself. */
export const checkedDrawn = (checker: string, task: string, levels: readonly number[], count: number) =>
  checked(checker, async (sink) => {
    for (const level of levels)
      await printInto(sink, ['--task', task, '--level', String(level), '--seed', '1', '--count', String(count)]);
  });

async function checked(checker: string, feed: (sink: NodeJS.WritableStream) => Promise<void>): Promise<CheckerVerdict> {
  const program = spawn(process.execPath, [`e2e/checker/${checker}.mjs`], { stdio: ['pipe', 'pipe', 'pipe'] });
  const verdict = Promise.all([text(program.stdout), text(program.stderr), once(program, 'close')]);
  await feed(program.stdin);
  program.stdin.end();
  const [summary, complaints] = await verdict;
  const { agree, items, tasks } = JSON.parse(summary) as CheckerVerdict;
  return { agree, items, complaints, tasks };
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

/** A line for each level and seed, made one by one as they are read. */
export function* linesAt(
  task: Task,
  levels: readonly number[],
  seeds: { readonly first: number; readonly count: number },
  conditionOf: (index: number) => Condition,
  histories: readonly History[] = [[]],
): Generator<ItemLine> {
  for (const level of levels)
    for (const history of histories)
      for (let index = 0; index < seeds.count; index += 1)
        yield lineOf(task, level, conditionOf(index), seeds.first + index, history);
}
