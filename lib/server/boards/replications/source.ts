/** One entrant's outcomes, as the cells of a paper's table need them. */

import { groupBy, groupsByKey } from 'rung-puzzles/core/group-by';
import type { Part } from 'rung-puzzles/measures/replication/aggregate';
import type { Source } from 'rung-puzzles/measures/replication/evaluate';
import type { Pairs } from 'rung-puzzles/stats/shares/newcombe';
import { askedSet } from 'rung-puzzles/suites/asked-set';
import type { Replication, ReplicationRun } from 'rung-puzzles/suites/replication';
import type { Suite } from 'rung-puzzles/suites/suite';
import type { DepthRow, OutcomeRow } from '@/lib/server/boards/pages/board/board-rows';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { measured } from '@/lib/server/boards/pages/section/measured';
import { keyOn, where } from '@/lib/server/boards/rows';
import { poolLevels } from '@/lib/server/items/repeated-items';
import { isFrozenEntrant } from '@/lib/wire/models/setup';

export type AskedCell = Pick<OutcomeRow, 'entrant' | 'task' | 'condition' | 'level'>;

export interface Counts {
  /** Fixed sets only. */
  readonly outcomes: readonly OutcomeRow[];
  readonly depths: readonly DepthRow[];
  /** The same items in two conditions; null if they differ or are not all known. */
  readonly pairs: (first: readonly AskedCell[], second: readonly AskedCell[]) => Pairs | null;
}

export function entrantIn({ arm }: ReplicationRun, model: string): string {
  if (arm === undefined || (model === HUMAN && arm.forPeople === true)) return model;
  return `${model}+${arm.mark}`;
}

/** People have a separate condition in some tests. */
export const shownTo = (run: ReplicationRun, model: string) => ({
  entrant: entrantIn(run, model),
  condition: (model === HUMAN ? run.people : undefined) ?? run.condition,
});

export function sourcesOf(
  suite: Suite,
  replication: Replication,
  { outcomes, depths, pairs }: Counts,
): (model: string) => Source {
  const cells = groupsByKey(outcomes, askedCellKey);
  const runs = new Map(replication.runs.map((run) => [run.id, run]));
  return (model) => {
    const asked = (parts: readonly Part[]): readonly AskedCell[] =>
      parts.flatMap((part) => cellsOf(suite, runs.get(part.run), part, model));
    return {
      measures: (parts) => {
        const wanted = asked(parts);
        const found = wanted.flatMap((cell) => cells.get(askedCellKey(cell)) ?? []);
        const [first] = found;
        // Levels differ in difficulty, so all are needed.
        if (first === undefined || !wanted.every((cell) => cells.has(askedCellKey(cell)))) return null;
        const levels = groupBy(found, askedCellKey).map((rows) => ({ outcomes: rows, items: rows[0].items }));
        return measured({ task: first.task, level: wanted.length === 1 ? first.level : null, ...poolLevels(levels) });
      },
      ladders: (id, task) => {
        const run = runs.get(id);
        if (run === undefined) return [];
        const shown = shownTo(run, model);
        const isFrozen = isFrozenEntrant(shown.entrant);
        return depths.filter(where({ task, ...shown })).map((row) => ({ ...row, isFrozen }));
      },
      pairs: (first, second) => pairs(asked(first), asked(second)),
    };
  };
}

export const askedCellKey = keyOn('entrant', 'task', 'condition', 'level');

function cellsOf(suite: Suite, run: ReplicationRun | undefined, { tasks, levels }: Part, model: string) {
  if (run === undefined) return [];
  return (tasks ?? run.tasks).flatMap((task) =>
    (levels ?? levelsOf(suite, run, task)).map((level) => ({ ...shownTo(run, model), task, level })),
  );
}

function levelsOf(suite: Suite, { course }: ReplicationRun, task: string) {
  const set = course.kind === 'set' ? askedSet(suite, task, course) : 'no-set';
  return typeof set === 'string' ? [] : set.levels;
}
