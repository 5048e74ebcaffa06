/** A paper's values by entrant, as a replication looks them up. */

import { groupsByKey } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { type Replication, type Reported, type ReportedValue, reportedValues } from 'rung-puzzles/suites/replication';
import type { ReportedRow } from '@/lib/server/boards/pages/board/board-rows';
import { isFromTable, printedMetric } from '@/lib/server/boards/pages/cells/printed-metric';
import { sameName } from '@/lib/server/boards/pages/overview/overview-reported';
import { keyOn } from '@/lib/server/boards/rows';

export interface ReportedEntrant {
  readonly name: string;
  readonly isHuman: boolean;
  /** Guessing, computed or simulated. */
  readonly isBaseline: boolean;
  readonly printed: (reported: Reported) => number | null;
}

const BASELINE = /^(?:random|chance|guess)/i;

/** Which of the paper's values the table has. */
export const printedPlaces = ({ columns }: Replication) =>
  columns.flatMap(({ cells }) =>
    cells.flatMap(({ reported }) => (reported === undefined ? [] : reportedValues(reported))),
  );

/** In order of first occurrence. */
export function reportedEntrants(replication: Replication, rows: readonly ReportedRow[]): readonly ReportedEntrant[] {
  const places = printedPlaces(replication);
  const byPlace = groupsByKey(rows, placeKey);
  const found = places.flatMap((place) => (byPlace.get(placeOf(place)) ?? []).filter((row) => isShown(row, place)));
  const bases = new Map(found.map((row) => [withoutMark(row.entrant, places), row.isHuman]));
  return [...bases].map(([name, isHuman]) => ({
    name,
    isHuman,
    isBaseline: BASELINE.test(name),
    printed: (reported) => valueIn(reported, (place) => lookUp(byPlace, place, name)),
  }));
}

const placeOf = ({ task, condition, metric, level }: ReportedValue): string =>
  placeKey({ task, condition, metric: printedMetric(metric, level) });
const placeKey = keyOn('task', 'condition', 'metric');

const tableOf = (row: ReportedRow, { tables }: ReportedValue): number =>
  tables.findIndex((table) => isFromTable(row, table));
const isShown = (row: ReportedRow, place: ReportedValue): boolean =>
  tableOf(row, place) >= 0 && (place.mark === undefined || row.entrant.endsWith(place.mark));

function withoutMark(name: string, places: readonly ReportedValue[]): string {
  const mark = places.map((place) => place.mark).find((each) => each !== undefined && name.endsWith(each));
  return mark === undefined ? name : name.slice(0, -mark.length);
}

function lookUp(
  byPlace: ReadonlyMap<string, readonly ReportedRow[]>,
  place: ReportedValue,
  name: string,
): number | null {
  const entrant = `${name}${place.mark ?? ''}`;
  const found = (byPlace.get(placeOf(place)) ?? []).filter(
    (row) => row.entrant === entrant && tableOf(row, place) >= 0,
  );
  return found.sort((a, b) => tableOf(a, place) - tableOf(b, place))[0]?.value ?? null;
}

function valueIn(reported: Reported, find: (place: ReportedValue) => number | null): number | null {
  if (reported.kind === 'value') return find(reported);
  const values = reported.of.map((each) => valueIn(each, find));
  const known = values.filter((value) => value !== null);
  if (known.length < values.length) return null;
  const [first = 0, second = 0] = known;
  return reported.kind === 'difference' ? first - second : sumOf(known, (value) => value) / known.length;
}

/** Whether the paper names this model, by its title or by the part of its id after the vendor. */
export const isSameModel = (reported: string, { id, name }: { readonly id: string; readonly name: string }): boolean =>
  [name, id, id.slice(id.lastIndexOf('/') + 1)].some((each) => sameName(each) === sameName(reported));
