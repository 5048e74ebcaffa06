/**
 * Pins the bytes of ten items of every task: text, answer, truth and each PNG. A change without a new task version
 * fails. After raising the version run `RUNG_WRITE_GOLDEN=1 npx vitest run lib/server/items/stimuli/golden/golden.test.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashJson } from 'rung-puzzles/core/hash';
import type { Json } from 'rung-puzzles/core/json';
import { parseSeed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import { TASKS } from 'rung-puzzles/tasks';
import { makeItem } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { isTested, pinned } from 'rung-puzzles/tasks/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { renderAll } from '../pictures';

interface Golden {
  readonly version: string;
  /** `seed/level/condition` → hash of the item's content, then of each panel and of the composite. */
  readonly items: Readonly<Record<string, readonly string[]>>;
}

const FILE = join(process.cwd(), 'lib/server/items/stimuli/golden/golden.json');
const golden = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Golden>;
const writing = process.env.RUNG_WRITE_GOLDEN === '1';

const LEVELS = [1, 2, 3, 5, 8, 13, 21, 34, 100, 300];
const SEEDS = Array.from({ length: 10 }, (_, index) => String(1000 + index));
const inFull = writing || process.env.RUNG_DEEP === '1';
/** Slow: three of the ten items are made here, and the last of them is drawn. golden.deep.ts draws all ten. */
const MADE = inFull ? SEEDS : [0, 2, 3].map((index) => SEEDS[index] as string);
const isDrawn = (seed: string): boolean => inFull || seed === MADE.at(-1);
/** Twelve hex digits are enough to detect a change. */
const short = (sha256: string): string => sha256.slice(0, 12);

async function hashesOf(task: Task): Promise<Golden['items']> {
  const entries: [string, readonly string[]][] = [];
  const levels = LEVELS.filter((level) => isTested(task, level));
  for (const text of MADE) {
    const level = levels[SEEDS.indexOf(text) % levels.length] ?? 1;
    for (const condition of task.conditions)
      entries.push([`${text}/${level}/${condition}`, await itemHashes(task, level, condition, text)]);
  }
  return Object.fromEntries(entries);
}

async function itemHashes(task: Task, level: number, condition: Condition, text: string): Promise<readonly string[]> {
  const seed = parseSeed(text);
  const item = seed.ok ? makeItem(task, level, condition, seed.value) : null;
  if (item === null || !item.ok) return [item?.error ?? 'bad-seed'];
  const { panels: _scenes, ...stimulus } = item.value.stimulus;
  const content = { ...pinned(item.value), stimulus } as unknown as Json;
  const hashes = [hashJson(JSON.parse(JSON.stringify(content)) as Json)];
  if (isDrawn(text)) {
    const { panels, composite } = await renderAll(item.value.stimulus);
    hashes.push(...panels.map(({ sha256 }) => sha256), ...(composite === null ? [] : [composite.sha256]));
  }
  return hashes.map(short);
}

const wantedOf = ({ items }: Golden): Golden['items'] =>
  Object.fromEntries(
    Object.entries(items).flatMap(([key, hashes]) => {
      const [seed = ''] = key.split('/');
      return MADE.includes(seed) ? [[key, isDrawn(seed) ? hashes : hashes.slice(0, 1)]] : [];
    }),
  );

describe('items are the same bytes in every release', () => {
  it.each(TASKS.map((task) => [task.id, task] as const))('%s', async (id, task) => {
    const items = await hashesOf(task);
    const known = golden[id];
    if (writing) {
      if (known?.version === task.version) expect(items, 'items changed: raise the version first').toEqual(known.items);
      golden[id] = { version: task.version, items };
      return;
    }
    expect(known?.version, `golden.json has no row for version ${task.version}`).toBe(task.version);
    expect(items).toEqual(known && wantedOf(known));
  });

  it('every pinned task exists', () => {
    expect(Object.keys(golden).filter((id) => !TASKS.some((task) => task.id === id))).toEqual([]);
  });

  afterAll(() => {
    if (writing)
      writeFileSync(
        FILE,
        `${JSON.stringify(golden, null, 1).replace(/\[\s+([^\]]*?)\s+\]/g, (_, list: string) => `[${list.replace(/\s+/g, ' ')}]`)}\n`,
      );
  });
});
