/**
 * Every item of SpatialViz-Bench that `rung items` prints passes an independent checker: all its tasks, levels 1 to 6,
 * 150 seeds each (fewer where the checker slices solids), through e2e/checker/spatialviz.mjs. It finds the right options from `truth` and shares no code with
 * us. It checks that exactly one option is right and is the answer, that options differ (also as pixels if drawn), and
 * that letters are uniform. `RUNG_DEEP_SEEDS=20` uses fewer seeds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { TASKS } from 'rung-puzzles/tasks';
import { describe, expect, it } from 'vitest';

const LEVELS = [1, 2, 3, 4, 5, 6];
const SEEDS = Number(process.env.RUNG_DEEP_SEEDS ?? 150);
/** The checker needs half a second for an item of the first, and a seventh for one of the second. */
const SEEDS_OF: Readonly<Record<string, number>> = { 'spatialviz/cross-section': 20, 'spatialviz/three-view': 50 };
/** Seeds of each level that are drawn. */
const DRAWN = Math.min(SEEDS, 5);

interface Summary {
  readonly agree: boolean;
  readonly items: number;
  readonly tasks: Readonly<Record<string, { readonly items: number; readonly uniform?: { readonly p: number } }>>;
}

const SPATIALVIZ = TASKS.filter(({ benchmark }) => benchmark === 'spatialviz').map(({ id }) => id);

it('has the twelve tasks of the paper', () => {
  expect(SPATIALVIZ).toHaveLength(12);
});

describe.each(SPATIALVIZ)('%s', (task) => {
  const count = Math.min(SEEDS, SEEDS_OF[task] ?? SEEDS);
  it(`prints ${count} items at each level from 1 to 6, all as the checker finds them and with even answers`, async () => {
    const { agree, items, tasks } = await checked(task, count, ['--no-render']);
    expect({ agree, items }).toEqual({ agree: true, items: LEVELS.length * count });
    expect(tasks[task]?.uniform?.p ?? 0).toBeGreaterThan(1e-6);
  });

  it(`draws ${DRAWN} items at each level, with options of one size that differ as pixels`, async () => {
    const { agree, items } = await checked(task, DRAWN, []);
    expect({ agree, items }).toEqual({ agree: true, items: LEVELS.length * DRAWN });
  });
});

/** The checker's output for this many items of each level, without complaints. */
async function checked(task: string, count: number, options: readonly string[]): Promise<Summary> {
  const checker = spawn(process.execPath, ['e2e/checker/spatialviz.mjs'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const verdict = Promise.all([text(checker.stdout), text(checker.stderr), once(checker, 'close')]);
  for (const level of LEVELS)
    await printInto(checker.stdin, [
      '--task',
      task,
      '--level',
      String(level),
      '--seed',
      '1',
      '--count',
      String(count),
      ...options,
    ]);
  checker.stdin.end();
  const [summary, complaints] = await verdict;
  expect(complaints).toBe('');
  return JSON.parse(summary) as Summary;
}

async function printInto(sink: NodeJS.WritableStream, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [process.env.RUNG_CLI ?? '', 'items', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaint = text(child.stderr);
  child.stdout.pipe(sink, { end: false });
  const [code] = await once(child, 'close');
  expect(await complaint, args.join(' ')).toBe('');
  expect(code).toBe(0);
}
