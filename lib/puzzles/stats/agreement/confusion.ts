/**
 * Confusion matrices: rows are the right classes, columns the answers. Observations without a readable reply are
 * counted separately, and as wrong in accuracy and F1. Macro F1 is the plain mean of the classes' F1. Kappa (Cohen
 * 1960, Educational and Psychological Measurement 20:37) takes answer shares over readable replies, so that always
 * answering one class gives 0 if all replies are readable.
 */
import { invariant } from 'rung-puzzles/core/invariant';

export interface Confusion {
  /** counts[right class][answered class], square. */
  readonly counts: readonly (readonly number[])[];
  /** By right class: observations without a readable reply. Default: none. */
  readonly missing?: readonly number[];
}

/** The sums that the numbers of a matrix are computed from. Those of several matrices add up. */
export interface Margins {
  /** By class: answered correctly, asked (with unreadable replies), answered. */
  readonly right: readonly number[];
  readonly asked: readonly number[];
  readonly said: readonly number[];
}

/** Returns the share answered correctly; null without observations. */
export const accuracyOf = (confusion: Confusion): number | null => accuracyOfMargins(marginsOf(confusion));

export function accuracyOfMargins({ right, asked }: Margins): number | null {
  const n = sumOf(asked);
  return n === 0 ? null : sumOf(right) / n;
}

/** Returns the mean over the classes of the share answered correctly; null if a class has no observation. */
export function balancedAccuracyOf(confusion: Confusion): number | null {
  const { right, asked } = marginsOf(confusion);
  return asked.length === 0 || asked.includes(0) ? null : meanOver(right, (hits, index) => hits / (asked[index] ?? 0));
}

/**
 * Returns F1 of one class: 2 · hits / (2 · hits + misses + false alarms) (van Rijsbergen 1979, Information Retrieval,
 * chapter 7); null if it was neither right nor answered.
 */
export function f1Of(hits: number, misses: number, falseAlarms: number): number | null {
  const size = 2 * hits + misses + falseAlarms;
  return size === 0 ? null : (2 * hits) / size;
}

/** Returns the mean F1 over the classes; null if a class was neither right nor answered. */
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

/** Returns p_e, the agreement expected by chance from the two margins; null without answers. */
export const chanceAgreementOf = (confusion: Confusion): number | null =>
  chanceAgreementOfMargins(marginsOf(confusion));

export function chanceAgreementOfMargins({ asked, said }: Margins): number | null {
  const [n, spoken] = [sumOf(asked), sumOf(said)];
  return spoken === 0
    ? null
    : asked.reduce((sum, count, index) => sum + (count / n) * ((said[index] ?? 0) / spoken), 0);
}

/** Returns Cohen's kappa, (p_o − p_e) / (1 − p_e); null without answers or if p_e is 1. */
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
