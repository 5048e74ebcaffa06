import type { Curve } from '@/components/figures/curves/curve';
import type { BoardSection, MeasureColumnView, SectionRow } from '@/lib/wire/boards/board';
import { ofMeasure } from '../../estimate';

/** What guessing gives in a column. */
export const chanceOf = ({ curves }: Pick<BoardSection, 'curves'>, column: string | undefined): number | null =>
  curves.find((curve) => curve.column === column)?.chance ?? null;

/** A measure over the levels of `rows`, which are of one entrant and course. */
export const curveOf = (
  section: BoardSection,
  rows: readonly SectionRow[],
  column: MeasureColumnView | undefined,
): Curve => ({
  title: column?.title ?? '',
  chance: chanceOf(section, column?.id),
  kind: rows[0]?.kind ?? 'model',
  points: [...rows]
    .sort((a, b) => (a.level ?? 0) - (b.level ?? 0))
    .flatMap(({ level, measures }) => {
      const measure = measures.find(({ id }) => id === column?.id);
      return level === null || measure === undefined || measure.value === null
        ? []
        : [{ ...ofMeasure(measure), value: measure.value, n: measure.n, x: level }];
    }),
});
