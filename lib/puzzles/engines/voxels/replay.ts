/**
 * States and actions of a replay as plain JSON. A state is a list of cubes with numbers that never change. So a stage
 * can draw any moment between two states: a cube that turns, moves, falls, or is placed.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import type { Axis, Cell } from './cell';

export interface VoxelCube {
  readonly id: number;
  readonly at: Cell;
  /** The letter of one of the six named colours. Default: a plain cube. */
  readonly color?: string;
  /** Index of its part. Default: there is only one. */
  readonly part?: number;
}

export interface VoxelState {
  readonly cubes: readonly VoxelCube[];
}

export type VoxelAction =
  /**
   * Turns all cubes together, counter-clockwise seen from the axis's positive end, and shifts them back to the axes.
   */
  | { readonly op: 'turn'; readonly axis: Axis; readonly quarters: 1 | 2 | 3 }
  /** Moves the cube here by one step, or swaps it with the one there. Then unsupported cubes fall. */
  | { readonly op: 'move'; readonly at: Cell; readonly step: Cell }
  | { readonly op: 'place'; readonly part: number };

/** Parses states, one more than actions. Throws if they are malformed. */
export function readReplay(
  states: readonly Json[],
  actions: readonly Json[],
): { readonly states: readonly VoxelState[]; readonly actions: readonly VoxelAction[] } {
  invariant(states.length === actions.length + 1, 'one more state than actions');
  return { states: states.map(readState), actions: actions.map(readAction) };
}

function readState(json: Json): VoxelState {
  const { cubes } = fieldsOf(json);
  invariant(Array.isArray(cubes), 'a state has cubes');
  return { cubes: cubes.map(readCube) };
}

function readCube(json: Json): VoxelCube {
  const { id, at, color, part } = fieldsOf(json);
  return {
    id: readInteger(id),
    at: readCell(at),
    ...(color === undefined ? {} : { color: readLetter(color) }),
    ...(part === undefined ? {} : { part: readInteger(part) }),
  };
}

function readAction(json: Json): VoxelAction {
  const { op, axis, quarters, at, step, part } = fieldsOf(json);
  switch (op) {
    case 'turn':
      invariant(
        (axis === 0 || axis === 1 || axis === 2) && (quarters === 1 || quarters === 2 || quarters === 3),
        'a turn has an axis and quarters',
      );
      return { op, axis, quarters };
    case 'move':
      return { op, at: readCell(at), step: readCell(step) };
    case 'place':
      return { op, part: readInteger(part) };
    default:
      throw new Error(`no action of voxels: ${JSON.stringify(json)}`);
  }
}

function fieldsOf(json: Json | undefined): { readonly [key: string]: Json | undefined } {
  invariant(typeof json === 'object' && json !== null && !Array.isArray(json), 'an object');
  return json as { readonly [key: string]: Json };
}

function readCell(json: Json | undefined): Cell {
  invariant(Array.isArray(json) && json.length === 3, 'a cell has three coordinates');
  const [x, y, z] = json.map(readInteger);
  return [x as number, y as number, z as number];
}

function readInteger(json: Json | undefined): number {
  invariant(Number.isInteger(json), 'a whole number');
  return json as number;
}

function readLetter(json: Json): string {
  invariant(typeof json === 'string' && /^[A-Z]$/.test(json), 'a letter');
  return json;
}
