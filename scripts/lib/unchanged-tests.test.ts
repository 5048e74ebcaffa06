import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hashesOfTests } from './unchanged-tests.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'rung-unchanged-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

/** The tests that would run again after `change`. */
function changedBy(change: () => void): readonly string[] {
  const before = hashesOfTests(root, ['lib']);
  change();
  return [...hashesOfTests(root, ['lib'])].flatMap(([test, hash]) => (hash === before.get(test) ? [] : [test]));
}

it('runs a test again if a file changed that it reaches by imports, lazy imports or threads, and no other', () => {
  write('lib/a.test.ts', "import { b } from './b';");
  write('lib/b.ts', "const c = () => import('@/lib/c'); const thread = { file: 'play/d-thread.ts' };");
  write('lib/c.tsx', "import 'rung-puzzles/e';");
  write('lib/server/play/d-thread.ts', "import '..';");
  write('lib/server/index.ts', '');
  write('lib/puzzles/e.ts', '');
  write('lib/other.ts', '');
  write('lib/other.test.ts', "import './other';");
  for (const file of [
    'lib/a.test.ts',
    'lib/b.ts',
    'lib/c.tsx',
    'lib/server/play/d-thread.ts',
    'lib/server/index.ts',
    'lib/puzzles/e.ts',
  ])
    expect(
      changedBy(() => appendFileSync(path.join(root, file), '\n// changed')),
      file,
    ).toEqual(['lib/a.test.ts']);
});

it('runs every test again if a file changed that is no code, and those that list folders after any change', () => {
  write('lib/lists.test.ts', "readdirSync('lib')");
  expect(changedBy(() => write('lib/other.ts', '// changed'))).toEqual(['lib/lists.test.ts', 'lib/other.test.ts']);
  expect(changedBy(() => write('lib/prices.json', '{}'))).toEqual([
    'lib/a.test.ts',
    'lib/lists.test.ts',
    'lib/other.test.ts',
  ]);
});
