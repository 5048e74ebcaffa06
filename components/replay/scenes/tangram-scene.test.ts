import type { Cell, Figure } from 'rung-puzzles/engines/tangram/cell';
import { drawBoard } from 'rung-puzzles/engines/tangram/draw';
import { readReplay, replayOf } from 'rung-puzzles/engines/tangram/replay';
import type { LabelledPiece, Step } from 'rung-puzzles/engines/tangram/step';
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { describe, expect, it } from 'vitest';
import { tangramLayout } from './tangram-layout';
import { misfits, sharesOf, tangramScene } from './tangram-scene';

const BOARD = { rows: 3, cols: 3 } as const;
const cells = (...rows: readonly string[]): Figure =>
  rows.flatMap((row, index) => [...row].flatMap((sign, col): Cell[] => (sign === '#' ? [[index, col]] : [])));
const PIECES: readonly LabelledPiece[] = [
  { label: 'A', cells: cells('#.', '##', '#.') },
  { label: 'B', cells: cells('###') },
  { label: 'C', cells: cells('##') },
];
/** C covers half of A. */
const STEPS: readonly Step[] = [
  { piece: 'B', turns: 1, flip: false, at: [0, 2] },
  { piece: 'A', turns: 2, flip: true, at: [0, 0] },
  { piece: 'C', turns: 3, flip: false, at: [1, 1] },
];
const { states, steps } = replayOf(BOARD, PIECES, STEPS, ['', '', '']);
const FILM = readReplay(
  states,
  steps.map(({ action }) => action),
);

const pointsOf = (shape: Shape): readonly Point[] =>
  shape.kind === 'path'
    ? shape.commands.flatMap((command) => ('to' in command ? [command.to] : []))
    : shape.kind === 'text'
      ? [shape.at]
      : shape.kind === 'circle'
        ? [shape.center]
        : shape.points;
const round = (value: number) => Math.round(value * 1000) / 1000 + 0;
/** Corners of the area of a piece, in any order. */
const areaOf = ({ shapes }: Scene, fill: string) =>
  shapes
    .flatMap((shape) =>
      'fill' in shape && shape.fill === fill ? pointsOf(shape).map((point) => point.map(round).join()) : [],
    )
    .sort();
const lettersOf = ({ shapes }: Scene) =>
  Object.fromEntries(
    shapes.flatMap((shape) =>
      shape.kind === 'text' && /[A-Z]/.test(shape.text) ? [[shape.text, shape.at.map(round)]] : [],
    ),
  );
const FILL_OF = Object.fromEntries(
  PIECES.map((piece) => [
    piece.label,
    (drawBoard(BOARD, [piece]).shapes[drawBoard(BOARD).shapes.length] as { fill: string }).fill,
  ]),
);

const ALMOST = 1 - 1e-9;

describe('a tangram on its stage', () => {
  it('brings every piece from the tray to where the next state draws it, its letter too', () => {
    for (const [step, { piece }] of STEPS.entries()) {
      const fill = FILL_OF[piece] as string;
      expect(areaOf(tangramScene(FILM, step, 1e-9), fill), piece).toEqual(areaOf(tangramScene(FILM, step, 0), fill));
      expect(areaOf(tangramScene(FILM, step, ALMOST), fill), piece).toEqual(
        areaOf(tangramScene(FILM, step + 1, 0), fill),
      );
      expect(lettersOf(tangramScene(FILM, step, ALMOST))[piece]).toEqual(
        lettersOf(tangramScene(FILM, step + 1, 0))[piece],
      );
    }
  });

  it('turns, then flips, then glides', () => {
    expect(sharesOf({ turns: 2, flip: true }, 0)).toEqual({ turn: 0, flip: 0, way: 0 });
    expect(sharesOf({ turns: 2, flip: true }, 0.2)).toMatchObject({ flip: 0, way: 0 });
    expect(sharesOf({ turns: 2, flip: true }, 0.5)).toMatchObject({ turn: 1, way: 0 });
    expect(sharesOf({ turns: 0, flip: false }, 0.3)).toEqual({ turn: 0, flip: 0, way: 0.3 });
    expect(sharesOf({ turns: 3, flip: true }, 1)).toEqual({ turn: 1, flip: 1, way: expect.closeTo(1, 9) });
  });

  it('goes around a piece that does not fit with a dashed line, and around no other', () => {
    const dashes = (step: number) =>
      tangramScene(FILM, step, 0).shapes.filter((shape) => 'stroke' in shape && shape.stroke === '#b3310b');
    expect([0, 1, 2, 3].map((step) => dashes(step).length)).toEqual([0, 0, 0, 1]);
    expect(misfits(BOARD, FILM.states[3]?.laid ?? []).map(({ label }) => label)).toEqual(['C']);
    expect(misfits(BOARD, [{ label: 'A', cells: [[0, 3]] }])).toHaveLength(1);
  });

  it('keeps all pieces within the stage', () => {
    const many = Array.from(
      { length: 8 },
      (_, index): LabelledPiece => ({ label: String.fromCharCode(65 + index), cells: cells('####', '####') }),
    );
    for (const [board, pieces] of [
      [BOARD, PIECES],
      [{ rows: 8, cols: 8 }, many],
      [{ rows: 8, cols: 8 }, many.map(({ label }) => ({ label, cells: cells('########') }))],
      [{ rows: 8, cols: 8 }, many.map(({ label }) => ({ label, cells: cells(...'########') }))],
    ] as const) {
      const film = readReplay(replayOf(board, pieces, [], []).states, []);
      const scene = tangramScene(film, 0, 0);
      const points = scene.shapes.flatMap(pointsOf);
      expect(Math.min(...points.flat())).toBeGreaterThanOrEqual(0);
      expect(Math.max(...points.flat())).toBeLessThanOrEqual(scene.width);
      expect(tangramLayout(board, pieces, 29).trayCellPx).toBeGreaterThan(8);
    }
  });
});
