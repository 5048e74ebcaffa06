/**
 * STARE (arXiv 2506.04633), 3D visual analogy: object 1 before and after hidden steps, object 2 before: which picture is object 2 after the same?
 * No map without mirroring but the identity takes object 1 to itself, so its two poses fix the whole map of space; both objects start at
 * the same place, so that map takes object 2 to one pose alone, whatever steps one thinks of.
 */
import type { Json } from '@/lib/core/json';
import type { Rng } from '@/lib/core/rng';
import { SPACE_SHAPES, SPACE_WITNESSES } from '@/lib/engines/transforms/space-shape';
import type { SpaceState } from '@/lib/engines/transforms/space-step';
import { describeSpaceStep } from '@/lib/engines/transforms/space-words';
import { applyToSolids, SPACE_KINDS } from '@/lib/engines/transforms/space-world';
import { optionLabel } from '../choice';
import { attemptSpace, drawOf, poseJson, SPACE_TRUTH_FIELDS, type SpacePuzzle, solidJson, spaceFilm, spaceTruth } from './3d-puzzle';
import { defineStareTask } from './define';
import { FIRST, presentAnalogy, SECOND } from './define-transform-stimulus';
import { COLOR_NOTE, hidesPlace, notesOf, PICTURES_ONLY_NOTE, PLACE_NOTE, SPACE_COLORS, stepsOf } from './define-transforms';
import { DIFFICULTY, SIMULATION } from './variants';

const RULES = [
  'Objects float above the ground. The black dot on the ground is the origin; the shadow lies straight below the object. The small arrows show the directions: x to the right, y away from you, z up.',
  'Object 1 goes through hidden steps. A step moves it, turns it about the x-, y- or z-direction, makes it larger or smaller, or slants it; all but moving keep its centre in its place.',
  'Object 2 goes through the very same steps in the same order, from the same starting place. An object keeps its colour.',
];

export const spaceAnalogy = defineStareTask<SpacePuzzle>({
  name: '3d-analogy',
  title: '3D analogy',
  summary: 'See what became of one object in space, and find what becomes of another one in the same way.',
  version: '2',
  levels: {
    first: 1,
    last: 8,
    meaning: 'number of hidden steps',
    notes: [
      'Published are 1 to 3 steps. Up to 6 every step is of another kind: moving, turning about each of three directions, resizing, slanting; then kinds come again.',
      'However many the steps, their result is one map of space, so it hardly gets harder where all kinds are in it; above 8 there are no levels.',
      PLACE_NOTE,
      COLOR_NOTE,
      PICTURES_ONLY_NOTE,
    ],
  },
  truthFields: {
    ...SPACE_TRUTH_FIELDS,
    first: 'Object 1: {shape, before, after}, each of the last two {linear, center}; its steps are not shown',
  },
  reply: { kind: 'choice', options: 4 },
  modalities: ['image'],
  variants: [DIFFICULTY, SIMULATION],
  attempt: (level, place, rng) => attempt(level, place, rng),
  mostAttempts: 2000,
  present: (puzzle, condition) => presentAnalogy(puzzle, condition, { rules: RULES, draw: drawOf(puzzle), apply: applyToSolids }, 'Object'),
  truth: (puzzle) => ({ ...spaceTruth(puzzle, SECOND), first: firstJson(puzzle) }),
  explain: (puzzle, condition) => ({
    summary: `Object 1 comes about so: ${stepsOf(puzzle).map(describeSpaceStep).join(' ')} The same takes object 2 to option ${optionLabel(puzzle.place)}.`,
    options: notesOf(puzzle, condition, describeSpaceStep, 'object'),
    replay: { world: 'transforms', ...spaceFilm(puzzle) },
  }),
});

function attempt(level: number, place: number, rng: Rng): SpacePuzzle | null {
  const draw = rng.split('shape');
  const first = draw.pick(SPACE_WITNESSES);
  const second = draw.pick(SPACE_SHAPES.filter((shape) => shape !== first));
  const isGood = (results: readonly (readonly SpaceState[])[]) =>
    hidesPlace(
      level,
      results.map((solids) => solids[SECOND]?.center ?? []),
    );
  return attemptSpace(level, place, [first, second], SPACE_KINDS, { mayRepeat: false, colors: SPACE_COLORS, isGood }, rng);
}

function firstJson({ start, options, place }: SpacePuzzle): Json {
  const [before, after] = [start[FIRST] as SpaceState, options[place]?.state[FIRST] as SpaceState];
  return { shape: solidJson(before.shape), before: poseJson(before), after: poseJson(after) };
}
