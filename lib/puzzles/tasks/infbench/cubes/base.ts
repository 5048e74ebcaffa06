import { rngFor } from 'rung-puzzles/core/rng';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import { hasVariant } from 'rung-puzzles/items/condition';
import { optionLabel, parseChoice, scoreChoice, simulateChoice } from '../../choice';
import { rngForVariants } from '../../placed';
import type { Task } from '../../task';
import type { Direction } from '../direction';
import { cubeVariants, PUBLISHED } from '../variants';
import { randomCubePuzzle } from './random';
import { type CubePuzzle, generateCubePuzzle, LAST_CUBE_LEVEL, SHORTEST_TO_LEVEL } from './world';

type SharedFields =
  | 'benchmark'
  | 'version'
  | 'conditions'
  | 'variants'
  | 'levels'
  | 'chance'
  | 'generate'
  | 'answer'
  | 'parse'
  | 'score'
  | 'simulate';

/** What seeds draw by: raised only when a seed gives another puzzle. */
const CUBE_RECIPE = '1';

export const cubeBase = (id: string, direction: Direction): Pick<Task<CubePuzzle>, SharedFields> => ({
  benchmark: 'infbench',
  version: '2',
  conditions: ['image', 'text'],
  variants: cubeVariants(direction),
  levels: {
    first: 1,
    last: LAST_CUBE_LEVEL,
    meaning: 'number of moves in the list',
    notes: [
      `The world itself has no last level (the generator stops at ${LAST_CUBE_LEVEL}): moves of a cube can be undone, so no move wipes out an earlier one, however long the list. Every move of every list changes where it ends.`,
      'The four lists differ only in moves with the same effect on the centres, so the centres alone reveal nothing.',
      `Neighbouring moves never turn about the same axis. Up to level ${SHORTEST_TO_LEVEL} no list of fewer moves does the same.`,
      'On higher levels there are shorter ways: any two states of a cube are at most 20 face turns (cube20.org) and 2 turns of the whole cube apart. A level counts the moves of the list, not the distance.',
      'Lists of the variant `published` are random: neighbouring moves may cancel, the centres may tell the answer, and no move turns the whole cube.',
    ],
  },
  chance: () => 0.25,
  generate: (level, seed, condition = 'image') => {
    const rng = rngFor(seed, `${id}@${CUBE_RECIPE}/${level}`);
    return hasVariant(condition, PUBLISHED)
      ? randomCubePuzzle(level, rngForVariants([PUBLISHED], rng))
      : generateCubePuzzle(level, rng);
  },
  answer: ({ right }) => optionLabel(right),
  parse: parseChoice,
  score: ({ right }, answer) => scoreChoice(optionLabel(right), answer),
  simulate: ({ right }, skill, rng) => simulateChoice(optionLabel(right), skill, rng),
});

/** The fields of `truth` that both directions have. */
export const cubeTruth = ({ level, start, lists, finals, right }: CubePuzzle) => ({
  start,
  actions: lists[right] as readonly Move[],
  target: finals[right] as Facelets,
  effectiveActions: level,
});

export const CUBE_TRUTH_FIELDS = {
  start:
    'The cube before the moves: 54 letters, faces U R F D L B, row by row as seen from outside on the standard net; a letter names the home face of the colour',
  actions:
    'The right moves in order, in Singmaster notation (54 moves; M follows L, E follows D, S follows F; x, y, z follow R, U, F)',
  target: 'The cube after the moves, as start',
  effectiveActions: 'How many of the actions change the target when left out alone: all of them',
} as const;
