/** Tests the package like another program: built, in a separate folder, run by Node only. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TASKS } from './tasks';

const HERE = import.meta.dirname;
const manifest = JSON.parse(readFileSync(path.join(HERE, 'package.json'), 'utf8'));
const folder = mkdtempSync(path.join(tmpdir(), 'rung-puzzles-'));

beforeAll(() => {
  execFileSync(process.execPath, [path.join(HERE, 'build.mjs'), path.join(folder, 'dist')]);
  const installed = path.join(folder, 'node_modules/rung-puzzles');
  mkdirSync(installed, { recursive: true });
  cpSync(path.join(HERE, 'package.json'), path.join(installed, 'package.json'));
  cpSync(path.join(folder, 'dist'), path.join(installed, 'dist'), { recursive: true });
  for (const name of Object.keys(manifest.dependencies)) link(name);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Links the package `name`, as npm would install it. */
function link(name: string): void {
  const place = path.join(folder, 'node_modules', name);
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(
    path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), '..', name),
    place,
  );
}

/** One process for all tests, because each would load the package again. */
const PROGRAM = `
  import { drawPanel, makeQuestion, parseSeed, scoreReply } from 'rung-puzzles';
  import { rngFor } from 'rung-puzzles/core/rng';
  import { TASKS } from 'rung-puzzles/tasks';

  await import('./example.mjs');

  const rng = rngFor(parseSeed('1').value, 'test');
  const wrong = TASKS.filter(({ id }) => {
    const question = makeQuestion(id, { level: 1, seed: '1' });
    const isDrawn = question.item.stimulus.panels.slice(0, 1).every(({ scene }) => drawPanel(scene).data.length > 100);
    const text = question.task.simulate(question.puzzle, 1, rng);
    return !isDrawn || scoreReply(question, { text, stopReason: null }).status !== 'scored';
  });
  console.log(JSON.stringify({ tasks: TASKS.length, wrong: wrong.map(({ id }) => id) }));

  const asked = [['stare/nothing', {}], ['stare/tangram', { seed: -1 }], ['stare/tangram', { level: 99 }], ['stare/tangram', { condition: 'sound' }]];
  const refusals = asked.map(([id, options]) => {
    try {
      return makeQuestion(id, { level: 1, seed: 1, ...options });
    } catch (error) {
      return error.message;
    }
  });
  console.log(JSON.stringify(refusals));`;

let said: readonly string[] = [];

beforeAll(() => {
  const example = /```js\n(.*?)```/s.exec(readFileSync(path.join(HERE, 'README.md'), 'utf8'))?.[1];
  writeFileSync(path.join(folder, 'example.mjs'), example ?? '');
  writeFileSync(path.join(folder, 'program.mjs'), PROGRAM);
  said = execFileSync(process.execPath, ['program.mjs'], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
}, 120_000);

it('runs the example of its README', () => {
  expect(said.slice(0, -2).join('\n')).toContain("status: 'scored'");
  expect(readdirSync(folder).filter((name) => /\.(svg|png)$/.test(name)).length).toBeGreaterThan(0);
});

it('makes, draws and scores a question of every task', () => {
  expect(JSON.parse(said.at(-2) ?? '')).toEqual({ tasks: TASKS.length, wrong: [] });
});

it('exports every folder that others import', () => {
  const folders = readdirSync(HERE, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && existsSync(path.join(HERE, entry.name, 'index.ts')),
  );
  expect(Object.keys(manifest.exports)).toEqual(['.', ...folders.map(({ name }) => `./${name}`).sort(), './*']);
});

it('says what is wrong with invalid requests', () => {
  expect(JSON.parse(said.at(-1) ?? '')).toEqual([
    'There is no task "stare/nothing". TASKS lists all of them.',
    '"-1" is not a seed: give a whole number from 0 to 2^128 - 1.',
    expect.stringMatching(/^stare\/tangram has no question at level 99/),
    expect.stringMatching(/^stare\/tangram has no condition "sound"\. It has: image/),
  ]);
});
