/** Compares two finished fixed sets question by question. A packed set has a bit or a byte for each question. */
import { rowsOf } from '@/lib/server/platform/db';
import { type Cell, cellKey } from '../set-runs';
import { type Bits, bitsOf, isSet } from './bits';

export interface PackedCell extends Cell {
  readonly right: Bits;
  /** Letter codes of the replies, and of the right answers; 0 for none. */
  readonly said: Uint8Array;
  readonly answers: Uint8Array;
  /** Four bytes of each item's hash. */
  readonly keys: Buffer;
}

/** By `cellKey`. */
export type PackedRun = ReadonlyMap<string, PackedCell>;

/** In the order of `climbIds`, which must be packed (`ensurePacked`). */
export async function readPacked(climbIds: readonly string[]): Promise<readonly PackedRun[]> {
  const rows = await rowsOf<Omit<PackedCell, 'right'> & { readonly climbId: string; readonly right: string }>(
    'select "climbId", "task", "level", "items", "right"::text as "right", "said", "answers", "keys" from "PackedSet" where "climbId" = any($1::uuid[])',
    [climbIds],
  );
  const runs = new Map(climbIds.map((id) => [id, new Map<string, PackedCell>()]));
  for (const { climbId, ...row } of rows) runs.get(climbId)?.set(cellKey(row), { ...row, right: bitsOf(row.right) });
  return climbIds.map((id) => runs.get(id) ?? new Map());
}

const KEY_BYTES = 4;

export const itemKey = (cell: PackedCell, question: number): string =>
  `${cellKey(cell)} ${question} ${cell.keys.toString('hex', question * KEY_BYTES, (question + 1) * KEY_BYTES)}`;

/** Of each question: its item, and whether it was answered right. */
export const questionsOf = (cell: PackedCell, items = cell.items) =>
  Array.from({ length: items }, (_, question) => ({
    item: itemKey(cell, question),
    right: isSet(cell.right, question),
  }));

/** Those of a run in these cells, at most as many as the cells have. */
export const questionsIn = (run: PackedRun | undefined, cells: readonly Cell[]) =>
  cells.flatMap((cell) => {
    const own = run?.get(cellKey(cell));
    return own === undefined ? [] : questionsOf(own, Math.min(cell.items, own.items));
  });

export type PairedItem = ReturnType<typeof pairedItem>;

/** `other`: the number of places where the two got different items. */
export function pairItems(a: PackedRun, b: PackedRun, cells: readonly Cell[]) {
  const items: PairedItem[] = [];
  let other = 0;
  for (const cell of cells) {
    const [first, second] = [a.get(cellKey(cell)), b.get(cellKey(cell))];
    if (first === undefined || second === undefined) continue;
    for (let question = 0; question < Math.min(cell.items, first.items, second.items); question += 1) {
      const at = question * KEY_BYTES;
      if (first.keys.readInt32BE(at) === second.keys.readInt32BE(at)) items.push(pairedItem(first, second, question));
      else other += 1;
    }
  }
  return { items, other };
}

const pairedItem = (first: PackedCell, second: PackedCell, question: number) => ({
  task: first.task,
  level: first.level,
  question,
  a: isSet(first.right, question),
  b: isSet(second.right, question),
  /** Letter codes; 0 for none. */
  answerA: first.said[question] ?? 0,
  answerB: second.said[question] ?? 0,
  answer: first.answers[question] ?? 0,
});
