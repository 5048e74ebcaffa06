/**
 * STARE (arXiv 2506.04633), 2D visual analogy: shape 1 before and after hidden steps, shape 2 before: which picture is shape 2 after the same?
 * Shape 1 has no symmetry, so its two pictures fix the whole map of the plane; both shapes start at the origin, so that map takes
 * shape 2 to one picture alone, whatever steps one thinks of.
 */
import type { Json } from '@/lib/core/json';
import type { Rng } from '@/lib/core/rng';
import { drawPlane } from '@/lib/engines/transforms/draw-plane';
import { PLAIN_WITNESSES, PLANE_SHAPES } from '@/lib/engines/transforms/plane-shape';
import { applyPlane, type PlaneKind, type PlaneState } from '@/lib/engines/transforms/plane-step';
import { describePlaneStep } from '@/lib/engines/transforms/plane-words';
import type { Condition } from '@/lib/items/condition';
import type { Panel, Stimulus } from '@/lib/items/stimulus';
import { choiceOf, optionLabel, optionPanelName } from '../choice';
import { attemptPlane, figureJson, PLANE_TRUTH_FIELDS, type PlanePuzzle, planeTruth, shapeJson } from './2d-puzzle';
import { defineStareTask } from './define';
import { shownSteps } from './define-simulation';
import { countWords, fillOf, notesOf, statesAlong, stepsOf } from './define-transforms';
import { DIFFICULTY, difficultyOf, SIMULATION } from './variants';

const KINDS: readonly PlaneKind[] = ['rotate', 'translate', 'scale', 'flip', 'shear'];
/** Which of the two shapes is which in a puzzle. */
const [FIRST, SECOND] = [0, 1] as const;

const RULES = [
  'Shape 1 goes through hidden steps. A step moves the shape, turns it, makes it larger or smaller, slants it, or flips the whole picture over the x-axis (across) or the y-axis (up).',
  'Shape 2 goes through the very same steps in the same order. Both start with their centre, the white ring, on the origin, the black dot. Turning, resizing and slanting keep the centre in its place.',
  'All pictures show the same squares at the same size. A shape keeps its colour.',
];

export const planeAnalogy = defineStareTask<PlanePuzzle>({
  name: '2d-analogy',
  title: '2D analogy',
  summary: 'See what became of one flat shape, and find what becomes of another one in the same way.',
  version: '1',
  levels: {
    first: 1,
    last: 8,
    meaning: 'number of hidden steps',
    notes: [
      'Published are 1 to 3 steps. Up to 5 every step is of another kind: moving, turning, resizing, flipping, slanting; from 6 on kinds come again.',
      'However many the steps, their result is one map of the plane, so it hardly gets harder where all five kinds are in it; above 8 there are no levels.',
      'From level 2 on every place of the centre is that of two options at least: place alone does not decide.',
      'Colour alone leaves four options in hard, three in medium and two in easy, as in the paper: by guessing among those one is right in 1/4, 1/3 and 1/2.',
    ],
  },
  truthFields: {
    ...PLANE_TRUTH_FIELDS,
    first: 'Shape 1: {shape, before, after}, each of the last two {center, outline}; its steps are not shown',
  },
  reply: { kind: 'choice', options: 4 },
  modalities: ['image'],
  variants: [DIFFICULTY, SIMULATION],
  attempt,
  mostAttempts: 2000,
  present,
  truth: (puzzle) => ({ ...planeTruth(puzzle, SECOND), first: firstJson(puzzle) }),
  explain: (puzzle) => ({
    summary: `Shape 1 comes about so: ${stepsOf(puzzle).map(describePlaneStep).join(' ')} The same takes shape 2 to option ${optionLabel(puzzle.place)}.`,
    options: notesOf(puzzle, describePlaneStep),
    replay: null,
  }),
});

function attempt(level: number, place: number, rng: Rng): PlanePuzzle | null {
  const draw = rng.split('shape');
  const first = draw.pick(PLAIN_WITNESSES);
  const second = draw.pick(PLANE_SHAPES.filter((shape) => shape !== first));
  const isGood = (results: readonly (readonly PlaneState[])[]) => level === 1 || hidesPlace(results);
  return attemptPlane(level, place, { shapes: [first, second], kinds: KINDS, mayRepeat: false, isGood }, rng);
}

/** Nobody finds the option by the place of its centre: each place is that of two. */
function hidesPlace(results: readonly (readonly PlaneState[])[]): boolean {
  const centers = results.map((states) => JSON.stringify(states[SECOND]?.center));
  return centers.every((center) => centers.filter((other) => other === center).length > 1);
}

function firstJson({ start, options, place }: PlanePuzzle): Json {
  const [before, after] = [start[FIRST] as PlaneState, options[place]?.state[FIRST] as PlaneState];
  return { shape: shapeJson(before.shape), before: figureJson(before), after: figureJson(after) };
}

function present(puzzle: PlanePuzzle, condition: Condition): Omit<Stimulus, 'contract'> {
  const { start, options, coloring, level, prefix, place } = puzzle;
  const draw = (state: PlaneState | undefined, fill: string) => drawPlane(state as PlaneState, fill);
  const shown: readonly Panel[] = [
    { name: 'first-before', title: 'Shape 1 before', scene: draw(start[FIRST], coloring.fill) },
    { name: 'first-after', title: 'Shape 1 after', scene: draw(options[place]?.state[FIRST], coloring.fill) },
    { name: 'second-before', title: 'Shape 2 before', scene: draw(start[SECOND], coloring.fill) },
  ];
  const states = statesAlong(start[SECOND] as PlaneState, stepsOf(puzzle), applyPlane);
  const between = shownSteps(condition, level, prefix).map(
    (step): Panel => ({ name: `second-${step}`, title: `Shape 2 after step ${step}`, scene: draw(states[step], coloring.fill) }),
  );
  const drawn = options.map(({ state }, index): Panel => {
    const fill = fillOf(coloring, index, difficultyOf(condition));
    return { name: optionPanelName(index), title: `Option ${optionLabel(index)}`, scene: draw(state[SECOND], fill) };
  });
  return {
    rules: RULES,
    question: `Shape 1 went through ${countWords(level)}. What does shape 2 look like after the same?`,
    parts: [...shown, ...between].map(({ name }) => ({ kind: 'panel', panel: name })),
    panels: [...shown, ...between, ...drawn],
    reply: choiceOf(drawn.map(({ name }) => ({ kind: 'panel', panel: name }))),
  };
}
