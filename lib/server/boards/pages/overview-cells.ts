/** One entrant in one column of the overview: a number over all its tests, or what is missing. */

import { groupsByKey } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { shareBeaten, shareBeatenOfFit } from 'rung-puzzles/stats/beaten';
import { survivalQuantile } from 'rung-puzzles/stats/kaplan-meier';
import { meanOfEstimates } from 'rung-puzzles/stats/newcombe';
import { endsOf } from '@/lib/wire/estimate';
import type { OverviewCell, OverviewColumn } from '@/lib/wire/overview';
import type { DepthRow, OutcomeRow } from './board-rows';
import { asIfFinished, HUMAN } from './cell';
import { ladderCell } from './home-ladders';
import { type ColumnInput, isSet, type Part } from './overview-input';
import { meanOfCells, measuredValue } from './terms';

/** From this many people on a task, a model is shown by how many of them it beats. */
export const FEWEST_PEOPLE = 20;
/** With fewer people a quartile is a single person. */
const FEWEST_FOR_QUARTILES = 6;

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

const byEntrant = <Row extends { readonly entrant: string }>(rows: readonly Row[]) => [
  ...groupsByKey(rows, ({ entrant }) => entrant),
];

export function meanCells({ depths, ladders }: ColumnInput, names: ReadonlyMap<string, string>): Cells {
  return new Map(
    byEntrant(depths).flatMap(([entrant, own]) => {
      const cell = cellOf(
        ladders.map((part) => meanOfLadders(laddersOf(own, part, entrant), names.get(entrant) ?? entrant)),
        'ladders',
      );
      return cell === null ? [] : [[entrant, cell] as const];
    }),
  );
}

function meanOfLadders(rows: readonly DepthRow[], name: string): PartValue | null {
  if (rows.length === 0) return null;
  const { meanR, meanEstimate, ladders, censored } = ladderCell(rows, name);
  return {
    value: meanR,
    ...endsOf(meanEstimate.interval),
    n: ladders,
    isAtLeast: censored > 0,
  };
}

const climbsIn = (rows: readonly DepthRow[]): number => sumOf(rows, ({ climbs }) => climbs);

export const crowded = ({ depths, ladders }: ColumnInput): readonly Part[] =>
  ladders.filter((part) => climbsIn(laddersOf(depths, part, HUMAN)) >= FEWEST_PEOPLE);

/** How many people each model beats. People themselves beat half. */
export function beatenCells({ depths, fits }: ColumnInput, parts: readonly Part[]): Cells {
  const people = parts.map((part) => laddersOf(depths, part, HUMAN));
  const cells = byEntrant(depths).flatMap(([entrant, own]): [string, OverviewCell][] => {
    if (entrant === HUMAN) return [];
    const values = parts.map((part, index): PartValue | null => {
      const rows = laddersOf(own, part, entrant);
      const beaten = shareBeaten(counted(rows), counted(people[index] ?? []));
      return (
        beaten && {
          value: beaten.value,
          ...endsOf(beaten.interval),
          n: climbsIn(rows),
          isAtLeast: rows.some(({ censored }) => censored),
        }
      );
    });
    const cell = cellOf(values, 'ladders');
    const fitted = fittedOf(
      parts.map((part) => ({ part, rows: laddersOf(own, part, entrant) })),
      fits,
    );
    return cell === null ? [] : [[entrant, fitted === null ? cell : { ...cell, fitted }]];
  });
  const n = sumOf(people, (rows) => climbsIn(rows));
  return new Map([[HUMAN, { value: 0.5, low: 0.5, high: 0.5, n, isAtLeast: false, missing: null }], ...cells]);
}

const counted = (rows: readonly DepthRow[]) => rows.map(({ r, climbs }) => ({ value: r, count: climbs }));

/** The mean over the ladders, against all answers of people; null if one has no fit or no interval. */
function fittedOf(
  ladders: readonly { readonly part: Part; readonly rows: readonly DepthRow[] }[],
  fits: ColumnInput['fits'],
): OverviewCell['fitted'] | null {
  const found = ladders.flatMap(({ part, rows }) => {
    const asked = conditionsOf(part, HUMAN);
    const fit = asked.length === 1 ? fits.find(({ condition }) => condition === asked[0])?.tasks[part.task] : undefined;
    const interval = shareBeatenOfFit(counted(rows), fit?.beaten ?? [], fit?.people ?? 0)?.interval;
    return fit === undefined || !interval ? [] : [{ ...interval, people: fit.people }];
  });
  const mean = found.length < ladders.length ? null : meanOfEstimates(found);
  return mean && { ...mean, people: Math.min(...found.map(({ people }) => people)) };
}

export function setCells({ published, sets, headline, form }: ColumnInput, names: ReadonlyMap<string, string>): Cells {
  const isPooled = form === 'published' && headline.isPooled;
  return new Map(
    byEntrant(published.rows.filter(isSet)).flatMap(([entrant, own]): [string, OverviewCell][] => {
      const valuesOf = (parts: readonly Part[]) => parts.map((part) => setValue(part, entrant, own, names));
      const pooled = isPooled ? cellOf(valuesOf([joined(sets)]), 'tests') : null;
      const cell = pooled ?? cellOf(valuesOf(sets), 'tests');
      return cell === null ? [] : [[entrant, cell]];
    }),
  );
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
  names: ReadonlyMap<string, string>,
): PartValue | null {
  const value = measuredValue({ tasks: [task], column }, entrant === HUMAN ? peoplePools : pools, rows, names);
  return (
    value && { value: value.value, low: value.low, high: value.high, n: Math.round(value.n ?? 0), isAtLeast: false }
  );
}

/** The middle half of people and their median R, as means over the ladders; null if one ladder has too few people. */
export function bandOf({ depths, ladders }: ColumnInput): OverviewColumn['band'] {
  const all = ladders.map((part) => laddersOf(depths, part, HUMAN));
  if (all.length === 0 || all.some((rows) => climbsIn(rows) < FEWEST_FOR_QUARTILES)) return null;
  const meanAt = (p: number): number =>
    all.reduce((sum, rows) => {
      const { depth, atLeast } = survivalQuantile(
        asIfFinished(rows.map(({ r, censored, climbs }) => ({ depth: r, censored, count: climbs }))),
        p,
      );
      return sum + (depth ?? atLeast);
    }, 0) / all.length;
  return { low: meanAt(0.25), median: meanAt(0.5), high: meanAt(0.75) };
}
