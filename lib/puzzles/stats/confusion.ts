/**
 * Confusion matrices: rows are the right classes, columns what was said. Observations without a readable reply stand
 * beside the matrix: they count as wrong in accuracy and F1. Macro F1 is the plain mean of the classes' F1. Kappa
 * (Cohen 1960, Educational and Psychological Measurement 20:37) takes the said shares over readable replies, so that
 * saying one class always gives 0 wherever all are readable.
 */
import { invariant } from 'rung-puzzles/core/invariant';

export interface Confusion {
  /** counts[right class][said class], square. */
  readonly counts: readonly (readonly number[])[];
  /** By right class: observations without a readable reply. Absent: none. */
  readonly missing?: readonly number[];
}

/** What the numbers of a matrix follow from; the margins of several matrices together are their sums. */
export interface Margins {
  /** By class: said rightly, asked for (with the missing ones), said. */
  readonly right: readonly number[];
  readonly asked: readonly number[];
  readonly said: readonly number[];
}

/** Share said right; null for no observation. */
export const accuracyOf = (confusion: Confusion): number | null => accuracyOfMargins(marginsOf(confusion));

export function accuracyOfMargins({ right, asked }: Margins): number | null {
  const n = sumOf(asked);
  return n === 0 ? null : sumOf(right) / n;
}

/** Mean over the classes of the share said right; null where a class has no observation. */
export function balancedAccuracyOf(confusion: Confusion): number | null {
  const { right, asked } = marginsOf(confusion);
  return asked.length === 0 || asked.includes(0) ? null : meanOver(right, (hits, index) => hits / (asked[index] ?? 0));
}

/**
 * F1 of one class from its hits, misses and false alarms: 2 · hits / (2 · hits + misses + false alarms) (van Rijsbergen
 * 1979, Information Retrieval, chapter 7); null where it was neither right nor said.
 */
export function f1Of(hits: number, misses: number, falseAlarms: number): number | null {
  const size = 2 * hits + misses + falseAlarms;
  return size === 0 ? null : (2 * hits) / size;
}

/** Mean over the classes of their F1; null where a class was neither asked for nor said. */
export const macroF1Of = (confusion: Confusion): number | null => macroF1OfMargins(marginsOf(confusion));

export function macroF1OfMargins({ right, asked, said }: Margins): number | null {
  let sum = 0;
  for (const [index, hits] of right.entries()) {
    const f1 = f1Of(hits, (asked[index] ?? 0) - hits, (said[index] ?? 0) - hits);
    if (f1 === null) return null;
    sum += f1;
  }
  return right.length === 0 ? null : sum / right.length;
}

/** p_e: the agreement to expect of the two margins alone; null where nothing was said. */
export const chanceAgreementOf = (confusion: Confusion): number | null =>
  chanceAgreementOfMargins(marginsOf(confusion));

export function chanceAgreementOfMargins({ asked, said }: Margins): number | null {
  const [n, spoken] = [sumOf(asked), sumOf(said)];
  return spoken === 0
    ? null
    : asked.reduce((sum, count, index) => sum + (count / n) * ((said[index] ?? 0) / spoken), 0);
}

/** Cohen's kappa, (p_o − p_e) / (1 − p_e); null where nothing was said or chance alone agrees always. */
export const cohenKappaOf = (confusion: Confusion): number | null => cohenKappaOfMargins(marginsOf(confusion));

export function cohenKappaOfMargins(margins: Margins): number | null {
  const observed = accuracyOfMargins(margins);
  const expected = chanceAgreementOfMargins(margins);
  return observed === null || expected === null || expected >= 1 ? null : (observed - expected) / (1 - expected);
}

export function marginsOf({ counts, missing }: Confusion): Margins {
  invariant(
    counts.every((row) => row.length === counts.length),
    'a confusion matrix is square',
  );
  const asked = counts.map((row, index) => sumOf(row) + (missing?.[index] ?? 0));
  const said = counts.map((_, column) => sumOf(counts.map((row) => row[column] ?? 0)));
  return { right: counts.map((row, index) => row[index] ?? 0), asked, said };
}

function sumOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

const meanOver = (values: readonly number[], of: (value: number, index: number) => number): number =>
  sumOf(values.map(of)) / values.length;
