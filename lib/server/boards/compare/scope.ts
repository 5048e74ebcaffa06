/** The scope of a comparison: suite, edition, tasks and levels, and the conditions with data. */
import type { Condition } from 'rung-puzzles/items/condition';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { findEdition } from '@/lib/server/boards/pages/board/board-rows';
import { editionView, taskTitle } from '@/lib/server/boards/pages/board/describe';
import { shownSuite } from '@/lib/server/items/banks/suite/shown-suite';
import { rowsOf } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { RanksQuery } from '@/lib/wire/boards/compare';
import { type Cell, ENDED_SET_RUN } from './set-runs';

export type Scope = Awaited<ReturnType<typeof findScope>>;
export type EditionScope = Awaited<ReturnType<typeof findEditionScope>>;

type ScopeQuery = Omit<RanksQuery, 'with'>;

/** With the conditions of fixed sets. Throws for an unknown suite, edition or task. */
export async function findScope(suiteId: string, query: ScopeQuery) {
  const scope = await findEditionScope(suiteId, query);
  const conditions = await setConditions(scope.edition.id);
  return { ...scope, conditions, condition: query.condition ?? conditions[0]?.condition ?? null };
}

/** Throws for an unknown suite, edition or task. */
export async function findEditionScope(suiteId: string, { edition: wanted, task, levels }: ScopeQuery) {
  const suite = await shownSuite(suiteId);
  if (task !== undefined && !suite.tasks.includes(task))
    throw new AppError('task-not-found', `The suite ${suite.id} has no task ${task}.`);
  const edition = await findEdition(suite.id, wanted);
  if (edition === null) throw new AppError('not-found', 'There is no such edition of this suite.');
  const isLevel = levelFilter(levels);
  const isTask = (each: string) => task === undefined || each === task;
  return {
    suite,
    edition,
    retired: edition.retiredAt !== null,
    isTask,
    isAsked: (each: string, level: number) => isTask(each) && isLevel(level),
  };
}

/** Parses `1-3,5`; undefined means all. */
function levelFilter(levels: string | undefined): (level: number) => boolean {
  if (levels === undefined) return () => true;
  const ranges = levels.split(',').map((part) => part.split('-').map(Number));
  return (level) => ranges.some(([first = 0, last = first]) => level >= first && level <= last);
}

/** Most entrants first. */
export const setConditions = (edition: string) =>
  rowsOf<{ readonly condition: Condition; readonly entrants: number }>(
    `select "condition", count(distinct "entrant")::int as "entrants" from "Climb"
     where "editionId" = $1 and ${ENDED_SET_RUN} group by 1 order by 2 desc, 1`,
    [edition],
  );

export const scopeFields = ({ conditions, ...scope }: Scope) => ({ ...editionFields(scope), conditions });

export const editionFields = ({ suite, edition }: Pick<EditionScope, 'suite' | 'edition'>) => ({
  suite: suite.id,
  suiteTitle: suite.title,
  edition: editionView(edition),
  tasks: suite.tasks.map((id) => ({ id, title: taskTitle(id) })),
});

/** Few items in use are not in any sum either, because differences of sums would reveal them. */
export const isPublishable = ({ items }: Pick<Cell, 'items'>, retired: boolean): boolean =>
  retired || items >= FEWEST_PUBLISHED;
