import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BOARD_PAGES, reservedUseOf } from './taken-names';

const pagesUnder = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, '../../../../../app', folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('['))
    .map(({ name }) => name)
    .sort();

it('board addresses have no pages other than these and entrants', () => {
  expect(pagesUnder('boards/[suite]')).toEqual([...BOARD_PAGES]);
  for (const name of pagesUnder('api/v1/boards/[suite]')) expect(BOARD_PAGES).toContain(name);
});

it('reserved names are taken in any case, and no others', () => {
  for (const name of ['human', 'Human', 'items', 'Ranks', 'compare', 'ANALYSIS'])
    expect(reservedUseOf(name), name).not.toBeNull();
  for (const name of ['vendor/items', 'items-2', 'humane', 'constructor']) expect(reservedUseOf(name), name).toBeNull();
});
