/**
 * The folds of items (SpatialViz-Bench, arXiv 2507.07610; 1.4 of its facts). Along a grid line, the smaller part is
 * folded over the larger one (either one if they are equal). At 45°, a corner is folded inwards. All of them end inside
 * the outline.
 */
import type { PaperPoint } from './point';
import type { Polygon } from './polygon';
import type { Fold } from './sheet';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxOf = (outline: Polygon): Box => ({
  left: Math.min(...outline.map(([x]) => x)),
  top: Math.min(...outline.map(([, y]) => y)),
  right: Math.max(...outline.map(([x]) => x)),
  bottom: Math.max(...outline.map(([, y]) => y)),
});

export function straightFolds(outline: Polygon): readonly Fold[] {
  const { left, top, right, bottom } = boxOf(outline);
  // Walking down, the left of the page is on your right. Walking right, what is above is on your left.
  const upright = between(left, right).flatMap((x) =>
    folds([x, top], [x, bottom], x - left <= right - x, right - x <= x - left),
  );
  const level = between(top, bottom).flatMap((y) =>
    folds([left, y], [right, y], bottom - y <= y - top, y - top <= bottom - y),
  );
  return [...upright, ...level];
}

const between = (low: number, high: number): readonly number[] =>
  Array.from({ length: Math.max(0, high - low - 1) }, (_, index) => low + 1 + index);

const folds = (from: PaperPoint, to: PaperPoint, right: boolean, left: boolean): readonly Fold[] => [
  ...(right ? [{ line: [from, to], moves: 'right' } as const] : []),
  ...(left ? [{ line: [from, to], moves: 'left' } as const] : []),
];

/** A corner with legs of one cell moves no whole cell. */
const SHORTEST_LEG = 2;

/** Returns 45° folds that lay a corner of an upright rectangle over its inside. */
export function cornerFolds(outline: Polygon): readonly Fold[] {
  const { left, top, right, bottom } = boxOf(outline);
  const longest = Math.min(right - left, bottom - top);
  return between(SHORTEST_LEG - 1, longest + 1).flatMap((leg): readonly Fold[] => [
    {
      line: [
        [left, top + leg],
        [left + leg, top],
      ],
      moves: 'left',
    },
    {
      line: [
        [right - leg, top],
        [right, top + leg],
      ],
      moves: 'left',
    },
    {
      line: [
        [left, bottom - leg],
        [left + leg, bottom],
      ],
      moves: 'right',
    },
    {
      line: [
        [right - leg, bottom],
        [right, bottom - leg],
      ],
      moves: 'right',
    },
  ]);
}
