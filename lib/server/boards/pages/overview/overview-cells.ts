/** One entrant in one column of the overview: a number over all its tests, or what is missing. */

import { sumOf } from 'rung-puzzles/core/sum-of';
import { isStopped, shareBeatenOfFit, shareBeatenOfStopped } from 'rung-puzzles/stats/people/beaten';
import { meanSharing } from 'rung-puzzles/stats/shares/newcombe';
import { groupedBy, where } from '@/lib/server/boards/rows';
import { endsOf, withEnds } from '@/lib/wire/boards/estimate';
import type { OverviewCell } from '@/lib/wire/boards/overview';
import { isFrozenEntrant } from '@/lib/wire/models/setup';
import type { DepthRow, OutcomeRow } from '../board/board-rows';
import { HUMAN, isOfModel, isOfPeople, quartilesOf } from '../cells/cell';
import { isOfSet } from '../cells/outcome-groups';
import { ladderCell } from '../home/home-ladders';
import { meanOfCells } from '../terms/spread';
import { measuredValue } from '../terms/terms';
import type { ColumnInput, Part } from './overview-input';

/** From this many people on a task, a model is shown by how many of them it beats. */
export const FEWEST_PEOPLE = 20;

/** `ofPeople`: the part of its variance that comes from who the people were. They may be the same in all parts. */
export type MeasuredCell = OverviewCell & { readonly ofPeople: number };
type Cells = ReadonlyMap<string, MeasuredCell>;

/** As it is shown. */
export function withoutPeople<Cell extends { readonly ofPeople: number }>(cell: Cell) {
  const { ofPeople: _, ...shown } = cell;
  return shown;
}

interface PartValue extends Omit<MeasuredCell, 'missing'> {
  readonly value: number;
  readonly n: number;
}

/** The mean over the tests; null if one is missing. */
function cellOf(values: readonly (PartValue | null)[], noun: string): MeasuredCell | null {
  const found = values.filter((value) => value !== null);
  const isWhole = found.length === values.length;
  const mean = isWhole ? meanOfCells(found, meanSharing) : null;
  return found.length === 0
    ? null
    : {
        ...(mean ?? { value: null, low: null, high: null, ofPeople: 1 }),
        n: sumOf(found, (each) => each.n),
        isAtLeast: isWhole && found.some(({ isAtLeast }) => isAtLeast),
        ...(isWhole && found.some(({ isAtMost }) => isAtMost) && { isAtMost: true }),
        missing: isWhole ? null : `${found.length} of ${values.length} ${noun}`,
      };
}

const conditionsOf = (pools: Part['pools']) => pools.flatMap(({ conditions }) => conditions);

/** `own`: of one entrant. */
function laddersOf(own: readonly DepthRow[], { task, pools, peoplePools }: Part) {
  const conditions = conditionsOf(own.some(isOfPeople) ? peoplePools : pools);
  return own.filter((row) => row.task === task && conditions.includes(row.condition));
}

const cellsOf = <Row extends { readonly entrant: string }>(
  rows: readonly Row[],
  cellIn: (own: readonly Row[]) => MeasuredCell | null,
): Cells =>
  new Map(
    groupedBy(rows, 'entrant').flatMap((own) => {
      const cell = cellIn(own);
      return cell === null ? [] : [[own[0].entrant, cell] as const];
    }),
  );

export const meanCells = ({ depths, ladders }: ColumnInput): Cells =>
  cellsOf(depths, (own) =>
    cellOf(
      ladders.map((part) => meanOfLadders(laddersOf(own, part))),
      'ladders',
    ),
  );

const ofPeopleIn = (own: readonly Pick<DepthRow, 'entrant'>[]): number => (own.some(isOfPeople) ? 1 : 0);

function meanOfLadders(rows: readonly DepthRow[]) {
  if (rows.length === 0) return null;
  const { meanR, meanEstimate, ladders, censored } = ladderCell(rows);
  return {
    value: meanR,
    ...endsOf(meanEstimate.interval),
    n: ladders,
    isAtLeast: censored > 0,
    ofPeople: ofPeopleIn(rows),
  };
}

const climbsIn = (rows: readonly DepthRow[]): number => sumOf(rows, ({ climbs }) => climbs);

