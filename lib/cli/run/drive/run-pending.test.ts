import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pendingReplies } from './run-pending';

const RUN = '11111111-1111-4111-8111-111111111111';
const ITEMS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const replyTo = (itemId = '') => ({
  itemId,
  text: 'A',
  stopReason: 'stop' as const,
  usage: { inputTokens: null, outputTokens: null, reasoningTokens: null, latencyMs: null, costUsd: null, retries: 0 },
});

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rung-pending-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('replies that wait to be posted', () => {
  it('are kept one by one, with the one that an earlier release left', async () => {
    const pending = pendingReplies(dir);
    await mkdir(join(dir, 'pending'));
    await writeFile(join(dir, 'pending', `${RUN}.json`), JSON.stringify(replyTo(ITEMS[0])));
    await pending.keep(RUN, replyTo(ITEMS[1]));
    expect((await pending.all(RUN)).map(({ itemId }) => itemId).sort()).toEqual(ITEMS);
    for (const id of ITEMS) await pending.drop(RUN, id);
    expect(await pending.all(RUN)).toEqual([]);
  });
});

describe('the worker of a run', () => {
  const as = async (pid: number) => {
    const file = join(dir, 'workers', `${RUN}.json`);
    const { worker } = JSON.parse(await readFile(file, 'utf8')) as { worker: string };
    await writeFile(file, JSON.stringify({ worker, pid }));
  };

  it('is the same after a kill, and another while the process lives', async () => {
    const { worker } = pendingReplies(dir);
    const first = await worker(RUN);
    expect(await worker(RUN)).toBe(first);
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    await as(child.pid ?? 0);
    expect(await worker(RUN)).not.toBe(first);
    const file = join(dir, 'workers', `${RUN}.json`);
    await writeFile(file, JSON.stringify({ worker: first, pid: process.pid, host: 'another machine' }));
    expect(await worker(RUN)).not.toBe(first);
    await as(child.pid ?? 0);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await worker(RUN)).toBe(first);
  });
});
