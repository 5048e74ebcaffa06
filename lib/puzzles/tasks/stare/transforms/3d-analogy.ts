/**
 * STARE (arXiv 2506.04633), 3D visual analogy: object 1 before and after hidden steps, and object 2 before. Which
 * picture is object 2 after them? No map without mirroring except the identity takes object 1 to itself, so its two
 * poses determine the map of space. Both objects start at the same place, so that map takes object 2 to only one pose,
 * for any steps.
 */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { SPACE_NAMES } from 'rung-puzzles/engines/transforms/space/attributes';
import { SPACE_SHAPES, SPACE_WITNESSES } from 'rung-puzzles/engines/transforms/space/shape';
import type { SpaceState } from 'rung-puzzles/engines/transforms/space/step';
import { describeSpaceStep } from 'rung-puzzles/engines/transforms/space/words';
import { SPACE_KINDS } from 'rung-puzzles/engines/transforms/space/world';
import type { Condition } from 'rung-puzzles/items/condition';
import { optionLabel } from '../../choice';
import { defineStareTask } from '../define';
import { DIFFICULTY, SHOWN_STEPS, SIMULATION } from '../variants';
import {
  areSpaceStatesDistinct,
  attemptSpace,
  poseJson,
  SPACE_FORM,
  SPACE_TRUTH_FIELDS,
  type SpacePuzzle,
  solidJson,
  spaceFilm,
  spaceLook,
  spaceRules,
  spaceTruth,
} from './3d-puzzle';
import {
  COLOR_NOTE,
  hidesPlace,
  isInAttributes,
  kindsOf,
  notesOf,
  PLACE_NOTE,
  SHOWN_STEPS_TRUTH_FIELDS,
  SPACE_COLORS,
  SPACE_WORDS_NOTE,
  stepsOf,
} from './define';
import { FIRST, presentAnalogy, SECOND, showsSteps } from './stimulus';

const GROUND_RULE =
  'Objects float above the ground. The black dot on the ground is the origin; the shadow is straight below the object. The small arrows show the directions: x to the right, y away from you, z up.';
const KINDS_RULE =
  'A step moves it, turns it about the x-, y- or z-direction, makes it larger or smaller, or slants it; all but moving keep its centre in its place.';
const SAME_RULE =
  'Object 2 goes through the very same steps in the same order, from the same starting place. An object keeps its colour.';

function rulesIn(condition: Condition) {
  const begin = showsSteps(condition)
    ? 'Object 1 goes through steps and is shown after each.'
    : 'Object 1 goes through hidden steps.';
  const words = [`${begin} ${KINDS_RULE}`, SAME_RULE];
  return { pictures: [GROUND_RULE, ...words], words };
}

export const spaceAnalogy = defineStareTask<SpacePuzzle>({
  name: '3d-analogy',
  title: '3D analogy',
  summary: 'See what became of one object in space, and find what becomes of another one in the same way.',
  version: '3',
  recipe: '2',
  levels: {
    first: 1,
    last: 8,
    meaning: 'number of steps',
    notes: [
      'Published are 1 to 3 steps. Up to 6 every step is of another kind: moving, turning about each of three directions, resizing, slanting; then kinds come again.',
      'However many the steps, their result is one map of space, so it hardly gets harder where all kinds are in it; above 8 there are no levels.',
      PLACE_NOTE,
      COLOR_NOTE,
      SPACE_WORDS_NOTE,
    ],
  },
  truthFields: {
    ...SPACE_TRUTH_FIELDS,
    first:
      'Object 1: {shape, before, after}, each of the last two {linear, center}; in the variant attributes its name too',
    ...SHOWN_STEPS_TRUTH_FIELDS,
  },
  reply: { kind: 'choice', options: 4 },
  modalities: ['image'],
  variants: [DIFFICULTY, SHOWN_STEPS, SIMULATION, SPACE_FORM],
  attempt,
  mostAttempts: 2000,
  present: (puzzle, condition) =>
    presentAnalogy(puzzle, condition, {
      ...spaceLook(puzzle, condition),
      rules: spaceRules(condition, rulesIn(condition)),
    }),
  truth: (puzzle, condition) => ({ ...spaceTruth(puzzle, SECOND, condition), first: firstJson(puzzle, condition) }),
  kinds: kindsOf,
  explain: (puzzle, condition) => ({
    summary: `The steps of object 1: ${stepsOf(puzzle).map(describeSpaceStep).join(' ')} Applied to object 2, they lead to option ${optionLabel(puzzle.place)}.`,
    options: notesOf(puzzle, condition, describeSpaceStep, 'object'),
    replay: { world: 'transforms', ...spaceFilm(puzzle) },
  }),
});

function attempt(level: number, place: number, rng: Rng, condition: Condition): SpacePuzzle | null {
  const draw = rng.split('shape');
  const first = draw.pick(SPACE_WITNESSES);
  const second = draw.pick(SPACE_SHAPES.filter((shape) => shape !== first));
  const isGood = (results: readonly (readonly SpaceState[])[]) =>
    isInAttributes(condition) ||
    hidesPlace(
      level,
      results.map((solids) => solids[SECOND]?.center ?? []),
    );
  const wish = {
    mayRepeat: false,
    colors: SPACE_COLORS,
    isGood,
    areDistinct: areSpaceStatesDistinct(condition, SECOND),
  };
  return attemptSpace(level, place, [first, second], SPACE_KINDS, wish, rng);
}

function firstJson({ start, options, place }: SpacePuzzle, condition: Condition): Json {
  const [before, after] = [start[FIRST] as SpaceState, options[place]?.state[FIRST] as SpaceState];
  const name = isInAttributes(condition) && { name: SPACE_NAMES[before.shape] };
  return { shape: solidJson(before.shape), before: poseJson(before), after: poseJson(after), ...name };
}
