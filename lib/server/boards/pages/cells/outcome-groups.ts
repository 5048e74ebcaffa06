import { sumOf } from 'rung-puzzles/core/sum-of';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { groupedBy, where } from '@/lib/server/boards/rows';
import { poolLevels } from '@/lib/server/items/repeated-items';
import { isFrozenEntrant } from '@/lib/wire/models/setup';
import type { Names, OutcomeRow, ShownTask } from '../board/board-rows';
import { byKind, byLevel, byName } from '../order';
import { measuredEntrant } from './cell';

export const isOfSet = ({ course }: Pick<OutcomeRow, 'course'>): boolean => course === 'set';

/** Outcomes of one entrant in one course, never mixed with another. */
export type OutcomeGroup = ReturnType<typeof groupOf>;

/** People first, then by name; sets before ladders. */
export const groupOutcomes = (rows: readonly OutcomeRow[], { task, condition }: ShownTask, names: Names) =>
  groupAll(rows.filter(where({ task, condition })), names);

/** The same of each task and condition. */
export const groupAll = (rows: readonly OutcomeRow[], names: Names) =>
  groupedBy(rows, 'task', 'condition').flatMap((own) =>
    groupedBy(own, 'course', 'entrant')
      .map((group) => groupOf(group, names))
      .sort((a, b) => byKind(a, b) || byName(a, b) || (a.course > b.course ? -1 : 1)),
  );

function groupOf(rows: readonly [OutcomeRow, ...OutcomeRow[]], names: Names) {
  const { task, entrant, course, condition } = rows[0];
  const levels = groupedBy(rows, 'level')
    .map((outcomes) => ({ level: outcomes[0].level, outcomes, items: outcomes[0].items }))
    .sort(byLevel);
  return { ...measuredEntrant(entrant, names), task, course, condition, levels };
}

export const entrantOf = ({ entrant, name, kind, course }: OutcomeGroup) => ({ entrant, name, kind, course });
export const countOf = (outcomes: readonly OutcomeRow[]): number => sumOf(outcomes, ({ count }) => count);

/** One row per level, and for sets one of all levels. Ladders have no sum: fewer people reach higher levels. */
export function levelsOf({ levels, course }: OutcomeGroup) {
  return course === 'set' && levels.length > 1 ? [...levels, { level: null, ...poolLevels(levels) }] : levels;
}

/**
 * Leaves out sets with few different questions, whose results would reveal answers while other runs get them. Also
 * leaves out the levels of frozen ladders, which have few.
 */
export function publishableRows(rows: readonly OutcomeRow[], isRetired: boolean) {
  if (isRetired) return rows;
  const few = groupedBy(rows.filter(isOfSet), 'task', 'condition', 'entrant', 'level').filter(
    (group) => Math.min(countOf(group), group[0].items ?? Number.POSITIVE_INFINITY) < FEWEST_PUBLISHED,
  );
  const withheld = new Set(few.flat());
  return rows.filter((row) => !withheld.has(row) && (row.course !== 'ladder' || !isFrozenEntrant(row.entrant)));
}
