/** The overview as it travels to the browser: hundreds of rows, so numbers are rounded and have no names. */
import type { Overview, OverviewCell, OverviewRow } from '@/lib/wire/boards/overview';

const CELL = [
  'value',
  'low',
  'high',
  'n',
  'isAtLeast',
  'missing',
  'isAtMost',
  'fitted',
] as const satisfies readonly (keyof OverviewCell)[];

type SlimCell = readonly OverviewCell[(typeof CELL)[number]][] | null;
type SlimRow = Omit<OverviewRow, 'overall' | 'cells'> & {
  readonly overall: SlimCell;
  readonly cells: readonly SlimCell[];
};
export type SlimOverview = Omit<Overview, 'rows'> & { readonly rows: readonly SlimRow[] };

const DIGITS = 1e5;

function slimCell(cell: OverviewCell | null): SlimCell {
  if (cell === null) return null;
  const values = CELL.map((name) => {
    const value = cell[name];
    return typeof value === 'number' ? Math.round(value * DIGITS) / DIGITS : value;
  });
  return values.slice(0, 1 + values.findLastIndex((value) => value !== undefined));
}

export const slim = ({ rows, ...rest }: Overview): SlimOverview => ({
  ...rest,
  rows: rows.map((row) => ({ ...row, overall: slimCell(row.overall), cells: row.cells.map(slimCell) })),
});

const wideCell = (cell: SlimCell): OverviewCell | null =>
  cell &&
  (Object.fromEntries(
    cell.map((value, place) => [CELL[place], value]).filter(([name, value]) => name !== 'isAtMost' || value !== null),
  ) as OverviewCell);

export const wide = ({ rows, ...rest }: SlimOverview): Overview => ({
  ...rest,
  rows: rows.map((row) => ({ ...row, overall: wideCell(row.overall), cells: row.cells.map(wideCell) })),
});
