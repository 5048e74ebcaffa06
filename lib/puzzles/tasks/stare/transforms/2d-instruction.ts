/**
 * STARE (arXiv 2506.04633), 2D text instruction: a shape, steps in words, four pictures. Unlike the published items,
 * all pictures show the same squares at one scale, every step has an exact amount, is visible and necessary, and any of
 * the four options could be the right one.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { PLANE_SHAPES } from 'rung-puzzles/engines/transforms/plane/shape';
import { type PlaneKind, startOf } from 'rung-puzzles/engines/transforms/plane/step';
import { describePlaneStep } from 'rung-puzzles/engines/transforms/plane/words';
import { planeWorld } from 'rung-puzzles/engines/transforms/plane/world';
import type { Condition } from 'rung-puzzles/items/condition';
import { optionLabel } from '../../choice';
import { defineStareTask } from '../define';
import { DIFFICULTY, SIMULATION } from '../variants';
import {
  arePlaneStatesDistinct,
  PLANE_FORM,
  PLANE_TRUTH_FIELDS,
  type PlanePuzzle,
  planeFilm,
  planeLook,
  planeRules,
  planeTruth,
} from './2d-puzzle';
import { attemptTransform, COLOR_NOTE, kindsOf, notesOf, PLANE_COLORS, stepsOf } from './define';
import { presentInstruction } from './stimulus';

/** The paper's text items never slant a shape. */
const KINDS: readonly PlaneKind[] = ['rotate', 'translate', 'scale', 'flip'];

const STEP_RULE =
  'Apply the steps in order. Turning and resizing keep the centre in its place. Flipping over an axis mirrors the whole picture in that axis, so a shape next to the axis changes sides.';

const RULES = {
  pictures: [
    'A shape is on a grid. The white ring marks its centre, the black dot the origin, where the x-axis (across) and the y-axis (up) cross.',
    STEP_RULE,
    'All pictures show the same squares at the same size. The shape keeps its colour.',
  ],
  words: [
    'A shape is on a grid. The x-axis (across) and the y-axis (up) cross at the origin.',
    STEP_RULE,
    'The shape keeps its colour.',
  ],
};

export const planeInstruction = defineStareTask<PlanePuzzle>({
  name: '2d-instruction',
  title: '2D instruction',
  summary: 'Read how a flat shape is moved, turned, flipped and resized, and find the picture it ends up as.',
  version: '3',
  recipe: '2',
  levels: {
    first: 1,
    last: null,
    meaning: 'number of steps',
    notes: [
      'Published are 1 to 3 steps; above that there are simply more.',
      'Every step changes the picture, and leaving out any one gives another result.',
      COLOR_NOTE,
    ],
  },
  truthFields: PLANE_TRUTH_FIELDS,
  reply: { kind: 'choice', options: 4 },
  modalities: ['image', 'text', 'image+text'],
  variants: [DIFFICULTY, SIMULATION, PLANE_FORM],
  attempt,
  mostAttempts: 2000,
  present: (puzzle, condition) =>
    presentInstruction(puzzle, condition, {
      ...planeLook(condition),
      describe: describePlaneStep,
      rules: planeRules(condition, RULES),
    }),
  truth: (puzzle, condition) => planeTruth(puzzle, 0, condition),
  kinds: kindsOf,
  explain: (puzzle, condition) => ({
    summary: `Step by step: ${stepsOf(puzzle).map(describePlaneStep).join(' ')} That gives option ${optionLabel(puzzle.place)}.`,
    options: notesOf(puzzle, condition, describePlaneStep, 'shape'),
    replay: { world: 'transforms', ...planeFilm(puzzle) },
  }),
});

function attempt(level: number, place: number, rng: Rng, condition: Condition): PlanePuzzle | null {
  const start = [startOf(rng.split('shape').pick(PLANE_SHAPES))];
  const wish = { mayRepeat: true, colors: PLANE_COLORS, areDistinct: arePlaneStatesDistinct(condition, 0) };
  return attemptTransform(level, place, planeWorld(KINDS), start, wish, rng);
}
