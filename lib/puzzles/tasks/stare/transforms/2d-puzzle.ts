/** Puzzles of both 2D tasks, and their truth. */
import type { Json } from 'rung-puzzles/core/json';
import {
  describePlaneAttributes,
  PLANE_ATTRIBUTE_RULE,
  planeAttributesDiffer,
} from 'rung-puzzles/engines/transforms/plane/attributes';
import { drawPlane } from 'rung-puzzles/engines/transforms/plane/draw';
import { describeFigure, FIGURE_RULES } from 'rung-puzzles/engines/transforms/plane/figure-words';
import { outlineOf, type PlaneShape } from 'rung-puzzles/engines/transforms/plane/shape';
import { cornersOf, type PlaneState, type PlaneStep } from 'rung-puzzles/engines/transforms/plane/step';
import { describePlaneStep } from 'rung-puzzles/engines/transforms/plane/words';
import { applyToShapes } from 'rung-puzzles/engines/transforms/plane/world';
import { planeFrame } from 'rung-puzzles/engines/transforms/replay';
import { pathOf } from 'rung-puzzles/engines/transforms/tracks';
import { type Condition, modalityOf, showsText } from 'rung-puzzles/items/condition';
import type { Replay } from 'rung-puzzles/items/explanation';
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { optionLabel } from '../../choice';
import { formWith } from '../variants';
import { fillsOf, isInAttributes, MIXED_TRUTH_FIELDS, stepsOf, type TransformPuzzle, truthIn } from './define';

/** One state for each of the shapes that undergo the steps. */
export type PlanePuzzle = TransformPuzzle<readonly PlaneState[], PlaneStep>;

export const PLANE_TRUTH_FIELDS = {
  shape:
    'The shape that the options show, before any step, its centre at [0, 0]: {kind: "polygon", points} or {kind: "ellipse", halfAxes}; squares of the grid, x right, y up',
  steps:
    'In order: {op: "rotate", degrees, clockwise} about the centre; {op: "translate", by: [x, y]}; {op: "scale", factor} about the centre; {op: "flip", over: "x" or "y"} mirrors everything in that axis; {op: "shear", along: "x" or "y", by} about the centre: along x a point goes by times its height to the right, along y by times its distance to the right upwards',
  options:
    'In display order {label, steps, center, outline, fills}: outline is the corners, of an ellipse 32 points on it, in order; steps are those that lead to it; fills its colour in each difficulty',
  fill: 'Colour of the shape before the steps',
  name: 'In the variant attributes: what words call the shape',
  ...MIXED_TRUTH_FIELDS,
} as const;

export const PLANE_FORM = formWith('words give the corners of a shape, of a round one the outermost points');

/** How the condition shows shapes and puts them in words. */
export const planeLook = (condition: Condition) => ({
  draw: drawPlane,
  tell: (state: PlaneState, fill: string): string =>
    (isInAttributes(condition) ? describePlaneAttributes : describeFigure)(state, colorName(fill)),
  apply: applyToShapes,
  noun: 'shape',
});

const colorName = (fill: string): string => SIX_COLORS.find((color) => color.fill === fill)?.name ?? fill;

/** Whether words distinguish the shape that the options show. undefined if they need not. */
export const arePlaneStatesDistinct = (condition: Condition, subject: number) =>
  isInAttributes(condition)
    ? (one: readonly PlaneState[], other: readonly PlaneState[]): boolean =>
        planeAttributesDiffer(one[subject] as PlaneState, other[subject] as PlaneState)
    : undefined;

/** Explains pictures if there are any, and words if there are any. */
export function planeRules(
  condition: Condition,
  rules: { readonly pictures: readonly string[]; readonly words: readonly string[] },
): readonly string[] {
  const own = modalityOf(condition) === 'text' ? rules.words : rules.pictures;
  if (!showsText(condition)) return own;
  return [...own, ...(isInAttributes(condition) ? [PLANE_ATTRIBUTE_RULE] : FIGURE_RULES)];
}

/** `subject`: which of the shapes the options show. */
export function planeTruth(
  puzzle: PlanePuzzle,
  subject: number,
  condition: Condition,
): { readonly [key: string]: Json } {
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
    ...(isInAttributes(condition) && { name: (start[subject] as PlaneState).shape }),
    ...truthIn(puzzle, condition),
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
    states: pathOf({ apply: applyToShapes }, puzzle.start, steps).map((figures) =>
      planeFrame(figures, puzzle.coloring.fill),
    ),
    steps: steps.map((step) => ({ text: describePlaneStep(step), action: stepJson(step) })),
  };
}
