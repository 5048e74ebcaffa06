/**
 * STARE (arXiv 2506.04633), 2D visual analogy: shape 1 before and after hidden steps, and shape 2 before. Which picture
 * is shape 2 after them? Shape 1 has no symmetry, so its two pictures determine the map of the plane. Both shapes start
 * at the origin, so that map takes shape 2 to only one picture, for any steps.
 */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { PLAIN_WITNESSES, PLANE_SHAPES } from 'rung-puzzles/engines/transforms/plane/shape';
import { type PlaneKind, type PlaneState, startOf } from 'rung-puzzles/engines/transforms/plane/step';
import { describePlaneStep } from 'rung-puzzles/engines/transforms/plane/words';
import { planeWorld } from 'rung-puzzles/engines/transforms/plane/world';
import type { Condition } from 'rung-puzzles/items/condition';
import { optionLabel } from '../../choice';
import { defineStareTask } from '../define';
import { DIFFICULTY, SHOWN_STEPS, SIMULATION } from '../variants';
import {
  arePlaneStatesDistinct,
  figureJson,
  PLANE_FORM,
  PLANE_TRUTH_FIELDS,
  type PlanePuzzle,
  planeFilm,
  planeLook,
  planeRules,
  planeTruth,
  shapeJson,
} from './2d-puzzle';
import {
  attemptTransform,
  COLOR_NOTE,
  hidesPlace,
  isInAttributes,
  kindsOf,
  notesOf,
  PLACE_NOTE,
  PLANE_COLORS,
  SHOWN_STEPS_TRUTH_FIELDS,
  stepsOf,
} from './define';
import { FIRST, presentAnalogy, SECOND, showsSteps } from './stimulus';

const KINDS: readonly PlaneKind[] = ['rotate', 'translate', 'scale', 'flip', 'shear'];

const KINDS_RULE =
  'A step moves the shape, turns it, makes it larger or smaller, slants it, or flips the whole picture over the x-axis (across) or the y-axis (up).';
const stepRule = (condition: Condition): string =>
  `${showsSteps(condition) ? 'Shape 1 goes through steps and is shown after each.' : 'Shape 1 goes through hidden steps.'} ${KINDS_RULE}`;
const SAME_RULE = 'Shape 2 goes through the very same steps in the same order.';
const CENTER_RULE = 'Turning, resizing and slanting keep the centre in its place.';

const rulesIn = (condition: Condition) => ({
  pictures: [
    stepRule(condition),
    `${SAME_RULE} Both start with their centre, the white ring, on the origin, the black dot. ${CENTER_RULE}`,
    'All pictures show the same squares at the same size. A shape keeps its colour.',
  ],
  words: [
    stepRule(condition),
    `${SAME_RULE} Both start with their centre on the origin. ${CENTER_RULE}`,
    'A shape keeps its colour.',
  ],
});

export const planeAnalogy = defineStareTask<PlanePuzzle>({
  name: '2d-analogy',
  title: '2D analogy',
  summary: 'See what became of one flat shape, and find what becomes of another one in the same way.',
  version: '3',
  recipe: '2',
  levels: {
    first: 1,
    last: 8,
    meaning: 'number of steps',
    notes: [
      'Published are 1 to 3 steps. Up to 5 every step is of another kind: moving, turning, resizing, flipping, slanting; from 6 on kinds come again.',
      'However many the steps, their result is one map of the plane, so it hardly gets harder where all five kinds are in it; above 8 there are no levels.',
      PLACE_NOTE,
      COLOR_NOTE,
    ],
  },
  truthFields: {
    ...PLANE_TRUTH_FIELDS,
    first:
      'Shape 1: {shape, before, after}, each of the last two {center, outline}; in the variant attributes its name too',
    ...SHOWN_STEPS_TRUTH_FIELDS,
  },
  reply: { kind: 'choice', options: 4 },
  modalities: ['image', 'text', 'image+text'],
  variants: [DIFFICULTY, SHOWN_STEPS, SIMULATION, PLANE_FORM],
  attempt,
  mostAttempts: 2000,
  present: (puzzle, condition) =>
    presentAnalogy(puzzle, condition, { ...planeLook(condition), rules: planeRules(condition, rulesIn(condition)) }),
  truth: (puzzle, condition) => ({ ...planeTruth(puzzle, SECOND, condition), first: firstJson(puzzle, condition) }),
  kinds: kindsOf,
  explain: (puzzle, condition) => ({
    summary: `The steps of shape 1: ${stepsOf(puzzle).map(describePlaneStep).join(' ')} Applied to shape 2, they lead to option ${optionLabel(puzzle.place)}.`,
    options: notesOf(puzzle, condition, describePlaneStep, 'shape'),
    replay: { world: 'transforms', ...planeFilm(puzzle) },
  }),
});

function attempt(level: number, place: number, rng: Rng, condition: Condition): PlanePuzzle | null {
  const draw = rng.split('shape');
  const first = draw.pick(PLAIN_WITNESSES);
  const second = draw.pick(PLANE_SHAPES.filter((shape) => shape !== first));
  const isGood = (results: readonly (readonly PlaneState[])[]) =>
    isInAttributes(condition) ||
    hidesPlace(
      level,
      results.map((states) => states[SECOND]?.center ?? []),
    );
  const wish = {
    mayRepeat: false,
    colors: PLANE_COLORS,
    isGood,
    areDistinct: arePlaneStatesDistinct(condition, SECOND),
  };
  return attemptTransform(level, place, planeWorld(KINDS), [first, second].map(startOf), wish, rng);
}

function firstJson({ start, options, place }: PlanePuzzle, condition: Condition): Json {
  const [before, after] = [start[FIRST] as PlaneState, options[place]?.state[FIRST] as PlaneState];
  return {
    shape: shapeJson(before.shape),
    before: figureJson(before),
    after: figureJson(after),
    ...(isInAttributes(condition) && { name: before.shape }),
  };
}
