import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeHealth } from '../drive/run-health';
import { makeSlots } from '../drive/run-slots';
import { makeGate } from './run-gate';
import { withRetries } from './run-retry';

const busy = Object.assign(new Error('too many'), { status: 429 });
const isBusy = (error: unknown): boolean => error === busy;
const fail = () => Promise.reject(busy);

async function openGate(most: number) {
  const gate = makeGate(most);
  await gate.run(async () => 'first', isBusy);
  await gate.opened;
  return gate;
}

describe('a gate', () => {
  it('lets one request through first, then as many as allowed', async () => {
    const gate = makeGate(8);
    let begun = 0;
    const request = async () => {
      begun += 1;
      await sleep(10);
      return begun;
    };
    const first = gate.run(request, isBusy);
    const others = Array.from({ length: 7 }, () => gate.run(request, isBusy));
    expect(await first).toBe(1);
    expect(await Promise.all(others)).toEqual(Array(7).fill(8));
  });

  it('sends a third fewer when too many were in flight, once for all of them, and one more after each round', async () => {
    const gate = await openGate(30);
    await Promise.allSettled(Array.from({ length: 30 }, () => gate.run(fail, isBusy)));
    expect(gate.limit()).toBe(20);
    for (let done = 0; done < 20; done += 1) await gate.run(async () => done, isBusy);
    expect(gate.limit()).toBe(21);
    for (let done = 0; done < 1000; done += 1) await gate.run(async () => done, isBusy);
    expect(gate.limit()).toBe(30);
  });

  it('never sends fewer than one, and is not slowed down by errors of another kind', async () => {
    const gate = await openGate(2);
    await gate.run(() => Promise.reject(new Error('no')), isBusy).catch(() => undefined);
    expect(gate.limit()).toBe(2);
    for (let failures = 0; failures < 5; failures += 1) await gate.run(fail, isBusy).catch(() => undefined);
    expect(gate.limit()).toBe(1);
  });

  it('holds every request for as long as the endpoint asks, while none waits in flight', async () => {
    const gate = await openGate(2);
    let tries = 0;
    const attempt = async () => {
      tries += 1;
      if (tries === 1) throw busy;
      return tries;
    };
    const startedAtMs = performance.now();
    const policy = { retries: 1, firstWaitMs: 1, gate };
    const retried = withRetries(attempt, { policy, advise: () => ({ retryAfterMs: 80 }), onRetry: () => undefined });
    await sleep(10);
    const other = gate.run(async () => performance.now(), isBusy);
    expect(await other).toBeGreaterThanOrEqual(startedAtMs + 79);
    expect(await retried).toEqual({ value: 2, retries: 1 });
  });

  it('refuses questions that are not in flight once the command halts, and lets conversations go on', async () => {
    const gate = await openGate(1);
    const halting = new AbortController();
    const running = gate.run(() => sleep(10, 'done'), isBusy);
    const queued = gate.run(async () => 'late', isBusy, { halting: halting.signal });
    const further = gate.run(async () => 'said', isBusy, { halting: halting.signal, isUnderWay: true });
    await sleep(1);
    halting.abort();
    await expect(running).resolves.toBe('done');
    await expect(queued).rejects.toThrow('stopped');
    await expect(further).resolves.toBe('said');
  });

  it('ends a pause at once when the command halts, whatever waits in it', async () => {
    const gate = await openGate(4);
    const halting = new AbortController();
    gate.pause(60_000);
    const waiting = [false, true].map((isUnderWay) =>
      gate.run(async () => 'sent', isBusy, { halting: halting.signal, isUnderWay }),
    );
    const advise = () => ({ retryAfterMs: 60_000 });
    const policy = { retries: 3, firstWaitMs: 1, halting: halting.signal };
    const retried = withRetries(fail, { policy, advise, onRetry: () => undefined });
    setTimeout(() => halting.abort(), 10);
    const ends = await Promise.allSettled([...waiting, retried]);
    expect(ends.map((end) => end.status === 'rejected' && end.reason.message)).toEqual(Array(3).fill('stopped'));
  });
});

describe('room for items', () => {
  it('is given to who waits longest, and never more than there is', async () => {
    const slots = makeSlots(5);
    expect(await slots.take(4)).toBe(4);
    expect(await slots.take(4)).toBe(1);
    const order: string[] = [];
    const first = slots.take(2).then((count) => order.push(`first ${count}`));
    const second = slots.take(2).then((count) => order.push(`second ${count}`));
    slots.give(3);
    await Promise.all([first, second]);
    expect(order).toEqual(['first 2', 'second 1']);
  });
});

it('room for items is given away a handful at a time', async () => {
  const slots = makeSlots(4, 2);
  expect(await slots.take(3)).toBe(3);
  let got = 0;
  const next = slots.take(3).then((count) => {
    got = count;
  });
  await sleep(1);
  expect(got).toBe(0);
  slots.give(1);
  await next;
  expect(got).toBe(2);
});

describe('the health of an endpoint', () => {
  it('ends all when the first question fails, otherwise only after several in a row', () => {
    const first = makeHealth();
    first.failed(busy);
    expect(first.halted()).toBe(busy);
    const later = makeHealth();
    later.succeeded();
    for (let failures = 0; failures < 4; failures += 1) later.failed(busy);
    later.succeeded();
    for (let failures = 0; failures < 4; failures += 1) later.failed(busy);
    expect(later.halted()).toBeNull();
    later.failed(busy);
    expect(later.halted()).toBe(busy);
  });
});
