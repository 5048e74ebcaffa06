/** `rung items`: prints items with all their data, one JSON line each, to check or use them. */
import type { Command } from 'commander';
import { SEED_LIMIT, type Seed, seedAfter } from 'rung-puzzles/core/seed';
import { isAnswer } from 'rung-puzzles/items/answer';
import { type Condition, showsPicture } from 'rung-puzzles/items/condition';
import type { Item } from 'rung-puzzles/items/item';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { type History, itemOf } from 'rung-puzzles/tasks/item';
import type { GenerationFailure, Task } from 'rung-puzzles/tasks/task';
import { bankOfTask } from '@/lib/server/items/banks/bank';
import { conditionRefusal } from '@/lib/server/items/condition-refusal';
import { itemLine, type PrintedPictures, undrawn } from '../../server/items/item-line';
import { CliFailure } from '../failure';
import { writeJsonLine } from '../printing/output';
import { userPath } from '../user-path';
import { conditionValue, historyValue, seedValue, wholeNumber } from '../values';
import { anyTaskOf } from './find-task';

interface Options {
  readonly task: string;
  readonly level: number;
  readonly seed: Seed;
  readonly count: number;
  readonly condition?: Condition;
  readonly history: History;
  readonly out?: string;
  readonly render: boolean;
}

export function registerItems(program: Command): void {
  program
    .command('items')
    .description('print items with their answers as JSON lines, and write their pictures')
    .requiredOption('--task <id>', 'which task; `rung tasks` lists them')
    .requiredOption('--level <n>', 'difficulty, from 1', wholeNumber(1, 1_000_000_000))
    .requiredOption('--seed <s>', 'seed of the first item; the next items take the next seeds', seedValue)
    .option('--count <k>', 'how many items', wholeNumber(1, 1_000_000_000), 1)
    .option(
      '--condition <condition>',
      'how the item is shown: image, text or image+text, with variants after dots',
      conditionValue,
    )
    .option(
      '--history <answers>',
      'earlier answers to a question that takes several: A,B or a JSON list',
      historyValue,
      [],
    )
    .option('--out <dir>', 'write each panel and the composite as PNG into this folder')
    .option('--no-render', 'do not draw; panels then have no sha256')
    .addHelpText(
      'after',
      '\nThe same arguments give the same bytes on every machine. `rung tasks --json` describes `truth`.',
    )
    // Only imported items need the database, which takes long to load.
    .action(async (options: Options) =>
      bankOfTask(options.task) === null ? items(options) : (await import('../database')).withDb(() => items(options)),
    );
}

async function items({ task: id, level, seed, count, condition, history, out, render }: Options): Promise<void> {
  const task = await anyTaskOf(id);
  const shown = conditionOf(task, condition);
  if (seed + BigInt(count) > SEED_LIMIT)
    throw new CliFailure(`the last of ${count} seeds from ${seed} on would be beyond 2^128 - 1`);
  if (out !== undefined && !render) throw new CliFailure('--out and --no-render contradict each other');
  const draw = await drawer(shown, render, out === undefined ? undefined : userPath(out));
  for (let index = 0; index < count; index += 1) {
    const item = printedItem(task, level, shown, seedAfter(seed, index), history);
    await writeJsonLine(itemLine(item, task.title, await draw(item)));
  }
}

function conditionOf(task: Task, asked: Condition | undefined): Condition {
  const condition = asked ?? task.conditions[0];
  if (condition === undefined || !takesCondition(task, condition))
    throw new CliFailure(conditionRefusal(task, String(asked)));
  return condition;
}

function printedItem(task: Task, level: number, condition: Condition, seed: Seed, history: History): Item {
  const first = task.generate(level, seed, condition);
  if (!first.ok) throw new CliFailure(describeFailure(task, level, condition, seed, first.error));
  const puzzle = history.reduce<unknown>(
    (before, answer, index) => follow(task, before, answer, condition, index + 1),
    first.value,
  );
  return itemOf(task, puzzle, level, condition, seed, history);
}

function follow(task: Task, puzzle: unknown, answer: string | null, condition: Condition, place: number): unknown {
  if (answer !== null && !isAnswer(task.present(puzzle, condition).reply, answer)) {
    throw new CliFailure(`${JSON.stringify(answer)} is no answer in canonical form to reply ${place} of ${task.id}`);
  }
  const next = task.episode?.follow(puzzle, answer, condition) ?? null;
  if (next === null) throw new CliFailure(`${task.id}: the question is over with reply ${place}`);
  return next;
}

function describeFailure(
  task: Task,
  level: number,
  condition: Condition,
  seed: Seed,
  failure: GenerationFailure,
): string {
  switch (failure) {
    case 'level-out-of-range':
      return `${task.id} has levels ${task.levels.first} to ${task.levels.last ?? 'infinity'}, not ${level}`;
    case 'no-item-found':
      return hasOthers(task, level, condition, seed)
        ? `${task.id} found no unambiguous item at level ${level} for seed ${seed}; other seeds have one`
        : `${task.id} has no items at level ${level}, for any seed${noteOn(task)}`;
  }
}

/** If proving items would take too long, there are none. If one seed fails, the next may work. */
const OTHER_SEEDS = 5;
const hasOthers = (task: Task, level: number, condition: Condition, seed: Seed): boolean =>
  Array.from({ length: OTHER_SEEDS }, (_, index) => task.generate(level, seedAfter(seed, index + 1), condition)).some(
    ({ ok }) => ok,
  );

/** What the task itself says of levels without items. */
function noteOn({ levels }: Task): string {
  const note = levels.notes.find((text) => /no items/.test(text));
  return note === undefined ? '' : `. ${note}`;
}

/** Loads what draws only where something is drawn. */
async function drawer(
  condition: Condition,
  render: boolean,
  out: string | undefined,
): Promise<(item: Item) => Promise<PrintedPictures>> {
  if (!render || !showsPicture(condition)) return async ({ stimulus }) => undrawn(stimulus);
  const { drawItem, prepareFolder } = await import('./item-pictures');
  if (out !== undefined) await prepareFolder(out);
  return (item) => drawItem(item, out);
}
