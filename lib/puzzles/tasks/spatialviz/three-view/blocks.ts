/**
 * Block level of the three-view task: a stack of cubes, three of them marked, seen from the left. The other options are
 * the view from the right and both views of another marking. Any of the four could be the right one, and all show the
 * same number of marked squares.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Cell, cellKey, extentsOf, isInBox, type Solid } from 'rung-puzzles/engines/voxels/cell';
import { growStack } from 'rung-puzzles/engines/voxels/grow-stack';
import { isDetermined } from 'rung-puzzles/engines/voxels/proofs/determined';
import { FRONT_LEFT, visibleCells } from 'rung-puzzles/engines/voxels/seen';
import { cellsSeenIn, type View, viewOf, viewPlace } from 'rung-puzzles/engines/voxels/views';
import { arrange } from '../define';

/** 0 nothing, 1 a plain cube, 2 a marked one. */
export type MarkedView = readonly (readonly number[])[];

export interface BlockOption {
  readonly view: MarkedView;
  readonly isOtherSide: boolean;
  readonly isOtherMarking: boolean;
}

export interface BlockPuzzle {
  readonly kind: 'block';
  readonly level: number;
  readonly place: number;
  readonly cells: Solid;
  readonly marked: Solid;
  readonly options: readonly BlockOption[];
}

const BLOCK_BOX: Cell = [3, 3, 3];
const LEAST_CUBES = 8;
const MARKED_CUBES = 3;
const MOST_MARKINGS = 24;

export function attemptBlock(level: number, place: number, rng: Rng): BlockPuzzle | null {
  const cells = drawStack(rng.chance(1, 2) ? 1 : -1, rng);
  if (cells === null) return null;
  for (let attempt = 0; attempt < MOST_MARKINGS; attempt += 1) {
    const marked = rng.sample(visibleCells(cells), MARKED_CUBES);
    const options = optionsOf(cells, [marked, rng.sample(visibleCells(cells), MARKED_CUBES)]);
    if (!areFair(options)) continue;
    const [right, ...others] = options as [BlockOption, ...BlockOption[]];
    return { kind: 'block', level, place, cells, marked, options: arrange(place, right, others, rng) };
  }
  return null;
}

/**
 * A stack that its picture determines. Most such stacks are higher at the back, where more is visible. So the higher
 * end is drawn first. Otherwise its place would distinguish the view from the left from that from the right.
 */
function drawStack(higherEnd: -1 | 1, rng: Rng): Solid | null {
  for (let tries = 0; tries < MOST_STACKS; tries += 1) {
    const cells = growStack(LEAST_CUBES + rng.int(6), BLOCK_BOX, rng);
    if (cells === null || extentsOf(cells).some((extent) => extent !== 3) || leanOf(cells) * higherEnd < 0) continue;
    if (isDetermined(cells, [FRONT_LEFT], (cell) => isInBox(cell, BLOCK_BOX))) return cells;
  }
  return null;
}

const MOST_STACKS = 60;

/** Positive if the view from the left has more squares at the back than at the front. */
function leanOf(cells: Solid): number {
  const rows = viewOf('left', cells, BLOCK_BOX);
  return rows.reduce((sum, row) => sum + (row[0] as number) - (row.at(-1) as number), 0);
}

/** The right one first. */
const optionsOf = (cells: Solid, markings: readonly Solid[]): readonly BlockOption[] =>
  markings.flatMap((marked, index) =>
    (['left', 'right'] as const).map((view) => ({
      view: markedView(view, cells, marked),
      isOtherSide: view === 'right',
      isOtherMarking: index === 1,
    })),
  );

export function markedView(view: View, cells: Solid, marked: Solid): MarkedView {
  const keys = new Set(marked.map(cellKey));
  const matrix = viewOf(view, cells, BLOCK_BOX).map((row) => [...row]);
  for (const cell of cellsSeenIn(view, cells, BLOCK_BOX)) {
    const [row, column] = viewPlace(view, cell, BLOCK_BOX);
    if (keys.has(cellKey(cell))) (matrix[row] as number[])[column] = 2;
  }
  return matrix;
}

/** All different, each with the same number of marked squares, at least one. */
function areFair(options: readonly BlockOption[]): boolean {
  const counts = options.map(({ view }) => view.flat().filter((square) => square === 2).length);
  const texts = new Set(options.map(({ view }) => view.join(';')));
  return texts.size === options.length && (counts[0] as number) > 0 && counts.every((count) => count === counts[0]);
}
