import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { runInThread } from './thread-pool';

class FakeThread extends EventEmitter {
  readonly asked: unknown[] = [];
  held = false;
  ref = () => {
    this.held = true;
  };
  unref = () => {
    this.held = false;
  };
  postMessage = (request: unknown) => this.asked.push(request);
}

let threads: FakeThread[] = [];
let startable = true;
vi.mock('./start', () => ({
  startThread: () => {
    if (!startable) throw new Error('no more threads');
    const thread = new FakeThread();
    threads.push(thread);
    return thread;
  },
}));

const POOL = { file: 'stimuli/draw-thread.ts', maxThreads: 2 };
const ask = (request: string) => runInThread<string, string>(POOL, request);
const asked = () => threads.map((thread) => thread.asked);

beforeEach(() => {
  (globalThis as { rungThreads?: unknown }).rungThreads = undefined;
  threads = [];
  startable = true;
});

test('each thread has one request at a time, the others wait in order', async () => {
  const answers = ['a', 'b', 'c', 'd'].map(ask);
  expect(asked()).toEqual([['a'], ['b']]);
  threads[1]?.emit('message', 'B');
  expect(asked()).toEqual([['a'], ['b', 'c']]);
  threads[0]?.emit('message', 'A');
  threads[1]?.emit('message', 'C');
  threads[0]?.emit('message', 'D');
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D']);
});

test('a free thread is used before a new one is started, and keeps the process alive only while it works', async () => {
  const first = ask('a');
  expect(threads[0]?.held).toBe(true);
  threads[0]?.emit('message', 'A');
  await first;
  expect(threads[0]?.held).toBe(false);
  void ask('b');
  expect(asked()).toEqual([['a', 'b']]);
});

test('a failing thread affects only its own request, and a new one continues', async () => {
  const answers = ['a', 'b', 'c'].map(ask);
  threads[0]?.emit('error', new Error('broken'));
  threads[0]?.emit('exit', 1);
  await expect(answers[0]).rejects.toThrow('broken');
  expect(asked()).toEqual([['a'], ['b'], ['c']]);
  threads[1]?.emit('exit', 3);
  await expect(answers[1]).rejects.toThrow('the thread ended with 3');
  threads[2]?.emit('message', 'C');
  expect(await answers[2]).toBe('C');
});

test('the request is rejected if no thread can be started', async () => {
  startable = false;
  await expect(ask('a')).rejects.toThrow('no more threads');
});
