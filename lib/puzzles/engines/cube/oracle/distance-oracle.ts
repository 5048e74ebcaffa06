import type { Facelets } from '../facelets';
import type { Move } from '../moves';

/** How turns are counted: `htm` half and quarter turns as one each, `qtm` a half turn as two. */
export const METRICS = ['htm', 'qtm'] as const;
export type Metric = (typeof METRICS)[number];

/** What one of the 18 face turns leads to. */
export interface Neighbour {
  readonly move: Move;
  /** Of the state after the move, from solved. */
  readonly distance: number;
}

/**
 * Exact distances from the solved cube by face turns, in one metric. States have their centres at home; every function
 * throws on one that face turns cannot reach.
 */
export interface DistanceOracle {
  readonly metric: Metric;
  /** The fewest turns that solve the state; 0 for solved. */
  readonly distance: (state: Facelets) => number;
  /** The distance, or null when it is more than the limit. */
  readonly distanceWithin: (state: Facelets, limit: number) => number | null;
  /** One of the shortest solutions; empty for solved. */
  readonly solution: (state: Facelets) => readonly Move[];
  /** All turns of the metric after which the state is one turn nearer, in the order of `FACE_MOVES`. */
  readonly optimalFirstMoves: (state: Facelets) => readonly Move[];
  /**
   * All 18 face turns with the distance after each, in the order of `FACE_MOVES`; half turns too where they count two.
   */
  readonly neighbours: (state: Facelets) => readonly Neighbour[];
  /**
   * How many shortest solutions there are, counting as one those that differ only in the order of turns of opposite
   * faces or in how a half turn is made; give the distance where it is known.
   */
  readonly solutionCount: (state: Facelets, distance?: number) => number;
}
