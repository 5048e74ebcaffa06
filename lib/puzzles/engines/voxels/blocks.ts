/**
 * Coloured blocks that move one step at a time along an axis. A block swaps with one in its way. Otherwise it needs the
 * ground or a block under its new place. Blocks without support then fall straight down, lowest first.
 * (SpatialViz-Bench, arXiv 2507.07610, block moving.)
 */
import { addCells, type Cell, cellKey, type Solid } from './cell';

export interface Block {
  readonly at: Cell;
  readonly color: string;
}

export const MOVE_AXES = ['+x', '-x', '+y', '-y', '+z', '-z'] as const;
export type MoveAxis = (typeof MOVE_AXES)[number];

export const AXIS_STEPS: Readonly<Record<MoveAxis, Cell>> = {
  '+x': [1, 0, 0],
  '-x': [-1, 0, 0],
  '+y': [0, 1, 0],
  '-y': [0, -1, 0],
  '+z': [0, 0, 1],
  '-z': [0, 0, -1],
};

export interface BlockMove {
  /** The block's place before the move. */
  readonly at: Cell;
  readonly axis: MoveAxis;
}

export const targetOf = ({ at, axis }: BlockMove): Cell => addCells(at, AXIS_STEPS[axis]);

const isSameCell = (one: Cell, other: Cell): boolean => cellKey(one) === cellKey(other);

/**
 * Returns the blocks after a move, in the same order. Null if the move is impossible (no block there, no ground or
 * block under it, outside the `width` by `depth` tiles) or changes nothing (equal colours swap).
 */
export function applyBlockMove(
  blocks: readonly Block[],
  move: BlockMove,
  [width, depth]: readonly [number, number],
): readonly Block[] | null {
  const [block, target] = [blocks.find(({ at }) => isSameCell(at, move.at)), targetOf(move)];
  if (
    block === undefined ||
    target[0] < 0 ||
    target[0] >= width ||
    target[1] < 0 ||
    target[1] >= depth ||
    target[2] < 0
  )
    return null;
  const other = blocks.find(({ at }) => isSameCell(at, target));
  if (other !== undefined) return other.color === block.color ? null : exchanged(blocks, block, other);
  // Straight up it would fall back.
  const isCarried = target[2] === 0 || blocks.some(({ at }) => isSameCell(at, addCells(target, [0, 0, -1])));
  if (!isCarried || move.axis === '+z') return null;
  return fallen(blocks.map((each) => (each === block ? { ...each, at: target } : each)));
}

const exchanged = (blocks: readonly Block[], one: Block, other: Block): readonly Block[] =>
  blocks.map((each) => (each === one ? { ...each, at: other.at } : each === other ? { ...each, at: one.at } : each));

/** Drops each block until it is on the blocks below it in its column. */
function fallen(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) => {
    const [x, y, z] = block.at;
    const below = blocks.filter(({ at }) => at[0] === x && at[1] === y && at[2] < z).length;
    return below === z ? block : { ...block, at: [x, y, below] };
  });
}

export const cellsOf = (blocks: readonly Block[]): Solid => blocks.map(({ at }) => at);

/** Returns a key that is equal exactly for blocks of the same colours in the same places. */
export const blocksKey = (blocks: readonly Block[]): string =>
  blocks
    .map(({ at, color }) => `${cellKey(at)}${color}`)
    .sort()
    .join();

export const describeBlockMove = ({ at, axis }: BlockMove): string =>
  `(${at.join(', ')}) moves ${axis.replace('-', '−')}`;
