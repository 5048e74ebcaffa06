/**
 * Pins 20 items of every task by hash, pictures included: a seed always gives the same item. A change without a new
 * task version fails here. `RUNG_WRITE_GOLDEN=1 npx vitest run lib/puzzles/tasks/golden` adds new tasks and variants,
 * and tasks whose version was raised. It never changes others.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { drawingVariants, sampleConditions } from '../conditions';
import { TASKS } from '../index';
import type { Task } from '../task';
import { digestOf, itemOf, levelInTurn } from '../testing';

const FILE = fileURLToPath(new URL('golden.json', import.meta.url));
const SEED_COUNT = 20;

/** `drawn`: digests by condition, for variants that draw another puzzle. */
type Golden = Record<string, { version: string; digests: string[]; drawn?: Record<string, string[]> }>;

const golden = JSON.parse(readFileSync(FILE, 'utf8')) as Golden;

/** Seed n has level n + 1, starting again at 1 after the last level. Conditions take turns too. */
const digestsOf = (task: Task): string[] =>
  Array.from({ length: SEED_COUNT }, (_, seed) =>
    digestOf(itemOf(task, levelInTurn(task, seed), task.conditions[seed % task.conditions.length] ?? 'image', seed)),
  );

const DRAWN_SEEDS = 5;
const drawnOf = (task: Task): Record<string, string[]> =>
  Object.fromEntries(
    sampleConditions(task)
      .filter((condition) => drawingVariants(task, condition).length > 0)
      .map((condition) => [
        condition,
        Array.from({ length: DRAWN_SEEDS }, (_, seed) =>
          digestOf(itemOf(task, levelInTurn(task, seed), condition, seed)),
        ),
      ]),
  );

if (process.env.RUNG_WRITE_GOLDEN) {
  for (const task of TASKS) {
    const known = golden[task.id];
    const drawn = drawnOf(task);
    if (known?.version !== task.version)
      golden[task.id] = {
        version: task.version,
        digests: digestsOf(task),
        ...(Object.keys(drawn).length > 0 && { drawn }),
      };
    else if (Object.keys(drawn).length > 0) known.drawn = { ...drawn, ...known.drawn };
  }
  writeFileSync(FILE, `${JSON.stringify(golden, null, 2)}\n`);
}

it.each(TASKS.map((task) => ({ id: task.id, task })))('$id makes the pinned items', ({ task }) => {
  const pinned = golden[task.id];
  expect(pinned?.version).toBe(task.version);
  const digests = digestsOf(task);
  expect(drawnOf(task)).toEqual(pinned?.drawn ?? {});
  for (const [seed, digest] of digests.entries())
    expect(digest, `seed ${seed} level ${levelInTurn(task, seed)}`).toBe(pinned?.digests[seed]);
});
