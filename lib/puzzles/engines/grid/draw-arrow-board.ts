/** Draws a board with its arrows. Cells are numbered along the left and lower edges, as in the moves. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK, SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { type Arrow, type ArrowBoard, FACINGS } from './arrow-board';

const BOARD_PANEL_PX = 240;
const MARGIN_PX = { left: 36, right: 14, top: 14, bottom: 36 } as const;
const NUMBER = { sizePx: 17, fill: '#4b5563', gapPx: 17 } as const;

/** Pointing up, from the middle of a cell, in cell sides: tip, shoulders, shaft. The letter is in the lower shaft. */
const OUTLINE: readonly Point[] = [
  [0, -0.41],
  [0.36, -0.04],
  [0.19, -0.04],
  [0.19, 0.4],
  [-0.19, 0.4],
  [-0.19, -0.04],
  [-0.36, -0.04],
];
const LETTER_AT: Point = [0, 0.08];
const LETTER_SIZE = 0.3;

export function drawArrowBoard(board: ArrowBoard): Scene {
  const cellPx = (BOARD_PANEL_PX - MARGIN_PX.left - MARGIN_PX.right) / board.size;
  return {
    width: BOARD_PANEL_PX,
    height: BOARD_PANEL_PX,
    background: PICTURE_INK.background,
    shapes: [
      ...gridShapes(board.size, cellPx),
      ...[...board.arrows].sort(byPlace).flatMap((arrow) => arrowShapes(arrow, board.size, cellPx)),
    ],
  };
}

/** Drawing order must reveal nothing about the moves. */
const byPlace = (one: Arrow, other: Arrow): number => one.at[1] - other.at[1] || one.at[0] - other.at[0];

function gridShapes(size: number, cellPx: number): readonly Shape[] {
  const [left, top, side] = [MARGIN_PX.left, MARGIN_PX.top, size * cellPx];
  const frame: readonly Point[] = [
    [left, top],
    [left + side, top],
    [left + side, top + side],
    [left, top + side],
  ];
  const inner = Array.from({ length: size - 1 }, (_, index) => (index + 1) * cellPx);
  const line = (points: readonly Point[]): Shape => ({
    kind: 'polyline',
    points,
    stroke: PICTURE_INK.faint,
    strokeWidth: 1.5,
  });
  const number = (text: number, at: Point): Shape => ({
    kind: 'text',
    at,
    text: String(text),
    sizePx: NUMBER.sizePx,
    fill: NUMBER.fill,
  });
  return [
    { kind: 'polygon', points: frame, fill: PICTURE_INK.paper },
    ...inner.flatMap((along) => [
      line([
        [left + along, top],
        [left + along, top + side],
      ]),
      line([
        [left, top + along],
        [left + side, top + along],
      ]),
    ]),
    { kind: 'polygon', points: frame, stroke: PICTURE_INK.line, strokeWidth: 2.5 },
    ...Array.from({ length: size }, (_, index) =>
      number(index, [left + (index + 0.5) * cellPx, top + side + NUMBER.gapPx]),
    ),
    ...Array.from({ length: size }, (_, index) =>
      number(index, [left - NUMBER.gapPx, top + (size - index - 0.5) * cellPx]),
    ),
  ];
}

function arrowShapes({ at: [x, y], facing, color }: Arrow, size: number, cellPx: number): readonly Shape[] {
  const named = SIX_COLORS.find(({ name }) => name === color);
  invariant(named !== undefined, `an arrow has one of the six colours, not ${color}`);
  const middle: Point = [MARGIN_PX.left + (x + 0.5) * cellPx, MARGIN_PX.top + (size - y - 0.5) * cellPx];
  const place = (point: Point): Point => {
    const [right, down] = Array.from({ length: FACINGS.indexOf(facing) }).reduce<Point>(
      ([fromX, fromY]) => [-fromY, fromX],
      point,
    );
    return [middle[0] + right * cellPx, middle[1] + down * cellPx];
  };
  return [
    { kind: 'polygon', points: OUTLINE.map(place), fill: named.fill, stroke: PICTURE_INK.line, strokeWidth: 2 },
    { kind: 'text', at: place(LETTER_AT), text: named.letter, sizePx: LETTER_SIZE * cellPx, fill: named.ink },
  ];
}
