/** For tests: compares a whole table cell by cell with numbers computed by hand. */

import { findSuite } from 'rung-puzzles/suites';
import type { Replication } from 'rung-puzzles/suites/replication';
import { findReplication } from 'rung-puzzles/suites/replications';
import type { Suite } from 'rung-puzzles/suites/suite';
import { expect } from 'vitest';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { referenceRows } from '@/lib/server/boards/pages/seed-reference';
import { type Composed, composeReplication, type ReplicationInput } from '../../compose';
import { bare, type Hand, minus, share } from './formulas';

/** A cell: the measured value, the printed one, and n of the printed share, if known. */
export type HandCell = readonly [measured: Hand, printed?: number, printedN?: number];

/** By column; in a table with rows, by `row/column`. */
export type HandTable = Readonly<Record<string, HandCell>>;

/** Tolerance of an interval from 2,000 resamples against that from all resamples. */
const RESAMPLED = 0.01;
const EXACT = 1e-9;

export const replicationOf = (suite: string, id: string): Replication => findReplication(suite, id) as Replication;

/** The table with all printed values. Compares each number, even if the suite says that the test differs. */
export async function composeTable(replication: Replication, input: Partial<ReplicationInput>): Promise<Composed> {
  const { comparisons: _, ...suite } = findSuite(replication.suite) as Suite;
  const reported = referenceRows().filter((row) => row.suite === replication.suite);
  return composeReplication(suite, replication, {
    outcomes: [],
    depths: [],
    names: new Map(),
    pairs: () => null,
    only: null,
    ...input,
    reported,
  });
}

/** Fails unless the entrant has exactly these cells. */
export function expectCells({ columns, entrants }: Composed, entrant: string, cells: HandTable): void {
  const rows = entrants.find((each) => each.entrant === entrant)?.rows ?? [];
  const found = rows.flatMap(({ row, cells: all }) =>
    all.flatMap((cell, index) => (cell === null ? [] : [{ name: nameOf(row, columns[index]?.id ?? ''), cell }])),
  );
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(cells).sort());
  for (const { name, cell } of found) {
    const [measured, printed, printedN] = cells[name] as HandCell;
    const { value: _, low: __, high: ___, ...rest } = cell.measured ?? {};
    expect(rest, name).toEqual({ method: measured.method, n: measured.n, atLeast: measured.atLeast === true });
    expectNear(`${name}: measured`, cell.measured, measured, measured);
    expect(cell.reported ?? undefined, `${name}: printed`).toBe(printed);
    expectDifference(name, cell.difference, cells[name] as HandCell, entrant === HUMAN ? undefined : printedN);
  }
}

const nameOf = (row: string, column: string): string => (row === 'all' ? column : `${row}/${column}`);

/** The printed number has an interval if it is a share of known n; otherwise it counts as exact. */
function expectDifference(
  name: string,
  found: ReadonlyDifference | null,
  [measured, printed]: HandCell,
  n: number | undefined,
): void {
  if (printed === undefined || measured.atLeast) {
    expect(found, `${name}: difference`).toBeNull();
    return;
  }
  const paper = n === undefined ? { ...bare(printed, 0), low: printed, high: printed } : share(printed * n, n);
  const wanted =
    measured.low === null ? { value: measured.value - printed, low: null, high: null } : minus(measured, paper);
  expectNear(`${name}: difference`, found, wanted, measured);
  const beyond = wanted.low === null || wanted.high === null ? null : wanted.low > 0 || wanted.high < 0;
  expect(found?.beyondChance, `${name}: beyond chance`).toBe(beyond);
}

type Ends = Pick<Hand, 'value' | 'low' | 'high'>;
type ReadonlyDifference = Ends & { readonly beyondChance: boolean | null };

function expectNear(name: string, found: Ends | null, wanted: Ends, { resampled }: Hand): void {
  const within = resampled === true ? RESAMPLED : EXACT;
  expect(
    Math.abs((found?.value ?? Number.NaN) - wanted.value),
    `${name}: ${found?.value} instead of ${wanted.value}`,
  ).toBeLessThan(EXACT);
  for (const end of ['low', 'high'] as const) {
    if (wanted[end] === null) expect(found?.[end], `${name}: ${end}`).toBeNull();
    else
      expect(
        Math.abs((found?.[end] ?? Number.NaN) - wanted[end]),
        `${name}: ${end} ${found?.[end]} instead of ${wanted[end]}`,
      ).toBeLessThan(within);
  }
}

/** Fails unless the table counts these differences of models, without columns derived from others. */
export function expectChance({ columns, chance }: Composed, cells: HandTable): void {
  const follows = new Set(columns.filter((column) => column.follows).map(({ id }) => id));
  const counted = Object.entries(cells).filter(
    ([name, [{ low, atLeast }, printed]]) =>
      !follows.has(name.slice(name.indexOf('/') + 1)) && printed !== undefined && low !== null && !atLeast,
  );
  expect(chance.cells).toBe(counted.length);
}
