/** Which models are ahead of a climb, too close to call, or beaten: plain numbers, so that it can be tested. */
import type { BoardTask } from '@/lib/wire/boards/board';

export interface ModelMark {
  readonly name: string;
  readonly mean: number;
  /** 95 % interval of the mean; null: too few climbs for one. */
  readonly range: { readonly low: number; readonly high: number } | null;
}

/** A model whose mean may lie anywhere, or above all bounds, is too close to call. */
export interface ModelsAround {
  readonly ahead: readonly ModelMark[];
  readonly close: readonly ModelMark[];
  readonly beaten: readonly ModelMark[];
}

/** A rung, or the range in which it is. */
export interface OwnRange {
  readonly low: number;
  readonly high: number;
}

const markOf = ({ name, meanR, meanEstimate: { interval } }: BoardTask['models'][number]): ModelMark => ({
  name,
  mean: meanR,
  range: interval === null ? null : { low: interval.low, high: interval.high ?? Number.POSITIVE_INFINITY },
});

/** Highest first. Models without an interval are too close to call. */
export function modelsAround(models: BoardTask['models'], own: OwnRange): ModelsAround {
  const marks = models.map(markOf).sort((a, b) => b.mean - a.mean);
  const isAhead = ({ range }: ModelMark) => range !== null && range.low > own.high;
  const isBeaten = ({ range }: ModelMark) => range !== null && range.high < own.low;
  return {
    ahead: marks.filter(isAhead),
    close: marks.filter((mark) => !isAhead(mark) && !isBeaten(mark)),
    beaten: marks.filter(isBeaten),
  };
}
