import { readFileSync } from 'node:fs';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { expect, it } from 'vitest';
import { compiledFrom, headerOf, inPuzzles, PROGRAMS } from './compile';

for (const [source, module] of PROGRAMS) {
  const committed = readFileSync(inPuzzles(module), 'utf8');

  it(`${module} was compiled from its source as it is now (otherwise: npm run compile)`, () => {
    expect(committed.startsWith(headerOf(source))).toBe(true);
  });

  if (quickOrDeep(false, true))
    it(`${source} compiles to the same bytes`, async () => {
      expect((await compiledFrom(source)) === committed).toBe(true);
    });
}
