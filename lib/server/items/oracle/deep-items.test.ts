/** Deep items are slow ones: proving the distance of a cube takes seconds. */
import { EventEmitter } from 'node:events';
import type { Seed } from 'rung-puzzles/core/seed';
import { clearPhaseOneHandler, onPhaseOneNeeded } from 'rung-puzzles/engines/cube/oracle/tables';
import { findTask } from 'rung-puzzles/tasks';
import type { Task } from 'rung-puzzles/tasks/task';
import { beforeEach, expect, test, vi } from 'vitest';
import { type DeepRequest, makeItemInWorker } from './deep-items';

/** A thread with scripted answers or failures. */
class FakeThread extends EventEmitter {
  readonly asked: DeepRequest[] = [];
  ref = () => this;
  unref = () => this;
  postMessage = (request: DeepRequest) => {
    this.asked.push(request);
    queueMicrotask(() =>
      fails ? this.emit('error', new Error('no thread')) : this.emit('message', { kind: 'question-ended' }),
    );
  };
}

let fails = false;
let threads: FakeThread[] = [];
vi.mock('@/lib/server/platform/threads/start', () => ({
  startThread: () => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread;
  },
}));

const task = findTask('cubebench/face-reconstruction') as Task;
const asked = (level: number, history: readonly string[] = []) => ({
  level,
  condition: 'image' as const,
  seed: 1n as Seed,
  history,
});

beforeEach(() => {
  (globalThis as { rungThreads?: unknown }).rungThreads = undefined;
  threads = [];
  fails = false;
});

test('a slow item is made by one thread, others here', async () => {
  expect((await makeItemInWorker(task, asked(3))).kind).toBe('made');
  expect(threads).toEqual([]);
  expect(await Promise.all([makeItemInWorker(task, asked(12)), makeItemInWorker(task, asked(13))])).toEqual([
    { kind: 'question-ended' },
    { kind: 'question-ended' },
  ]);
  expect(threads.map((thread) => thread.asked.map(({ level }) => level))).toEqual([[12, 13]]);
});

test('the distance limit of a cube depends on its level and the replies before it', async () => {
  expect((await makeItemInWorker(task, asked(10))).kind).toBe('made');
  expect(threads).toEqual([]);
  await makeItemInWorker(task, asked(10, ['A']));
  await makeItemInWorker(task, asked(8, ['A', 'B', 'C']));
  expect(threads.map((thread) => thread.asked.map(({ level, history }) => [level, history.length]))).toEqual([
    [
      [10, 1],
      [8, 3],
    ],
  ]);
});

test('if the thread fails, the item is made here, and the next one asks a new thread', async () => {
  // Like a server whose tables are still being built: they take longer than the item.
  onPhaseOneNeeded(() => undefined);
  fails = true;
  expect((await makeItemInWorker(task, asked(11))).kind).toBe('made');
  fails = false;
  expect((await makeItemInWorker(task, asked(11))).kind).toBe('question-ended');
  expect(threads).toHaveLength(2);
  clearPhaseOneHandler();
}, 120_000);
