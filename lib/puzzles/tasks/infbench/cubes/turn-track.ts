/**
 * `leave-one-out.ts` for shapes, made fast for long runs of turns and mirrorings. Since the last change all states,
 * full and shortened, have been turned in the same way. So the run is stored as one turn. Each of its actions adds one
 * state (the full state without it, an image of the state after the change), stored as one of eight bits. A step of a
 * run costs at most one turn of one shape.
 */
import type { Action } from 'rung-puzzles/engines/shapez/action';
import { applyAction } from 'rung-puzzles/engines/shapez/apply';
import { type Shape, shapeKey } from 'rung-puzzles/engines/shapez/shape';
import {
  composeTurns,
  invertTurn,
  isSymmetryOf,
  NO_TURN,
  type Turn,
  turnOf,
  turnShape,
} from 'rung-puzzles/engines/shapez/turn';
import { type Tracked, track, trackAction } from '../leave-one-out';

/** A shape with all that its list of actions would give if one of them were left out. */
export interface TurnTracked {
  readonly state: Shape;
  /** Right after the last change. */
  readonly base: Tracked<Shape>;
  /** All turns and mirrorings since then, combined. */
  readonly turned: Turn;
  /** Bit t: turn t of the base state is a shortened list's state with the run turned back. */
  readonly lacking: number;
}

export const trackTurns = (shape: Shape): TurnTracked => fromBase(track(shape));

/** Adds an action. null if it is illegal, in the full list or a shortened one, or if some action would not matter. */
export function trackShapeAction(tracked: TurnTracked, action: Action): TurnTracked | null {
  const turn = turnOf(action);
  if (turn !== null) return addTurn(tracked, turn);
  const changed = trackAction({ apply: applyAction, key: shapeKey }, settle(tracked), action);
  return changed === null ? null : fromBase(changed);
}

const fromBase = (base: Tracked<Shape>): TurnTracked => ({ state: base.state, base, turned: NO_TURN, lacking: 0 });

function addTurn({ state, base, turned, lacking }: TurnTracked, turn: Turn): TurnTracked | null {
  const next = composeTurns(turned, turn);
  const without = composeTurns(turned, invertTurn(next));
  if (isSymmetryOf(base.state, without)) return null;
  return { state: turnShape(state, turn), base, turned: next, lacking: lacking | (1 << without) };
}

/** Applies the run to all states before a change. */
function settle({ state, base, turned, lacking }: TurnTracked): Tracked<Shape> {
  const images = EIGHT.filter((turn) => (lacking >>> turn) & 1).map((turn) => turnShape(base.state, turn));
  const without = [...base.without.values(), ...images].map((shape) => turnShape(shape, turned));
  return { state, without: new Map(without.map((shape) => [shapeKey(shape), shape])) };
}

const EIGHT: readonly Turn[] = [0, 1, 2, 3, 4, 5, 6, 7];
