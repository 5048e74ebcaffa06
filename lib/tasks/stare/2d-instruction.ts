/**
 * STARE (arXiv 2506.04633), 2D text instruction: a shape, steps in words, four pictures. Unlike the published items all pictures show the same
 * squares at one scale, every step has an exact amount, is seen and cannot be left out, and any of the four options could be the right one.
 */
import { drawPlane } from '@/lib/engines/transforms/draw-plane';
import { PLANE_SHAPES } from '@/lib/engines/transforms/plane-shape';
import { applyPlane, type PlaneKind, type PlaneState } from '@/lib/engines/transforms/plane-step';
import { describePlaneStep } from '@/lib/engines/transforms/plane-words';
import type { Condition } from '@/lib/items/condition';
import type { Panel, Stimulus } from '@/lib/items/stimulus';
import { choiceOf, optionLabel, optionPanelName } from '../choice';
import { attemptPlane, PLANE_TRUTH_FIELDS, type PlanePuzzle, planeTruth } from './2d-puzzle';
import { defineStareTask } from './define';
import { shownSteps } from './define-simulation';
import { fillOf, notesOf, statesAlong, stepParts, stepsOf } from './define-transforms';
import { DIFFICULTY, difficultyOf, SIMULATION } from './variants';

/** The paper's text items never slant a shape. */
const KINDS: readonly PlaneKind[] = ['rotate', 'translate', 'scale', 'flip'];

const RULES = [
  'A shape lies on a grid. The white ring marks its centre, the black dot the origin, where the x-axis (across) and the y-axis (up) cross.',
  'Do the steps in their order. Turning and resizing keep the centre in its place. Flipping over an axis mirrors the whole picture in that axis, so a shape beside the axis changes sides.',
  'All pictures show the same squares at the same size. The shape keeps its colour.',
];

export const planeInstruction = defineStareTask<PlanePuzzle>({
  name: '2d-instruction',
  title: '2D transformations',
  summary: 'Read how a flat shape is moved, turned, flipped and resized, and find the picture it ends up as.',
  version: '1',
  levels: {
    first: 1,
    last: null,
    meaning: 'number of steps',
    notes: [
      'Published are 1 to 3 steps; above that there are simply more.',
      'Every step changes the picture, and leaving out any one gives another result.',
      'Colour alone leaves four options in hard, three in medium and two in easy, as in the paper: by guessing among those one is right in 1/4, 1/3 and 1/2.',
    ],
  },
  truthFields: PLANE_TRUTH_FIELDS,
  reply: { kind: 'choice', options: 4 },
  modalities: ['image'],
  variants: [DIFFICULTY, SIMULATION],
  attempt: (level, place, rng) => attemptPlane(level, place, { shapes: [rng.split('shape').pick(PLANE_SHAPES)], kinds: KINDS, mayRepeat: true }, rng),
  present,
  truth: (puzzle) => planeTruth(puzzle, 0),
  explain: (puzzle) => ({
    summary: `Step by step: ${stepsOf(puzzle).map(describePlaneStep).join(' ')} That gives option ${optionLabel(puzzle.place)}.`,
    options: notesOf(puzzle, describePlaneStep),
    replay: null,
  }),
});

function present(puzzle: PlanePuzzle, condition: Condition): Omit<Stimulus, 'contract'> {
  const { start, options, coloring, level, prefix } = puzzle;
  const shown = shownSteps(condition, level, prefix);
  const states = statesAlong(start[0] as PlaneState, stepsOf(puzzle), applyPlane);
  const draw = (state: PlaneState | undefined, fill: string) => drawPlane(state as PlaneState, fill);
  const panelOf = (step: number) => `after-${step}`;
  const between = shown.map((step): Panel => ({ name: panelOf(step), title: `After step ${step}`, scene: draw(states[step], coloring.fill) }));
  const drawn = options.map(({ state }, index): Panel => {
    const fill = fillOf(coloring, index, difficultyOf(condition));
    return { name: optionPanelName(index), title: `Option ${optionLabel(index)}`, scene: draw(state[0], fill) };
  });
  return {
    rules: RULES,
    question: 'What does the picture look like after the last step?',
    parts: [{ kind: 'panel', panel: 'start' }, ...stepParts(stepsOf(puzzle).map(describePlaneStep), shown, panelOf)],
    panels: [{ name: 'start', title: 'Start', scene: draw(states[0], coloring.fill) }, ...between, ...drawn],
    reply: choiceOf(drawn.map(({ name }) => ({ kind: 'panel', panel: name }))),
  };
}
