/**
 * Stacks of coloured blocks that two pictures show completely: each block is visible in one of them, and no other stack
 * on the plate has both. Moves lead only from one such stack to another, so start and target are always unambiguous.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import {
  applyBlockMove,
  type Block,
  type BlockMove,
  blocksKey,
  cellsOf,
  MOVE_AXES,
  targetOf,
} from 'rung-puzzles/engines/voxels/blocks';
import { type Cell, cellKey, type Solid, solidKey } from 'rung-puzzles/engines/voxels/cell';
import { isConnected } from 'rung-puzzles/engines/voxels/connected';
import { BLOCK_CORNERS } from 'rung-puzzles/engines/voxels/draw/blocks';
import type { Plate } from 'rung-puzzles/engines/voxels/draw/isometric';
import { isDetermined } from 'rung-puzzles/engines/voxels/proofs/determined';
import { visibleCells } from 'rung-puzzles/engines/voxels/seen';
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import type { ActionWorld } from '../../infbench/option-family';

export interface Ground {
  readonly plate: Plate;
  readonly height: number;
  readonly fewest: number;
  readonly most: number;
}

const COLUMN_TRIES = 60;
/** Blocks of one colour. */
const REPEATS = 2;

/** A random stack that is shown completely, or null. */
export function drawBlocksOn(ground: Ground, rng: Rng): readonly Block[] | null {
  for (let attempt = 0; attempt < COLUMN_TRIES; attempt += 1) {
    const cells = drawColumns(ground, rng);
    if (
      cells.length < ground.fewest ||
      cells.length > ground.most ||
      !isConnected(cells) ||
      !isShown(cells, ground.plate)
    )
      continue;
    const letters = rng.sample(
      Array.from({ length: REPEATS }, () => SIX_COLORS.map(({ letter }) => letter)).flat(),
      cells.length,
    );
    return cells.map((at, index) => ({ at, color: letters[index] as string }));
  }
  return null;
}

const drawColumns = ({ plate: [width, depth], height }: Ground, rng: Rng): Solid =>
  Array.from({ length: width * depth }, (_, index) => [index % width, Math.floor(index / width)] as const).flatMap(
    ([x, y]) => Array.from({ length: rng.int(height + 1) }, (_, z): Cell => [x, y, z]),
  );

/** By plate and cells, which alone decide whether a stack is shown completely. */
const known = new Map<string, boolean>();

/** Whether the two pictures show the stack completely. */
function isShown(cells: Solid, plate: Plate): boolean {
  const key = `${plate.join()}/${solidKey(cells)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const seen = new Set(BLOCK_CORNERS.flatMap((corner) => visibleCells(cells, corner).map(cellKey)));
  const shown =
    seen.size === cells.length &&
    isDetermined(cells, BLOCK_CORNERS, ([x, y]) => x >= 0 && y >= 0 && x < plate[0] && y < plate[1]);
  known.set(key, shown);
  return shown;
}

/** The moves of the blocks as a world for equivalent lists of moves. */
export const blockWorld = (start: readonly Block[], plate: Plate): ActionWorld<readonly Block[], BlockMove> => ({
  start,
  propose: (rng, blocks) => ({ at: rng.pick(blocks).at, axis: rng.pick(MOVE_AXES) }),
  apply: (blocks, move) => {
    const next = applyBlockMove(blocks, move, plate);
    return next !== null && isShown(cellsOf(next), plate) ? next : null;
  },
  key: blocksKey,
  actionKey: ({ at, axis }) => `${cellKey(at)}${axis}`,
  mayFollow: (before, move) => !undoes(before.at(-1), move),
  accepts: () => true,
});

/** Whether the move returns the block, or exchanges the same two again. */
function undoes(last: BlockMove | undefined, move: BlockMove): boolean {
  if (last === undefined) return false;
  const ends = (each: BlockMove) => [cellKey(each.at), cellKey(targetOf(each))].sort((a, b) => a - b).join();
  return ends(last) === ends(move);
}
