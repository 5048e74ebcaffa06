/** Positions of the marks in a person's figure of climbs. Plain numbers, so that they can be tested. */
import type { OwnClimb } from '@/lib/wire/people/own-history';

export const FIGURE = { width: 340, height: 170, left: 30, right: 14, top: 12, bottom: 30 } as const;

export interface ClimbMark extends OwnClimb {
  readonly x: number;
  readonly y: number;
  /** Of its range, top and bottom. */
  readonly span: { readonly top: number; readonly bottom: number } | null;
}

export interface ClimbLayout {
  readonly marks: readonly ClimbMark[];
  /** Whole rungs with their heights. */
  readonly ticks: readonly { readonly rung: number; readonly y: number }[];
}

const FEWEST_RUNGS = 4;
const MOST_TICKS = 5;

/** One step to the right each, because real gaps between climbs would crowd them. */
export function placeClimbs(climbs: readonly OwnClimb[]): ClimbLayout {
  const top = Math.max(FEWEST_RUNGS, ...climbs.map(({ r, range }) => Math.ceil(Math.max(r, range?.high ?? 0))));
  const step = Math.ceil(top / MOST_TICKS);
  const heightOf = (rung: number) =>
    round(FIGURE.height - FIGURE.bottom - (rung / top) * (FIGURE.height - FIGURE.bottom - FIGURE.top));
  const width = FIGURE.width - FIGURE.left - FIGURE.right;
  return {
    marks: climbs.map((climb, index) => ({
      ...climb,
      x: round(FIGURE.left + (width * (index + 0.5)) / climbs.length),
      y: heightOf(climb.r),
      span: climb.range && { top: heightOf(climb.range.high), bottom: heightOf(climb.range.low) },
    })),
    ticks: Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => ({
      rung: index * step,
      y: heightOf(index * step),
    })),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
