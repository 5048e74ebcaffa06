/** Where one ladder stands among others: plain numbers, so that it can be tested. */
import type { BoardTask } from '@/lib/wire/board';

/** Fewer people than this give no share: one more person would turn it over. */
export const ENOUGH_PEOPLE = 5;

export interface PeoplePlace {
  /** Other people who ended this ladder. */
  readonly others: number;
  /** Share of them who ended lower, those on the same rung counted half; null with too few. */
  readonly share: number | null;
}

/** `counted`: this climb is itself one of the board's and must not be compared with itself. */
export function placeAmongPeople(human: BoardTask['human'], r: number, counted: boolean): PeoplePlace {
  const others = Math.max(0, (human?.ladders ?? 0) - (counted ? 1 : 0));
  if (human === null || others < ENOUGH_PEOPLE) return { others, share: null };
  const sum = human.depths.reduce((total, depth) => total + depth.count * weightOf(depth.r, r), 0);
  return { others, share: (sum - (counted ? weightOf(r, r) : 0)) / others };
}

const weightOf = (other: number, own: number): number => (other < own ? 1 : other === own ? 0.5 : 0);

export interface Neighbour {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** From a paper, not measured here. */
  readonly reported: boolean;
  readonly isHuman: boolean;
  readonly n: number | null;
}

/**
 * Measured models first, else those of the paper: the nearest above and below, highest first. `people`: what those of
 * the paper are called.
 */
export function neighboursOf(task: BoardTask, r: number, each: number, people: string): readonly Neighbour[] {
  const measured = task.models.map(
    (cell): Neighbour => ({
      id: cell.entrant,
      name: cell.name,
      value: cell.meanR,
      reported: false,
      isHuman: false,
      n: cell.ladders,
    }),
  );
  const reported = task.reported.map(
    (mark): Neighbour => ({
      id: `reported ${mark.entrant}`,
      name: mark.isHuman ? people : mark.entrant,
      value: mark.value,
      reported: true,
      isHuman: mark.isHuman,
      n: null,
    }),
  );
  const reportedPeople = reported.filter(({ isHuman }) => isHuman);
  const models = [
    ...nearest(measured, r, each),
    ...nearest(
      reported.filter(({ isHuman }) => !isHuman),
      r,
      Math.max(1, each - measured.length),
    ),
  ];
  return [...reportedPeople, ...models].sort((a, b) => b.value - a.value);
}

function nearest(all: readonly Neighbour[], r: number, each: number): readonly Neighbour[] {
  const above = all.filter(({ value }) => value >= r).sort((a, b) => a.value - b.value);
  const below = all.filter(({ value }) => value < r).sort((a, b) => b.value - a.value);
  return [...above.slice(0, each), ...below.slice(0, each)];
}
