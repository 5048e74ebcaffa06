import type { Point } from 'rung-puzzles/scene/scene';

/** Where a part stands, in modules, x to the right, y down. */
export interface Spot {
  /** Centre; of a rack the middle of its pitch line; of a slider or follower its wheel's centre. */
  readonly at: Point;
  /** Of a rack: half its length. */
  readonly half: number;
}
