/** Where one ladder stands among others: plain numbers, so that it can be tested. */
import type { BoardTask } from '@/lib/wire/board';

/** Fewer people than this give no share: one more person would turn it over. */
export const ENOUGH_PEOPLE = 5;

export interface PeoplePlace {
  readonly people: number;
  /** Share of people who ended lower, those on the same rung counted half; null with too few people. */
  readonly share: number | null;
}

export function placeAmongPeople(human: BoardTask['human'], r: number): PeoplePlace {
  const people = human?.ladders ?? 0;
  if (human === null || people < ENOUGH_PEOPLE) return { people, share: null };
  const lower = human.depths.reduce((sum, depth) => sum + depth.count * (depth.r < r ? 1 : depth.r === r ? 0.5 : 0), 0);
  return { people, share: lower / people };
}

export interface Neighbour {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** From a paper, not measured here. */
  readonly reported: boolean;
  readonly isHuman: boolean;
  readonly n: number | null;
}

/** Measured models first, else those of the paper: the nearest above and below, highest first. */
export function neighboursOf(task: BoardTask, r: number, each: number): readonly Neighbour[] {
  const measured = task.models.map(
    (cell): Neighbour => ({ id: cell.entrant, name: cell.name, value: cell.meanR, reported: false, isHuman: false, n: cell.ladders }),
  );
  const reported = task.reported.map(
    (mark): Neighbour => ({
      id: `reported ${mark.entrant}`,
      name: mark.isHuman ? 'People in the paper' : mark.entrant,
      value: mark.value,
      reported: true,
      isHuman: mark.isHuman,
      n: null,
    }),
  );
  const people = reported.filter(({ isHuman }) => isHuman);
  const models = [
    ...nearest(measured, r, each),
    ...nearest(
      reported.filter(({ isHuman }) => !isHuman),
      r,
      Math.max(1, each - measured.length),
    ),
  ];
  return [...people, ...models].sort((a, b) => b.value - a.value);
}

function nearest(all: readonly Neighbour[], r: number, each: number): readonly Neighbour[] {
  const above = all.filter(({ value }) => value >= r).sort((a, b) => a.value - b.value);
  const below = all.filter(({ value }) => value < r).sort((a, b) => b.value - a.value);
  return [...above.slice(0, each), ...below.slice(0, each)];
}
