/**
 * The two readings of R in Inf-Bench (arXiv 2507.02978). The introduction calls it the highest level completed, and the caption of Table 4 the
 * mean highest rank achieved. The formula of section 4.1 takes a level off at each failure, also at the last one, and keeps what is left.
 * The tables may print either: many exact zeros (3D inverse) fit the formula, or runs that all answer alike.
 */

/** Ladders that came to the same. */
export interface LadderDepth {
  /** The level after the last step. */
  readonly r: number;
  /** 0: none. */
  readonly highestPassed: number;
  readonly ladders: number;
}

export const LADDER_READINGS = [
  { id: 'formula', title: 'Mean R by the formula', meaning: 'the level after the last step: a failed level takes one off, also at the end' },
  { id: 'highest-passed', title: 'Mean highest level passed', meaning: 'the highest level with enough right answers, at any time' },
] as const;

export type LadderReadingId = (typeof LADDER_READINGS)[number]['id'];

/** Means over ladders; null without ladders. */
export function ladderReadings(depths: readonly LadderDepth[]): Readonly<Record<LadderReadingId, number>> | null {
  const ladders = depths.reduce((sum, depth) => sum + depth.ladders, 0);
  if (ladders === 0) return null;
  const meanOf = (read: (depth: LadderDepth) => number) => depths.reduce((sum, depth) => sum + read(depth) * depth.ladders, 0) / ladders;
  return { formula: meanOf(({ r }) => r), 'highest-passed': meanOf(({ highestPassed }) => highestPassed) };
}
