import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { needsDatabase } from '@/scripts/lib/needs-database.mjs';
import { VERBS } from './verbs';

/** Open the database only for imported items, which `needsDatabase` finds in the arguments. */
const ONLY_FOR_BANKS = ['items', 'tasks'];

const opensDatabase = (file: string): boolean =>
  / from '(\.|\.\.)\/database'/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));

/** A verb's module has its name, at the top or in a folder. */
const OPENING = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)[a-z]+\.ts$/.test(file) && opensDatabase(file))
  .map((file) => basename(file, '.ts'));

it('knows modules that open a database as verbs', () => {
  expect(OPENING.length).toBeGreaterThan(6);
  expect(VERBS.map(({ name }) => name)).toEqual(expect.arrayContaining(OPENING));
});

it.each(OPENING)('rung %s gets the database that its module opens', (verb) => {
  expect(needsDatabase([verb])).toBe(!ONLY_FOR_BANKS.includes(verb));
});

it.each([
  [['results'], true],
  [['results', '--suite', 'stare'], true],
  [['results', '--server', 'https://rung.example'], false],
  [['results', '--server=https://rung.example'], false],
  [['results', '--help'], false],
  [['items', '--task', 'bank/own'], true],
  [['items', '--task=bank/own'], true],
  [['items', '--task', 'infbench/2d-forward'], false],
  [['tasks', '--banks'], true],
  [['tasks'], false],
  [['score'], false],
  [['resluts'], false],
  [[], false],
])('%j: %s', (args, expected) => {
  expect(needsDatabase(args)).toBe(expected);
});
