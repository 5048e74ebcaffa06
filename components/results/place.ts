/** Which models and reported numbers are next to a ladder: plain numbers, so that it can be tested. */
import type { BoardTask } from '@/lib/wire/boards/board';

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
 * Measured models first, otherwise those of the paper: the nearest above and below, highest first. `people`: the label
 * for people of the paper.
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
