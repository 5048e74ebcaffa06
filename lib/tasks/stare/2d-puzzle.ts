/** Puzzles of both 2D tasks, and what a stranger's program is told of them. */
import type { Json } from '@/lib/core/json';
import { describeFigure, FIGURE_RULES } from '@/lib/engines/transforms/plane-figure-words';
import { outlineOf, type PlaneShape } from '@/lib/engines/transforms/plane-shape';
import { cornersOf, type PlaneState, type PlaneStep } from '@/lib/engines/transforms/plane-step';
import { describePlaneStep } from '@/lib/engines/transforms/plane-words';
import { applyToShapes } from '@/lib/engines/transforms/plane-world';
import { planeFrame } from '@/lib/engines/transforms/replay';
import { pathOf } from '@/lib/engines/transforms/tracks';
import { type Condition, modalityOf, showsText } from '@/lib/items/condition';
import type { Replay } from '@/lib/items/explanation';
import { SIX_COLORS } from '@/lib/scene/six-colors';
import { optionLabel } from '../choice';
import { fillsOf, stepsOf, type TransformPuzzle } from './define-transforms';

/** One state for each of the shapes that go through the steps. */
export type PlanePuzzle = TransformPuzzle<readonly PlaneState[], PlaneStep>;

export const PLANE_TRUTH_FIELDS = {
  shape:
    'The shape that the options show, before any step, its centre at [0, 0]: {kind: "polygon", points} or {kind: "ellipse", halfAxes}; squares of the grid, x right, y up',
  steps:
    'In order: {op: "rotate", degrees, clockwise} about the centre; {op: "translate", by: [x, y]}; {op: "scale", factor} about the centre; {op: "flip", over: "x" or "y"} mirrors everything in that axis; {op: "shear", along: "x" or "y", by} about the centre: along x a point goes by times its height to the right, along y by times its distance to the right upwards',
  options:
    'In display order {label, steps, center, outline, fills}: outline is the corners, of an ellipse 32 points on it, in order; steps are those that lead to it; fills its colour in each difficulty',
  fill: 'Colour of the shape before the steps',
} as const;

/** What a picture shows, in words. */
export const tellFigure = (state: PlaneState, fill: string): string => describeFigure(state, SIX_COLORS.find((color) => color.fill === fill)?.name ?? fill);

/** What pictures look like is told where there are any; how to read words, where there are words. */
export function planeRules(condition: Condition, rules: { readonly pictures: readonly string[]; readonly words: readonly string[] }): readonly string[] {
  const own = modalityOf(condition) === 'text' ? rules.words : rules.pictures;
  return showsText(condition) ? [...own, ...FIGURE_RULES] : own;
}

/** `subject`: which of the shapes the options show. */
export function planeTruth(puzzle: PlanePuzzle, subject: number): { readonly [key: string]: Json } {
  const { start, options, coloring } = puzzle;
  return {
    shape: shapeJson((start[subject] as PlaneState).shape),
    steps: stepsOf(puzzle).map(stepJson),
    options: options.map(({ steps, state }, index) => ({
      label: optionLabel(index),
      steps: steps.map(stepJson),
      ...figureJson(state[subject] as PlaneState),
      fills: fillsOf(coloring, index),
    })),
    fill: coloring.fill,
  };
}

export const shapeJson = (shape: PlaneShape): Json => outlineOf(shape) as unknown as Json;
const stepJson = (step: PlaneStep): Json => step as unknown as Json;
export const figureJson = (state: PlaneState): { readonly center: Json; readonly outline: Json } => ({
  center: state.center.map(rounded),
  outline: cornersOf(state).map((corner) => corner.map(rounded)),
});

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/** The steps as a replay of the world `transforms`, all figures at once. */
export function planeFilm(puzzle: PlanePuzzle): Omit<Replay, 'world'> {
  const steps = stepsOf(puzzle);
  return {
    states: pathOf({ apply: applyToShapes }, puzzle.start, steps).map((figures) => planeFrame(figures, puzzle.coloring.fill)),
    steps: steps.map((step) => ({ text: describePlaneStep(step), action: stepJson(step) })),
  };
}
