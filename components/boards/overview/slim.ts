/** The overview as it travels to the browser: hundreds of rows, so numbers are rounded and have no names. */
import type { Overview, OverviewCell, OverviewRow } from '@/lib/wire/overview';

type SlimCell = readonly (number | string | null)[] | null;
export interface SlimOverview extends Omit<Overview, 'rows'> {
  readonly rows: readonly (readonly [
    id: string,
    name: string,
    kind: OverviewRow['kind'],
    provenance: OverviewRow['provenance'],
    rank: readonly [number, number] | null,
    overall: SlimCell,
    cells: readonly SlimCell[],
  ])[];
}

const DIGITS = 1e5;
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * DIGITS) / DIGITS);

const slimCell = (cell: OverviewCell | null): SlimCell =>
  cell && [rounded(cell.value), rounded(cell.low), rounded(cell.high), cell.n, cell.isAtLeast ? 1 : 0, cell.missing];

export const slim = ({ rows, ...rest }: Overview): SlimOverview => ({
  ...rest,
  rows: rows.map(({ id, name, kind, provenance, rank, overall, cells }) => [
    id,
    name,
    kind,
    provenance,
    rank && [rank.best, rank.worst],
    slimCell(overall),
    cells.map(slimCell),
  ]),
});

function wideCell(cell: SlimCell): OverviewCell | null {
  if (cell === null) return null;
  const [value, low, high, n, isAtLeast, missing] = cell as [
    number | null,
    number | null,
    number | null,
    number | null,
    number,
    string | null,
  ];
  return { value, low, high, n, isAtLeast: isAtLeast === 1, missing };
}

export const wide = ({ rows, ...rest }: SlimOverview): Overview => ({
  ...rest,
  rows: rows.map(([id, name, kind, provenance, rank, overall, cells]) => ({
    id,
    name,
    kind,
    provenance,
    rank: rank && { best: rank[0], worst: rank[1] },
    overall: wideCell(overall),
    cells: cells.map(wideCell),
  })),
});
