/** The truth of a shape puzzle, and the meaning of its fields. */
import type { Json } from 'rung-puzzles/core/json';
import type { Action } from 'rung-puzzles/engines/shapez/action';
import { formatShape } from 'rung-puzzles/engines/shapez/code';
import { optionLabel } from '../../choice';
import { countEffective } from '../count-effective';
import type { Direction } from '../direction';
import type { ShapePuzzle } from './puzzle';

export const SHAPE_TRUTH_FIELDS: Readonly<Record<Direction, Readonly<Record<string, string>>>> = {
  forward: {
    ...commonFields(),
    options:
      'four {label, shape}, in display order: the final shapes of four lists, pairwise different; one is the target',
  },
  inverse: {
    ...commonFields(),
    options:
      'four {label, actions}, in display order: lists of equal length, all legal from the start, ending in four different shapes',
  },
};

function commonFields(): Readonly<Record<string, string>> {
  return {
    world: '"2d" (one layer, six operations) or "25d" (one to four layers, stacking too)',
    start:
      'code of the start shape: two characters a quadrant (form C R S W, colour r g b y p c u w; "--" empty), clockwise from the top right, layers from the bottom joined by ":"',
    actions:
      'the right list, in order: {op:"cut"} empties the right half and drops layers left empty; {op:"rotate-cw"}, {op:"rotate-ccw"}; {op:"mirror"} swaps left and right; {op:"fill",form} puts an uncoloured piece into every empty quadrant of every layer; {op:"paint",color,layer} with layer counted from 1 at the bottom, or "all"; {op:"stack",shape} lowers the one-layer shape as a rigid body until it rests',
    target: 'code of the shape after all actions',
    effectiveActions:
      'number of actions of the right list whose omission alone changes the final shape or makes the list illegal; equals the level (the same holds for the other three lists), in `published` it can be less',
  };
}

export function shapeTruth(puzzle: ShapePuzzle, direction: Direction): { readonly [key: string]: Json } {
  const actions = puzzle.lists[puzzle.right] ?? [];
  return {
    world: puzzle.world,
    start: formatShape(puzzle.start),
    actions: actions.map(actionToJson),
    target: formatShape(puzzle.finals[puzzle.right] ?? []),
    effectiveActions: countEffective(puzzle.start, actions),
    options: puzzle.lists.map((list, index): Json => {
      const label = optionLabel(index);
      return direction === 'forward'
        ? { label, shape: formatShape(puzzle.finals[index] ?? []) }
        : { label, actions: list.map(actionToJson) };
    }),
  };
}

export const actionToJson = (action: Action): Json => ({ ...action });
