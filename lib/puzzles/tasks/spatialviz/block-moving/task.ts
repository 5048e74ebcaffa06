/**
 * SpatialViz-Bench, block moving (arXiv 2507.07610, section 3.4): which list of moves turns the start into the target?
 * Both are drawn from two opposite corners, which together show everything. The four lists are built as equivalents,
 * and all are possible.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import {
  AXIS_STEPS,
  applyBlockMove,
  type Block,
  type BlockMove,
  blocksKey,
  describeBlockMove,
} from 'rung-puzzles/engines/voxels/blocks';
import { type Cell, cellKey } from 'rung-puzzles/engines/voxels/cell';
import { drawBlocks } from 'rung-puzzles/engines/voxels/draw/blocks';
import type { VoxelAction, VoxelState } from 'rung-puzzles/engines/voxels/replay';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { choiceOf, optionLabel } from '../../choice';
import { doubled } from '../../doubled';
import { buildOptionFamily } from '../../infbench/option-family';
import type { VariantGroup } from '../../task';
import { defineSpatialVizTask } from '../define';
import { drawPublishedLists, publishedGroundAt } from './published';
import { blockWorld, drawBlocksOn, type Ground } from './world';

export interface BlockPuzzle {
  readonly place: number;
  readonly ground: Ground;
  readonly blocks: readonly Block[];
  /** Four lists in display order, and the blocks after each. */
  readonly lists: readonly (readonly BlockMove[])[];
  readonly finals: readonly (readonly Block[])[];
}

const PUBLISHED: VariantGroup = {
  name: 'lists',
  standard: 'four lists of equally many moves that share some of them; six to ten blocks',
  values: [
    {
      id: 'published',
      meaning:
        'as the paper describes it: four or five blocks in one layer at level 1, five to seven on 3 x 2 tiles above; lists of two and of three moves, drawn separately',
      drawsPuzzle: true,
    },
  ],
};

const LAST_LEVEL = 20;

export const blockMoving = defineSpatialVizTask<BlockPuzzle>({
  name: 'block-moving',
  title: 'Block moving',
  summary: 'See coloured blocks before and after, and find the list of moves that leads from one to the other.',
  version: '2',
  recipe: '1',
  levels: {
    first: 1,
    last: LAST_LEVEL,
    meaning: 'number of moves less one: lists of two moves at level 1',
    notes: [
      'Level 1: two moves of blocks on 3 x 3 tiles, up to two high. Level 2: three moves on 3 x 2 tiles, up to three high: the published levels.',
      'Above level 2 only the number of moves grows, by one a level.',
      'It ends at level 20: four lists of more moves do not fit on a phone.',
    ],
  },
  variants: [PUBLISHED],
  truthFields: {
    size: 'Tiles of the ground along x and y',
    blocks:
      'Blocks at the start {at: [x, y, z], color}: x to the right, y away from the viewer at the front, z up, from 0',
    target: 'Blocks at the end, in the same form; blocks of one colour are interchangeable',
    options:
      'Options {label, moves} in display order; a move {at, axis} shifts the block that is at that place by one step; if another block is there, they change places; otherwise blocks without support fall after the move, lowest first',
  },
  attempt,
  present: (puzzle) => doubled(present(puzzle)),
  truth: ({ place, ground, blocks, lists, finals }) => ({
    size: [ground.plate[0], ground.plate[1]],
    blocks: blocksToJson(blocks),
    target: blocksToJson(finals[place] as readonly Block[]),
    options: lists.map((moves, index) => ({
      label: optionLabel(index),
      moves: moves.map(({ at, axis }) => ({ at: [...at], axis })),
    })),
  }),
  explain,
});

/** Sorted by place, so that the order does not reveal which block came from where. */
const blocksToJson = (blocks: readonly Block[]): Json =>
  [...blocks]
    .sort((a, b) => cellKey(a.at) - cellKey(b.at))
    .map(({ at, color }) => ({ at: [...at], color: colorName(color) }));

const colorName = (letter: string): string => SIX_COLORS.find((color) => color.letter === letter)?.name ?? letter;

const groundAt = (level: number): Ground =>
  level === 1 ? { plate: [3, 3], height: 2, fewest: 6, most: 9 } : { plate: [3, 2], height: 3, fewest: 7, most: 10 };

function attempt(level: number, place: number, rng: Rng, condition: Condition): BlockPuzzle | null {
  const puzzle = hasVariant(condition, 'published') ? drawPublished(level, place, rng) : drawEquals(level, place, rng);
  invariant(puzzle === null || isProven(puzzle), 'one list, and no other, leads to the target');
  return puzzle;
}

