/**
 * Every item that `rung items` prints holds up before a stranger's program: six tasks, levels 1 to 1,000, 200 seeds
 * each, through e2e/checker, which recomputes the answers from `truth` and shares no code with us.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Condition } from 'rung-puzzles/items/condition';
import { INFBENCH } from 'rung-puzzles/suites/infbench/suite';
import { describe, expect, it } from 'vitest';

const LEVELS = [1, 2, 5, 10, 30, 100, 1000];
const SEEDS = 200;

interface Summary {
  readonly agree: boolean;
  readonly items: number;
  readonly tasks: Readonly<
    Record<
      string,
      {
        readonly items: number;
        readonly answers: Readonly<Record<string, number>>;
        readonly uniform: { readonly p: number };
      }
    >
  >;
}

/** Of the paper's forms each task prints this many items: together more than a thousand a task. */
const PUBLISHED_LEVELS = [1, 2, 3, 10, 30, 100];
const PUBLISHED_SEEDS = 250;
const published = (task: string): readonly Condition[] => [
  'image.published.plain',
  task.includes('/3d') ? 'text.published.colours' : 'text.published',
];

describe.each(INFBENCH.tasks.flatMap((task) => published(task).map((condition) => ({ task, condition }))))(
  '$task in $condition',
  ({ task, condition }) => {
    it(`prints ${PUBLISHED_SEEDS} items at each of the levels ${PUBLISHED_LEVELS.join(', ')}, all as the checker finds them`, async () => {
      const checker = spawn(process.execPath, ['e2e/checker/infbench.mjs'], { stdio: ['pipe', 'pipe', 'pipe'] });
      const verdict = Promise.all([text(checker.stdout), text(checker.stderr), once(checker, 'close')]);
      for (const level of PUBLISHED_LEVELS) await printInto(checker.stdin, task, level, PUBLISHED_SEEDS, condition);
      checker.stdin.end();
      const [summary, complaints] = await verdict;
      expect(complaints).toBe('');
      expect(JSON.parse(summary)).toMatchObject({ agree: true, items: PUBLISHED_LEVELS.length * PUBLISHED_SEEDS });
    });
  },
);

describe.each([...INFBENCH.tasks])('%s', (task) => {
  it(`prints ${SEEDS} items at each of the levels ${LEVELS.join(', ')}, all as the checker finds them and with even answer letters`, async () => {
    const checker = spawn(process.execPath, ['e2e/checker/infbench.mjs'], { stdio: ['pipe', 'pipe', 'pipe'] });
    const verdict = Promise.all([text(checker.stdout), text(checker.stderr), once(checker, 'close')]);
    for (const level of LEVELS) await printInto(checker.stdin, task, level);
    checker.stdin.end();
    const [summary, complaints] = await verdict;
    expect(complaints).toBe('');
    const { agree, items, tasks } = JSON.parse(summary) as Summary;
    expect({ agree, items }).toEqual({ agree: true, items: LEVELS.length * SEEDS });
    expect(tasks[task]?.uniform.p).toBeGreaterThan(1e-6);
  });
});

async function printInto(
  sink: NodeJS.WritableStream,
  task: string,
  level: number,
  count = SEEDS,
  condition: Condition = 'image',
): Promise<void> {
  const args = [
    'items',
    '--task',
    task,
    '--level',
    String(level),
    '--seed',
    '1',
    '--count',
    String(count),
    '--condition',
    condition,
    '--no-render',
  ];
  const child = spawn(process.execPath, [process.env.RUNG_CLI ?? '', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const complaint = text(child.stderr);
  child.stdout.pipe(sink, { end: false });
  const [code] = await once(child, 'close');
  expect(await complaint, `level ${level}`).toBe('');
  expect(code).toBe(0);
}
