/**
 * All states up to depth 7 (half-turn metric) or 8 (quarter-turn metric), as keys of their classes with depths. Built
 * breadth first from one state of each class: the neighbours of a class are that state's turns, made after it or before
 * it. Building checks that the classes of each depth add up to the published number of positions.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { type ClassKeys, classKeys, IMAGE_COUNT } from './coset/class-key';
import { type ClassSlots, depthInSlots, emptySlots, insertIntoSlots } from './coset/class-slots';
import type { Metric } from './distance-oracle';
import { PLACE_COUNT, SOLVED_PIECES } from './pieces';
import { turnAfter, turnBefore, UNIT_TURNS } from './turns';

/** Positions by depth (T. Rokicki, H. Kociemba, M. Davidson, J. Dethridge, cube20.org). */
const POSITION_COUNTS: Readonly<Record<Metric, readonly number[]>> = {
  htm: [1, 18, 243, 3240, 43_239, 574_908, 7_618_438, 100_803_036],
  qtm: [1, 12, 114, 1068, 10_011, 93_840, 878_880, 8_221_632, 76_843_595],
};
export const BALL_RADIUS: Readonly<Record<Metric, number>> = { htm: 7, qtm: 8 };

/** States turned between two yields: a few milliseconds. */
const STRETCH = 500;
/** Exceeds the number of classes at the last depth but one. */
const FRONTIER_ROOM = 1 << 17;

export interface Ball {
  readonly metric: Metric;
  readonly radius: number;
  /** Returns the depth of the state at an offset, or −1 if it is beyond the radius. */
  readonly depthOf: (pieces: Uint8Array, at: number) => number;
  readonly levels: readonly Level[];
}

interface Level {
  readonly classes: number;
  readonly positions: number;
}

/** Consecutive states, one of each class of a depth. */
interface Frontier {
  readonly bytes: Uint8Array;
  count: number;
}

/** Builds the ball, yielding every few milliseconds so that other work can run. */
export function* buildBall(metric: Metric): Generator<undefined, Ball> {
  const keys = classKeys();
  const slots = emptySlots();
  const radius = BALL_RADIUS[metric];
  let frontier = newFrontier();
  const levels: Level[] = [{ classes: 1, positions: 1 }];
  append(frontier, SOLVED_PIECES);
  keys.compute(frontier.bytes, 0);
  insertIntoSlots(slots, keys, 0);
  for (let depth = 1; depth <= radius; depth += 1) {
    const next = newFrontier();
    let [classes, positions] = [0, 0];
    for (let from = 0; from < frontier.count; from += STRETCH) {
      const found = expand(slots, keys, frontier, from, UNIT_TURNS[metric], depth, depth < radius ? next : null);
      classes += found.classes;
      positions += found.positions;
      yield;
    }
    levels.push({ classes, positions });
    frontier = next;
  }
  check(metric, levels);
  const depthOf = (pieces: Uint8Array, at: number): number => {
    keys.compute(pieces, at);
    return depthInSlots(slots, keys);
  };
  return { metric, radius, depthOf, levels };
}

const newFrontier = (): Frontier => ({ bytes: new Uint8Array(FRONTIER_ROOM * PLACE_COUNT), count: 0 });

function expand(
  slots: ClassSlots,
  keys: ClassKeys,
  frontier: Frontier,
  from: number,
  turns: readonly number[],
  depth: number,
  next: Frontier | null,
): Level {
  const state = new Uint8Array(PLACE_COUNT);
  let [classes, positions] = [0, 0];
  const take = () => {
    keys.compute(state, 0);
    if (!insertIntoSlots(slots, keys, depth)) return;
    classes += 1;
    positions += IMAGE_COUNT / keys.fixed;
    if (next !== null) append(next, state);
  };
  for (let index = from; index < Math.min(from + STRETCH, frontier.count); index += 1) {
    for (const turn of turns) {
      turnAfter(frontier.bytes, index * PLACE_COUNT, turn, state, 0);
      take();
      turnBefore(frontier.bytes, index * PLACE_COUNT, turn, state, 0);
      take();
    }
  }
  return { classes, positions };
}

function append(frontier: Frontier, state: Readonly<Uint8Array>): void {
  frontier.bytes.set(state, frontier.count * PLACE_COUNT);
  frontier.count += 1;
}

function check(metric: Metric, levels: readonly Level[]): void {
  const positions = levels.map((level) => level.positions).join();
  invariant(positions === POSITION_COUNTS[metric].join(), `positions by depth, ${metric}: ${positions}`);
}
