/** Helpers for the tests of tasks. */

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

/** A small whole number as a seed. */
export function seedOf(value: number): Seed {
  const seed = parseSeed(String(value));
  invariant(seed.ok, `seed ${value}`);
  return seed.value;
}

/** The puzzle of a level and seed; throws, naming both, where there is none. */
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

/**
 * How deep tests of all tasks go: where an item takes no longer than the test of one should. Absent: as deep as the
 * task goes.
 */
const TESTED_UP_TO: Readonly<Record<string, number>> = { cubebench: 8 };

/** Whether tests of all tasks look at this level of the task. */
export const isTested = (task: Task, level: number): boolean => level <= lastTested(task);

/** The levels 1 … last tested taken in turns by a counter from 0. */
export const levelInTurn = (task: Task, turn: number): number => (turn % lastTested(task)) + 1;

const lastTested = ({ benchmark, levels }: Task): number =>
  Math.min(TESTED_UP_TO[benchmark] ?? Number.MAX_SAFE_INTEGER, levels.last ?? Number.MAX_SAFE_INTEGER);

/** An item's own fields as they are pinned: the history of a first reply is empty and says nothing. */
export const pinned = ({ history, ...item }: Item): Omit<Item, 'history'> & Partial<Item> =>
  history.length === 0 ? item : { ...item, history };

/** A digest of everything in an item, its panels as drawn. */
export function digestOf(item: Item): string {
  const panels = item.stimulus.panels.map(({ scene, ...panel }) => ({ ...panel, svg: drawnAs(scene) }));
  return hashJson(JSON.parse(JSON.stringify({ ...pinned(item), stimulus: { ...item.stimulus, panels } })) as Json);
}

/** Two panels with the same text look the same. */
export const drawnAs = (scene: PanelScene): string => (isPlane(scene) ? toSvg(scene) : JSON.stringify(scene));
