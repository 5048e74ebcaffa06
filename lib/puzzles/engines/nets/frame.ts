/**
 * Orientation of a square in space: the normal of its printed side, and the directions of its right and lower edges as
 * drawn.
 */
import { type Direction, FRONT, opposite, RIGHT, TOP } from './direction';

export interface Frame {
  readonly normal: Direction;
  readonly right: Direction;
  readonly down: Direction;
}

export const SIDES = ['up', 'right', 'down', 'left'] as const;
/** An edge of a square as drawn, or the neighbour across it. */
export type Side = (typeof SIDES)[number];

/** A square in the page, its print towards the viewer. */
export const PAGE_FRAME: Frame = { normal: FRONT, right: RIGHT, down: opposite(TOP) };

/** Returns the frame of the neighbour across an edge, folded by a right angle away from the printed side. */
export function foldedAcross({ normal, right, down }: Frame, side: Side): Frame {
  switch (side) {
    case 'up':
      return { normal: opposite(down), right, down: normal };
    case 'right':
      return { normal: right, right: opposite(normal), down };
    case 'down':
      return { normal: down, right, down: opposite(normal) };
    case 'left':
      return { normal: opposite(right), right: normal, down };
  }
}

/** Returns the direction of the upper edge of a print after so many quarter turns clockwise. */
export function upAt({ right, down }: Frame, turn: number): Direction {
  return [opposite(down), right, down, opposite(right)][turn & 3] as Direction;
}

/** Returns the quarter turns clockwise, 0 to 3, of a print whose upper edge points in a direction. */
export function turnAt({ right, down }: Frame, up: Direction): number {
  if (up === right) return 1;
  if (up === down) return 2;
  return up === opposite(right) ? 3 : 0;
}
