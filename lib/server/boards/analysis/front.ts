/**
 * The Pareto front: entrants whom no other isBetter. One isBetter another if it is at least as right for at most as much, and
 * better in one of the two.
 */
export interface Trade {
  readonly share: number;
  readonly spent: number;
}

export const isOnParetoFront = (point: Trade, all: readonly Trade[]): boolean =>
  !all.some((other) => isBetter(other, point));

const isBetter = (a: Trade, b: Trade): boolean =>
  a.share >= b.share && a.spent <= b.spent && (a.share > b.share || a.spent < b.spent);
