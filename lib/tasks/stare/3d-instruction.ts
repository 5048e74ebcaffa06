/**
 * STARE (arXiv 2506.04633), 3D text instruction: an object over the ground, steps in words, four pictures. Every step has an exact amount, shows in
 * the object's outline and cannot be left out, and any of the four options could be the right one.
 */
import type { Rng } from '@/lib/core/rng';
import { SPACE_SHAPES } from '@/lib/engines/transforms/space-shape';
import { describeSpaceStep } from '@/lib/engines/transforms/space-words';
import { applyToSolids, type SpaceKind } from '@/lib/engines/transforms/space-world';
import { optionLabel } from '../choice';
import { attemptSpace, drawOf, SPACE_TRUTH_FIELDS, type SpacePuzzle, spaceFilm, spaceTruth } from './3d-puzzle';
import { defineStareTask } from './define';
import { presentInstruction } from './define-transform-stimulus';
import { COLOR_NOTE, notesOf, PICTURES_ONLY_NOTE, SPACE_COLORS, stepsOf } from './define-transforms';
import { DIFFICULTY, SIMULATION } from './variants';

const KINDS: readonly SpaceKind[] = ['translate', 'translate', 'rotate-x', 'rotate-y', 'rotate-z', 'scale'];

const RULES = [
  'An object floats above the ground. The black dot on the ground is the origin; the shadow lies straight below the object. The small arrows show the directions: x to the right, y away from you, z up.',
  'Do the steps in their order. Directions are always those of the arrows, never those of the turned object; its top is what is uppermost at that moment. Turning and resizing keep the centre of the object in its place.',
  'All pictures show the same ground from the same place. The object keeps its colour.',
];

export const spaceInstruction = defineStareTask<SpacePuzzle>({
  name: '3d-instruction',
  title: '3D instruction',
  summary: 'Read how an object in space is moved, turned and resized, and find the picture it ends up as.',
  version: '2',
  levels: {
    first: 1,
    last: null,
    meaning: 'number of steps',
    notes: [
      'Published are 1 to 3 steps; above that there are simply more.',
      'Every step changes the outline of the object, and leaving out any one gives another result. Nothing is mirrored.',
      COLOR_NOTE,
      PICTURES_ONLY_NOTE,
    ],
  },
  truthFields: SPACE_TRUTH_FIELDS,
  reply: { kind: 'choice', options: 4 },
  modalities: ['image'],
  variants: [DIFFICULTY, SIMULATION],
  attempt: (level, place, rng) => attempt(level, place, rng),
  present: (puzzle, condition) =>
    presentInstruction(puzzle, condition, { rules: RULES, draw: drawOf(puzzle), apply: applyToSolids, describe: describeSpaceStep }),
  truth: (puzzle) => spaceTruth(puzzle, 0),
  explain: (puzzle, condition) => ({
    summary: `Step by step: ${stepsOf(puzzle).map(describeSpaceStep).join(' ')} That gives option ${optionLabel(puzzle.place)}.`,
    options: notesOf(puzzle, condition, describeSpaceStep, 'object'),
    replay: { world: 'transforms', ...spaceFilm(puzzle) },
  }),
});

const attempt = (level: number, place: number, rng: Rng): SpacePuzzle | null =>
  attemptSpace(level, place, [rng.split('shape').pick(SPACE_SHAPES)], KINDS, { mayRepeat: true, colors: SPACE_COLORS }, rng);
