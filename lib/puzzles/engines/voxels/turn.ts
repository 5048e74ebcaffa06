/** Turns a solid about the axes, step by step, for the replay of a rotation. */
import { type Axis, type Cell, normalized, type Solid, solidKey } from './cell';

/** Quarter turns counter-clockwise, seen from the positive end of the axis. */
export interface Turn {
  readonly axis: Axis;
  readonly quarters: 1 | 2 | 3;
}

export const TURNS: readonly Turn[] = ([2, 0, 1] as const).flatMap((axis) =>
  ([1, 2, 3] as const).map((quarters) => ({ axis, quarters })),
);

/** Turns about the origin. Cells keep their order. */
export function turnedBy(solid: Solid, { axis, quarters }: Turn): Solid {
  let cells = solid;
  for (let quarter = 0; quarter < quarters; quarter += 1) cells = cells.map((cell) => quarterTurned(cell, axis));
  return cells;
}

/** Subtracted from 0, because JSON has no -0. */
function quarterTurned([x, y, z]: Cell, axis: Axis): Cell {
  switch (axis) {
    case 0:
      return [x, 0 - z, y];
    case 1:
      return [z, y, 0 - x];
    case 2:
      return [0 - y, x, z];
  }
}

/**
 * Returns the fewest turns that bring the solid to the target, ignoring shifts; empty if none is needed, null if it is
 * impossible.
 */
export function turnsBetween(solid: Solid, target: Solid): readonly Turn[] | null {
  const aim = solidKey(normalized(target));
  const isThere = (turns: readonly Turn[]) => solidKey(normalized(turns.reduce(turnedBy, solid))) === aim;
  // Any rotation is at most two turns about axes.
  const lists: readonly (readonly Turn[])[] = [
    [],
    ...TURNS.map((turn) => [turn]),
    ...TURNS.flatMap((first) => TURNS.map((second) => [first, second])),
  ];
  return lists.find(isThere) ?? null;
}

const WAYS: Readonly<Record<Axis, readonly [one: string, two: string, three: string]>> = {
  0: [
    'Tip it forward by a quarter turn: its top comes to the front',
    'Tip it forward by a half turn',
    'Tip it backward by a quarter turn: its top goes to the back',
  ],
  1: [
    'Tip it to the right by a quarter turn',
    'Tip it to the right by a half turn',
    'Tip it to the left by a quarter turn',
  ],
  2: [
    'Turn it by a quarter, counter-clockwise as seen from above',
    'Turn it by a half, as it stands',
    'Turn it by a quarter, clockwise as seen from above',
  ],
};

/** Describes a turn to a volunteer who sees the solid from the front left. */
export const describeTurn = ({ axis, quarters }: Turn): string => WAYS[axis][quarters - 1] as string;
