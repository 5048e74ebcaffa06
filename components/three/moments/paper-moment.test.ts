import { facetsAt, facetsDuring, filmOf, type PlacedFacet } from 'rung-puzzles/engines/paper/replay';
import type { Fold } from 'rung-puzzles/engines/paper/sheet';
import { expect, it } from 'vitest';
import { cosSinOf } from '../vectors';
import { layerOf, type Piece, paperMoment, piecesAt, piecesDuring } from './paper-moment';

const LEFT_OVER: Fold = {
  line: [
    [2, 0],
    [2, 4],
  ],
  moves: 'right',
};
const CORNER: Fold = {
  line: [
    [2, 2],
    [4, 4],
  ],
  moves: 'right',
};
const DOWN: Fold = {
  line: [
    [0, 2],
    [4, 2],
  ],
  moves: 'left',
};
const FILM = filmOf(4, 4, [LEFT_OVER, DOWN], [[3, 3]]);

/** Corners rounded; the engine's y runs down from the top of the sheet. */
const cornersOf = (pieces: readonly Piece[]) =>
  pieces.map(({ corners }) => corners.map((corner) => corner.map(rounded)));
const engineCorners = (facets: readonly PlacedFacet[]) =>
  facets.map(({ corners }) => corners.map(([x, y, z]) => [x - 2, 2 - y, z].map(rounded)));
const rounded = (value: number) => Math.round(value * 1e6) / 1e6 + 0;

it('moves paper without thickness exactly as the engine does', () => {
  for (const folds of [[LEFT_OVER], [LEFT_OVER, DOWN], [CORNER]]) {
    const state = { rows: 4, cols: 4, folds, holes: [] };
    expect(cornersOf(piecesAt(state, 0))).toEqual(engineCorners(facetsAt(state)));
    for (const degrees of [0, 30, 90, 145, 180])
      expect(cornersOf(piecesDuring(state, degrees, 0))).toEqual(engineCorners(facetsDuring(state, cosSinOf(degrees))));
  }
});

it('gives every layer its own height, lifted over those below', () => {
  const heights = piecesAt({ rows: 4, cols: 4, folds: [LEFT_OVER, DOWN], holes: [] }, 1).map(
    ({ corners }) => corners[0]?.[2],
  );
  expect(heights).toEqual([0, 1, 2, 3]);
  expect(layerOf([true, true])).toBe(2);
  expect(layerOf([false, true])).toBe(3);
});

it('begins and ends each step exactly at its states', () => {
  const sorted = (pieces: readonly Piece[]) =>
    cornersOf(pieces)
      .map((corners) => corners.map(String).sort().join(' '))
      .sort();
  FILM.actions.forEach((action, step) => {
    const end = paperMoment(FILM, step, 1).pieces;
    const next = paperMoment(FILM, step + 1, 0).pieces;
    // An open fold also divides the paper along its line.
    if (action.op === 'unfold') expect(cornersOf(end).flat()).toEqual(expect.arrayContaining(cornersOf(next).flat()));
    else expect(sorted(end)).toEqual(sorted(next));
  });
});

it('shows the back of the paper towards the viewer after a fold, the front after unfolding', () => {
  const fronts = (step: number, fraction: number) =>
    paperMoment(FILM, step, fraction).pieces.map(({ front }) => rounded(front[2]));
  expect(fronts(0, 0)).toEqual([1]);
  expect(fronts(1, 0)).toEqual([1, -1]);
  expect(fronts(FILM.actions.length, 0)).toEqual([1]);
});

it('carries every hole on to the open sheet', () => {
  const holes = (step: number) => paperMoment(FILM, step, 0).pieces.flatMap((piece) => piece.holes);
  expect(holes(2)).toHaveLength(0);
  expect(holes(3)).toHaveLength(4);
  expect(holes(FILM.actions.length).map((hole) => hole.map(rounded).join())).toHaveLength(4);
});
