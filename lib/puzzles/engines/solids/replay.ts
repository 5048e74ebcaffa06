/**
 * Replays of this engine: a plane moving through a stack from cut to cut, or a part turning from view to view. Offsets
 * and poses may be interpolated freely between states.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import { AXES, type Part, type PartShape, type PartStep } from './part/part';
import { PART_VIEWS, VIEW_FRAMES, type ViewFrame } from './part/views';
import { CUT_FAMILIES, type Cut } from './stack/cut';
import { STACK_KINDS, type Stack, type StackPart } from './stack/stack';
import type { Vector } from './vector';

interface StackState {
  readonly scene: 'stack';
  readonly stack: Stack;
  readonly cut: Cut | null;
}

/** Viewpoints. `isometric` is from the front left, above. */
const POSES = ['isometric', ...PART_VIEWS] as const;
export type Pose = (typeof POSES)[number];

interface PartState {
  readonly scene: 'part';
  readonly part: Part;
  readonly pose: Pose;
}

type SolidsState = StackState | PartState;

type SolidsAction = { readonly op: 'cut'; readonly cut: Cut } | { readonly op: 'look'; readonly pose: Pose };

/** Returns right, up and to the viewer, as unit vectors of the part's space. */
export const frameOf = (pose: Pose): ViewFrame => (pose === 'isometric' ? ISOMETRIC_FRAME : VIEW_FRAMES[pose]);

const [HALF, THIRD, SIXTH] = [Math.SQRT1_2, 0.5773502691896257, 0.408248290463863];
const ISOMETRIC_FRAME: ViewFrame = {
  right: [HALF, -HALF, 0],
  up: [SIXTH, SIXTH, 2 * SIXTH],
  toViewer: [-THIRD, -THIRD, THIRD],
};

export interface Film {
  readonly states: readonly SolidsState[];
  readonly actions: readonly SolidsAction[];
}

/** Parses a film from JSON. Throws if it is malformed. */
export function readReplay(states: readonly Json[], actions: readonly Json[]): Film {
  invariant(states.length === actions.length + 1, 'a film has one state more than actions');
  return { states: states.map(readState), actions: actions.map(readAction) };
}

type Fields = { readonly [key: string]: Json };

function readState(json: Json): SolidsState {
  const { scene, stack, cut, part, pose } = fieldsOf(json);
  if (scene === 'part') return { scene, part: listOf(part).map(readStep), pose: readPose(pose) };
  invariant(scene === 'stack', 'a state is of a stack or a part');
  return {
    scene,
    stack: listOf(stack).map(readStackPart),
    cut: cut === null || cut === undefined ? null : readCut(cut),
  };
}

function readAction(json: Json): SolidsAction {
  const { op, cut, pose } = fieldsOf(json);
  if (op === 'look') return { op, pose: readPose(pose) };
  invariant(op === 'cut', 'an action cuts or looks');
  return { op, cut: readCut(cut ?? null) };
}

function readStackPart(json: Json): StackPart {
  const { kind, size, height, topSize } = fieldsOf(json);
  const known = STACK_KINDS.find((each) => each === kind);
  invariant(known !== undefined && isLength(size) && isLength(height), 'a part has a kind, a size and a height');
  if (topSize === undefined) return { kind: known, size, height };
  invariant(isLength(topSize), 'the top of a part has a width');
  return { kind: known, size, height, topSize };
}

function readCut(json: Json): Cut {
  const { family, offset } = fieldsOf(json);
  const known = CUT_FAMILIES.find((each) => each === family);
  invariant(
    known !== undefined && typeof offset === 'number' && Number.isFinite(offset),
    'a cut has a family and an offset',
  );
  return { family: known, offset };
}

function readPose(json: Json | undefined): Pose {
  const known = POSES.find((each) => each === json);
  invariant(known !== undefined, 'a pose');
  return known;
}

function readStep(json: Json): PartStep {
  const { op, shape } = fieldsOf(json);
  invariant(op === 'add' || op === 'cut', 'a step adds or cuts');
  return { op, shape: readShape(shape ?? null) };
}

function readShape(json: Json): PartShape {
  const fields = fieldsOf(json);
  const { kind } = fields;
  if (kind === 'box') return { kind, from: readVector(fields.from), to: readVector(fields.to) };
  const axis = AXES.find((each) => each === fields.axis);
  invariant(axis !== undefined, 'a shape has an axis');
  if (kind === 'wedge')
    return {
      kind,
      axis,
      from: readVector(fields.from),
      to: readVector(fields.to),
      corner: readNumbers(fields.corner, 2) as [0 | 1, 0 | 1],
    };
  invariant(kind === 'cylinder', 'a shape is a box, a wedge or a cylinder');
  const [radius, from, to] = readNumbers([fields.radius ?? null, fields.from ?? null, fields.to ?? null], 3) as [
    number,
    number,
    number,
  ];
  return { kind, axis, center: readNumbers(fields.center, 2) as [number, number], radius, from, to };
}

const readVector = (json: Json | undefined): Vector => readNumbers(json, 3) as unknown as Vector;

function readNumbers(json: Json | undefined, count: number): readonly number[] {
  const numbers = listOf(json).filter((each): each is number => typeof each === 'number' && Number.isFinite(each));
  invariant(numbers.length === count && listOf(json).length === count, `${count} numbers`);
  return numbers;
}

function listOf(json: Json | undefined): readonly Json[] {
  invariant(Array.isArray(json), 'a list');
  return json;
}

const isLength = (json: Json | undefined): json is number =>
  typeof json === 'number' && Number.isFinite(json) && json > 0;

function fieldsOf(json: Json): Fields {
  invariant(typeof json === 'object' && json !== null && !Array.isArray(json), 'an object');
  return json as Fields;
}
