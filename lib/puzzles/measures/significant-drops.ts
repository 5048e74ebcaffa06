/**
 * How many tasks have a significant drop from one level to the next, per entrant, and how many entrants per task
 * (SpatialViz-Bench, arXiv
 * 2507.07610, Figures 4b and 4c). A task with several drops of one entrant counts once.
 */
export interface LevelStep {
  readonly entrant: string;
  readonly task: string;
  /** Accuracy at the lower level less that at the higher one. */
  readonly drop: number;
  readonly p: number;
}

export interface DropCounts {
  /** For each entrant in order of appearance, the number of tasks with a drop. */
  readonly byEntrant: ReadonlyMap<string, number>;
  /** For each task in order of appearance, the number of entrants with a drop. */
  readonly byTask: ReadonlyMap<string, number>;
  /** For each number of tasks from 0, how many entrants have a drop in so many. */
  readonly entrantsWith: readonly number[];
}

/** As the paper has it, without correction for many tests. */
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
