/**
 * Reads a face of nine stickers from a reply. In this order: the block that the contract asks for (`ANSWER:` and three
 * rows in brackets, capitals or not, blanks and line breaks anywhere between), else three lists of three in one list,
 * as JSON has them. Of several the last that can be read counts; code fences are ignored. Stickers are words or
 * letters, as `readColors` takes them. A reply that is nothing but nine capital face letters is an answer in canonical
 * form. Every repetition in the patterns has a limit and every match begins at a fixed text, so time grows linearly
 * with the reply.
 */
import { err, ok } from 'rung-puzzles/core/result';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import { readColors } from './tokens';

export function parseFace(text: string): ParsedReply {
  const reply = text.trim();
  if (reply === '') return err('silent');
  if (/^[URFDLB]{9}$/.test(reply)) return ok(reply);
  const unfenced = reply.replace(/```[a-z]{0,20}/gi, ' ');
  const face = lastFace(unfenced, BLOCK) ?? lastFace(unfenced, LISTS);
  return face === null ? err('unreadable') : ok(face);
}

const GAP = '\\s{0,60}';
const CELLS = '\\[([^\\[\\]]{0,100})\\]';
const row = (number: number): string => `Row${GAP}${number}${GAP}:${GAP}${CELLS}`;
const BLOCK = new RegExp(`ANSWER${GAP}:${GAP}${[1, 2, 3].map(row).join(GAP)}`, 'gi');
const LISTS = new RegExp(`\\[${GAP}${[CELLS, CELLS, CELLS].join('[\\s,]{0,60}')}[\\s,]{0,60}\\]`, 'g');

function lastFace(text: string, pattern: RegExp): string | null {
  let last: string | null = null;
  for (const [, ...rows] of text.matchAll(pattern)) last = readRows(rows) ?? last;
  return last;
}

function readRows(rows: readonly string[]): string | null {
  const cells = rows.map((cellsOfRow) =>
    cellsOfRow.split(',').map((cell) => cell.replace(/^[\s"']{0,60}|[\s"']{0,60}$/g, '')),
  );
  if (cells.some((cellsOfRow) => cellsOfRow.length !== 3)) return null;
  return readColors(cells.flat())?.join('') ?? null;
}
