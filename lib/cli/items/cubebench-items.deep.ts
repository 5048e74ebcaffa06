/**
 * Every item of Cube Bench that `rung items` prints passes an independent checker: all its tasks, each variant with
 * different puzzles, distances 1 to 8, 75 seeds each, through e2e/checker/cubebench.mjs. It recomputes states, moves,
 * distances and answers from `truth` and shares no code with us.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { TASKS } from 'rung-puzzles/tasks';
import { drawingVariants, sampleConditions } from 'rung-puzzles/tasks/conditions';
import { describe, expect, it } from 'vitest';

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];
const SEEDS = 75;

interface Summary {
  readonly agree: boolean;
  readonly items: number;
  readonly tasks: Readonly<Record<string, { readonly items: number; readonly uniform?: { readonly p: number } }>>;
}

/** The plain conditions, and the variants with different puzzles, each once. */
const CASES = TASKS.filter(({ benchmark }) => benchmark === 'cubebench').map((task) => {
  const first = sampleConditions(task).filter((condition) => condition.startsWith(`${task.conditions[0]}.`));
  return {
    id: task.id,
    conditions: [...task.conditions, ...first.filter((condition) => drawingVariants(task, condition).length > 0)],
  };
});

describe.each(CASES)('$id', ({ id, conditions }) => {
  it.each(conditions)(
    `prints ${SEEDS} items at each distance from 1 to 8 as %s, all as the checker finds them and with even answers`,
    async (condition) => {
      const checker = spawn(process.execPath, ['e2e/checker/cubebench.mjs'], { stdio: ['pipe', 'pipe', 'pipe'] });
      const verdict = Promise.all([text(checker.stdout), text(checker.stderr), once(checker, 'close')]);
      const first = 1 + conditions.indexOf(condition) * SEEDS;
      for (const level of LEVELS)
        await printInto(checker.stdin, [
          '--task',
          id,
          '--level',
          String(level),
          '--condition',
          condition,
          '--seed',
          String(first),
        ]);
      checker.stdin.end();
      const [summary, complaints] = await verdict;
      expect(complaints).toBe('');
      const { agree, items, tasks } = JSON.parse(summary) as Summary;
      expect({ agree, items }).toEqual({ agree: true, items: LEVELS.length * SEEDS });
      expect(tasks[id]?.uniform?.p ?? 1).toBeGreaterThan(1e-6);
    },
  );
});

async function printInto(sink: NodeJS.WritableStream, args: readonly string[]): Promise<void> {
  const line = [process.env.RUNG_CLI ?? '', 'items', ...args, '--count', String(SEEDS), '--no-render'];
  const child = spawn(process.execPath, line, { stdio: ['ignore', 'pipe', 'pipe'] });
  const complaint = text(child.stderr);
  child.stdout.pipe(sink, { end: false });
  const [code] = await once(child, 'close');
  expect(await complaint, args.join(' ')).toBe('');
  expect(code).toBe(0);
}
