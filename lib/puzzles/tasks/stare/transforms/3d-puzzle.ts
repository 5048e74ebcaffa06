/** Makes puzzles of both 3D tasks, and their truth. */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { spaceFrame } from 'rung-puzzles/engines/transforms/replay';
import {
  describeSpaceAttributes,
  SPACE_ATTRIBUTE_RULE,
  SPACE_NAMES,
  spaceAttributesDiffer,
} from 'rung-puzzles/engines/transforms/space/attributes';
import { drawSpace, SPACE_ASPECT } from 'rung-puzzles/engines/transforms/space/draw';
import { frameSpace } from 'rung-puzzles/engines/transforms/space/frame';
import { partsOf, type SpaceShape } from 'rung-puzzles/engines/transforms/space/shape';
import { type SpaceState, type SpaceStep, spaceStart } from 'rung-puzzles/engines/transforms/space/step';
import { describeSpaceStep } from 'rung-puzzles/engines/transforms/space/words';
import { applyToSolids, type SpaceKind, spaceWorld } from 'rung-puzzles/engines/transforms/space/world';
import { pathOf } from 'rung-puzzles/engines/transforms/tracks';
import { type Condition, modalityOf, showsText } from 'rung-puzzles/items/condition';
import type { Replay } from 'rung-puzzles/items/explanation';
import { type Camera, MATERIALS, type Material } from 'rung-puzzles/scene/shaded/shaded-scene';
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { optionLabel } from '../../choice';
import { formWith } from '../variants';
import {
  attemptTransform,
  fillsOf,
  isInAttributes,
  MIXED_TRUTH_FIELDS,
  stepsOf,
  type TransformPuzzle,
  type TransformWish,
  truthIn,
} from './define';

export interface SpacePuzzle extends TransformPuzzle<readonly SpaceState[], SpaceStep> {
  readonly material: Material;
}

export function attemptSpace(
  level: number,
  place: number,
  shapes: readonly SpaceShape[],
  kinds: readonly SpaceKind[],
  wish: TransformWish<readonly SpaceState[]>,
  rng: Rng,
): SpacePuzzle | null {
  const puzzle = attemptTransform(level, place, spaceWorld(kinds), shapes.map(spaceStart), wish, rng);
  return puzzle && { ...puzzle, material: rng.split('material').pick(MATERIALS) };
}

export const SPACE_FORM = formWith('pictures alone', ['text', 'image+text']);

/** How the condition shows solids and puts them in words. */
export function spaceLook(puzzle: SpacePuzzle, condition: Condition) {
  const { material } = puzzle;
  const camera = cameraOf(puzzle);
  return {
    draw: (state: SpaceState, fill: string) => drawSpace(state, fill, material, camera),
    ...(isInAttributes(condition) && {
      tell: (state: SpaceState, fill: string) => describeSpaceAttributes(state, colorName(fill), material),
    }),
    apply: applyToSolids,
    noun: 'object',
  };
}

/**
 * One camera for all pictures of a puzzle in every condition. It frames what any of the four sequences leads to, so it
 * does not depend on which is the right one.
 */
const cameraOf = ({ start, options }: SpacePuzzle): Camera =>
  frameSpace(
    options.flatMap(({ steps }) => pathOf({ apply: applyToSolids }, start, steps).flat()),
    SPACE_ASPECT,
  );

const colorName = (fill: string): string => SIX_COLORS.find((color) => color.fill === fill)?.name ?? fill;

/** Whether words distinguish the solid that the options show. undefined if they need not. */
export const areSpaceStatesDistinct = (condition: Condition, subject: number) =>
  isInAttributes(condition)
    ? (one: readonly SpaceState[], other: readonly SpaceState[]): boolean =>
        spaceAttributesDiffer(one[subject] as SpaceState, other[subject] as SpaceState)
    : undefined;

/** Explains pictures if there are any, and words if there are any. */
export function spaceRules(
  condition: Condition,
  rules: { readonly pictures: readonly string[]; readonly words: readonly string[] },
): readonly string[] {
  const own = modalityOf(condition) === 'text' ? rules.words : rules.pictures;
  return showsText(condition) ? [...own, SPACE_ATTRIBUTE_RULE] : own;
}

export const SPACE_TRUTH_FIELDS = {
  shape:
    'The object that the options show: its parts {form, linear, at} about its centre, form one of cube, sphere, cone, cylinder, torus, pyramid from -1 to 1 (z is the axis of what is round or pointed; the torus has radii 0.7 and 0.3), its points times linear (rows) plus at; squares of the ground, x right, y away, z up',
  steps:
    'In order: {op: "translate", by}; {op: "rotate", about, degrees} through the centre, counter-clockwise as seen against the axis; {op: "scale", factor}; {op: "shear", along, per, by}: a point goes by times its distance from the centre along per, along along',
  start: 'Centre of the object before the steps',
  options:
    'In display order {label, steps, linear, center, fills}: the object’s points times linear (rows) plus center; steps are those that lead to it; fills its colour in each difficulty',
  fill: 'Colour of the object before the steps',
  material: 'matte, glossy or metal',
  name: 'In the variant attributes: what words call the object',
  ...MIXED_TRUTH_FIELDS,
} as const;

/** `subject`: which of the solids the options show. */
export function spaceTruth(
  puzzle: SpacePuzzle,
  subject: number,
  condition: Condition,
): { readonly [key: string]: Json } {
  const { start, options, coloring, material } = puzzle;
  const own = start[subject] as SpaceState;
  return {
    shape: solidJson(own.shape),
    steps: stepsOf(puzzle).map(stepJson),
    start: own.center,
    options: options.map(({ steps, state }, index) => ({
      label: optionLabel(index),
      steps: steps.map(stepJson),
      ...poseJson(state[subject] as SpaceState),
      fills: fillsOf(coloring, index),
    })),
    fill: coloring.fill,
    material,
    ...(isInAttributes(condition) && { name: SPACE_NAMES[own.shape] }),
    ...truthIn(puzzle, condition),
  };
}

export const solidJson = (shape: SpaceShape): Json => partsOf(shape) as unknown as Json;
const stepJson = (step: SpaceStep): Json => step as unknown as Json;
export const poseJson = ({ linear, center }: SpaceState): { readonly linear: Json; readonly center: Json } => ({
  linear: linear.map((row) => row.map(rounded)),
  center: center.map(rounded),
});

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/** The steps as a replay of the world `transforms`, all figures at once. */
export function spaceFilm(puzzle: SpacePuzzle): Omit<Replay, 'world'> {
  const steps = stepsOf(puzzle);
  return {
    states: pathOf({ apply: applyToSolids }, puzzle.start, steps).map((figures) =>
      spaceFrame(figures, puzzle.coloring.fill, puzzle.material),
    ),
    steps: steps.map((step) => ({ text: describeSpaceStep(step), action: stepJson(step) })),
  };
}
