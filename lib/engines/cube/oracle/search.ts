/**
 * Whether a state can be solved in so many turns: depth first, from both of its ends. A list that solves a state begins with
 * turns made after it and ends with turns that may as well be made before it, so at each node the search may go on from
 * either end; it takes the one that phase 1 leaves less room. A node is left when one of its six coset distances (three axes,
 * state and inverse) is above the turns that remain; where one is equal to them, it also says which turns the other end may
 * have (leaving-turns.ts). What remains at last is looked up in the ball.
 *
 * Farther from the end than phase 1 can tell anything, states are turned without asking it. Without a phase-1 table that is
 * so everywhere: right, but slow when there are more than three turns beyond the ball's radius.
 */
import type { Ball } from './ball';
import { ALL_TIGHT, type CosetProbe, makeCosetProbe } from './coset-probe';
import { leavingTurns } from './leaving-turns';
import { MOST_BEYOND, type PhaseOne } from './phase-one';
import { PLACE_COUNT } from './pieces';
import { FOLLOWERS, INVERSE_TURN, NO_TURN, TURN_COSTS, TURN_COUNT, turnAfter, turnBefore } from './turns';

/** What a successful search found: a list of turns that leads into the ball. */
export interface Way {
  /** Turns made after the state, in order. */
  readonly after: readonly number[];
  /** What is left to solve, in the ball. */
  readonly rest: Uint8Array;
  /** The end of the list, in order. */
  readonly end: readonly number[];
}

export interface Search {
  /** The way by which a state is solved in at most `bound`, or null; finds it for certain when nothing less than `bound` will do. */
  readonly wayWithin: (pieces: Readonly<Uint8Array>, bound: number) => Way | null;
  /** Turns tried since the search was made. */
  readonly nodeCount: () => number;
}

/** More than there may be turns outside the ball. */
const MOST_PLIES = 24;
const [AFTER, BEFORE] = [0, 1];

export function makeSearch(ball: Ball, phaseOne: PhaseOne | null): Search {
  const { radius } = ball;
  const costs = TURN_COSTS[ball.metric];
  const probe: CosetProbe | null = phaseOne === null ? null : makeCosetProbe(phaseOne, costs, MOST_PLIES);
  /** The most turns remaining at which phase 1 tells something. */
  const nearUpTo = probe === null ? radius : radius + MOST_BEYOND;
  const states = new Uint8Array(MOST_PLIES * PLACE_COUNT);
  const sides = new Uint8Array(MOST_PLIES);
  const turns = new Uint8Array(MOST_PLIES);
  let endPly = 0;
  let nodes = 0;

  function visit(ply: number, remaining: number, lastAfter: number, lastBefore: number): boolean {
    if (remaining <= radius) return isEnd(ply, remaining);
    if (probe === null || remaining > nearUpTo) return visitFar(ply, remaining, lastAfter, lastBefore);
    return visitNear(probe, ply, remaining, lastAfter, lastBefore);
  }

  function isEnd(ply: number, remaining: number): boolean {
    const depth = ball.depthOf(states, ply * PLACE_COUNT);
    endPly = ply;
    return depth >= 0 && depth <= remaining;
  }

  function visitFar(ply: number, remaining: number, lastAfter: number, lastBefore: number): boolean {
    const followers = FOLLOWERS[lastAfter] as Uint8Array;
    const at = ply * PLACE_COUNT;
    sides[ply] = AFTER;
    for (let index = 0; index < followers.length; index += 1) {
      const turn = followers[index] as number;
      const left = remaining - (costs[turn] as number);
      nodes += 1;
      turnAfter(states, at, turn, states, at + PLACE_COUNT);
      if (probe !== null && !mayGoOn(probe, ply, turn, left)) continue;
      turns[ply] = turn;
      if (visit(ply + 1, left, turn, lastBefore)) return true;
    }
    return false;
  }

  /** Whether phase 1, where it tells something at all, leaves a chance to a node after one more turn. */
  function mayGoOn(probe: CosetProbe, ply: number, turn: number, left: number): boolean {
    probe.carry(ply, AFTER, turn);
    return left > nearUpTo || mayEnter(probe, ply + 1, left - radius);
  }

  function mayEnter(probe: CosetProbe, ply: number, room: number): boolean {
    if (!probe.judge(ply, AFTER, room)) return false;
    probe.locate(states, ply * PLACE_COUNT, ply, BEFORE);
    return probe.judge(ply, BEFORE, room);
  }

  function visitNear(probe: CosetProbe, ply: number, remaining: number, lastAfter: number, lastBefore: number): boolean {
    const room = remaining - radius;
    const after = leavingTurns(lastAfter, probe.tightAxes(ply, BEFORE, room));
    const before = leavingTurns(lastBefore, probe.tightAxes(ply, AFTER, room));
    const side = before.length < after.length ? BEFORE : AFTER;
    const followers = side === AFTER ? after : before;
    const at = ply * PLACE_COUNT;
    sides[ply] = side;
    nodes += followers.length;
    const keptFrom = ply * TURN_COUNT;
    const keptTo = keptFrom + probe.sift(ply, side, followers, room);
    for (let index = keptFrom; index < keptTo; index += 1) {
      const turn = probe.kept[index] as number;
      const left = remaining - (costs[turn] as number);
      probe.enter(ply, side, turn);
      if (left > radius && probe.tightAxes(ply + 1, side, left - radius) === ALL_TIGHT) continue;
      if (side === AFTER) turnAfter(states, at, turn, states, at + PLACE_COUNT);
      else turnBefore(states, at, INVERSE_TURN[turn] as number, states, at + PLACE_COUNT);
      probe.locate(states, at + PLACE_COUNT, ply + 1, side ^ 1);
      if (!probe.judge(ply + 1, side ^ 1, left - radius)) continue;
      turns[ply] = turn;
      if (visit(ply + 1, left, side === AFTER ? turn : lastAfter, side === AFTER ? lastBefore : turn)) return true;
    }
    return false;
  }

  function wayWithin(pieces: Readonly<Uint8Array>, bound: number): Way | null {
    states.set(pieces, 0);
    return mayBegin(bound) && visit(0, bound, NO_TURN, NO_TURN) ? wayFound() : null;
  }

  function mayBegin(bound: number): boolean {
    if (probe === null || bound <= radius) return true;
    probe.locate(states, 0, 0, AFTER);
    return bound > nearUpTo || mayEnter(probe, 0, bound - radius);
  }

  function wayFound(): Way {
    const made = Array.from({ length: endPly }, (_, ply) => ({ side: sides[ply], turn: turns[ply] as number }));
    return {
      after: made.filter(({ side }) => side === AFTER).map(({ turn }) => turn),
      rest: states.slice(endPly * PLACE_COUNT, (endPly + 1) * PLACE_COUNT),
      end: made
        .filter(({ side }) => side === BEFORE)
        .map(({ turn }) => INVERSE_TURN[turn] as number)
        .reverse(),
    };
  }

  return { wayWithin, nodeCount: () => nodes };
}
