/** The scope of a comparison: suite, edition, tasks and levels, and the conditions with data. */
import type { Condition } from 'rung-puzzles/items/condition';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import type { Suite } from 'rung-puzzles/suites/suite';
import { type EditionRow, findEdition } from '@/lib/server/boards/pages/board-rows';
import { taskTitle } from '@/lib/server/boards/pages/describe';
import { shownSuite } from '@/lib/server/items/banks/shown-suite';
import { instantOf } from '@/lib/server/platform/clock';
import { rowsOf } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { type Cell, ENDED_SET_RUN } from './set-runs';

export interface ScopeQuery {
  readonly edition?: string | undefined;
  readonly task?: string | undefined;
  readonly levels?: string | undefined;
}

export interface Scope {
  readonly suite: Suite;
  readonly edition: EditionRow;
  readonly retired: boolean;
  /** Most entrants first. */
  readonly conditions: readonly { readonly condition: Condition; readonly entrants: number }[];
  readonly isTask: (task: string) => boolean;
  readonly isAsked: (task: string, level: number) => boolean;
}

/** Throws for an unknown suite, edition or task. */
export async function findScope(suiteId: string, { edition: wanted, task, levels }: ScopeQuery): Promise<Scope> {
  const suite = await shownSuite(suiteId);
  if (task !== undefined && !suite.tasks.includes(task))
    throw new AppError('task-not-found', `The suite ${suite.id} has no task ${task}.`);
  const edition = await findEdition(suite.id, wanted);
  if (edition === null) throw new AppError('not-found', 'There is no such edition of this suite.');
  const isLevel = levelFilter(levels);
  return {
    suite,
    edition,
    retired: edition.retiredAt !== null,
    conditions: await setConditions(edition.id),
    isTask: (each) => task === undefined || each === task,
    isAsked: (each, level) => (task === undefined || each === task) && isLevel(level),
  };
}

/** Parses `1-3,5`; undefined means all. */
function levelFilter(levels: string | undefined): (level: number) => boolean {
  if (levels === undefined) return () => true;
  const ranges = levels.split(',').map((part) => part.split('-').map(Number));
  return (level) => ranges.some(([first = 0, last = first]) => level >= first && level <= last);
}

async function setConditions(edition: string): Promise<Scope['conditions']> {
  const rows = await rowsOf<Scope['conditions'][number]>(
    `select "condition", count(distinct "entrant")::int as "entrants" from "Climb"
     where "editionId" = $1 and ${ENDED_SET_RUN} group by 1 order by 2 desc, 1`,
    [edition],
  );
  return rows;
}

export const scopeFields = ({ suite, edition, conditions }: Scope) => ({
  suite: suite.id,
  suiteTitle: suite.title,
  edition: {
    id: edition.id,
    title: edition.title,
    retiredAt: edition.retiredAt && instantOf(edition.retiredAt),
  },
  tasks: suite.tasks.map((id) => ({ id, title: taskTitle(id) })),
  conditions: conditions.map((each) => ({ ...each })),
});

/** Few items in use are not in any sum either, because differences of sums would reveal them. */
export const isPublishable = ({ items }: Pick<Cell, 'items'>, retired: boolean): boolean =>
  retired || items >= FEWEST_PUBLISHED;
