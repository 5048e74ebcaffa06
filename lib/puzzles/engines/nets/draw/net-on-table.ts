/**
 * A net on a table, in perspective from above and in front. Every net is drawn at the same scale. Points on the table
 * are (across, near) in squares from the middle of the net, `near` towards the viewer.
 */
import type { Point, Scene } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import type { NetSquare } from '../net';
import { UNITS } from '../patterns/pattern';
import type { FaceLook, OnPage } from './face';
import { netShapes } from './net';

const WIDTH_PX = 320;
const HEIGHT_PX = 260;
const SQUARE_PX = 58;
const LOOK: FaceLook = { strokePx: 3.6, letterPx: 23 };
/** Cosine and sine of 35°, the angle between the line of sight and straight down. */
const [COS, SIN] = [0.8191520442889918, 0.573576436351046];
/** From the eye to the middle of the net, in squares. */
const DISTANCE = 12;

export const drawNetOnTable = (squares: readonly NetSquare[]): Scene => ({
  width: WIDTH_PX,
  height: HEIGHT_PX,
  background: PICTURE_INK.background,
  shapes: netShapes(squares, placesOnTable(squares), LOOK),
});

function placesOnTable(squares: readonly NetSquare[]): readonly OnPage[] {
  const [rows, cols] = [squares.map(({ row }) => row), squares.map(({ col }) => col)];
  const [middleRow, middleCol] = [middleOf(rows), middleOf(cols)];
  const far = projected([0, Math.min(...rows) - middleRow]);
  const near = projected([0, Math.max(...rows) + 1 - middleRow]);
  const middle = (far[1] + near[1]) / 2;
  return squares.map(
    ({ row, col }): OnPage =>
      ([x, y]) => {
        const [across, down] = projected([col + x / UNITS - middleCol, row + y / UNITS - middleRow]);
        return [WIDTH_PX / 2 + across, HEIGHT_PX / 2 + down - middle];
      },
  );
}

const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values) + 1) / 2;

function projected([across, near]: Point): Point {
  const scale = (SQUARE_PX * DISTANCE) / (DISTANCE - near * SIN);
  return [across * scale, near * COS * scale];
}
