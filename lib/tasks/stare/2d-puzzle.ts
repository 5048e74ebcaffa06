/** Makes puzzles of both 2D tasks: four sequences of which any could be the one that is asked for, so that the options tell nothing of it. */
import type { Json } from '@/lib/core/json';
import type { Rng } from '@/lib/core/rng';
import { outlineOf, type PlaneShape } from '@/lib/engines/transforms/plane-shape';
import { cornersOf, type PlaneKind, type PlaneState, type PlaneStep, startOf } from '@/lib/engines/transforms/plane-step';
import { planeWorld } from '@/lib/engines/transforms/plane-world';
import { drawTracks, type Tracks } from '@/lib/engines/transforms/tracks';
import { optionLabel } from '../choice';
import { arrange } from './define';
import { drawPrefix } from './define-simulation';
import { drawColoring, fillsOf, stepsOf, type TransformPuzzle } from './define-transforms';

/** One state for each of the shapes that go through the steps. */
export type PlanePuzzle = TransformPuzzle<readonly PlaneState[], PlaneStep>;

export interface PlaneWish {
  readonly shapes: readonly PlaneShape[];
  readonly kinds: readonly PlaneKind[];
  readonly mayRepeat: boolean;
  /** What more the four results must fulfil, whichever is right. */
  readonly isGood?: (results: Tracks<readonly PlaneState[], PlaneStep>['results']) => boolean;
}

export function attemptPlane(level: number, place: number, { shapes, kinds, mayRepeat, isGood = () => true }: PlaneWish, rng: Rng): PlanePuzzle | null {
  const start = shapes.map(startOf);
  const tracks = drawTracks(planeWorld(kinds), start, { steps: level, mayRepeat }, rng.split('tracks'));
  if (tracks === null || !isGood(tracks.results)) return null;
  const options = tracks.sequences.map((steps, track) => ({ steps, state: tracks.results[track] as readonly PlaneState[] }));
  const right = rng.split('right').int(options.length);
  return {
    level,
    place,
    start,
    options: arrange(place, options[right] as (typeof options)[number], options.toSpliced(right, 1), rng.split('order')),
    coloring: drawColoring(place, rng.split('colors')),
    prefix: drawPrefix(level, rng.split('prefix')),
  };
}

export const PLANE_TRUTH_FIELDS = {
  shape:
    'The shape that the options show, before any step, its centre at [0, 0]: {kind: "polygon", points} or {kind: "ellipse", halfAxes}; squares of the grid, x right, y up',
  steps:
    'In order: {op: "rotate", degrees, clockwise} about the centre; {op: "translate", by: [x, y]}; {op: "scale", factor} about the centre; {op: "flip", over: "x" or "y"} mirrors everything in that axis; {op: "shear", along: "x" or "y", by} about the centre: along x a point goes by times its height to the right, along y by times its distance to the right upwards',
  options:
    'In display order {label, steps, center, outline, fills}: outline is the corners, of an ellipse 32 points on it, in order; steps are those that lead to it; fills its colour in each difficulty',
  fill: 'Colour of the shape before the steps',
} as const;

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
