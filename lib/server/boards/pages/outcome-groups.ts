import type { Condition } from 'rung-puzzles/items/condition';
import type { Course } from 'rung-puzzles/protocols/climb';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { type Counted, poolLevels } from '@/lib/server/items/repeated-items';
import { isFrozenEntrant } from '@/lib/wire/setup';
import type { OutcomeRow } from './board-rows';
import { HUMAN } from './cell';
import { groupBy } from './group';

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
  names: ReadonlyMap<string, string>,
): readonly OutcomeGroup[] {
  const own = rows.filter((row) => row.task === task && row.condition === condition);
  return groupBy(own, ({ entrant, course }) => `${course}/${entrant}`)
    .map((group): OutcomeGroup => groupOf(group, names))
    .sort(
      (a, b) =>
        Number(a.kind === 'model') - Number(b.kind === 'model') ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) ||
        (a.course > b.course ? -1 : 1),
    );
}

function groupOf(rows: readonly [OutcomeRow, ...OutcomeRow[]], names: ReadonlyMap<string, string>): OutcomeGroup {
  const { task, entrant, course, condition } = rows[0];
  const levels = groupBy(rows, ({ level }) => String(level))
    .map((outcomes) => ({ level: outcomes[0].level, outcomes, items: outcomes[0].items }))
    .sort((a, b) => a.level - b.level);
  const kind = entrant === HUMAN ? 'human' : 'model';
  return {
    task,
    entrant,
    name: kind === 'human' ? 'People' : (names.get(entrant) ?? entrant),
    kind,
    course,
    condition,
    levels,
  };
}

export const entrantOf = ({ entrant, name, kind, course }: OutcomeGroup) => ({ entrant, name, kind, course });
export const countOf = (outcomes: readonly OutcomeRow[]): number => outcomes.reduce((sum, { count }) => sum + count, 0);

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
  const few = groupBy(
    rows.filter(({ course }) => course === 'set'),
    keyOf,
  ).filter((group) => Math.min(countOf(group), group[0].items ?? Number.POSITIVE_INFINITY) < FEWEST_PUBLISHED);
  const untold = new Set(few.map(([row]) => keyOf(row)));
  return rows.filter((row) => !untold.has(keyOf(row)) && !isOfFrozenLadder(row));
}

const isOfFrozenLadder = ({ course, entrant }: OutcomeRow): boolean => course === 'ladder' && isFrozenEntrant(entrant);
