/** Checked parsing from JSON. Throws with the name of the malformed part. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import type { Cell } from './layers';
import type { PaperPoint } from './point';
import type { Fold } from './sheet';

type Fields = { readonly [key: string]: Json };

export function fieldsOf(json: Json | undefined, what: string): Fields {
  invariant(typeof json === 'object' && json !== null && !Array.isArray(json), `${what} is an object`);
  return json as Fields;
}

export function listOf<T>(json: Json | undefined, what: string, read: (entry: Json) => T): readonly T[] {
  invariant(Array.isArray(json), `${what} is a list`);
  return (json as readonly Json[]).map(read);
}

export function countOf(json: Json | undefined, what: string): number {
  invariant(typeof json === 'number' && Number.isInteger(json) && json >= 0, `${what} is a whole number`);
  return json;
}

export function readCell(json: Json): Cell {
  const [row, col, ...rest] = listOf(json, 'a cell', (entry) => countOf(entry, 'a place'));
  invariant(row !== undefined && col !== undefined && rest.length === 0, 'a cell is a row and a column');
  return [row, col];
}

/** `reflectionIn` rejects lines that are not along the grid or at 45°. */
export function readFold(json: Json): Fold {
  const { line, moves } = fieldsOf(json, 'a fold');
  const [from, to, ...rest] = listOf(line, 'a line', readPoint);
  invariant(from !== undefined && to !== undefined && rest.length === 0, 'a line has two ends');
  invariant(moves === 'left' || moves === 'right', 'a fold moves its left or its right');
  return { line: [from, to], moves };
}

function readPoint(json: Json): PaperPoint {
  const [x, y, ...rest] = listOf(json, 'a point', (entry) => countOf(entry, 'a coordinate'));
  invariant(x !== undefined && y !== undefined && rest.length === 0, 'a point has two coordinates');
  return [x, y];
}
