/** Items per second of every task, without and with their pictures, on one thread. */
import type { Seed } from '@/lib/core/seed';
import { renderPanels } from '@/lib/server/stimuli/pictures';
import { TASKS } from '@/lib/tasks';
import { makeItem } from '@/lib/tasks/item';
import type { Task } from '@/lib/tasks/task';
import { type Emit, ratio, round, type Scale } from './report';

const LEVELS = [1, 10, 100];

interface Speed {
  readonly items: number;
  readonly seconds: number;
  readonly failures: number;
}

export async function benchItems(emit: Emit, { quick }: Scale): Promise<Record<string, unknown>> {
  const limitMs = quick ? 250 : 2000;
  const ratios: Record<string, unknown> = {};
  for (const task of TASKS) {
    const speeds: number[] = [];
    for (const level of LEVELS) speeds.push(await benchLevel(emit, task, level, limitMs));
    ratios[task.id] = { level10ToLevel1: ratio(speeds[1] ?? 0, speeds[0] ?? 0), level100ToLevel1: ratio(speeds[2] ?? 0, speeds[0] ?? 0) };
  }
  return ratios;
}

/** Items a second without pictures. */
async function benchLevel(emit: Emit, task: Task, level: number, limitMs: number): Promise<number> {
  const plain = await measure(task, level, false, limitMs);
  const drawn = await measure(task, level, true, limitMs);
  for (const [png, speed] of [
    [false, plain],
    [true, drawn],
  ] as const) {
    const { items, seconds, failures } = speed;
    await emit({ bench: 'items', task: task.id, level, png, itemsPerSecond: round(items / seconds), items, failures, seconds: round(seconds) });
  }
  return plain.items / plain.seconds;
}

async function measure(task: Task, level: number, png: boolean, limitMs: number): Promise<Speed> {
  // Other seeds than the measured ones: the first calls are slower, and some engines build tables.
  await make(task, level, 1_000_000n, png);
  const startedAt = performance.now();
  let tried = 0;
  let items = 0;
  while (tried === 0 || performance.now() - startedAt < limitMs) {
    if (await make(task, level, BigInt(tried), png)) items += 1;
    tried += 1;
  }
  return { items, seconds: (performance.now() - startedAt) / 1000, failures: tried - items };
}

async function make(task: Task, level: number, seed: bigint, png: boolean): Promise<boolean> {
  const item = makeItem(task, level, 'image', seed as Seed);
  if (item.ok && png) await renderPanels(item.value.stimulus);
  return item.ok;
}
