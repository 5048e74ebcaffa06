import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AGAINST_PEOPLE_CASES } from './cases/against-people';
import { FIT_CASES } from './cases/fits';
import { LADDER_CASES } from './cases/ladders';
import { MEMORISATION_CASES } from './cases/memorisation';
import { OTHER_CASES } from './cases/others';
import { OVERVIEW_CASES } from './cases/overview';
import { SHARE_CASES } from './cases/shares';
import { INTERVAL_KINDS, NO_INTERVALS } from './interval-kinds';

const CASES = [
  ...LADDER_CASES,
  ...FIT_CASES,
  ...SHARE_CASES,
  ...OTHER_CASES,
  ...OVERVIEW_CASES,
  ...MEMORISATION_CASES,
  ...AGAINST_PEOPLE_CASES,
];
const ROOT = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/coverage.md'), 'utf8');

/** Not what is shown: the functions themselves, tests, this folder, and the checks of published vectors. */
const isLeftOut = (file: string) =>
  /\.(test|deep)\.tsx?$|\/testing\/|^lib\/(generated|puzzles\/stats|cli\/(?:intervals|stats))\//.test(file);

/** Names that files import from lib/puzzles/stats, types left out. */
function usedFunctions(): ReadonlySet<string> {
  const files = ['lib', 'app', 'components'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const texts = files
    .filter((file) => /\.tsx?$/.test(file) && !isLeftOut(file))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  const imports = texts.flatMap((text) => [
    ...text.matchAll(/import \{([^}]*)\} from '(?:rung-puzzles|@\/lib\/puzzles)\/stats\/(?!response-model\/)[\w/-]+'/g),
  ]);
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''));
  return new Set(names.filter((name) => name !== '' && !name.startsWith('type ')));
}

describe('the coverage page', () => {
  it('knows of every function of statistics that anything shown uses whether it makes an interval', () => {
    const known = new Set<string>([...INTERVAL_KINDS, ...NO_INTERVALS]);
    const used = usedFunctions();
    expect(used.size).toBeGreaterThan(40);
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(INTERVAL_KINDS)('has a row of %s', (kind) => {
    expect(CASES.some((each) => each.kind === kind)).toBe(true);
    expect(page).toContain(`| \`${kind}\` |`);
  });

  it('has a row of every case, measured', () => {
    const missing = CASES.filter(({ figure, design }) => !page.includes(`| ${figure} | ${design} | `));
    expect(missing.map(({ figure, design }) => `${figure}: ${design}`)).toEqual([]);
  });

  it('names every interval that is too narrow among what does not hold', () => {
    const [table = '', faults = ''] = page.split('## What does not hold');
    const narrow = [...table.matchAll(/^\| ([^|]+) \| [^\n]*\*\*too narrow\*\*/gm)].map(([, figure = '']) => figure);
    expect([...new Set(narrow)].filter((figure) => !faults.includes(figure))).toEqual([]);
  });
});
