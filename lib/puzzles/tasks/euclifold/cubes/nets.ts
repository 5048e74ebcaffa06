/** Nets of EucliFold's cubes, and the `truth` of nets and views. */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import type { Cell } from 'rung-puzzles/engines/nets/cell';
import { CUBE_NETS } from 'rung-puzzles/engines/nets/cube-nets';
import { type CornerView, type SeenFace, VIEW_FACES, VIEW_FRAMES } from 'rung-puzzles/engines/nets/draw/corner-view';
import type { PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { type Frame, upAt } from 'rung-puzzles/engines/nets/frame';
import { type NetSquare, unfoldCube } from 'rung-puzzles/engines/nets/net';
import { arrowColorOf } from 'rung-puzzles/engines/nets/patterns/arrows';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import { ROTATIONS } from 'rung-puzzles/engines/nets/rotation';
import { directionWord, faceWord } from '../words';

/** Draws `count` nets of a cube with different outlines. Each outline, turn of it and way to cut is equally likely. */
export const drawNets = (cube: PrintedCube, count: number, rng: Rng): readonly (readonly NetSquare[])[] =>
  rng
    .split('outlines')
    .sample(CUBE_NETS, count)
    .map((placements, index) => {
      const draw = rng.split(`net ${index}`);
      return unfoldCube(cube, draw.pick<readonly Cell[]>(placements), draw.pick(ROTATIONS), distinctTurns);
    });

const DRAWN = ['up', 'right', 'down', 'left'] as const;
type Drawn = (typeof DRAWN)[number];

export const drawnDirection = ({ turn }: Pick<NetSquare, 'turn'>): Drawn => DRAWN[turn & 3] as Drawn;

/** “row 2, square 1”: rows from the top, squares from the left. */
export function placeInNet(squares: readonly NetSquare[], index: number): string {
  const { row, col } = squares[index] as NetSquare;
  const top = Math.min(...squares.map((square) => square.row));
  return `row ${row - top + 1}, square ${squares.filter((square) => square.row === row && square.col <= col).length}`;
}

export const netTruth = (squares: readonly NetSquare[]): Json =>
  squares.map((square) => ({
    row: square.row,
    col: square.col,
    color: arrowColorOf(square.pattern),
    direction: drawnDirection(square),
  }));

export const viewTruth = (view: CornerView): Json =>
  Object.fromEntries(
    VIEW_FACES.map((face, place) => {
      const { pattern, turn } = view[place] as SeenFace;
      return [
        faceWord(face),
        { color: arrowColorOf(pattern), direction: directionWord(upAt(VIEW_FRAMES[place] as Frame, turn)) },
      ];
    }),
  );

/** Shown whenever nets are folded. */
export const NET_RULE =
  'A net is folded back, away from you, along the thin lines: the arrows end up on the outside of the cube. The whole cube may then be turned any way, but not mirrored.';
