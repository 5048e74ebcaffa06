/** One entrant in one column of the overview: a number over all its tests, or what is missing. */

import { shareBeaten } from 'rung-puzzles/stats/beaten';
import { survivalQuantile } from 'rung-puzzles/stats/kaplan-meier';
import { meanOfEstimates } from 'rung-puzzles/stats/newcombe';
import type { OverviewCell, OverviewColumn } from '@/lib/wire/overview';
import type { DepthRow, OutcomeRow } from './board-rows';
import { asIfFinished, HUMAN } from './cell';
import { groupBy } from './group';
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
  const n = found.reduce((sum, each) => sum + each.n, 0);
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

const byEntrant = <Row extends { readonly entrant: string }>(rows: readonly Row[]) =>
  groupBy(rows, ({ entrant }) => entrant).map((own) => [own[0].entrant, own] as const);

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
    low: meanEstimate.interval?.low ?? null,
    high: meanEstimate.interval?.high ?? null,
    n: ladders,
    isAtLeast: censored > 0,
  };
}

const climbsIn = (rows: readonly DepthRow[]): number => rows.reduce((sum, { climbs }) => sum + climbs, 0);

export const crowded = ({ depths, ladders }: ColumnInput): readonly Part[] =>
  ladders.filter((part) => climbsIn(laddersOf(depths, part, HUMAN)) >= FEWEST_PEOPLE);

/** How many people each model beats. People themselves beat half. */
export function beatenCells({ depths }: ColumnInput, parts: readonly Part[]): Cells {
  const counted = (rows: readonly DepthRow[]) => rows.map(({ r, climbs }) => ({ value: r, count: climbs }));
  const people = parts.map((part) => laddersOf(depths, part, HUMAN));
  const cells = byEntrant(depths).flatMap(([entrant, own]): [string, OverviewCell][] => {
    if (entrant === HUMAN) return [];
    const values = parts.map((part, index): PartValue | null => {
      const rows = laddersOf(own, part, entrant);
      const beaten = shareBeaten(counted(rows), counted(people[index] ?? []));
      return (
        beaten && {
          value: beaten.value,
          low: beaten.interval?.low ?? null,
          high: beaten.interval?.high ?? null,
          n: climbsIn(rows),
          isAtLeast: rows.some(({ censored }) => censored),
        }
      );
    });
    const cell = cellOf(values, 'ladders');
    return cell === null ? [] : [[entrant, cell]];
  });
  const n = people.reduce((sum, rows) => sum + climbsIn(rows), 0);
  return new Map([[HUMAN, { value: 0.5, low: 0.5, high: 0.5, n, isAtLeast: false, missing: null }], ...cells]);
}

export function setCells({ told, sets, headline, form }: ColumnInput, names: ReadonlyMap<string, string>): Cells {
  const isPooled = form === 'published' && headline.isPooled;
  return new Map(
    byEntrant(told.rows.filter(isSet)).flatMap(([entrant, own]): [string, OverviewCell][] => {
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
