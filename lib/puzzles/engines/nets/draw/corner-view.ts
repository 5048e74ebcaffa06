/**
 * The view of a cube from one of its corners: three faces, clockwise around that corner as seen from outside. A face's
 * turn is counted with the corner at its lower left. The picture shows the first face on top, the second at the right
 * and the third in front. A cube has 24 such views: 8 corners with three possible top faces each.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { type Direction, FRONT, opposite, RIGHT, TOP } from '../direction';
import { type Frame, turnAt, upAt } from '../frame';
import { inverse, ROTATIONS, type Rotation, turnedBy } from '../rotation';
import type { DistinctTurns, Print, PrintedCube } from './printed-cube';

export interface SeenFace {
  readonly pattern: string;
  /** Quarter turns clockwise, with the shared corner at the lower left. */
  readonly turn: number;
}

export type CornerView = readonly [top: SeenFace, right: SeenFace, front: SeenFace];

/** The visible faces, in the order of the view. */
export const VIEW_FACES: readonly Direction[] = [TOP, RIGHT, FRONT];

/**
 * Returns the frames of the three faces around a corner, each with the corner at its lower left. `faces` run clockwise.
 */
const framesAround = (faces: readonly Direction[]): readonly Frame[] =>
  faces.map((normal, place) => ({
    normal,
    right: opposite(faces[(place + 2) % 3] as Direction),
    down: faces[(place + 1) % 3] as Direction,
  }));

export const VIEW_FRAMES = framesAround(VIEW_FACES);

/** The 24 rotations, each with the frames of the faces it brings into view. */
const VIEWPOINTS = ROTATIONS.map((rotation) => {
  const back = inverse(rotation);
  return { rotation, frames: framesAround(VIEW_FACES.map((face) => turnedBy(back, face))) };
});

export const cornerView = (cube: PrintedCube, distinctTurns: DistinctTurns): CornerView =>
  seenIn(cube, VIEW_FRAMES, distinctTurns);

function seenIn(cube: PrintedCube, frames: readonly Frame[], distinctTurns: DistinctTurns): CornerView {
  const seen = frames.map((frame): SeenFace => {
    const { pattern, up } = cube[frame.normal] as Print;
    return { pattern, turn: turnAt(frame, up) % distinctTurns(pattern) };
  });
  return seen as unknown as CornerView;
}

export const viewsOf = (cube: PrintedCube, distinctTurns: DistinctTurns): readonly CornerView[] =>
  VIEWPOINTS.map(({ frames }) => seenIn(cube, frames, distinctTurns));

/** Returns the same text for views that differ only in the face on top. Turns must be least. */
export function cornerKey(view: CornerView): string {
  const [top, right, front] = view.map(({ pattern, turn }) => `${pattern}*${turn}`);
  return [`${top} ${right} ${front}`, `${right} ${front} ${top}`, `${front} ${top} ${right}`].sort()[0] as string;
}

const CORNERS = [
  ...new Map(
    VIEWPOINTS.map(({ frames }) => [
      frames
        .map(({ normal }) => normal)
        .sort()
        .join(),
      frames,
    ]),
  ).values(),
];

export const cornerKeys = (cube: PrintedCube, distinctTurns: DistinctTurns): ReadonlySet<string> =>
  new Set(CORNERS.map((frames) => cornerKey(seenIn(cube, frames, distinctTurns))));

/** Returns whether the cube looks like the view in any of its 24 orientations. */
export const shows = (cube: PrintedCube, view: CornerView, distinctTurns: DistinctTurns): boolean =>
  cornerKeys(cube, distinctTurns).has(cornerKey(view));

/** Returns the view after turning the cube about the diagonal through the corner. */
export const aroundCorner = (view: CornerView, steps: number): CornerView =>
  [0, 1, 2].map((place) => view[(place + steps) % 3] as SeenFace) as unknown as CornerView;

/** Returns the cube that looks like the view, with these prints on the hidden faces (left, bottom, back). */
export function cubeWithCorner(view: CornerView, hidden: readonly Print[]): PrintedCube {
  invariant(hidden.length === 3, 'three faces are hidden');
  const cube: Print[] = [];
  VIEW_FRAMES.forEach((frame, place) => {
    const { pattern, turn } = view[place] as SeenFace;
    cube[frame.normal] = { pattern, up: upAt(frame, turn) };
  });
  HIDDEN_FACES.forEach((face, place) => {
    cube[face] = hidden[place] as Print;
  });
  return cube;
}

export const HIDDEN_FACES: readonly Direction[] = [opposite(RIGHT), opposite(TOP), opposite(FRONT)];

/**
 * Returns the rotation that makes the cube most similar to the view: as many faces in place and upright as possible.
 */
export function nearestRotation(cube: PrintedCube, view: CornerView, distinctTurns: DistinctTurns): Rotation {
  const likeness = (seen: CornerView) =>
    seen.reduce((sum, { pattern, turn }, place) => {
      const wanted = view[place] as SeenFace;
      return sum + (pattern === wanted.pattern ? LIKE_PATTERN + (turn === wanted.turn ? 1 : 0) : 0);
    }, 0);
  const scores = viewsOf(cube, distinctTurns).map(likeness);
  return ROTATIONS[scores.indexOf(Math.max(...scores))] as Rotation;
}

/** One matching pattern outweighs all matching turns. */
const LIKE_PATTERN = 4;
