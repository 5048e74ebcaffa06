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

/** Of a cell; behind them, if at all, what is missing, or 1 for a lower bound. */
const NUMBERS = 4;
const DIGITS = 1e5;
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * DIGITS) / DIGITS);

const slimCell = (cell: OverviewCell | null): SlimCell => {
  if (cell === null) return null;
  const numbers = [rounded(cell.value), rounded(cell.low), rounded(cell.high), cell.n];
  return cell.missing !== null ? [...numbers, cell.missing] : cell.isAtLeast ? [...numbers, 1] : numbers;
};

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
  const [value = null, low = null, high = null, n = null] = cell.slice(0, NUMBERS) as (number | null)[];
  const more = cell[NUMBERS];
  return { value, low, high, n, isAtLeast: more === 1, missing: typeof more === 'string' ? more : null };
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
