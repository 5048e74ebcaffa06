import type { Point } from 'rung-puzzles/scene/scene';

/** The place of a part, in modules, x to the right, y down. */
export interface Spot {
  /** Centre. For a rack, the middle of its pitch line; for a slider or follower, its wheel's centre. */
  readonly at: Point;
  /** Half the length of a rack. */
  readonly half: number;
}
