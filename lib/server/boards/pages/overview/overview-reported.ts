/** Printed values of a headline's tests, by entrant. Tests that differ from the paper are left out. */

import { sumOf } from 'rung-puzzles/core/sum-of';
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { scoreInterval } from 'rung-puzzles/stats/shares/wilson';
import type { SuiteHeadline } from 'rung-puzzles/suites/suite';
import { groupedBy } from '@/lib/server/boards/rows';
import { endsOf } from '@/lib/wire/boards/estimate';
import type { OverviewCell } from '@/lib/wire/boards/overview';
import type { ReportedRow } from '../board/board-rows';
import { isFromTable, printedMetric } from '../cells/printed-metric';

export interface ReportedCell {
  readonly name: string;
  readonly isHuman: boolean;
  readonly cell: OverviewCell & { readonly value: number };
}

const GUESSING = 'Random';

export const reportedCells = (headline: SuiteHeadline, rows: readonly ReportedRow[]) =>
  printedOf(headline, rows).filter(({ name }) => name !== GUESSING);

/** The result of guessing: known, or printed by the paper. */
export const chanceOf = (headline: SuiteHeadline, rows: readonly ReportedRow[]): number | null =>
  headline.chance ?? printedOf(headline, rows).find(({ name }) => name === GUESSING)?.cell.value ?? null;

function printedOf(headline: SuiteHeadline, rows: readonly ReportedRow[]) {
  const { table } = headline;
  const asked = table === null ? [] : rows.filter((row) => isFromTable(row, table));
  return groupedBy(asked, 'entrant').flatMap((own) => {
    const cell = printedCell(headline, own);
    return cell === null ? [] : [{ name: own[0].entrant, isHuman: own[0].isHuman, cell }];
  });
}

function printedCell(headline: SuiteHeadline, rows: readonly ReportedRow[]) {
  const { parts, isPooled, unit, peopleAsked } = headline;
  const values = parts.flatMap(({ printed, n }) => {
    const row = rows.find(
      ({ task, condition, metric }) =>
        printed !== null &&
        task === printed.task &&
        condition === printed.condition &&
        metric === printedMetric(printed.metric, printed.level),
    );
    return row === undefined ? [] : [{ value: row.value, weight: isPooled ? (n ?? 1) : 1, n }];
  });
  if (parts.length === 0 || values.length < parts.length) return null;
  const weights = sumOf(values, ({ weight }) => weight);
  const value = sumOf(values, (each) => each.value * each.weight) / weights;
  const isHuman = rows[0]?.isHuman === true;
  // Papers print how many people answered, never how many answers a share is of.
  const questions = isHuman || unit !== 'share' || values.some(({ n }) => n === null) ? null : weights;
  const interval = questions && scoreInterval(value, questions, Z_975);
  return { value, ...endsOf(interval || null), n: isHuman ? peopleAsked : questions, isAtLeast: false, missing: null };
}

/** `Gemini-2.5-pro` and `Gemini 2.5 Pro` are one row; names with another suffix are not. */
export const sameName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '');
