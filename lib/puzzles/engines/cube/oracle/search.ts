/**
 * Searches depth first, from both ends, for a solution within a number of turns. A solution starts with turns made
 * after the state, and its last turns can be made before the state instead. So each node continues from either end, and
 * takes the end where phase 1 leaves less room. A node is cut when one of its six coset distances (three axes, state
 * and inverse) exceeds the turns that remain. An equal distance also limits the turns of the other end
 * (leaving-turns.ts). The rest is looked up in the ball.
 *
 * Without a phase-1 table the search is correct but slow beyond three turns past the ball's radius.
 */
import type { Ball } from './ball';
import { type CosetProbe, makeCosetProbe } from './coset/probe';
import { leavingTurns } from './leaving-turns';
import type { PhaseOne } from './phase-one';
import { invertPieces, PLACE_COUNT } from './pieces';
import { FOLLOWERS, INVERSE_TURN, NO_TURN, TURN_COSTS, TURN_COUNT, turnAfter, turnBefore } from './turns';

/** A list of turns that leads into the ball. */
export interface Way {
  readonly after: readonly number[];
  /** The state left to solve, in the ball. */
  readonly rest: Uint8Array;
  /** The last turns of the solution. */
  readonly end: readonly number[];
}

export interface Search {
  /** Returns a solution of at most `bound` turns, or null. Always finds one if the shortest has exactly `bound`. */
  readonly wayWithin: (pieces: Readonly<Uint8Array>, bound: number) => Way | null;
  /** Turns tried since the search was made. */
  readonly nodeCount: () => number;
}

/** Exceeds the number of turns outside the ball. */
const MOST_PLIES = 24;
const [AFTER, BEFORE] = [0, 1];
const atOf = (ply: number, side: number): number => (ply * 2 + side) * PLACE_COUNT;

export function makeSearch(ball: Ball, phaseOne: PhaseOne | null): Search {
  const { radius } = ball;
  const costs = TURN_COSTS[ball.metric];
  const probe: CosetProbe | null = phaseOne === null ? null : makeCosetProbe(phaseOne, costs, MOST_PLIES);
  const states = new Uint8Array(MOST_PLIES * 2 * PLACE_COUNT);
  const sides = new Uint8Array(MOST_PLIES);
  const turns = new Uint8Array(MOST_PLIES);
  let endPly = 0;
  let endSide = AFTER;
  let nodes = 0;

  function isEnd(ply: number, side: number, remaining: number): boolean {
    const depth = ball.depthOf(states, atOf(ply, side));
    endPly = ply;
    endSide = side;
    return depth >= 0 && depth <= remaining;
  }

  function visitPlain(ply: number, remaining: number, last: number): boolean {
    if (remaining <= radius) return isEnd(ply, AFTER, remaining);
    const followers = FOLLOWERS[last] as Uint8Array;
    sides[ply] = AFTER;
    for (let index = 0; index < followers.length; index += 1) {
      const turn = followers[index] as number;
      nodes += 1;
      turnAfter(states, atOf(ply, AFTER), turn, states, atOf(ply + 1, AFTER));
      turns[ply] = turn;
      if (visitPlain(ply + 1, remaining - (costs[turn] as number), turn)) return true;
    }
    return false;
  }

  function visit(probe: CosetProbe, ply: number, remaining: number, lastAfter: number, lastBefore: number): boolean {
    const room = remaining - radius;
    const after = leavingTurns(lastAfter, probe.tightAxes(ply, BEFORE, room));
    const before = leavingTurns(lastBefore, probe.tightAxes(ply, AFTER, room));
    const side = before.length < after.length ? BEFORE : AFTER;
    const followers = side === AFTER ? after : before;
    const at = atOf(ply, side);
    sides[ply] = side;
    nodes += followers.length;
    const keptFrom = ply * TURN_COUNT;
    const keptTo = keptFrom + probe.sift(ply, side, followers, room, states, at);
    for (let index = keptFrom; index < keptTo; index += 1) {
      const turn = probe.kept[index] as number;
      const left = remaining - (costs[turn] as number);
      turns[ply] = turn;
      turnAfter(states, at, turn, states, at + 2 * PLACE_COUNT);
      if (left <= radius) {
        if (isEnd(ply + 1, side, left)) return true;
        continue;
      }
      turnBefore(states, atOf(ply, side ^ 1), INVERSE_TURN[turn] as number, states, atOf(ply + 1, side ^ 1));
      probe.enter(ply, side, index);
      if (visit(probe, ply + 1, left, side === AFTER ? turn : lastAfter, side === AFTER ? lastBefore : turn))
        return true;
    }
    return false;
  }

  function wayWithin(pieces: Readonly<Uint8Array>, bound: number): Way | null {
    states.set(pieces, 0);
    return isWithin(pieces, bound) ? wayFound() : null;
  }

  function isWithin(pieces: Readonly<Uint8Array>, bound: number): boolean {
    if (probe === null || bound <= radius) return visitPlain(0, bound, NO_TURN);
    if (!probe.begin(states, 0, bound - radius)) return false;
    states.set(invertPieces(pieces), PLACE_COUNT);
    return visit(probe, 0, bound, NO_TURN, NO_TURN);
  }

  function wayFound(): Way {
    const end = states.slice(atOf(endPly, endSide), atOf(endPly, endSide) + PLACE_COUNT);
    const made = Array.from({ length: endPly }, (_, ply) => ({ side: sides[ply], turn: turns[ply] as number }));
    return {
      after: made.filter(({ side }) => side === AFTER).map(({ turn }) => turn),
      rest: endSide === AFTER ? end : invertPieces(end),
      end: made
        .filter(({ side }) => side === BEFORE)
        .map(({ turn }) => INVERSE_TURN[turn] as number)
        .reverse(),
    };
  }

  return { wayWithin, nodeCount: () => nodes };
}
