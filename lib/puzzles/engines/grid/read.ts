/** Checked parsing from JSON. Throws with the name of the malformed part. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import { type ArrowMove, DIRECTIONS, type Square } from './arrow-board';

export function fieldsOf(json: Json | undefined, what: string): { readonly [key: string]: Json } {
  invariant(typeof json === 'object' && json !== null && !Array.isArray(json), `${what} is an object`);
  return json as { readonly [key: string]: Json };
}

export function listOf<T>(json: Json | undefined, what: string, read: (entry: Json) => T): readonly T[] {
  invariant(Array.isArray(json), `${what} is a list`);
  return (json as readonly Json[]).map(read);
}

export function countOf(json: Json | undefined, what: string): number {
  invariant(typeof json === 'number' && Number.isInteger(json) && json >= 0, `${what} is a whole number`);
  return json;
}

export function textOf(json: Json | undefined, what: string): string {
  invariant(typeof json === 'string', `${what} is a text`);
  return json;
}

export function choiceOf<T extends string>(json: Json | undefined, words: readonly T[], what: string): T {
  const word = words.find((each) => each === json);
  invariant(word !== undefined, `${what} is one of ${words.join(', ')}`);
  return word;
}

export function readSquare(json: Json): Square {
  const [x, y, ...rest] = listOf(json, 'a cell', (entry) => countOf(entry, 'a place'));
  invariant(x !== undefined && y !== undefined && rest.length === 0, 'a cell is a column and a row');
  return [x, y];
}

export function readMove(json: Json): ArrowMove {
  const { at, direction, units } = fieldsOf(json, 'a move');
  return {
    at: readSquare(at ?? null),
    direction: choiceOf(direction, DIRECTIONS, 'a direction'),
    units: countOf(units, 'units'),
  };
}
