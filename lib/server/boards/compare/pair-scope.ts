/** In which conditions two entrants can be compared, from stored counts of ended ladders and sets. */
import type { Condition } from 'rung-puzzles/items/condition';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { groupedBy, pluck, unique, where } from '@/lib/server/boards/rows';
import { rowsOf } from '@/lib/server/platform/db';
import type { CourseName } from '@/lib/wire/boards/board';
import type { EditionScope } from './scope';

interface ResultRow {
  readonly condition: Condition;
  readonly task: string;
  readonly course: CourseName;
  readonly entrant: string;
}

/** Conditions in which either has results, the best first: where both have most, sets of two models before ladders. */
export async function findPairScope({ edition, isTask }: EditionScope, entrants: readonly [string, string]) {
  const all = await resultRows(edition.id, entrants);
  const sides = new Set(entrants);
  const hasPeople = sides.has(HUMAN);
  const isShared = (rows: readonly ResultRow[]): boolean => sidesIn(rows) === sides.size;
  const sharedIn = (rows: readonly ResultRow[]) =>
    groupedBy(
      rows.filter(({ task }) => isTask(task)),
      'task',
      'course',
    )
      .filter(isShared)
      .map(([first]) => first);
  const found = groupedBy(all, 'condition')
    .map((own) => {
      const shared = sharedIn(own);
      return {
        condition: own[0].condition,
        entrants: sidesIn(own),
        shared,
        sets: shared.filter(where({ course: 'set' })),
      };
    })
    .sort(
      (a, b) =>
        (hasPeople ? 0 : b.sets.length - a.sets.length) || b.shared.length - a.shared.length || b.entrants - a.entrants,
    );
  return {
    conditions: found.map(({ condition, entrants: count }) => ({ condition, entrants: count })),
    /** Tasks that both have in other conditions only, by the best of these. */
    elsewhere: (shown: Condition) => {
      const here = pluck(found.find(where({ condition: shown }))?.shared ?? [], 'task');
      const others = found.flatMap(({ condition, shared }) =>
        condition === shown ? [] : unique(pluck(shared, 'task')).map((task) => ({ condition, task })),
      );
      const missing = others.filter(
        ({ task }, place) => !here.includes(task) && others.findIndex(where({ task })) === place,
      );
      return groupedBy(missing, 'condition').map((own) => ({
        condition: own[0].condition,
        tasks: own.map(({ task }) => ({ id: task, title: taskTitle(task) })),
      }));
    },
  };
}

const sidesIn = (rows: readonly ResultRow[]): number => unique(pluck(rows, 'entrant')).length;

const resultRows = (edition: string, entrants: readonly string[]) =>
  rowsOf<ResultRow>(
    `select distinct "condition", "task", "course", "entrant" from "ClusterSum"
     where "editionId" = $1 and "entrant" = any($2) and not "simulated" and "clusters" > 0 order by 1, 2, 3, 4`,
    // A query cannot hold NUL.
    [edition, entrants.filter((entrant) => !entrant.includes('\0'))],
  );
