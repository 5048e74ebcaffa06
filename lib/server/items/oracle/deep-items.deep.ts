import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Seed } from 'rung-puzzles/core/seed';
import { ballFor, clearPhaseOneHandler, hasPhaseOne, onPhaseOneNeeded } from 'rung-puzzles/engines/cube/oracle/tables';
import { findTask } from 'rung-puzzles/tasks';
import { expect, test } from 'vitest';
import { isDeep, makeItemInWorker } from './deep-items';
import { makeItemHere } from './make-item';

const seed = 5n as Seed;

// First, with only the ball as table, like a server that has just requested the others.
test('neither a level 10 item nor a cube that wrong replies moved farther builds the tables here', async () => {
  const [predicted, learned] = ['cubebench/move-prediction', 'cubebench/learning-curve'].map((id) => findTask(id));
  if (predicted === undefined || learned === undefined) throw new Error('no such task');
  ballFor('htm');
  onPhaseOneNeeded(() => undefined);
  expect((await makeItemInWorker(predicted, { level: 10, condition: 'text', seed, history: [] })).kind).toBe('made');
  const history: string[] = [];
  for (;;) {
    const made = await makeItemInWorker(learned, { level: 8, condition: 'text', seed, history });
    if (made.kind !== 'made') break;
    history.push(['A', 'B', 'C', 'D'].find((letter) => letter !== made.item.answer) ?? '');
  }
  expect(history.length).toBeGreaterThan(3);
  expect(hasPhaseOne('htm')).toBe(false);
  clearPhaseOneHandler();
}, 300_000);

test('a thread makes the same deep items as this process, without blocking others', async () => {
  const task = findTask('cubebench/step-by-step');
  if (task === undefined) throw new Error('no such task');
  expect([
    isDeep(task, 13, 0),
    isDeep(task, 10, 0),
    isDeep(task, 9, 2),
    isDeep({ benchmark: 'infbench' }, 13, 0),
  ]).toEqual([true, false, true, false]);
  const asked = { level: 13, condition: 'image+text', seed, history: [] } as const;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const first = await makeItemInWorker(task, asked);
  const right = first.kind === 'made' ? first.item.answer : '';
  const [continued, ended] = await Promise.all([
    makeItemInWorker(task, { ...asked, history: [right] }),
    makeItemInWorker(task, { ...asked, history: [null] }),
  ]);
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(500);
  expect(ended).toEqual({ kind: 'question-ended' });
  expect(first).toEqual(makeItemHere(task, asked));
  expect(continued).toEqual(makeItemHere(task, { ...asked, history: [right] }));
}, 300_000);

test('a level without items is reported by the thread too', async () => {
  const task = findTask('cubebench/move-prediction');
  if (task === undefined) throw new Error('no such task');
  expect(await makeItemInWorker(task, { level: 14, condition: 'text', seed, history: [] })).toEqual({
    kind: 'none',
    why: 'no-item-found',
  });
  expect(await makeItemInWorker(task, { level: 21, condition: 'text', seed, history: [] })).toEqual({
    kind: 'none',
    why: 'level-out-of-range',
  });
}, 120_000);
