import { groupBy } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Course } from 'rung-puzzles/protocols/climb';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { type Counted, poolLevels } from '@/lib/server/items/repeated-items';
import { isFrozenEntrant } from '@/lib/wire/models/setup';
import type { Names, OutcomeRow } from '../board/board-rows';
import { byKind, byName } from '../order';
import { measuredEntrant } from './cell';

export const isOfSet = ({ course }: Pick<OutcomeRow, 'course'>): boolean => course === 'set';

/** Outcomes of one entrant in one course, never mixed with another. */
export interface OutcomeGroup {
  readonly task: string;
  readonly entrant: string;
  readonly name: string;
  readonly kind: 'human' | 'model';
  readonly course: Course;
  readonly condition: Condition;
  readonly levels: readonly (Counted<OutcomeRow> & { readonly level: number })[];
}

/** People first, then by name; sets before ladders. */
export function groupOutcomes(
  rows: readonly OutcomeRow[],
  task: string,
  condition: Condition,
  names: Names,
): readonly OutcomeGroup[] {
  const own = rows.filter((row) => row.task === task && row.condition === condition);
  return groupBy(own, ({ entrant, course }) => `${course}/${entrant}`)
    .map((group): OutcomeGroup => groupOf(group, names))
    .sort((a, b) => byKind(a, b) || byName(a, b) || (a.course > b.course ? -1 : 1));
}

function groupOf(rows: readonly [OutcomeRow, ...OutcomeRow[]], names: Names): OutcomeGroup {
  const { task, entrant, course, condition } = rows[0];
  const levels = groupBy(rows, ({ level }) => String(level))
    .map((outcomes) => ({ level: outcomes[0].level, outcomes, items: outcomes[0].items }))
    .sort((a, b) => a.level - b.level);
  return { ...measuredEntrant(entrant, names), task, course, condition, levels };
}

export const entrantOf = ({ entrant, name, kind, course }: OutcomeGroup) => ({ entrant, name, kind, course });
export const countOf = (outcomes: readonly OutcomeRow[]): number => sumOf(outcomes, ({ count }) => count);

/** One row per level, and for sets one of all levels. Ladders have no sum: fewer people reach higher levels. */
export function levelsOf({
  levels,
  course,
}: OutcomeGroup): readonly (Counted<OutcomeRow> & { readonly level: number | null })[] {
  return course === 'set' && levels.length > 1 ? [...levels, { level: null, ...poolLevels(levels) }] : levels;
}

/**
 * Leaves out sets with few different questions, whose results would reveal answers while other runs get them. Also
 * leaves out the levels of frozen ladders, which have few.
 */
export function publishableRows(rows: readonly OutcomeRow[], isRetired: boolean): readonly OutcomeRow[] {
  if (isRetired) return rows;
  const keyOf = ({ task, condition, entrant, course, level }: OutcomeRow) =>
    `${course} ${level} ${task} ${condition} ${entrant}`;
  const few = groupBy(rows.filter(isOfSet), keyOf).filter(
    (group) => Math.min(countOf(group), group[0].items ?? Number.POSITIVE_INFINITY) < FEWEST_PUBLISHED,
  );
  const withheld = new Set(few.map(([row]) => keyOf(row)));
  return rows.filter((row) => !withheld.has(keyOf(row)) && !isOfFrozenLadder(row));
}

const isOfFrozenLadder = ({ course, entrant }: OutcomeRow): boolean => course === 'ladder' && isFrozenEntrant(entrant);
