/**
 * The position of every piece of the paper in space at any moment: x to the right, y up the page, z towards the viewer,
 * in cells, the middle of the sheet the origin. The engine's layers are in one plane. Here each has a height, so that
 * folded paper has a thickness. Of the layers that a fold moves, the topmost lands lowest.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { applyIsometry, inverse, reflectionIn } from 'rung-puzzles/engines/paper/isometry';
import type { Cell } from 'rung-puzzles/engines/paper/layers';
import type { Line, PaperPoint } from 'rung-puzzles/engines/paper/point';
import { chordOf, isInside } from 'rung-puzzles/engines/paper/polygon';
import { type Film, type PaperState, sheetOf } from 'rung-puzzles/engines/paper/replay';
import { type Facet, type Fold, isBackUp, splitSheet } from 'rung-puzzles/engines/paper/sheet';
import { cosSinOf, type Vector } from '../vectors';

export interface Piece {
  readonly corners: readonly Vector[];
  /** Lines between cells. */
  readonly lines: readonly (readonly [Vector, Vector])[];
  /** Middles of holes. */
  readonly holes: readonly Vector[];
  /** Out of the front of the paper, of length 1. */
  readonly front: Vector;
}

export interface PaperMoment {
  readonly pieces: readonly Piece[];
  /** Of the holes punched last: 0 to 1 of their size. */
  readonly punched: number;
}

const HALF_TURN = 180;

/** `fraction` (0 to 1): the progress of the step after state `step`. */
export function paperMoment(film: Film, step: number, fraction: number): PaperMoment {
  const [state, next, action] = [film.states[step], film.states[step + 1], film.actions[step]];
  invariant(state !== undefined, 'a state for every step');
  const thickness = layerThickness(film);
  if (action === undefined || next === undefined || fraction === 0)
    return { pieces: piecesAt(state, thickness), punched: 1 };
  switch (action.op) {
    case 'punch':
      return { pieces: piecesAt(next, thickness), punched: fraction };
    case 'fold':
      return { pieces: piecesDuring(next, fraction * HALF_TURN, thickness), punched: 1 };
    case 'unfold':
      return { pieces: piecesDuring(state, (1 - fraction) * HALF_TURN, thickness), punched: 1 };
  }
}

const MOST_THICKNESS = 0.35;
const LAYER_THICKNESS = 0.03;

/** Height of a layer in cells, small enough that the folded sheet stays thin. */
const layerThickness = ({ states }: Film): number =>
  Math.min(LAYER_THICKNESS, MOST_THICKNESS / 2 ** Math.max(...states.map(({ folds }) => folds.length)));

/** Layers below a piece: a fold puts what it moves on all others, upside down. */
export function layerOf(moved: readonly boolean[]): number {
  let [layer, count] = [0, 1];
  for (const isMoved of moved) {
    layer = isMoved ? 2 * count - 1 - layer : layer;
    count *= 2;
  }
  return layer;
}

export const piecesAt = (state: PaperState, thickness: number): readonly Piece[] =>
  sheetOf(state).facets.map((facet) =>
    pieceOf(facet, state, ([x, y]) => [x, y, layerOf(facet.moved) * thickness], [0, 0, isBackUp(facet) ? -1 : 1]),
  );

/** The last fold of the state is closed by so many degrees: 0 open, 180 closed. */
export function piecesDuring(state: PaperState, degrees: number, thickness: number): readonly Piece[] {
  const fold = state.folds.at(-1);
  invariant(fold !== undefined, 'there is a fold that swings');
  const before = { ...state, folds: state.folds.slice(0, -1) };
  const { staying, moving } = splitSheet(sheetOf(before), fold);
  const hinge = (2 ** before.folds.length - 0.5) * thickness;
  const still = staying.map((facet) =>
    pieceOf(facet, state, ([x, y]) => [x, y, layerOf(facet.moved) * thickness], [0, 0, isBackUp(facet) ? -1 : 1]),
  );
  const swinging = moving.map((facet) => {
    const height = layerOf(facet.moved) * thickness - hinge;
    const swing = (point: PaperPoint) => swung(point, fold, height, hinge, degrees);
    return pieceOf(facet, state, swing, frontOf(fold, isBackUp(facet) ? -1 : 1, degrees));
  });
  return [...still, ...swinging];
}

/** A point of the moving part around the line of the fold; `height` above the hinge while the part is open. */
function swung(point: PaperPoint, fold: Fold, height: number, hinge: number, degrees: number): Vector {
  const [foot, outward, distance] = fromHinge(point, fold);
  const [cos, sin] = cosSinOf(degrees);
  const along = distance * cos - height * sin;
  return [foot[0] + outward[0] * along, foot[1] + outward[1] * along, hinge + distance * sin + height * cos];
}

/** The side that is up while open: front (1) or back (-1). */
function frontOf(fold: Fold, up: 1 | -1, degrees: number): Vector {
  const [cos, sin] = cosSinOf(degrees);
  const [outX, outY] = outwardOf(fold);
  return [-outX * sin * up, outY * sin * up, cos * up];
}

function fromHinge(point: PaperPoint, fold: Fold): readonly [foot: PaperPoint, outward: PaperPoint, distance: number] {
  const mirrored = applyIsometry(reflectionIn(fold.line), point);
  const foot: PaperPoint = [(point[0] + mirrored[0]) / 2, (point[1] + mirrored[1]) / 2];
  const outward = outwardOf(fold);
  return [foot, outward, (point[0] - foot[0]) * outward[0] + (point[1] - foot[1]) * outward[1]];
}

/** On the page, at right angles to the line, towards the moving part. */
function outwardOf({ line: [[fromX, fromY], [toX, toY]], moves }: Fold): PaperPoint {
  const length = Math.sqrt((toX - fromX) ** 2 + (toY - fromY) ** 2);
  const side = moves === 'right' ? 1 : -1;
  return [(-side * (toY - fromY)) / length, (side * (toX - fromX)) / length];
}

/** A facet with its drawing; `place` maps points of the page, y down, to space. */
function pieceOf(
  facet: Facet,
  { rows, cols, holes }: PaperState,
  place: (point: PaperPoint) => Vector,
  front: Vector,
): Piece {
  const lift = (point: PaperPoint): Vector => {
    const [x, y, z] = place(point);
    return [x - cols / 2, rows / 2 - y, z];
  };
  return {
    corners: facet.outline.map(lift),
    lines: gridLines(rows, cols).flatMap((line) => {
      const chord = chordOf(facet.outline, line);
      return chord === null ? [] : [[lift(chord[0]), lift(chord[1])] as const];
    }),
    holes: holesIn(facet, holes).map(lift),
    front,
  };
}

const holesIn = ({ toSheet, outline }: Facet, holes: readonly Cell[]): readonly PaperPoint[] =>
  holes
    .map(([row, col]) => applyIsometry(inverse(toSheet), [col + 0.5, row + 0.5]))
    .filter((middle) => isInside(outline, middle));

/** All lines between cells of a flat sheet. */
export const gridLines = (rows: number, cols: number): readonly Line[] => [
  ...Array.from(
    { length: cols - 1 },
    (_, index): Line => [
      [index + 1, 0],
      [index + 1, rows],
    ],
  ),
  ...Array.from(
    { length: rows - 1 },
    (_, index): Line => [
      [0, index + 1],
      [cols, index + 1],
    ],
  ),
];
