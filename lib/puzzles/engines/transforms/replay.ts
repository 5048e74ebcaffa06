/** Replays of this engine: figures in the plane or in space that go through steps, and where they are at any moment. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import { MATERIALS, type Material } from 'rung-puzzles/scene/shaded/shaded-scene';
import { type Matrix3, times3, type Vector3 } from 'rung-puzzles/scene/shaded/vector3';
import { PLANE_SHAPES, type PlanePoint } from './plane/shape';
import { applyPlane, type Matrix2, mappedBy, PLANE_ANGLES, type PlaneState, type PlaneStep } from './plane/step';
import { SPACE_SHAPES } from './space/shape';
import { applySpace, SPACE_ANGLES, SPACE_AXES, type SpaceState, type SpaceStep, turnMatrix } from './space/step';

export type TransformsFilm =
  | {
      readonly view: 'plane';
      readonly fill: string;
      readonly states: readonly (readonly PlaneState[])[];
      readonly actions: readonly PlaneStep[];
    }
  | {
      readonly view: 'space';
      readonly fill: string;
      readonly material: Material;
      readonly states: readonly (readonly SpaceState[])[];
      readonly actions: readonly SpaceStep[];
    };

/** Returns a state of a film as data, for `drawPlane` and `drawSpace`. */
export const planeFrame = (figures: readonly PlaneState[], fill: string): Json => ({
  view: 'plane',
  fill,
  figures: figures as unknown as Json,
});
export const spaceFrame = (figures: readonly SpaceState[], fill: string, material: Material): Json => ({
  view: 'space',
  fill,
  material,
  figures: figures as unknown as Json,
});

/** Progress of a step, 0 to 1, and the cosine and sine of that share of its angle. A flip has half a turn. */
export interface Moment {
  readonly share: number;
  readonly cos: number;
  readonly sin: number;
}

/** Returns the total degrees of a step for `Moment`: 180 for a flip, 0 if it does not turn. */
export const degreesOf = (step: PlaneStep | SpaceStep): number =>
  step.op === 'flip' ? 180 : step.op === 'rotate' ? Math.abs(step.degrees) : 0;

export function planeDuring(state: PlaneState, step: PlaneStep, { share, cos, sin }: Moment): PlaneState {
  switch (step.op) {
    case 'translate':
      return applyPlane(state, { ...step, by: [share * step.by[0], share * step.by[1]] });
    case 'scale':
      return applyPlane(state, { ...step, factor: grown(step.factor, share) });
    case 'shear':
      return applyPlane(state, { ...step, by: share * step.by });
    case 'rotate': {
      const right = step.clockwise ? sin : -sin;
      return mappedBy(
        state,
        [
          [cos, right],
          [-right, cos],
        ],
        false,
      );
    }
    case 'flip': {
      const [across, up] = step.over === 'x' ? [1, cos] : [cos, 1];
      return mappedBy(
        state,
        [
          [across, 0],
          [0, up],
        ],
        true,
      );
    }
  }
}

export function spaceDuring(state: SpaceState, step: SpaceStep, { share, cos, sin }: Moment): SpaceState {
  switch (step.op) {
    case 'translate':
      return applySpace(state, { ...step, by: step.by.map((each) => share * each) as unknown as Vector3 });
    case 'scale':
      return applySpace(state, { ...step, factor: grown(step.factor, share) });
    case 'shear':
      return applySpace(state, { ...step, by: share * step.by });
    case 'rotate':
      return { ...state, linear: times3(turnMatrix(step.about, cos, step.degrees < 0 ? -sin : sin), state.linear) };
  }
}

const grown = (factor: number, share: number): number => 1 + share * (factor - 1);

