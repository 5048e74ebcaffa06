import { hashJson } from 'rung-puzzles/core/hash';
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import { parseSeed, type Seed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Item } from 'rung-puzzles/items/item';
import { isPlane, type PanelScene } from 'rung-puzzles/items/stimulus';
import { toSvg } from 'rung-puzzles/scene/svg';
import { makeItem } from '../item';
import type { Task } from '../task';

export function seedOf(value: number): Seed {
  const seed = parseSeed(String(value));
  invariant(seed.ok, `seed ${value}`);
  return seed.value;
}

/** The puzzle of a level and seed. Throws, naming both, if there is none. */
export function puzzleOf(task: Task, level: number, seed: number, condition?: Condition): unknown {
  const puzzle = task.generate(level, seedOf(seed), condition);
  invariant(puzzle.ok, `${task.id} level ${level} seed ${seed}: ${puzzle.ok ? '' : puzzle.error}`);
  return puzzle.value;
}

export function itemOf(task: Task, level: number, condition: Condition, seed: number): Item {
  const item = makeItem(task, level, condition, seedOf(seed));
  invariant(item.ok, `${task.id} level ${level} ${condition} seed ${seed}: ${item.ok ? '' : item.error}`);
  return item.value;
}

/** The last level that tests of all tasks use, if later ones take too long. Absent: the task's last level. */
const TESTED_UP_TO: Readonly<Record<string, number>> = { cubebench: 8 };

export const isTested = (task: Task, level: number): boolean => level <= lastTested(task);

/** Maps a counter from 0 to the levels 1 … last tested, in turns. */
export const levelInTurn = (task: Task, turn: number): number => (turn % lastTested(task)) + 1;

const lastTested = ({ benchmark, levels }: Task): number =>
  Math.min(TESTED_UP_TO[benchmark] ?? Number.MAX_SAFE_INTEGER, levels.last ?? Number.MAX_SAFE_INTEGER);

/** The fields of an item that are pinned. The history of a first reply is left out because it is always empty. */
export const pinned = ({ history, ...item }: Item): Omit<Item, 'history'> & Partial<Item> =>
  history.length === 0 ? item : { ...item, history };

/** The digest of an item with its panels as drawn. */
export function digestOf(item: Item): string {
  const panels = item.stimulus.panels.map(({ scene, ...panel }) => ({ ...panel, svg: drawnAs(scene) }));
  return hashJson(JSON.parse(JSON.stringify({ ...pinned(item), stimulus: { ...item.stimulus, panels } })) as Json);
}

/** Equal texts mean that two panels look the same. */
export const drawnAs = (scene: PanelScene): string => (isPlane(scene) ? toSvg(scene) : JSON.stringify(scene));
