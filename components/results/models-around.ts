/** Which models are ahead of a climb, too close to call, or beaten: plain numbers, so that it can be tested. */
import type { BoardTask } from '@/lib/wire/boards/board';

/** A rung, or the range in which it is. */
export interface OwnRange {
  readonly low: number;
  readonly high: number;
}

const markOf = ({ name, meanR, meanEstimate: { interval } }: BoardTask['models'][number]) => ({
  name,
  mean: meanR,
  /** 95 % interval of the mean; null: too few climbs for one. */
  range: interval && { low: interval.low, high: interval.high ?? Number.POSITIVE_INFINITY },
});

export type ModelMark = ReturnType<typeof markOf>;

/** Highest first. A model whose mean may lie anywhere, or above all bounds, is too close to call. */
export function modelsAround(models: BoardTask['models'], own: OwnRange) {
  const marks = models.map(markOf).sort((a, b) => b.mean - a.mean);
  const isAhead = ({ range }: ModelMark) => range !== null && range.low > own.high;
  const isBeaten = ({ range }: ModelMark) => range !== null && range.high < own.low;
  return {
    ahead: marks.filter(isAhead),
    close: marks.filter((mark) => !isAhead(mark) && !isBeaten(mark)),
    beaten: marks.filter(isBeaten),
  };
}
