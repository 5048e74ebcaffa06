/**
 * Block moving in the paper's form (arXiv 2507.07610, appendix B.1 and its example): few blocks, and four lists of two
 * or three moves that are drawn separately. The paper does not say how its wrong lists are made. Here all four are made
 * the same way and end differently.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Block, type BlockMove, blocksKey } from 'rung-puzzles/engines/voxels/blocks';
import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import type { ActionWorld } from '../../infbench/option-family';
import { blockWorld, drawBlocksOn, type Ground } from './world';

/** Four or five blocks in one layer, then about six on 3 x 2 tiles. */
export const publishedGroundAt = (level: number): Ground =>
  level === 1 ? { plate: [3, 3], height: 1, fewest: 4, most: 5 } : { plate: [3, 2], height: 3, fewest: 5, most: 7 };

/** Moves of the shorter and of the longer lists: the same at both published levels, one more per level after them. */
const lengthsAt = (level: number): readonly [number, number] => {
  const shorter = Math.max(2, level);
  return [shorter, shorter + 1];
};

export interface DrawnLists {
  readonly blocks: readonly Block[];
  readonly lists: readonly (readonly BlockMove[])[];
  readonly finals: readonly (readonly Block[])[];
}

type World = ActionWorld<readonly Block[], BlockMove>;

/**
 * Four lists from one start, of both lengths, with four different ends, none of them the start. null if this draw has
 * none.
 */
export function drawPublishedLists(level: number, rng: Rng): DrawnLists | null {
  const ground = publishedGroundAt(level);
  const blocks = drawBlocksOn(ground, rng);
  const lengths = OPTION_LABELS.map(() => rng.pick(lengthsAt(level)));
  if (blocks === null || new Set(lengths).size === 1) return null;
  const world = blockWorld(blocks, ground.plate);
  const drawn = lengths.map((length) => drawList(length, world, rng));
  const walks = drawn.flatMap((walk) => walk ?? []);
  const ends = new Set([blocks, ...walks.map(({ end }) => end)].map(blocksKey));
  if (ends.size !== lengths.length + 1) return null;
  return { blocks, lists: walks.map(({ moves }) => moves), finals: walks.map(({ end }) => end) };
}

const PROPOSALS = 24;

/** A list of possible moves. Each changes something, and none undoes the one before. */
function drawList(
  length: number,
  world: World,
  rng: Rng,
): { readonly moves: readonly BlockMove[]; readonly end: readonly Block[] } | null {
  const moves: BlockMove[] = [];
  let end = world.start;
  for (let proposal = 0; proposal < PROPOSALS * length && moves.length < length; proposal += 1) {
    const move = world.propose(rng, end, moves.length);
    const next = world.mayFollow(moves, move) ? world.apply(end, move) : null;
    if (next === null) continue;
    moves.push(move);
    end = next;
  }
  return moves.length === length ? { moves, end } : null;
}
