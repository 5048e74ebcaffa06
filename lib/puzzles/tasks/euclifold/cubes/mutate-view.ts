/**
 * Views with one face changed so that no position of the cube looks like them. A changed colour is that of a face
 * hidden in the view. Then no colour occurs more often in the picture than on the net, and counting reveals nothing. A
 * leaked colour is on no face.
 */

import {
  type CornerView,
  cornerView,
  HIDDEN_FACES,
  type SeenFace,
  shows,
} from 'rung-puzzles/engines/nets/draw/corner-view';
import { heldCubes, type Print, type PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { ARROW_COLORS, arrowPattern } from 'rung-puzzles/engines/nets/patterns/arrows';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import { pictureKey } from './cubes';

export interface ChangedView {
  readonly view: CornerView;
  /** Which of `VIEW_FACES` was changed: 0 to 2. */
  readonly place: number;
}

const TURNS = [1, 2, 3] as const;

const withFace = (view: CornerView, place: number, face: SeenFace): ChangedView => ({
  view: view.map((seen, index) => (index === place ? face : seen)) as unknown as CornerView,
  place,
});

const onlyImpossible = (cube: PrintedCube, changed: readonly ChangedView[]): readonly ChangedView[] =>
  changed.filter(({ view }) => !shows(cube, view, distinctTurns));

export const turnedArrows = (cube: PrintedCube, view: CornerView): readonly ChangedView[] =>
  onlyImpossible(
    cube,
    view.flatMap((face, place) =>
      TURNS.map((turn) => withFace(view, place, { ...face, turn: (face.turn + turn) & 3 })),
    ),
  );

/** All views with the colour of one face replaced by that of a hidden one. */
export const borrowedColors = (cube: PrintedCube, view: CornerView): readonly ChangedView[] =>
  recolored(cube, view, hiddenPatterns(cube, view));

/** All views with the colour of one face replaced by another of the cube. */
export const otherColors = (cube: PrintedCube, view: CornerView): readonly ChangedView[] =>
  recolored(
    cube,
    view,
    cube.map(({ pattern }) => pattern),
  );

function recolored(cube: PrintedCube, view: CornerView, patterns: readonly string[]): readonly ChangedView[] {
  const others = [...new Set(patterns)];
  return onlyImpossible(
    cube,
    view.flatMap((face, place) =>
      others
        .filter((pattern) => pattern !== face.pattern)
        .map((pattern) => withFace(view, place, { ...face, pattern })),
    ),
  );
}

function hiddenPatterns(cube: PrintedCube, view: CornerView): readonly string[] {
  const held = heldCubes(cube).find(
    (each) => pictureKey(cornerView(each, distinctTurns)) === pictureKey(view),
  ) as PrintedCube;
  return HIDDEN_FACES.map((face) => (held[face] as Print).pattern);
}

/** All views with the colour of this face replaced by one that is on no face of the cube. */
export function leakedColors(cube: PrintedCube, view: CornerView, place: number): readonly ChangedView[] {
  const known = new Set(cube.map(({ pattern }) => pattern));
  const absent = ARROW_COLORS.map((color) => arrowPattern(color)).filter((pattern) => !known.has(pattern));
  return absent.map((pattern) => withFace(view, place, { ...(view[place] as SeenFace), pattern }));
}
