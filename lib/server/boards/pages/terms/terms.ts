/** The parts of a suite in one table, each in one or several conditions, with their mean if the paper has it. */

import { groupsByKey } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { measurementOf } from 'rung-puzzles/measures';
import type { OutcomeCount } from 'rung-puzzles/measures/measure';
import { isUnscored } from 'rung-puzzles/measures/unscored';
import { meanOfEstimates, meanOnSameItems } from 'rung-puzzles/stats/shares/newcombe';
import type { Suite, Term, TermPool, TermTable } from 'rung-puzzles/suites/suite';
import { groupedBy, keyOn, pluck, where } from '@/lib/server/boards/rows';
import { poolLevels } from '@/lib/server/items/repeated-items';
import type { BoardTerms, MeanTime, TermRow, TermTime, TermValue } from '@/lib/wire/boards/board';
import { endsOf } from '@/lib/wire/boards/estimate';
import type { OutcomeRow, ReportedRow } from '../board/board-rows';
import { isOfPeople, measuredEntrant, reportedEntrant } from '../cells/cell';
import { isOfSet } from '../cells/outcome-groups';
import { bestFirst } from '../order';
import type { SummaryInput } from '../overview/summary';
import { composePaired } from '../paired';
import { measureOf } from '../section/measure-rows';
import { measured } from '../section/measured';
import { meanOfCells } from './spread';

export interface TermsInput extends SummaryInput {
  readonly times: readonly TermTime[];
  readonly meanTimes: readonly MeanTime[];
}

/** Every term in each of its arms, with what it pools there. */
export const placesOf = ({ sets, terms: table }: Suite) =>
  (table?.terms ?? []).flatMap((term) =>
    (table?.arms ?? [])
      .filter(({ id }) => term.arms?.includes(id) ?? true)
      .map(({ id, condition }) => ({
        term,
        arm: id,
        condition,
        pools:
          term.pools?.[id] ??
          term.tasks.map((task): TermPool => ({ task, conditions: [condition], levels: sets?.[task]?.levels ?? [] })),
      })),
  );

type Place = ReturnType<typeof placesOf>[number];

export const termsShown = (suite: Suite) => placesOf(suite).flatMap(({ pools }) => shownOf(pools));

export const shownOf = (pools: readonly TermPool[]) =>
  pools.flatMap(({ task, conditions }) => conditions.map((condition) => ({ task, condition })));

export const cellsOf = (pools: readonly TermPool[]) =>
  pools.flatMap((pool) => shownOf([pool]).flatMap((shown) => pool.levels.map((level) => ({ ...shown, level }))));

export function composeTerms(suite: Suite, input: TermsInput): BoardTerms | null {
  const { terms: table } = suite;
  if (table === undefined) return null;
  const { title, text, arms, terms, hasMean } = table;
  const places = placesOf(suite);
  return {
    title,
    text,
    arms,
    terms: terms.map((term) => ({
      id: term.id,
      title: term.title,
      column: columnOf(term),
      arms: pluck(places.filter(where({ term })), 'arm'),
    })),
    hasMean,
    rows: [...measuredRows(table, places, input), ...reportedRows(suite.id, table, places, input.reported)],
    times: input.times,
    meanTimes: input.meanTimes,
    paired: composePaired(suite, input.pairs, input.names),
  };
}

function columnOf({ tasks, column: id }: Term) {
  const { columns } = measurementOf(tasks[0] as string);
  return columns.find(where({ id })) as (typeof columns)[number];
}

/** By term, then by arm; null if the term has no such arm. */
const cellsIn = ({ terms, arms }: TermTable, places: readonly Place[], valueIn: (place: Place) => TermValue) =>
  terms.map((term) =>
    arms.map(({ id }) => {
      const place = places.find(where({ term, arm: id }));
      return place === undefined ? null : valueIn(place);
    }),
  );

