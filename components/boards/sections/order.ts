import { groupBy } from 'rung-puzzles/core/group-by';
/** The order of entrants in tables and figures. */
import type { BoardSection, MeasureColumnView, SectionRow } from '@/lib/wire/boards/board';
import type { ShownLevel } from './curves/levels';

/** People first; then models by the first measure, best first. */
export function orderRows(rows: readonly SectionRow[], lead: MeasureColumnView | undefined): readonly SectionRow[] {
  const sign = lead?.higherIsBetter === false ? 1 : -1;
  const value = (row: SectionRow): number => {
    const found = row.measures.find(({ id }) => id === lead?.id)?.value ?? null;
    return found === null ? Number.POSITIVE_INFINITY : sign * found;
  };
  return [...rows].sort((a, b) => peopleFirst(a, b) || value(a) - value(b) || a.name.localeCompare(b.name, 'en'));
}

/** The models with the best first measure: several if they tie. */
export function bestModels(rows: readonly SectionRow[], lead: MeasureColumnView | undefined): readonly SectionRow[] {
  const models = orderRows(rows, lead).filter(({ kind }) => kind === 'model');
  return models.filter(({ measures: [first] }) => first?.value === models[0]?.measures[0]?.value);
}

type Kind = Pick<SectionRow, 'kind'>;

export const peopleFirst = (a: Kind, b: Kind): number => Number(a.kind === 'model') - Number(b.kind === 'model');

export const rowsAt = ({ rows, columns }: BoardSection, level: ShownLevel): readonly SectionRow[] =>
  orderRows(
    rows.filter((row) => row.level === level),
    columns[0],
  );

export function inOrder<T extends Pick<SectionRow, 'entrant' | 'course' | 'level'>>(
  section: BoardSection,
  level: ShownLevel,
  all: readonly T[],
): readonly T[] {
  return rowsAt(section, level).flatMap(({ entrant, course }) =>
    all.filter((each) => each.level === level && each.entrant === entrant && each.course === course),
  );
}

/** Rows of one entrant and course together, in order of first occurrence. */
export const byEntrant = <T extends Pick<SectionRow, 'entrant' | 'course'>>(rows: readonly T[]) =>
  groupBy(rows, ({ course, entrant }) => `${course}/${entrant}`);