/** Parses a film from JSON. Throws if it is malformed. */
export function readReplay(states: readonly Json[], actions: readonly Json[]): TransformsFilm {
  invariant(states.length === actions.length + 1, 'a film has one state more than actions');
  const frames = states.map(fieldsOf);
  const { view, fill, material } = frames[0] as Fields;
  invariant(typeof fill === 'string' && /^#[0-9a-f]{6}$/.test(fill), 'a colour');
  invariant(
    frames.every((frame) => frame.view === view && frame.fill === fill && frame.material === material),
    'frames are alike',
  );
  const figures = <Figure>(read: (json: Json) => Figure) => frames.map((frame) => listOf(frame.figures).map(read));
  if (view === 'plane') return { view, fill, states: figures(readPlaneState), actions: actions.map(readPlaneStep) };
  invariant(view === 'space', 'a film is of the plane or of space');
  return {
    view,
    fill,
    material: oneOf(MATERIALS, material),
    states: figures(readSpaceState),
    actions: actions.map(readSpaceStep),
  };
}

function readPlaneState(json: Json): PlaneState {
  const { shape, linear, center } = fieldsOf(json);
  return {
    shape: oneOf(PLANE_SHAPES, shape),
    linear: matrixOf(linear, 2) as unknown as Matrix2,
    center: numbersOf(center, 2) as unknown as PlanePoint,
  };
}

function readSpaceState(json: Json): SpaceState {
  const { shape, linear, center } = fieldsOf(json);
  return {
    shape: oneOf(SPACE_SHAPES, shape),
    linear: matrixOf(linear, 3) as unknown as Matrix3,
    center: numbersOf(center, 3) as unknown as Vector3,
  };
}

function readPlaneStep(json: Json): PlaneStep {
  const step = fieldsOf(json);
  switch (step.op) {
    case 'translate':
      return { op: step.op, by: numbersOf(step.by, 2) as unknown as PlanePoint };
    case 'scale':
      return { op: step.op, factor: numberOf(step.factor) };
    case 'rotate':
      return { op: step.op, degrees: oneOf(PLANE_ANGLES, step.degrees), clockwise: step.clockwise === true };
    case 'flip':
      return { op: step.op, over: oneOf(['x', 'y'], step.over) };
    default:
      invariant(step.op === 'shear', 'a step of the plane');
      return { op: step.op, along: oneOf(['x', 'y'], step.along), by: numberOf(step.by) };
  }
}

function readSpaceStep(json: Json): SpaceStep {
  const step = fieldsOf(json);
  switch (step.op) {
    case 'translate':
      return { op: step.op, by: numbersOf(step.by, 3) as unknown as Vector3 };
    case 'scale':
      return { op: step.op, factor: numberOf(step.factor) };
    case 'rotate':
      return { op: step.op, about: oneOf(SPACE_AXES, step.about), degrees: oneOf(SPACE_ANGLES, step.degrees) };
    default:
      invariant(step.op === 'shear', 'a step of space');
      return {
        op: step.op,
        along: oneOf(SPACE_AXES, step.along),
        per: oneOf(SPACE_AXES, step.per),
        by: numberOf(step.by),
      };
  }
}

type Fields = { readonly [key: string]: Json };

function fieldsOf(json: Json): Fields {
  invariant(typeof json === 'object' && json !== null && !Array.isArray(json), 'an object');
  return json as Fields;
}

function listOf(json: Json | undefined): readonly Json[] {
  invariant(Array.isArray(json), 'a list');
  return json;
}

function numberOf(json: Json | undefined): number {
  invariant(typeof json === 'number' && Number.isFinite(json), 'a number');
  return json;
}

function numbersOf(json: Json | undefined, count: number): readonly number[] {
  const numbers = listOf(json).map(numberOf);
  invariant(numbers.length === count, `${count} numbers`);
  return numbers;
}

function matrixOf(json: Json | undefined, size: number): readonly (readonly number[])[] {
  const rows = listOf(json).map((row) => numbersOf(row, size));
  invariant(rows.length === size, `${size} rows`);
  return rows;
}

function oneOf<T extends Json>(known: readonly T[], json: Json | undefined): T {
  const found = known.find((each) => each === json);
  invariant(found !== undefined, `one of ${known.join(', ')}`);
  return found;
}
