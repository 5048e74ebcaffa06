import { type ArrowBoard, type ArrowMove, moveArrow } from 'rung-puzzles/engines/grid/arrow-board';
import { drawArrowBoard } from 'rung-puzzles/engines/grid/draw-arrow-board';
import { drawPatternSheet, SHEET_PANEL_PX } from 'rung-puzzles/engines/grid/draw-pattern-sheet';
import { COLOR_PATTERNS } from 'rung-puzzles/engines/grid/pattern';
import { type PatternSheet, turnSheet } from 'rung-puzzles/engines/grid/pattern-sheet';
import { arrowReplay, readReplay, sheetReplay } from 'rung-puzzles/engines/grid/replay';
import type { Scene } from 'rung-puzzles/scene/scene';
import { toSvg } from 'rung-puzzles/scene/svg';
import { expect, it } from 'vitest';
import { gridScene, turnedSheet } from './grid-scene';

const filmOf = ({ states, steps }: ReturnType<typeof sheetReplay>) =>
  readReplay(
    states,
    steps.map(({ action }) => action),
  );

/** What a scene draws, independent of order and of where outlines start. */
const drawn = ({ shapes }: Scene) =>
  shapes
    .map((shape) =>
      shape.kind === 'polygon'
        ? `${shape.fill} ${shape.points.map(roundedPoint).sort()}`
        : toSvg({ width: 1, height: 1, background: '#ffffff', shapes: [shape] }),
    )
    .sort();
const roundedPoint = (point: readonly [number, number]) => point.map((value) => Math.round(value * 10) / 10 + 0).join();

const [red, blue] = COLOR_PATTERNS;
const SHEET: PatternSheet = {
  marker: 'top-left',
  cells: [
    [red ? { pattern: red, turn: 0 } : null, null],
    [null, blue ? { pattern: blue, turn: 0 } : null],
  ],
};

it('turns a sheet until its outlines match those of the next state', () => {
  const film = filmOf(sheetReplay(SHEET, 2));
  const polygons = (scene: Scene) => drawn({ ...scene, shapes: scene.shapes.filter(({ kind }) => kind === 'polygon') });
  const atRest = (turns: number) => turnedSheet(drawPatternSheet(turnSheet(SHEET, turns)), 0);
  expect(polygons(gridScene(film, 0, 1))).toEqual(polygons(atRest(1)));
  expect(toSvg(gridScene(film, 2, 0))).toBe(toSvg(atRest(2)));
  const corners = gridScene(film, 0, 0.5).shapes.flatMap((shape) =>
    shape.kind === 'polygon' ? shape.points.flat() : [],
  );
  expect(Math.min(...corners)).toBeGreaterThan(0);
  expect(Math.max(...corners)).toBeLessThan(SHEET_PANEL_PX);
});

it('moves arrows from one drawn board to the next, letters upright', () => {
  const board: ArrowBoard = {
    size: 5,
    arrows: [
      { at: [0, 0], facing: 'up', color: 'red' },
      { at: [2, 0], facing: 'left', color: 'blue' },
    ],
  };
  const move: ArrowMove = { at: [0, 0], direction: 'right', units: 2 };
  const after = moveArrow(board, move);
  const film = filmOf(arrowReplay([board, after as ArrowBoard], [move], ['Move']));
  expect(drawn(gridScene(film, 0, 1))).toEqual(drawn(drawArrowBoard(after as ArrowBoard)));
  expect(drawn(gridScene(film, 0, 1e-9))).toEqual(drawn(drawArrowBoard(board)));
  expect(drawn(gridScene(film, 0, 0.5))).not.toEqual(drawn(gridScene(film, 0, 0.6)));
});
