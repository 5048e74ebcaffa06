/**
 * A seed is a promise: 20 items of every task, hashed with their panels. A change without a new task version fails here.
 * `RUNG_WRITE_GOLDEN=1 npx vitest run lib/tasks/golden` adds tasks that are new or whose version was raised, never others.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { TASKS } from './index';
import type { Task } from './task';
import { digestOf, itemOf, levelInTurn } from './testing';

const FILE = fileURLToPath(new URL('golden.json', import.meta.url));
const SEED_COUNT = 20;

type Golden = Record<string, { version: string; digests: string[] }>;

const golden = JSON.parse(readFileSync(FILE, 'utf8')) as Golden;

/** Seed n at level n + 1, in turns where levels end sooner; conditions taking turns. */
const digestsOf = (task: Task): string[] =>
  Array.from({ length: SEED_COUNT }, (_, seed) =>
    digestOf(itemOf(task, levelInTurn(task, seed), task.conditions[seed % task.conditions.length] ?? 'image', seed)),
  );

if (process.env.RUNG_WRITE_GOLDEN) {
  for (const task of TASKS) if (golden[task.id]?.version !== task.version) golden[task.id] = { version: task.version, digests: digestsOf(task) };
  writeFileSync(FILE, `${JSON.stringify(golden, null, 2)}\n`);
}

it.each(TASKS.map((task) => ({ id: task.id, task })))('$id makes the pinned items', ({ task }) => {
  const pinned = golden[task.id];
  expect(pinned?.version).toBe(task.version);
  const digests = digestsOf(task);
  for (const [seed, digest] of digests.entries()) expect(digest, `seed ${seed} level ${levelInTurn(task, seed)}`).toBe(pinned?.digests[seed]);
});
