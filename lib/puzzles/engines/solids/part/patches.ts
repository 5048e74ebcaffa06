/**
 * The flat surface of a part without its cylinders, in quarters of unit squares: triangles between a square's middle
 * and its sides. No slope crosses one, and a wedge's triangular end consists of whole ones.
 */
import type { Vector } from '../vector';
import { type AxisIndex, boxOf, OTHER_AXES, type Part } from './part';
import { isInside, type Solid } from './solid';

export interface Patch {
  readonly axis: AxisIndex;
  readonly place: number;
  /** Direction along the axis that it faces. */
  readonly side: 1 | -1;
  /** The unit square's lower corner on the two other axes. */
  readonly square: readonly [number, number];
  /** 0 to 3: at the lower, right, upper and left side of the square. */
  readonly quarter: number;
}

const GAP = 0.05;
const MIDDLES: readonly (readonly [number, number])[] = [
  [0.5, 0.17],
  [0.83, 0.5],
  [0.5, 0.83],
  [0.17, 0.5],
];

/** `flat`: the steps without cylinders. `solid`: made from them. */
export function patchesOf(flat: Part, solid: Solid): readonly Patch[] {
  const boxes = flat.map(({ shape }) => boxOf(shape));
  const low = ([0, 1, 2] as const).map((axis) => Math.min(...boxes.map(({ from }) => from[axis])));
  const high = ([0, 1, 2] as const).map((axis) => Math.max(...boxes.map(({ to }) => to[axis])));
  const range = (axis: AxisIndex, more: number) =>
    Array.from(
      { length: (high[axis] as number) - (low[axis] as number) + more },
      (_, index) => (low[axis] as number) + index,
    );
  const wedges = flat.flatMap(({ shape }) => (shape.kind === 'wedge' ? [boxOf(shape)] : []));
  const patches: Patch[] = [];
  for (const axis of [0, 1, 2] as const) {
    const [a, b] = OTHER_AXES[axis];
    for (const place of range(axis, 1))
      for (const u of range(a, 0))
        for (const v of range(b, 0)) {
          // Only a slope's end divides a square.
          const isWhole = !wedges.some((wedge) => touches(wedge, axis, place, [u, v]));
          patches.push(...patchesAt(solid, axis, place, [u, v], isWhole));
        }
  }
  return patches;
}

/** Returns the patches of one square. All quarters are equal if it is whole. */
function patchesAt(
  solid: Solid,
  axis: AxisIndex,
  place: number,
  square: readonly [number, number],
  isWhole: boolean,
): readonly Patch[] {
  const sideAt = (middle: readonly [number, number]): 1 | -1 | null => {
    const [below, above] = [-GAP, GAP].map((gap) =>
      isInside(solid, pointAt(axis, place + gap, [square[0] + middle[0], square[1] + middle[1]])),
    );
    return below === above ? null : below ? 1 : -1;
  };
  const first = sideAt(MIDDLES[0] as readonly [number, number]);
  if (isWhole && first === null) return [];
  return MIDDLES.flatMap((middle, quarter): readonly Patch[] => {
    const side = isWhole ? first : sideAt(middle);
    return side === null ? [] : [{ axis, place, side, square, quarter }];
  });
}

function touches(
  { from, to }: ReturnType<typeof boxOf>,
  axis: AxisIndex,
  place: number,
  [u, v]: readonly [number, number],
): boolean {
  const [a, b] = OTHER_AXES[axis];
  return place >= from[axis] && place <= to[axis] && u >= from[a] && u < to[a] && v >= from[b] && v < to[b];
}

export function pointAt(axis: AxisIndex, place: number, [u, v]: readonly [number, number]): Vector {
  const point: [number, number, number] = [0, 0, 0];
  const [a, b] = OTHER_AXES[axis];
  point[axis] = place;
  point[a] = u;
  point[b] = v;
  return point;
}
