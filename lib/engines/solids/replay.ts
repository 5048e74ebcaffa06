/**
 * What a replay of this world plays: a plane moving through a stack from cut to cut, or a part turning from one view to another. A stage
 * draws any moment between two states: offsets and poses may be mixed freely.
 */
import { invariant } from '@/lib/core/invariant';
import type { Json } from '@/lib/core/json';
import { CUT_FAMILIES, type Cut } from './stack/cut';
import { STACK_KINDS, type Stack, type StackPart } from './stack/stack';

export interface StackState {
  readonly scene: 'stack';
  readonly stack: Stack;
  /** null: no plane yet. */
  readonly cut: Cut | null;
}

export type SolidsState = StackState;

export type SolidsAction =
  /** The plane moves to this cut. */
  { readonly op: 'cut'; readonly cut: Cut };

export interface Film {
  readonly states: readonly SolidsState[];
  readonly actions: readonly SolidsAction[];
}

/** A film back from JSON; throws where it is malformed. */
export function readReplay(states: readonly Json[], actions: readonly Json[]): Film {
  invariant(states.length === actions.length + 1, 'a film has one state more than actions');
  return { states: states.map(readState), actions: actions.map(readAction) };
}

type Fields = { readonly [key: string]: Json };

function readState(json: Json): SolidsState {
  const { scene, stack, cut } = fieldsOf(json);
  invariant(scene === 'stack' && Array.isArray(stack), 'a state is a stack with a cut');
  return { scene, stack: stack.map(readPart), cut: cut === null || cut === undefined ? null : readCut(cut) };
}

function readAction(json: Json): SolidsAction {
  const { op, cut } = fieldsOf(json);
  invariant(op === 'cut', 'an action cuts');
  return { op, cut: readCut(cut ?? null) };
}

function readPart(json: Json): StackPart {
  const { kind, size, height } = fieldsOf(json);
  const known = STACK_KINDS.find((each) => each === kind);
  invariant(known !== undefined && isLength(size) && isLength(height), 'a part has a kind, a size and a height');
  return { kind: known, size, height };
}

function readCut(json: Json): Cut {
  const { family, offset } = fieldsOf(json);
  const known = CUT_FAMILIES.find((each) => each === family);
  invariant(known !== undefined && typeof offset === 'number' && Number.isFinite(offset), 'a cut has a family and an offset');
  return { family: known, offset };
}

const isLength = (json: Json | undefined): json is number => typeof json === 'number' && Number.isFinite(json) && json > 0;

function fieldsOf(json: Json): Fields {
  invariant(typeof json === 'object' && json !== null && !Array.isArray(json), 'an object');
  return json as Fields;
}