/** Only fixed sets: ladders ask everyone different questions. */
const measuredRows = (table: TermTable, places: readonly Place[], { outcomes, names }: TermsInput) =>
  groupedBy(outcomes.filter(isOfSet), 'entrant')
    .map((own): TermRow => {
      const cells = cellsIn(table, places, ({ term, pools }) => measuredValue(term, pools, own));
      return {
        ...measuredEntrant(own[0].entrant, names),
        provenance: 'measured',
        cells,
        mean: table.hasMean ? meanOf(table, places, cells, isOfPeople(own[0])) : null,
      };
    })
    .filter(({ cells }) => cells.flat().some((cell) => cell !== null))
    .sort(bestFirst(heightOf));

/** The measure of everything that the term pools; null if a task, condition or level is missing. */
export function measuredValue(
  { tasks, column }: Pick<Term, 'tasks' | 'column'>,
  pools: readonly TermPool[],
  rows: readonly OutcomeRow[],
): TermValue {
  const cells = groupsByKey(rows, cellKey);
  const wanted = cellsOf(pools);
  const found = wanted.flatMap((cell) => {
    const outcomes = cells.get(cellKey(cell));
    return outcomes === undefined ? [] : [{ outcomes, items: outcomes[0].items }];
  });
  // Levels differ in difficulty, so all are needed.
  if (found.length === 0 || found.length < wanted.length) return null;
  const pooled = poolLevels(found);
  const [measure] = measureOf(measured({ task: tasks[0] as string, level: null, ...pooled }), column);
  return measure === undefined
    ? null
    : { value: measure.value, ...endsOf(measure.interval), n: measure.n, unread: unreadShare(pooled.outcomes) };
}

const cellKey = keyOn('task', 'condition', 'level');

// Printed sums have ids with a star in place of the task, followed by a term.
const reportedRows = (suite: string, table: TermTable, places: readonly Place[], reported: readonly ReportedRow[]) =>
  groupedBy(
    reported.filter(({ task }) => task.startsWith(`${suite}/*`)),
    'entrant',
  )
    .map((rows): TermRow => {
      // A paper may print another measure of people in the same cell.
      const printed = (task: string, condition: string | undefined, metric: string): TermValue => {
        const row = rows.find(where({ task, condition, metric }));
        return row === undefined ? null : { value: row.value, low: null, high: null, n: null, unread: null };
      };
      return {
        ...reportedEntrant(rows[0]),
        cells: cellsIn(table, places, ({ term, condition }) =>
          printed(`${suite}/*/${term.id}`, condition, term.column),
        ),
        mean: printed(`${suite}/*`, table.arms[0]?.condition, 'mean'),
      };
    })
    .sort(bestFirst(heightOf));

/** Square-and-add over the terms. The arms of a term ask the same items, so their errors count as fully correlated. */
function meanOf(
  table: TermTable,
  places: readonly Place[],
  cells: readonly (readonly TermValue[])[],
  isCrowd: boolean,
): TermValue {
  const known = table.terms.flatMap((term, index) => {
    const own = (cells[index] ?? []).filter((cell) => cell !== null);
    return own.length === places.filter(where({ term })).length ? (meanOfCells(own, meanOnSameItems) ?? []) : [];
  });
  // The same people may have answered all terms.
  const mean =
    known.length === table.terms.length ? meanOfCells(known, isCrowd ? meanOnSameItems : meanOfEstimates) : null;
  return mean && { ...mean, n: sumOf(cells.flat(), (cell) => cell?.n ?? 0), unread: null };
}

/** For a pair, one unreadable reply is enough. */
const UNREAD = /^-|[>/]-/;

function unreadShare(outcomes: readonly OutcomeCount[]): number {
  const all = sumOf(outcomes, ({ count }) => count);
  const unread = sumOf(outcomes, ({ outcome, count }) => (isUnscored(outcome) || UNREAD.test(outcome) ? count : 0));
  return all === 0 ? 0 : unread / all;
}

const heightOf = ({ mean, cells }: TermRow): number =>
  mean?.value ?? cells.flat().find((cell) => cell !== null)?.value ?? -1;
