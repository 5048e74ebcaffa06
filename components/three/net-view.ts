/** How a net is held to the viewer: flat as it is drawn, the whole cube from the corner of the pictures. */

import { invariant } from '@/lib/core/invariant';
import { type Matrix, type NetMoment, squarePoses } from '@/lib/engines/nets/pose';
import { between, type readReplay } from '@/lib/engines/nets/replay';
import { cosSinOf, lengthOf } from './vectors';

export type NetFilm = ReturnType<typeof readReplay>;

/** `fraction` (0 to 1): how far the step after state `step` has come. */
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

/** Half the diagonal of a square. */
const SQUARE_REACH = Math.SQRT1_2;
/** Half the diagonal of the cube, and some air. */
const CUBE_RADIUS = 1.12;
const AIR = 1.06;

/** Of a ball about the origin that holds the net as it lies flat, in sides of a square. */
export function flatRadius({ states }: NetFilm): number {
  const [first] = states;
  invariant(first !== undefined, 'a first state');
  const moment = { ...between(first, null, 0, cosSinOf), folded: first.squares.map(() => 0), attitude: UPRIGHT };
  return AIR * (SQUARE_REACH + Math.max(...squarePoses(moment, cosSinOf).map(({ position }) => lengthOf(position))));
}

const UPRIGHT: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** By how much to enlarge what is folded so far, so that it fills a stage on which the flat net fits. */
export const enlargement = (share: number, flat: number): number => flat / (flat + (CUBE_RADIUS - flat) * share);

export const posesOf = (moment: NetMoment) => squarePoses(moment, cosSinOf);
