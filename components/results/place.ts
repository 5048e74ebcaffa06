/** Which models and reported numbers are next to a ladder: plain numbers, so that it can be tested. */
import type { BoardTask } from '@/lib/wire/boards/board';

/**
 * Measured models first, otherwise those of the paper: the nearest above and below, highest first. `people`: the label
 * for people of the paper.
 */
export function neighboursOf(task: BoardTask, r: number, each: number, people: string) {
  const measured = task.models.map(({ entrant: id, name, meanR: value, ladders: n }) => ({
    id,
    name,
    value,
    n,
    reported: false,
    isHuman: false,
  }));
  const reported = task.reported.map(({ entrant, isHuman, value }) => ({
    id: `reported ${entrant}`,
    name: isHuman ? people : entrant,
    value,
    n: null,
    reported: true,
    isHuman,
  }));
  const [reportedPeople, reportedModels] = [true, false].map((of) => reported.filter(({ isHuman }) => isHuman === of));
  return [
    ...(reportedPeople ?? []),
    ...nearest(measured, r, each),
    ...nearest(reportedModels ?? [], r, Math.max(1, each - measured.length)),
  ].sort((a, b) => b.value - a.value);
}

function nearest<T extends { readonly value: number }>(all: readonly T[], r: number, each: number): readonly T[] {
  const above = all.filter(({ value }) => value >= r).sort((a, b) => a.value - b.value);
  const below = all.filter(({ value }) => value < r).sort((a, b) => b.value - a.value);
  return [...above.slice(0, each), ...below.slice(0, each)];
}
