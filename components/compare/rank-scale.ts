const MOST_TICKS = 9;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** 1 and round ranks, few enough for a phone. */
export function rankTicks(ranks: number): readonly number[] {
  const step = STEPS.find((each) => ranks / each < MOST_TICKS) ?? 1000;
  const round = Array.from({ length: Math.floor(ranks / step) }, (_, index) => (index + 1) * step);
  return step === 1 ? round : [1, ...round];
}

/** The position of a rank in a drawing of any width, in percent: every rank has its own column. */
export const rankPercent = (rank: number, ranks: number): string =>
  `${Math.round((10_000 * (rank - 0.5)) / ranks) / 100}%`;
