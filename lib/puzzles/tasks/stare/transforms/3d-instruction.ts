/**
 * STARE (arXiv 2506.04633), 3D text instruction: an object over the ground, steps in words, four pictures. Every step
 * has an exact amount, changes the object's outline and is necessary, and any of the four options could be the right
 * one.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { SPACE_SHAPES } from 'rung-puzzles/engines/transforms/space/shape';
import { describeSpaceStep } from 'rung-puzzles/engines/transforms/space/words';
import type { SpaceKind } from 'rung-puzzles/engines/transforms/space/world';
import type { Condition } from 'rung-puzzles/items/condition';
import { optionLabel } from '../../choice';
import { defineStareTask } from '../define';
import { DIFFICULTY, SIMULATION } from '../variants';
import {
  areSpaceStatesDistinct,
  attemptSpace,
  SPACE_FORM,
  SPACE_TRUTH_FIELDS,
  type SpacePuzzle,
  spaceFilm,
  spaceLook,
  spaceRules,
  spaceTruth,
} from './3d-puzzle';
import { COLOR_NOTE, kindsOf, notesOf, SPACE_COLORS, SPACE_WORDS_NOTE, stepsOf } from './define';
import { presentInstruction } from './stimulus';

const KINDS: readonly SpaceKind[] = ['translate', 'translate', 'rotate-x', 'rotate-y', 'rotate-z', 'scale', 'shear'];

const SLANT_RULE =
  'Slanting shifts every point by six tenths of its distance above the centre, or to one side of it. The opposite side goes the other way.';

const RULES = {
  pictures: [
    'An object floats above the ground. The black dot on the ground is the origin; the shadow is straight below the object. The small arrows show the directions: x to the right, y away from you, z up.',
    `Apply the steps in order. Directions are always those of the arrows, never those of the turned object. Its top is the part that is uppermost at that moment. Turning, slanting and resizing keep the centre of the object in its place. ${SLANT_RULE}`,
    'All pictures show the same ground from the same place. The object keeps its colour.',
  ],
  words: [
    `Apply the steps in order. Directions are always those of space, never those of the turned object. Its top is the part that is uppermost at that moment. Turning, slanting and resizing keep the centre of the object in its place. ${SLANT_RULE}`,
    'The object keeps its colour.',
  ],
};

export const spaceInstruction = defineStareTask<SpacePuzzle>({
  name: '3d-instruction',
  title: '3D instruction',
  summary: 'Read how an object in space is moved, turned, slanted and resized, and find the picture it ends up as.',
  version: '4',
  recipe: '3',
  levels: {
    first: 1,
    last: null,
    meaning: 'number of steps',
    notes: [
      'Published are 1 to 3 steps; above that there are simply more.',
      'Every step changes the outline of the object, and leaving out any one gives another result. Nothing is mirrored.',
      COLOR_NOTE,
      SPACE_WORDS_NOTE,
    ],
  },
  truthFields: SPACE_TRUTH_FIELDS,
  reply: { kind: 'choice', options: 4 },
  modalities: ['image'],
  variants: [DIFFICULTY, SIMULATION, SPACE_FORM],
  attempt,
  mostAttempts: 2000,
  present: (puzzle, condition) =>
    presentInstruction(puzzle, condition, {
      ...spaceLook(puzzle, condition),
      describe: describeSpaceStep,
      rules: spaceRules(condition, RULES),
    }),
  truth: (puzzle, condition) => spaceTruth(puzzle, 0, condition),
  kinds: kindsOf,
  explain: (puzzle, condition) => ({
    summary: `Step by step: ${stepsOf(puzzle).map(describeSpaceStep).join(' ')} That gives option ${optionLabel(puzzle.place)}.`,
    options: notesOf(puzzle, condition, describeSpaceStep, 'object'),
    replay: { world: 'transforms', ...spaceFilm(puzzle) },
  }),
});

function attempt(level: number, place: number, rng: Rng, condition: Condition): SpacePuzzle | null {
  const wish = { mayRepeat: true, colors: SPACE_COLORS, areDistinct: areSpaceStatesDistinct(condition, 0) };
  return attemptSpace(level, place, [rng.split('shape').pick(SPACE_SHAPES)], KINDS, wish, rng);
}
