/**
 * Every item of EucliFold that `rung items` prints passes an independent checker: its five tasks at levels 1 to 4,
 * plain, with each variant and as published, 100 seeds each. Plain items have both members of the pair. The checker is
 * e2e/checker/euclifold.mjs. It recomputes all answers from `truth` and shares no code with us. RUNG_SEEDS sets
 * another number of seeds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Condition } from 'rung-puzzles/items/condition';
import { TASKS } from 'rung-puzzles/tasks';
import { sampleConditions, takesCondition } from 'rung-puzzles/tasks/conditions';
import { describe, expect, it } from 'vitest';

/** Variants together, as the paper has them. */
const PUBLISHED: readonly Condition[] = [
  'image.classic.plain.bare.published-prompt',
  'image.classic.plain.bare.euclidean.published-prompt',
  'image.classic.plain.bare.fifty-cubes.published-prompt',
  'image.classic.plain.one-face.published-prompt',
  'image.classic.plain.one-face.fifty-cubes.published-prompt.direct',
];
const LEVELS = [1, 2, 3, 4];
const SEEDS = Number(process.env.RUNG_SEEDS ?? 100);

describe.each(
  TASKS.filter(({ benchmark }) => benchmark === 'euclifold').map((task) => ({
    id: task.id,
    conditions: [...sampleConditions(task), ...PUBLISHED.filter((condition) => takesCondition(task, condition))],
  })),
)('$id', ({ id, conditions }) => {
  it.each(conditions)(
    `prints ${SEEDS} items at each of levels 1 to 4 as %s, all as the checker finds them and with even answers`,
    async (condition) => {
      const checker = spawn(process.execPath, ['e2e/checker/euclifold.mjs'], { stdio: ['pipe', 'pipe', 'pipe'] });
      const verdict = Promise.all([text(checker.stdout), text(checker.stderr), once(checker, 'close')]);
      const first = conditions.indexOf(condition) * SEEDS;
      const histories = condition === 'image' ? [[], ['--history', 'true']] : [[]];
      for (const level of LEVELS)
        for (const history of histories)
          await printInto(checker.stdin, [
            '--task',
            id,
            '--level',
            String(level),
            '--condition',
            condition,
            '--seed',
            String(first),
            ...history,
          ]);
      checker.stdin.end();
      const [summary, complaints] = await verdict;
      expect(complaints).toBe('');
      expect(JSON.parse(summary)).toMatchObject({ agree: true, items: LEVELS.length * histories.length * SEEDS });
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
