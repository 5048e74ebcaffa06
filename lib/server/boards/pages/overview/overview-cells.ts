/** One entrant in one column of the overview: a number over all its tests, or what is missing. */

import { groupsByKey } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { shareBeaten, shareBeatenOfFit } from 'rung-puzzles/stats/people/beaten';
import { meanOfEstimates } from 'rung-puzzles/stats/shares/newcombe';
import { endsOf, withEnds } from '@/lib/wire/boards/estimate';
import type { OverviewCell, OverviewColumn } from '@/lib/wire/boards/overview';
import type { DepthRow, OutcomeRow } from '../board/board-rows';
import { HUMAN, quartilesOf } from '../cells/cell';
import { isOfSet } from '../cells/outcome-groups';
import { ladderCell } from '../home/home-ladders';
import { meanOfCells, measuredValue } from '../terms/terms';
import type { ColumnInput, Part } from './overview-input';

/** From this many people on a task, a model is shown by how many of them it beats. */
export const FEWEST_PEOPLE = 20;

type Cells = ReadonlyMap<string, OverviewCell>;
interface PartValue {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
  readonly isAtLeast: boolean;
}

/** The mean over the tests; null if one is missing. */
function cellOf(values: readonly (PartValue | null)[], noun: string): OverviewCell | null {
  const found = values.filter((value) => value !== null);
  if (found.length === 0) return null;
  const n = sumOf(found, (each) => each.n);
  if (found.length < values.length)
    return {
      value: null,
      low: null,
      high: null,
      n,
      isAtLeast: false,
      missing: `${found.length} of ${values.length} ${noun}`,
    };
  const { value, low, high } = meanOfCells(found, meanOfEstimates) ?? { value: null, low: null, high: null };
  return { value, low, high, n, isAtLeast: found.some(({ isAtLeast }) => isAtLeast), missing: null };
}

const conditionsOf = ({ pools, peoplePools }: Part, entrant: string): readonly string[] =>
  (entrant === HUMAN ? peoplePools : pools).flatMap(({ conditions }) => conditions);

const laddersOf = (rows: readonly DepthRow[], part: Part, entrant: string): readonly DepthRow[] =>
  rows.filter(
    (row) => row.entrant === entrant && row.task === part.task && conditionsOf(part, entrant).includes(row.condition),
  );

const cellsOf = <Row extends { readonly entrant: string }>(
  rows: readonly Row[],
  cellIn: (own: readonly Row[], entrant: string) => OverviewCell | null,
): Cells =>
  new Map(
    [...groupsByKey(rows, ({ entrant }) => entrant)].flatMap(([entrant, own]) => {
      const cell = cellIn(own, entrant);
      return cell === null ? [] : [[entrant, cell] as const];
    }),
  );

export const meanCells = ({ depths, ladders }: ColumnInput): Cells =>
  cellsOf(depths, (own, entrant) =>
    cellOf(
      ladders.map((part) => meanOfLadders(laddersOf(own, part, entrant))),
      'ladders',
    ),
  );

function meanOfLadders(rows: readonly DepthRow[]): PartValue | null {
  if (rows.length === 0) return null;
  const { meanR, meanEstimate, ladders, censored } = ladderCell(rows);
  return { value: meanR, ...endsOf(meanEstimate.interval), n: ladders, isAtLeast: censored > 0 };
}

const climbsIn = (rows: readonly DepthRow[]): number => sumOf(rows, ({ climbs }) => climbs);

export const crowded = ({ depths, ladders }: ColumnInput): readonly Part[] =>
  ladders.filter((part) => climbsIn(laddersOf(depths, part, HUMAN)) >= FEWEST_PEOPLE);

/** How many people each model beats. People themselves beat half. */
export function beatenCells({ depths, fits }: ColumnInput, parts: readonly Part[]): Cells {
  const people = parts.map((part) => laddersOf(depths, part, HUMAN));
  const models = depths.filter(({ entrant }) => entrant !== HUMAN);
  const cells = cellsOf(models, (own, entrant) => {
    const climbed = parts.map((part) => laddersOf(own, part, entrant));
    const values = climbed.map((rows, index): PartValue | null => {
      const beaten = shareBeaten(counted(rows), counted(people[index] ?? []));
      return beaten && { ...withEnds(beaten), n: climbsIn(rows), isAtLeast: rows.some(({ censored }) => censored) };
    });
    const cell = cellOf(values, 'ladders');
    const fitted = fittedOf(parts, climbed, fits);
    return cell === null || fitted === null ? cell : { ...cell, fitted };
  });
  const n = sumOf(people, (rows) => climbsIn(rows));
  return new Map([[HUMAN, { value: 0.5, low: 0.5, high: 0.5, n, isAtLeast: false, missing: null }], ...cells]);
}

const counted = (rows: readonly DepthRow[]) => rows.map(({ r, climbs }) => ({ value: r, count: climbs }));

/** The mean over the ladders, against all answers of people; null if one has no fit or no interval. */
function fittedOf(
  ladders: readonly Part[],
  climbed: readonly (readonly DepthRow[])[],
  fits: ColumnInput['fits'],
): OverviewCell['fitted'] | null {
  const found = ladders.flatMap((part, index) => {
    const asked = conditionsOf(part, HUMAN);
    const fit = asked.length === 1 ? fits.find(({ condition }) => condition === asked[0])?.tasks[part.task] : undefined;
    const interval = shareBeatenOfFit(counted(climbed[index] ?? []), fit?.beaten ?? [], fit?.people ?? 0)?.interval;
    return fit === undefined || !interval ? [] : [{ ...interval, people: fit.people }];
  });
  const mean = found.length < ladders.length ? null : meanOfEstimates(found);
  return mean && { ...mean, people: Math.min(...found.map(({ people }) => people)) };
}

export function setCells({ published, sets, headline, form }: ColumnInput): Cells {
  const isPooled = form === 'published' && headline.isPooled;
  return cellsOf(published.rows.filter(isOfSet), (own, entrant) => {
    const cellIn = (parts: readonly Part[]) =>
      cellOf(
        parts.map((part) => setValue(part, entrant, own)),
        'tests',
      );
    return (isPooled ? cellIn([joined(sets)]) : null) ?? cellIn(sets);
  });
}

/** Joins all tests into one, so that every question has the same weight. */
const joined = (parts: readonly Part[]): Part => ({
  ...(parts[0] as Part),
  pools: parts.flatMap(({ pools }) => pools),
  peoplePools: parts.flatMap(({ peoplePools }) => peoplePools),
});

function setValue(
  { task, column, pools, peoplePools }: Part,
  entrant: string,
  rows: readonly OutcomeRow[],
): PartValue | null {
  const found = measuredValue({ tasks: [task], column }, entrant === HUMAN ? peoplePools : pools, rows);
  return found && { ...found, n: Math.round(found.n ?? 0), isAtLeast: false };
}

/** The middle half of people and their median R, as means over the ladders; null if one ladder has too few people. */
export function bandOf({ depths, ladders }: ColumnInput): OverviewColumn['band'] {
  const all = ladders.flatMap((part) => {
    const rows = laddersOf(depths, part, HUMAN);
    return (rows.length === 0 ? null : quartilesOf(ladderCell(rows))) ?? [];
  });
  if (all.length === 0 || all.length < ladders.length) return null;
  const meanAt = (at: 'low' | 'median' | 'high'): number =>
    sumOf(all, ({ [at]: { depth, atLeast } }) => depth ?? atLeast) / all.length;
  return { low: meanAt('low'), median: meanAt('median'), high: meanAt('high') };
}
