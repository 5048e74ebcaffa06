/** The parts of a suite in one table, each in one or several conditions, with their mean if the paper has it. */

import { groupBy, groupsByKey } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { measurementOf } from 'rung-puzzles/measures';
import type { OutcomeCount } from 'rung-puzzles/measures/measure';
import { isUnscored } from 'rung-puzzles/measures/unscored';
import { type Combined, meanOfEstimates, meanOnSameItems } from 'rung-puzzles/stats/shares/newcombe';
import type { Suite, Term, TermPool, TermTable } from 'rung-puzzles/suites/suite';
import { poolLevels } from '@/lib/server/items/repeated-items';
import type { BoardTerms, MeanTime, TermRow, TermTime, TermValue } from '@/lib/wire/boards/board';
import { endsOf } from '@/lib/wire/boards/estimate';
import type { OutcomeRow, ReportedRow, ShownTask } from '../board/board-rows';
import { measuredEntrant, reportedEntrant } from '../cells/cell';
import { isOfSet } from '../cells/outcome-groups';
import { bestFirst } from '../order';
import type { SummaryInput } from '../overview/summary';
import { composePaired } from '../paired';
import { measureOf } from '../section/measure-rows';
import { measured } from '../section/measured';

export interface TermsInput extends SummaryInput {
  readonly times: readonly TermTime[];
  readonly meanTimes: readonly MeanTime[];
}

export const termsShown = (suite: Suite): readonly ShownTask[] =>
  suite.terms === undefined ? [] : shownOf(termsIn(suite, suite.terms));

const termsIn = (suite: Suite, table: TermTable): readonly TermPool[] =>
  table.terms.flatMap((term) => armsOf(table, term).flatMap((arm) => poolsOf(suite, term, arm)));

export const shownOf = (pools: readonly TermPool[]): readonly ShownTask[] =>
  pools.flatMap(({ task, conditions }) => conditions.map((condition) => ({ task, condition })));

export const cellsOf = (pools: readonly TermPool[]) =>
  pools.flatMap((pool) => shownOf([pool]).flatMap((shown) => pool.levels.map((level) => ({ ...shown, level }))));

/** What a term pools in one condition. */
export const poolsOf = (
  suite: Suite,
  { tasks, pools }: Term,
  { id, condition }: TermTable['arms'][number],
): readonly TermPool[] =>
  pools?.[id] ?? tasks.map((task) => ({ task, conditions: [condition], levels: suite.sets?.[task]?.levels ?? [] }));

export function composeTerms(suite: Suite, input: TermsInput): BoardTerms | null {
  const { terms: table } = suite;
  if (table === undefined) return null;
  return {
    title: table.title,
    text: table.text,
    arms: table.arms,
    terms: table.terms.map((term) => ({
      id: term.id,
      title: term.title,
      column: columnOf(term),
      arms: armsOf(table, term).map(({ id }) => id),
    })),
    hasMean: table.hasMean,
    rows: [...measuredRows(suite, table, input), ...reportedRows(suite, table, input.reported)],
    times: input.times,
    meanTimes: input.meanTimes,
    paired: composePaired(suite, input.pairs, input.names),
  };
}

export const armsOf = ({ arms }: TermTable, term: Term) =>
  arms.filter(({ id }) => term.arms === undefined || term.arms.includes(id));

function columnOf({ tasks, column: wanted }: Term): BoardTerms['terms'][number]['column'] {
  const columns = measurementOf(tasks[0] as string).columns;
  return columns.find(({ id }) => id === wanted) as (typeof columns)[number];
}

/** Only fixed sets: ladders ask everyone different questions. */
function measuredRows(suite: Suite, table: TermTable, { outcomes, names }: TermsInput): TermRow[] {
  const sets = outcomes.filter(isOfSet);
  return groupBy(sets, ({ entrant }) => entrant)

    .map((own): TermRow => {
      const cells = table.terms.map((term) =>
        valuesOf(table, term, (arm) => measuredValue(term, poolsOf(suite, term, arm), own)),
      );
      return {
        ...measuredEntrant(own[0].entrant, names),
        provenance: 'measured',
        cells,
        mean: table.hasMean ? meanOf(table, cells) : null,
      };
    })
    .filter(({ cells }) => cells.flat().some((cell) => cell !== null))
    .sort(bestFirst(heightOf));
}

const valuesOf = (table: TermTable, term: Term, valueIn: (arm: TermTable['arms'][number]) => TermValue): TermValue[] =>
  table.arms.map((arm) => (armsOf(table, term).includes(arm) ? valueIn(arm) : null));

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

const cellKey = ({ task, condition, level }: Pick<OutcomeRow, 'task' | 'condition' | 'level'>): string =>
  `${task} ${condition} ${level}`;

// Printed sums have ids with a star in place of the task, followed by a term.
function reportedRows(suite: Suite, table: TermTable, reported: readonly ReportedRow[]): TermRow[] {
  const sums = reported.filter(({ task }) => task.startsWith(`${suite.id}/*`));
  return groupBy(sums, ({ entrant }) => entrant)
    .map((rows): TermRow => {
      // A paper may print another measure of people in the same cell.
      const printed = (task: string, condition: string, metric: string): TermValue => {
        const row = rows.find((each) => each.task === task && each.condition === condition && each.metric === metric);
        return row === undefined ? null : { value: row.value, low: null, high: null, n: null, unread: null };
      };
      return {
        ...reportedEntrant(rows[0]),
        cells: table.terms.map((term) =>
          valuesOf(table, term, ({ condition }) => printed(`${suite.id}/*/${term.id}`, condition, term.column)),
        ),
        mean: printed(`${suite.id}/*`, table.arms[0]?.condition ?? '', 'mean'),
      };
    })
    .sort(bestFirst(heightOf));
}

/** Square-and-add over the terms. The arms of a term ask the same items, so their errors count as fully correlated. */
function meanOf(table: TermTable, cells: readonly (readonly TermValue[])[]): TermValue {
  const terms = table.terms.map((term, index) => {
    const known = (cells[index] ?? []).filter((cell) => cell !== null);
    return known.length === armsOf(table, term).length ? meanOfCells(known, meanOnSameItems) : null;
  });
  const known = terms.filter((term) => term !== null);
  const mean = known.length === terms.length ? meanOfCells(known, meanOfEstimates) : null;
  return mean === null ? null : { ...mean, n: sumOf(cells.flat(), (cell) => cell?.n ?? 0), unread: null };
}

type Spread = Pick<NonNullable<TermValue>, 'value' | 'low' | 'high'>;

/** An end of the interval that one cell lacks, such as one open above, is missing in the mean. */
export function meanOfCells(
  cells: readonly Spread[],
  joined: (estimates: readonly Combined[]) => Combined | null,
): Spread | null {
  const mean = joined(cells.map(({ value, low, high }) => ({ value, low: low ?? value, high: high ?? value })));
  return (
    mean && {
      value: mean.value,
      low: cells.some(({ low }) => low === null) ? null : mean.low,
      high: cells.some(({ high }) => high === null) ? null : mean.high,
    }
  );
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
