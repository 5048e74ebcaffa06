/**
 * What is seen of a cube from one of its corners: three faces, listed clockwise as seen from outside around that
 * corner. A face's turn is counted with the face drawn so that the corner is at its lower left. The picture shows the
 * first face on top, the second at the right and the third in front. A cube has 24 such views: 8 corners, and at each
 * three faces that may be on top.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { type Direction, FRONT, opposite, RIGHT, TOP } from './direction';
import { type Frame, turnAt, upAt } from './frame';
import type { DistinctTurns, Print, PrintedCube } from './printed-cube';
import { inverse, ROTATIONS, type Rotation, turnedBy } from './rotation';

export interface SeenFace {
  readonly pattern: string;
  /** Quarter turns clockwise, the shared corner at the lower left. */
  readonly turn: number;
}

export type CornerView = readonly [top: SeenFace, right: SeenFace, front: SeenFace];

/** The faces of a view on the cube as it stands, in the order of the view. */
export const VIEW_FACES: readonly Direction[] = [TOP, RIGHT, FRONT];

/**
 * The frames of the three faces around a corner when each is drawn with the corner at its lower left; `faces` run
 * clockwise.
 */
const framesAround = (faces: readonly Direction[]): readonly Frame[] =>
  faces.map((normal, place) => ({
    normal,
    right: opposite(faces[(place + 2) % 3] as Direction),
    down: faces[(place + 1) % 3] as Direction,
  }));

/** The frames of `VIEW_FACES`. */
export const VIEW_FRAMES = framesAround(VIEW_FACES);

/** Each of the 24 rotations with the frames of those faces that it brings into view. */
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

/** All 24 views of a cube, in the order of `ROTATIONS`. */
export const viewsOf = (cube: PrintedCube, distinctTurns: DistinctTurns): readonly CornerView[] =>
  VIEWPOINTS.map(({ frames }) => seenIn(cube, frames, distinctTurns));

/** The same text for views that differ in nothing but the face that is on top. Turns must be least. */
export function cornerKey(view: CornerView): string {
  const faces = view.map(({ pattern, turn }) => `${pattern}*${turn}`);
  return [0, 1, 2].map((from) => [0, 1, 2].map((place) => faces[(from + place) % 3]).join(' ')).sort()[0] as string;
}

/** One viewpoint for each of the eight corners. */
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

/** The keys of a cube's eight corners. */
export const cornerKeys = (cube: PrintedCube, distinctTurns: DistinctTurns): ReadonlySet<string> =>
  new Set(CORNERS.map((frames) => cornerKey(seenIn(cube, frames, distinctTurns))));

/** Whether the cube, held in any of the 24 ways, looks like the view. */
export const shows = (cube: PrintedCube, view: CornerView, distinctTurns: DistinctTurns): boolean =>
  cornerKeys(cube, distinctTurns).has(cornerKey(view));

/** The view with another of its faces on top: the cube turned about the diagonal through the corner. */
export const aroundCorner = (view: CornerView, steps: number): CornerView =>
  [0, 1, 2].map((place) => view[(place + steps) % 3] as SeenFace) as unknown as CornerView;

/**
 * The cube that looks like the view from where it is seen, with these prints on the other three faces (left, bottom,
 * back).
 */
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
 * The rotation after which the cube looks most like the view: as many of the three faces as can be are in place,
 * upright alike.
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

/** A face with the right pattern counts more than any number of right turns. */
const LIKE_PATTERN = 4;