function drawPublished(level: number, place: number, rng: Rng): BlockPuzzle | null {
  const drawn = drawPublishedLists(level, rng);
  return drawn && { place, ground: publishedGroundAt(level), ...drawn };
}

function drawEquals(level: number, place: number, rng: Rng): BlockPuzzle | null {
  const ground = groundAt(level);
  const family = buildOptionFamily(level + 1, rng, (draw) => {
    const blocks = drawBlocksOn(ground, draw);
    return blocks === null ? null : blockWorld(blocks, ground.plate);
  });
  if (!family.ok) return null;
  const { start, right } = family.value;
  // The list that was drawn changes places with the one at the right option's place.
  const placed = <T>(values: readonly T[]): T[] =>
    values.with(place, values[right] as T).with(right, values[place] as T);
  return { place, ground, blocks: start, lists: placed(family.value.lists), finals: placed(family.value.finals) };
}

function isProven({ place, ground, blocks, lists, finals }: BlockPuzzle): boolean {
  const target = blocksKey(finals[place] as readonly Block[]);
  const ends = lists.map((moves) => runMoves(blocks, moves, ground).at(-1) as readonly Block[]);
  return ends.every((end, index) => (blocksKey(end) === target) === (index === place));
}

function runMoves(
  blocks: readonly Block[],
  moves: readonly BlockMove[],
  { plate }: Ground,
): readonly (readonly Block[])[] {
  const states = [blocks];
  for (const move of moves) {
    const next = applyBlockMove(states.at(-1) as readonly Block[], move, plate);
    invariant(next !== null, 'every move of every list can be made');
    states.push(next);
  }
  return states;
}

const RULES = [
  'Coloured blocks are on a plate of tiles. Start and target are each drawn from two opposite corners. Together the two pictures show every block.',
  'A block is named by its place (x, y, z): the numbers along the axes in the pictures, z being 0 on the plate.',
  'A move shifts one block by one step along an axis: +x towards larger x, −x towards smaller x, and so on.',
  'If another block is in the way, the two change places. If not, the block moves there, onto the plate or onto another block.',
  'After each move, blocks with nothing below them drop straight down. Places are always those at the time of the move.',
];

function present({ place, ground, blocks, lists, finals }: BlockPuzzle): Omit<Stimulus, 'contract'> {
  return {
    rules: RULES,
    question: 'Which list of moves, made in order, turns the start into the target?',
    parts: [
      { kind: 'panel', panel: 'start' },
      { kind: 'panel', panel: 'target' },
    ],
    panels: [
      { name: 'start', title: 'Start', scene: drawBlocks(blocks, ground.plate, ground.height) },
      {
        name: 'target',
        title: 'Target',
        scene: drawBlocks(finals[place] as readonly Block[], ground.plate, ground.height),
      },
    ],
    reply: choiceOf(lists.map((moves) => ({ kind: 'steps', steps: moves.map(describeBlockMove) }))),
  };
}

function explain(puzzle: BlockPuzzle): Explanation {
  const { place, ground, blocks, lists, finals } = puzzle;
  const moves = lists[place] as readonly BlockMove[];
  return {
    summary: `The moves of option ${optionLabel(place)} lead to the target; all other lists end differently.`,
    options: finals.map((end, index) => ({
      label: optionLabel(index),
      right: index === place,
      note:
        index === place ? 'Every block ends where the target has it.' : noteOn(end, finals[place] as readonly Block[]),
    })),
    replay: {
      world: 'voxels',
      states: runMoves(blocks, moves, ground).map(
        (state) => ({ cubes: state.map(({ at, color }, id) => ({ id, at, color })) }) satisfies VoxelState,
      ),
      steps: moves.map((move) => ({
        text: `${describeBlockMove(move)}.`,
        action: { op: 'move', at: move.at, step: AXIS_STEPS[move.axis] } satisfies VoxelAction,
      })),
    },
  };
}

/** The first place, in order, where the two differ. */
function noteOn(end: readonly Block[], target: readonly Block[]): string {
  const places = [...end, ...target].map(({ at }) => at).sort((a, b) => cellKey(a) - cellKey(b));
  const differs = places.find((at) => colorAt(end, at) !== colorAt(target, at)) as Cell;
  return `Ends with ${colorAt(end, differs)} at (${differs.join(', ')}), where the target has ${colorAt(target, differs)}.`;
}

function colorAt(blocks: readonly Block[], place: Cell): string {
  const block = blocks.find(({ at }) => cellKey(at) === cellKey(place));
  return block === undefined ? 'nothing' : colorName(block.color);
}