export function crowded({ depths, ladders }: ColumnInput) {
  const people = depths.filter(isOfPeople);
  return ladders.filter((part) => climbsIn(laddersOf(people, part)) >= FEWEST_PEOPLE);
}

/** How many people each model beats. People themselves beat half. */
export function beatenCells({ depths, fits }: ColumnInput, parts: readonly Part[]): Cells {
  const all = depths.filter(isOfPeople);
  const people = parts.map((part) => laddersOf(all, part));
  const cells = cellsOf(depths.filter(isOfModel), (own) => {
    const climbed = parts.map((part) => laddersOf(own, part));
    const values = climbed.map((rows, index) => {
      const crowd = (people[index] ?? []).map(({ r, censored, climbs }) => ({ value: r, censored, count: climbs }));
      const beaten = shareBeatenOfStopped(counted(rows), crowd);
      return (
        beaten && {
          // Repeats of the same questions are one ladder.
          ...withEnds(own.some(isFrozen) ? { ...beaten, interval: null } : beaten),
          n: climbsIn(rows),
          isAtLeast: rows.some(({ censored }) => censored),
          isAtMost: crowd.some(isStopped),
        }
      );
    });
    const cell = cellOf(values, 'ladders');
    const fitted = own.some(isFrozen) ? null : fittedOf(parts, climbed, fits);
    return cell && fitted ? { ...cell, fitted } : cell;
  });
  const n = sumOf(people, climbsIn);
  const half = { value: 0.5, low: 0.5, high: 0.5, n, isAtLeast: false, ofPeople: 1, missing: null };
  return new Map<string, MeasuredCell>([[HUMAN, half], ...cells]);
}

const isFrozen = ({ entrant }: DepthRow): boolean => isFrozenEntrant(entrant);

const counted = (rows: readonly DepthRow[]) => rows.map(({ r, climbs }) => ({ value: r, count: climbs }));

/** The mean over the ladders, against all answers of people; null if one has no fit or no interval. */
function fittedOf(ladders: readonly Part[], climbed: readonly (readonly DepthRow[])[], fits: ColumnInput['fits']) {
  const found = ladders.flatMap((part, index) => {
    const [condition, ...more] = conditionsOf(part.peoplePools);
    const fit = more.length === 0 ? fits.find(where({ condition }))?.tasks[part.task] : undefined;
    const beaten = shareBeatenOfFit(counted(climbed[index] ?? []), fit?.beaten ?? [], fit?.people ?? 0);
    return fit === undefined || !beaten?.interval
      ? []
      : [{ ...beaten.interval, ofPeople: beaten.ofPeople, people: fit.people }];
  });
  const mean = found.length < ladders.length ? null : meanSharing(found);
  return mean && { ...withoutPeople(mean), people: Math.min(...found.map(({ people }) => people)) };
}

export function setCells({ published, sets, headline, form }: ColumnInput): Cells {
  const isPooled = form === 'published' && headline.isPooled;
  return cellsOf(published.rows.filter(isOfSet), (own) => {
    const cellIn = (parts: readonly Part[]) =>
      cellOf(
        parts.map((part) => setValue(part, own)),
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

function setValue({ task, column, pools, peoplePools }: Part, own: readonly OutcomeRow[]) {
  const found = measuredValue({ tasks: [task], column }, own.some(isOfPeople) ? peoplePools : pools, own);
  return found && { ...found, n: Math.round(found.n ?? 0), isAtLeast: false, ofPeople: ofPeopleIn(own) };
}

/** The middle half of people and their median R, as means over the ladders; null if one ladder has too few people. */
export function bandOf({ depths, ladders }: ColumnInput) {
  const people = depths.filter(isOfPeople);
  const all = ladders.flatMap((part) => {
    const rows = laddersOf(people, part);
    return (rows.length === 0 ? null : quartilesOf(ladderCell(rows))) ?? [];
  });
  if (all.length === 0 || all.length < ladders.length) return null;
  const meanAt = (at: 'low' | 'median' | 'high'): number =>
    sumOf(all, ({ [at]: { depth, atLeast } }) => depth ?? atLeast) / all.length;
  return { low: meanAt('low'), median: meanAt('median'), high: meanAt('high') };
}
