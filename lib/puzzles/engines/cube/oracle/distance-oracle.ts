import type { Facelets } from '../facelets';
import type { Move } from '../moves';

/** `htm` counts half and quarter turns as one each, `qtm` a half turn as two. */
export const METRICS = ['htm', 'qtm'] as const;
export type Metric = (typeof METRICS)[number];

export interface Neighbour {
  readonly move: Move;
  /** From solved, after the move. */
  readonly distance: number;
}

/**
 * Exact distances from the solved cube by face turns, in one metric. States have their centres at home. Every function
 * throws on a state that face turns cannot reach.
 */
export interface DistanceOracle {
  readonly metric: Metric;
  /** Returns the fewest turns that solve the state. */
  readonly distance: (state: Facelets) => number;
  readonly distanceWithin: (state: Facelets, limit: number) => number | null;
  readonly solution: (state: Facelets) => readonly Move[];
  /** Returns all turns of the metric that bring the state one turn nearer, in the order of `FACE_MOVES`. */
  readonly optimalFirstMoves: (state: Facelets) => readonly Move[];
  /** Returns all 18 face turns with the distance after each, in the order of `FACE_MOVES`, in both metrics. */
  readonly neighbours: (state: Facelets) => readonly Neighbour[];
  /**
   * Counts the shortest solutions. Those that differ only in the order of turns of opposite faces, or in how a half
   * turn is made, count as one. Pass the distance if you know it.
   */
  readonly solutionCount: (state: Facelets, distance?: number) => number;
}
