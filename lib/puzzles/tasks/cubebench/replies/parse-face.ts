/**
 * Reads a face of nine stickers from a reply. First choice is the block that the prompt asks for (`ANSWER:` and three
 * bracketed rows, in any case, with blanks and line breaks anywhere between). Otherwise three lists of three in one
 * list, as in JSON. The last readable one counts, and code fences are ignored. Stickers are words or letters that
 * `readColors` accepts. A reply of only nine capital face letters is an answer in canonical form. Every repetition has
 * a limit and every match begins at a fixed text, so the time grows linearly with the reply.
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
