/**
 * Measures items per second of every task, without and with their pictures. Several threads draw pictures, so it
 * measures processor time too. Then it makes, draws and encodes in one thread, to tell where the time goes.
 */
import type { Seed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import { isPlane } from 'rung-puzzles/items/stimulus';
import { draw, sheetOf } from 'rung-puzzles/scene/draw-pixels';
import { TASKS } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { makeItem } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { renderPanels } from '@/lib/server/items/stimuli/pictures';
import { rasterize } from '@/lib/server/items/stimuli/render';
import { type Emit, ratio, round, type Scale } from './report/report';

const LEVELS = [1, 3, 6, 10, 100];

interface Speed {
  readonly items: number;
  readonly seconds: number;
  /** On all threads together. */
  readonly cpuSeconds: number;
  readonly failures: number;
  /** Of all pictures together. */
  readonly bytes: number;
}

export interface Chosen {
  /** Of tasks; all if absent. */
  readonly tasks?: readonly string[] | undefined;
  readonly condition: string;
}

/** Skips tasks without the condition. Ratios: the speed at each level to that at level 1. */
export async function benchItems(
  emit: Emit,
  { quick }: Scale,
  { tasks: ids = TASKS.map(({ id }) => id), condition }: Chosen,
): Promise<Record<string, unknown>> {
  const limitMs = quick ? 250 : 1500;
  const ratios: Record<string, unknown> = {};
  for (const task of TASKS) {
    if (!ids.includes(task.id) || !takesCondition(task, condition)) continue;
    const levels = LEVELS.filter((level) => level <= (task.levels.last ?? level));
    const speeds = new Map<number, number>();
    for (const level of levels) speeds.set(level, await benchLevel(emit, { task, level, condition }, limitMs));
    ratios[task.id] = Object.fromEntries(
      levels.slice(1).map((level) => [`level${level}ToLevel1`, ratio(speeds.get(level) ?? 0, speeds.get(1) ?? 0)]),
    );
  }
  return ratios;
}

interface Measured {
  readonly task: Task;
  readonly level: number;
  readonly condition: Condition;
}

async function benchLevel(emit: Emit, measured: Measured, limitMs: number): Promise<number> {
  const plain = await measure(measured, false, limitMs);
  const drawn = await measure(measured, true, limitMs);
  for (const [png, speed] of [
    [false, plain],
    [true, drawn],
  ] as const) {
    const { items, seconds, cpuSeconds, failures, bytes } = speed;
    const rates = { itemsPerSecond: round(items / seconds), itemsPerCpuSecond: round(items / cpuSeconds) };
    const more = png ? { bytesPerItem: round(bytes / items), cpuMs: await stagesOf(measured, limitMs) } : {};
    await emit({
      bench: 'items',
      ...measured,
      task: measured.task.id,
      png,
      ...rates,
      ...more,
      items,
      failures,
      seconds: round(seconds),
    });
  }
  return plain.items / plain.seconds;
}

async function measure(measured: Measured, png: boolean, limitMs: number): Promise<Speed> {
  // Other seeds than the measured ones: a server that has run for a while has compiled its code and built its tables.
  await makeMany(measured, 1_000_000, png, limitMs);
  return makeMany(measured, 0, png, limitMs);
}

/** `limitMs` is of processor time, so that the number of items does not depend on other programs. */
async function makeMany(measured: Measured, firstSeed: number, png: boolean, limitMs: number): Promise<Speed> {
  const startedAt = performance.now();
  const cpuMs = stopwatch();
  let tried = 0;
  let items = 0;
  let bytes = 0;
  while (tried === 0 || cpuMs() < limitMs) {
    const size = await make(measured, BigInt(firstSeed + tried), png);
    if (size !== null) items += 1;
    bytes += size ?? 0;
    tried += 1;
  }
  return {
    items,
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: cpuMs() / 1000,
    failures: tried - items,
    bytes,
  };
}

/** Milliseconds of processor time on all threads since it was made. */
function stopwatch(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}

/** Milliseconds of processor time per item. Null if no seed has one. */
async function stagesOf({ task, level, condition }: Measured, limitMs: number): Promise<Record<string, number> | null> {
  const sums = { make: 0, draw: 0, encode: 0 };
  const cpuMs = stopwatch();
  let last = 0;
  const lap = (stage: keyof typeof sums) => {
    const now = cpuMs();
    sums[stage] += now - last;
    last = now;
  };
  let items = 0;
  for (let seed = 0; seed === 0 || last < limitMs; seed += 1) {
    const item = makeItem(task, level, condition, BigInt(seed) as Seed);
    lap('make');
    if (!item.ok) continue;
    items += 1;
    for (const { scene } of item.value.stimulus.panels) {
      const pixels =
        !isPlane(scene) && scene.kind === 'shaded'
          ? draw({ kind: 'shade', scene })
          : await (await rasterize(scene)).pixels();
      lap('draw');
      draw({ kind: 'encode', sheet: sheetOf(pixels, scene) });
      lap('encode');
    }
  }
  if (items === 0) return null;
  return { make: round(sums.make / items), draw: round(sums.draw / items), encode: round(sums.encode / items) };
}

/** Returns the bytes of its pictures, or null if the seed has no item. */
async function make({ task, level, condition }: Measured, seed: bigint, png: boolean): Promise<number | null> {
  const item = makeItem(task, level, condition, seed as Seed);
  if (!item.ok) return null;
  const pictures = png ? await renderPanels(item.value.stimulus) : [];
  return pictures.reduce((sum, picture) => sum + picture.png.length, 0);
}
