/**
 * Draws orthographic views as squares on a faint grid: a single one, or several side by side, each above its name and a
 * note where the front is.
 */
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import type { View, ViewMatrix } from '../views';

const VIEW_NAMES: Readonly<Record<View, string>> = {
  front: 'Front',
  left: 'Left',
  top: 'Top',
  right: 'Right',
  back: 'Back',
};

const EDGE_PX = 1.6;
const GRID_PX = 1;
const FILLED = '#b9c6d6';
const TITLE_PX = 20;
const TITLE_SPACE_PX = 36;
const NOTE_PX = 14;
const NOTE_GAP_PX = 13;

/** Fill of a filled square of a view. Default: plain cubes. */
export type FillOf = (row: number, column: number) => string | undefined;

export interface ViewLook {
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** Side of a square in px. */
  readonly squarePx: number;
  readonly fillOf?: FillOf;
}

export function drawView(matrix: ViewMatrix, { width, height, squarePx, fillOf }: ViewLook): Scene {
  const shapes = viewShapes(matrix, [width / 2, height / 2], squarePx, fillOf);
  return { width, height, background: PICTURE_INK.background, shapes };
}

/** Draws views side by side in equal shares of the width, each above its name. */
export function drawViews(
  views: readonly { readonly view: View; readonly matrix: ViewMatrix; readonly fillOf?: FillOf }[],
  look: ViewLook,
): Scene {
  const share = look.width / views.length;
  const shapes = views.flatMap(({ view, matrix, fillOf }, index): readonly Shape[] => {
    const middle = share * (index + 0.5);
    return [
      {
        kind: 'text',
        at: [middle, TITLE_SPACE_PX / 2 + 4],
        text: VIEW_NAMES[view],
        sizePx: TITLE_PX,
        fill: PICTURE_INK.line,
      },
      ...viewShapes(matrix, [middle, (look.height + TITLE_SPACE_PX) / 2], look.squarePx, fillOf ?? look.fillOf),
      ...frontNote(view, matrix, [middle, (look.height + TITLE_SPACE_PX) / 2], look.squarePx),
    ];
  });
  return { width: look.width, height: look.height, background: PICTURE_INK.background, shapes };
}

/** Marks the front under the edge or column nearest to it. Not for views from the front or back. */
function frontNote(view: View, matrix: ViewMatrix, [x, y]: Point, squarePx: number): readonly Shape[] {
  const columns = matrix[0]?.length ?? 0;
  const shift = { top: 0, left: (columns - 1) / 2, right: (1 - columns) / 2 };
  if (view === 'front' || view === 'back') return [];
  const at: Point = [x + shift[view] * squarePx, y + (matrix.length * squarePx) / 2 + NOTE_GAP_PX];
  return [{ kind: 'text', at, text: 'front', sizePx: NOTE_PX, fill: PICTURE_INK.line }];
}

/** Empty squares first, so that no faint line crosses an edge. */
function viewShapes(matrix: ViewMatrix, middle: Point, squarePx: number, fillOf?: FillOf): Shape[] {
  const [left, top] = [
    middle[0] - ((matrix[0]?.length ?? 0) * squarePx) / 2,
    middle[1] - (matrix.length * squarePx) / 2,
  ];
  const squares = matrix.flatMap((row, rowIndex) =>
    row.map((filled, column) => ({
      filled: filled === 1,
      points: squareAt(left + column * squarePx, top + rowIndex * squarePx, squarePx),
      row: rowIndex,
      column,
    })),
  );
  return [
    ...squares
      .filter(({ filled }) => !filled)
      .map(({ points }): Shape => ({ kind: 'polygon', points, stroke: PICTURE_INK.faint, strokeWidth: GRID_PX })),
    ...squares
      .filter(({ filled }) => filled)
      .map(
        ({ points, row, column }): Shape => ({
          kind: 'polygon',
          points,
          fill: fillOf?.(row, column) ?? FILLED,
          stroke: PICTURE_INK.line,
          strokeWidth: EDGE_PX,
        }),
      ),
  ];
}

const squareAt = (left: number, top: number, side: number): readonly Point[] => [
  [left, top],
  [left + side, top],
  [left + side, top + side],
  [left, top + side],
];
