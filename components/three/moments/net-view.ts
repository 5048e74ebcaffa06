/** The pose of a net for the viewer: flat as it is drawn, the whole cube from the corner of the pictures. */

import { invariant } from 'rung-puzzles/core/invariant';
import { type NetMoment, type Pose, squarePoses } from 'rung-puzzles/engines/nets/pose';
import { between, type readReplay } from 'rung-puzzles/engines/nets/replay';
import { cosSinOf, lengthOf, minus, mix, plus, times, type Vector } from '../vectors';

export type NetFilm = ReturnType<typeof readReplay>;

/** `fraction` (0 to 1): the progress of the step after state `step`. */
export function netMoment({ states, actions }: NetFilm, step: number, fraction: number): NetMoment {
  const state = states[step];
  invariant(state !== undefined, 'a state for every step');
  return between(state, actions[step] ?? null, fraction, cosSinOf);
}

/** 0 flat, 1 all hinges at right angles. */
export function foldedShare({ folded, base }: NetMoment): number {
  const hinged = folded.filter((_, square) => square !== base);
  return hinged.reduce((sum, fold) => sum + fold, 0) / hinged.length;
}

/** The ball around everything at a moment: its middle, and its radius with a margin. */
export interface NetFrame {
  readonly middle: Vector;
  readonly radius: number;
}

/** Around the flat net, and around the cube. */
const [FLAT_AIR, CUBE_AIR] = [1.06, 1.29];

/** From the ball of the state before to that of the state after, and never smaller than the moving parts need. */
export function netFrame(film: NetFilm, step: number, fraction: number): NetFrame {
  const before = frameOf(netMoment(film, step, 0));
  if (fraction === 0 || film.states[step + 1] === undefined) return before;
  const after = frameOf(netMoment(film, step + 1, 0));
  const middle = mix(before.middle, after.middle, fraction);
  const needed = radiusAbout(cornersOf(netMoment(film, step, fraction)), middle) * FLAT_AIR;
  return { middle, radius: Math.max(needed, before.radius + (after.radius - before.radius) * fraction) };
}

function frameOf(moment: NetMoment): NetFrame {
  const corners = cornersOf(moment);
  const [low, high] = [Math.min, Math.max].map((most) =>
    [0, 1, 2].map((axis) => most(...corners.map((corner) => corner[axis] as number))),
  ) as unknown as [Vector, Vector];
  const middle = mix(low, high, 0.5);
  const air = FLAT_AIR + (CUBE_AIR - FLAT_AIR) * foldedShare(moment);
  return { middle, radius: radiusAbout(corners, middle) * air };
}

const radiusAbout = (points: readonly Vector[], middle: Vector): number =>
  Math.max(...points.map((point) => lengthOf(minus(point, middle))));

const cornersOf = (moment: NetMoment): readonly Vector[] =>
  posesOf(moment).flatMap(({ position, right, up }) =>
    [-0.5, 0.5].flatMap((across) =>
      [-0.5, 0.5].map((along) => plus(position, plus(times(right, across), times(up, along)))),
    ),
  );

export const posesOf = (moment: NetMoment): readonly Pose[] => squarePoses(moment, cosSinOf);

/**
 * The pose of a square that lands on others: lifted off them and smaller, so that both are visible; 1 and 0 if it does
 * not.
 */
export interface OnTop {
  readonly size: number;
  readonly lift: number;
}

const [ON_TOP_SIZE, LIFT] = [0.72, 0.02];
/** In sides of a square: the distance at which a square near another makes way. */
const NEAR = 0.5;

/** Of each square. If two are on one face, the later in the list is on top, as in the pictures. */
export const onTop = (poses: readonly Pose[]): readonly OnTop[] =>
  poses.map(({ position }, index) => {
    const nearness = poses
      .slice(0, index)
      .map((other) => Math.max(0, 1 - lengthOf(minus(position, other.position)) / NEAR));
    return {
      size: 1 - (1 - ON_TOP_SIZE) * Math.max(0, ...nearness),
      lift: LIFT * nearness.reduce((sum, each) => sum + each, 0),
    };
  });
