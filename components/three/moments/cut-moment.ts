/**
 * The position of the plane that cuts a stack at any moment, and the turn of the stack that shows the cut. x right, y
 * away, z up.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Film } from 'rung-puzzles/engines/solids/replay';
import { type Cut, type CutFamily, FRAMES } from 'rung-puzzles/engines/solids/stack/cut';
import { sectionOutlines } from 'rung-puzzles/engines/solids/stack/draw-section';
import { stackFaces } from 'rung-puzzles/engines/solids/stack/faces';
import { heightOf, type Stack } from 'rung-puzzles/engines/solids/stack/stack';
import { dot, lengthOf, type Vector } from '../vectors';

export interface CutMoment {
  readonly stack: Stack;
  readonly cut: Cut | null;
  /** Of the stack about its axis, counter-clockwise from above, degrees. */
  readonly turned: number;
}

/**
 * `fraction` (0 to 1): the progress of the step after state `step`. Between planes of different directions the plane
 * leaves and comes back.
 */
export function cutMoment({ states, actions }: Film, step: number, fraction: number): CutMoment {
  const [state, action] = [states[step], actions[step]];
  invariant(state?.scene === 'stack', 'a stack for every step');
  const { stack, cut: from } = state;
  const to = action?.op === 'cut' ? action.cut : null;
  if (to === null || fraction === 0) return { stack, cut: from, turned: from === null ? 0 : turnedFor(from.family) };
  const [before, after] = [turnedFor(from?.family ?? to.family), turnedFor(to.family)];
  const turned = (from === null ? 0 : before) + (after - (from === null ? 0 : before)) * fraction;
  return { stack, cut: cutBetween(stack, from, to, fraction), turned };
}

function cutBetween(stack: Stack, from: Cut | null, to: Cut, fraction: number): Cut {
  if (from === null) return moving(outside(stack, to.family), to, fraction);
  if (from.family === to.family) return moving(from, to, fraction);
  if (fraction < 0.5) return moving(from, outside(stack, from.family), 2 * fraction);
  return moving(outside(stack, to.family), to, 2 * fraction - 1);
}

const moving = (from: Cut, to: Cut, share: number): Cut => ({
  family: to.family,
  offset: from.offset + (to.offset - from.offset) * share,
});

/** The viewer is at the front left, above, and would see these two from their edge. */
const turnedFor = (family: CutFamily): number => (family === 'rising-left' ? -90 : family === 'rising-front' ? 90 : 0);

/** The side of the plane on which the viewer is: of greater (1) or smaller offset (-1). */
export const nearSide = (family: CutFamily): 1 | -1 => (family === 'side' || family === 'front' ? -1 : 1);

/** In units, between the waiting plane and the stack. */
const AIR = 0.5;

/** The plane before it meets the stack, on the viewer's side. */
export function outside(stack: Stack, family: CutFamily): Cut {
  const side = nearSide(family);
  return {
    family,
    offset: side * (Math.max(...cornersOf(stack).map((corner) => side * dot(FRAMES[family].normal, corner))) + AIR),
  };
}

export const cornersOf = (stack: Stack): readonly Vector[] =>
  stackFaces(stack).flatMap(({ bottom, sides }) => [...bottom, ...sides.flat()]);

/** Of a ball around the middle of the axis. */
export function stackRadius(stack: Stack): number {
  const middle = heightOf(stack) / 2;
  return Math.max(...cornersOf(stack).map(([x, y, z]) => lengthOf([x, y, z - middle])));
}

/** The position of a point of the plane: `across` and `t` as in `Frame`. */
function pointOf({ family, offset }: Cut, across: number, t: number): Vector {
  const { axis, heightByT, heightByOffset, offByT, offByOffset } = FRAMES[family];
  const z = heightByT * t + heightByOffset * offset;
  const off = offByT * t + offByOffset * offset;
  return axis === 'x' ? [off, across, z] : [across, off, z];
}

/** Closed outlines of the cut, in space; none if the plane misses the stack. */
export const cutOutlines = (stack: Stack, cut: Cut): readonly (readonly Vector[])[] =>
  sectionOutlines(stack, cut).map((outline) =>
    outline.map(([across, up]) => pointOf(cut, across, up / FRAMES[cut.family].stretch)),
  );

/** The corners of a piece of the plane around the stack; none if it is not near. */
export function planeCorners(stack: Stack, cut: Cut): readonly Vector[] {
  const reach = (Math.max(...stack.map(({ size }) => size)) / 2) * REACH;
  const margin = reach - reach / REACH;
  const { heightByT, heightByOffset, offByT } = FRAMES[cut.family];
  const base = heightByOffset * cut.offset;
  const [low, high] = heightByT === 0 ? [-reach, reach] : [-margin - base, heightOf(stack) + margin - base];
  const [from, to] = offByT === 0 ? [low, high] : [Math.max(low, -reach), Math.min(high, reach)];
  return from >= to
    ? []
    : [pointOf(cut, -reach, from), pointOf(cut, reach, from), pointOf(cut, reach, to), pointOf(cut, -reach, to)];
}

/** The plane's half width, per half width of the stack. */
const REACH = 1.2;
