// The single checks behind `npm run check` and `npm test`, and how their results are counted.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { cacheDir, inRoot } from './paths.mjs';
import { inPackage, outputOf, PIPED, start, startNode } from './process.mjs';
import { isTerminal, say, wait } from './progress.mjs';

export const NOTHING = { passed: 0, failed: 0, skipped: 0 };
const PASSED = { ...NOTHING, passed: 1 };
const FAILED = { ...NOTHING, failed: 1 };

export const sum = (results) =>
  results.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    NOTHING,
  );

/** A check that counts as one test: passed unless it throws. */
async function check(title, work) {
  try {
    await wait(title, work);
    return PASSED;
  } catch (error) {
    say(error.message);
    return FAILED;
  }
}

async function run(program, args, env) {
  const { code, output } = await outputOf(
    start(process.execPath, [inPackage(program), ...args], { stdio: PIPED, env }),
  );
  if (code !== 0) throw new Error(output);
}

/**
 * Next writes route types where tsconfig.json includes them. They are regenerated, because an old build names routes
 * that are gone.
 */
export async function checkTypes() {
  const typegen = await check('Route types', () => run('next/dist/bin/next', ['typegen'], { RUNG_DIST_DIR: '.next' }));
  const all = await check('Types', () => run('typescript/bin/tsc', ['-p', 'tsconfig.json']));
  const pure = await check('Types of the pure folders', () => run('typescript/bin/tsc', ['-p', 'tsconfig.pure.json']));
  return sum([typegen, all, pure]);
}

export const checkStyle = () =>
  check('Lint and format', () =>
    run('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--max-diagnostics=50']),
  );

/** Files, exports and packages that nothing uses (knip.json). Tests count as users. */
export const checkUnused = () =>
  check('Unused code and packages', () => run('knip/bin/knip.js', ['--no-progress', '--no-config-hints']));

/** Documents and messages (scripts/prose.mjs). */
export const checkProse = () =>
  check('Prose', async () => {
    const { code, output } = await outputOf(startNode([inRoot('scripts/prose.mjs')], { stdio: PIPED }));
    if (code !== 0) throw new Error(output);
  });

export const checkBuild = (distDir) => check('Production build', () => ensureBuilt(distDir));

/** Unit and property tests; with `isDeep` the long ones instead. */
export async function runUnitTests({ isDeep = false, filters = [] } = {}) {
  const report = newReport('vitest');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters];
  await runTests(
    isDeep ? 'Deep tests' : 'Layers, unit and property tests',
    startNode([inPackage('vitest/vitest.mjs'), ...args], { stdio: PIPED, env: { RUNG_DEEP: isDeep ? '1' : '' } }),
  );
  return readReport(report, 'Unit tests', (found) => {
    // A file that does not load has no tests that could fail.
    const broken = found.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    );
    return {
      passed: found.numPassedTests,
      failed: found.numFailedTests + broken.length,
      skipped: found.numPendingTests + found.numTodoTests,
    };
  });
}

/** End-to-end tests against a running server. */
export async function runBrowserTests({ env, args = [] }) {
  const report = newReport('playwright');
  await runTests(
    'End-to-end tests',
    startNode([inPackage('@playwright/test/cli.js'), 'test', ...args], {
      stdio: PIPED,
      env: { ...env, E2E_REPORT: report },
    }),
  );
  return readReport(report, 'End-to-end tests', ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));
}

/** Streams the output of a test runner if there is no spinner; otherwise shows it only on failure. */
async function runTests(title, child) {
  if (!isTerminal) for (const stream of [child.stdout, child.stderr]) stream.pipe(process.stderr, { end: false });
  await wait(title, async () => {
    const { code, output } = await outputOf(child);
    if (code === 0) return;
    if (isTerminal) say(output);
    throw new Error(title);
  }).catch(() => {});
}

function newReport(name) {
  const file = path.join(cacheDir, `report-${name}-${process.pid}.json`);
  rmSync(file, { force: true });
  return file;
}

/** No report and no test at all are failures. */
function readReport(file, title, count) {
  try {
    const result = count(JSON.parse(readFileSync(file, 'utf8')));
    rmSync(file, { force: true });
    if (result.passed + result.failed > 0) return result;
    say(`${title}: no test ran.`);
  } catch (error) {
    say(`${title}: no result (${error.message}).`);
  }
  return FAILED;
}
