import { expect, it } from 'vitest';
import { linesOf } from './lines';

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

it.each([1, 2, 3, 100])('ends lines at line feeds alone, in pieces of %i', async (size) => {
  const lines: string[] = [];
  for await (const line of linesOf(inPieces('a\u2028b\r\n\n\u2029c\rd\ne', size))) lines.push(line);
  expect(lines).toEqual(['a\u2028b', '', '\u2029c\rd', 'e']);
});
