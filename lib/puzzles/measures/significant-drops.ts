/**
 * For each entrant, counts tasks with a significant drop from one level to the next, and for each task, entrants
 * (SpatialViz-Bench, arXiv 2507.07610, Figures 4b and 4c). Several drops of one entrant in a task count once.
 */
export interface LevelStep {
  readonly entrant: string;
  readonly task: string;
  /** Accuracy at the lower level minus that at the higher one. */
  readonly drop: number;
  readonly p: number;
}

export interface DropCounts {
  /** By entrant in order of appearance: the number of tasks with a drop. */
  readonly byEntrant: ReadonlyMap<string, number>;
  /** By task in order of appearance: the number of entrants with a drop. */
  readonly byTask: ReadonlyMap<string, number>;
  /** By number of tasks from 0: the number of entrants with that many drops. */
  readonly entrantsWith: readonly number[];
}

/** As in the paper, without correction for multiple tests. */
const SIGNIFICANT = 0.05;

export function countDrops(steps: readonly LevelStep[]): DropCounts {
  const dropped = steps.filter(({ drop, p }) => drop > 0 && p < SIGNIFICANT);
  const byEntrant = countDifferent(steps, dropped, 'entrant', 'task');
  const most = Math.max(-1, ...byEntrant.values());
  const entrantsWith = Array.from(
    { length: most + 1 },
    (_, count) => [...byEntrant.values()].filter((each) => each === count).length,
  );
  return { byEntrant, byTask: countDifferent(steps, dropped, 'task', 'entrant'), entrantsWith };
}

type Key = 'entrant' | 'task';

function countDifferent(
  steps: readonly LevelStep[],
  dropped: readonly LevelStep[],
  key: Key,
  counted: Key,
): ReadonlyMap<string, number> {
  const names = [...new Set(steps.map((step) => step[key]))];
  return new Map(
    names.map((name) => [
      name,
      new Set(dropped.filter((step) => step[key] === name).map((step) => step[counted])).size,
    ]),
  );
}
