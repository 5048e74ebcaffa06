/** Finds the places of a view outside the part from its lines only, by a flood fill from the edge of the page. */
import type { Pair } from 'rung-puzzles/engines/solids/part/curves';
import { boxOf, type Drawing, type Line, piecesOf } from './lines';

const CELLS = 260;
const MARGIN = 6;
/** Cells between the outside and what counts as next to it. */
const NEAR_CELLS = 3;
/**
 * A line with this many pieces next to the outside is part of the outline. A line that only ends there has at most two,
 * one at each end.
 */
const FEWEST_ALONG = 3;

/** Tells whether a point is outside or near it: within about a hundredth of the drawing's size. */
export const outsideOf = (drawing: Drawing): ((point: Pair) => boolean) =>
  floodAround(
    drawing,
    drawing.filter(({ hidden }) => !hidden),
  );

/** Returns false if some of the outline is dashed: where three surfaces meet, the kernel may take it as hidden. */
export function isSound(drawing: Drawing): boolean {
  const isOutside = floodAround(drawing, drawing);
  const along = (line: Line) => piecesOf(line).filter(({ middle }) => isOutside(middle)).length;
  return drawing.filter(({ hidden }) => hidden).every((line) => along(line) < FEWEST_ALONG);
}

function floodAround(drawing: Drawing, walls: Drawing): (point: Pair) => boolean {
  const { left, right, bottom, top } = boxOf(drawing);
  const cell = Math.max(right - left, top - bottom) / (CELLS - 2 * MARGIN);
  const cellOf = ([x, y]: Pair): Pair => [
    Math.floor((x - left) / cell) + MARGIN,
    Math.floor((y - bottom) / cell) + MARGIN,
  ];
  const state = new Uint8Array(CELLS * CELLS);
  for (const { from, to } of walls.flatMap(piecesOf)) {
    for (let share = 0; share <= 1; share += 0.1) {
      const [column, row] = cellOf([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
      wallAt(state, column, row);
    }
  }
  flood(state);
  return (point) => {
    const [column, row] = cellOf(point);
    for (let dy = -NEAR_CELLS; dy <= NEAR_CELLS; dy += 1)
      for (let dx = -NEAR_CELLS; dx <= NEAR_CELLS; dx += 1)
        if (state[(row + dy) * CELLS + column + dx] === OUTSIDE) return true;
    return false;
  };
}

/** Three cells wide, because the kernel leaves gaps of a hundredth where smooth outlines meet. */
function wallAt(state: Uint8Array, column: number, row: number): void {
  for (let dy = -1; dy <= 1; dy += 1)
    for (let dx = -1; dx <= 1; dx += 1) state[(row + dy) * CELLS + column + dx] = WALL;
}

const WALL = 1;
const OUTSIDE = 2;

function flood(state: Uint8Array): void {
  const open = [0];
  state[0] = OUTSIDE;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const column = at % CELLS;
    for (const next of [column > 0 ? at - 1 : -1, column < CELLS - 1 ? at + 1 : -1, at - CELLS, at + CELLS]) {
      if (next < 0 || next >= state.length || state[next] !== 0) continue;
      state[next] = OUTSIDE;
      open.push(next);
    }
  }
}
