/** Finds the places of a view outside the part from its lines only, by a flood fill from the edge of the page. */
import type { Pair } from 'rung-puzzles/engines/solids/part/curves';
import { boxOf, type Drawing, type Line, piecesOf } from './lines';

const CELLS = 260;
const MARGIN = 6;
/** Cells between the outside and what counts as next to it. */
const ROOM = 3;
/** Pieces of a line next to the outside: a line that only ends at the outline has one at each end. */
const LEAST_ALONG = 3;

/** Whether the outside is within about a hundredth of the drawing's size of a point. */
export const outsideOf = (drawing: Drawing): ((point: Pair) => boolean) =>
  floodAround(
    drawing,
    drawing.filter(({ hidden }) => !hidden),
  );

/** No part of the outline is dashed. Where three surfaces meet, the kernel may take it as hidden. */
export function isSound(drawing: Drawing): boolean {
  const isOutside = floodAround(drawing, drawing);
  const along = (line: Line) => piecesOf(line).filter(({ middle }) => isOutside(middle)).length;
  return drawing.filter(({ hidden }) => hidden).every((line) => along(line) < LEAST_ALONG);
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
    for (let up = -ROOM; up <= ROOM; up += 1)
      for (let aside = -ROOM; aside <= ROOM; aside += 1)
        if (state[(row + up) * CELLS + column + aside] === OUTSIDE) return true;
    return false;
  };
}

/** Three cells wide, because the kernel leaves gaps of a hundredth where smooth outlines meet. */
function wallAt(state: Uint8Array, column: number, row: number): void {
  for (let up = -1; up <= 1; up += 1)
    for (let aside = -1; aside <= 1; aside += 1) state[(row + up) * CELLS + column + aside] = WALL;
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
