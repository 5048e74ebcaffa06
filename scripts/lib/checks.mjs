// The single checks behind `npm run check` and `npm test`, and how their results are counted.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { failureOutsideTests, failuresOfBrowserTests, failuresOfUnitTests, waveringBrowserTests } from './failures.mjs';
import { cacheDir, inRoot, root } from './paths.mjs';
import { inPackage, outputOf, PIPED, start, startNode } from './process.mjs';
import { isTerminal, say, wait } from './progress.mjs';
import { hashesOfTests, UNIT_TEST_FOLDERS } from './unchanged-tests.mjs';

export const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], wavering: [] };
const PASSED = { ...NOTHING, passed: 1 };

/** A result of one failed test; `failure` is repeated after everything has run. */
export const failed = (failure) => ({ ...NOTHING, failed: 1, failures: [failure] });

export const sum = (results) =>
  results.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
      failures: [...a.failures, ...b.failures],
      wavering: [...a.wavering, ...b.wavering],
    }),
    NOTHING,
  );

/** A check that counts as one test: passed unless it throws. */
async function check(title, work) {
  try {
    await wait(title, work);
    return PASSED;
  } catch (error) {
    return failed(`${title}\n${error.message}`);
  }
}

async function run(program, args, env) {
  const { code, output } = await outputOf(
    start(process.execPath, [inPackage(program), ...args], { stdio: PIPED, env }),
  );
  if (code !== 0) throw new Error(output);
}

/** They share no types, so with as many as processors most of the work is done twice. */
const CHECKERS = ['--checkers', String(Math.ceil(availableParallelism() / 2))];
const typesOf = (project) => run('typescript/bin/tsc', ['-p', project, ...CHECKERS]);

/**
 * Next writes route types where tsconfig.json includes them. They are regenerated, because an old build names routes
 * that are gone.
 */
export async function checkTypes() {
  const typegen = await check('Route types', () => run('next/dist/bin/next', ['typegen'], { RUNG_DIST_DIR: '.next' }));
  const all = await check('Types', () => typesOf('tsconfig.json'));
  const pure = await check('Types of the pure folders', () => typesOf('tsconfig.pure.json'));
  return sum([typegen, all, pure]);
}

export const checkStyle = () =>
  check('Lint and format', () =>
    run('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--max-diagnostics=50']),
  );

/** Files, exports and packages that nothing uses (knip.json). Tests count as users. */
export const checkUnused = () =>
  check('Unused code and packages', () =>
    run('knip/bin/knip.js', [
      '--no-progress',
      '--no-config-hints',
      '--cache',
      '--cache-location',
      path.join(cacheDir, 'knip'),
    ]),
  );

/** Documents and messages (scripts/prose.mjs). */
export const checkProse = () =>
  check('Prose', async () => {
    const { code, output } = await outputOf(startNode([inRoot('scripts/prose.mjs')], { stdio: PIPED }));
    if (code !== 0) throw new Error(output);
  });

export const checkBuild = (distDir) => check('Production build', () => ensureBuilt(distDir));

/**
 * Unit and property tests: with `isDeep` the long ones instead, with `isQuick` only the files that have not passed as
 * they are now.
 */
export async function runUnitTests({ isDeep = false, isQuick = false, filters = [] } = {}) {
  const report = newReport('vitest');
  const hashes = isDeep ? new Map() : hashesOfTests(root, UNIT_TEST_FOLDERS);
  const before = readPassed();
  const changed = [...hashes.keys()].filter((file) => before[file] !== hashes.get(file));
  if (isQuick) say(`  Unit tests: ${changed.length} of ${hashes.size} files. The others passed as they are now.`);
  if (isQuick && changed.length === 0) return NOTHING;
  const only = isQuick && changed.length < hashes.size ? changed : [];
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters, ...only];
  const run = await runTests(
    isDeep ? 'Deep tests' : 'Layers, unit and property tests',
    startNode([inPackage('vitest/vitest.mjs'), ...args], { stdio: PIPED, env: { RUNG_DEEP: isDeep ? '1' : '' } }),
  );
  return readReport(report, 'Unit tests', run, (found) => {
    // A file that does not load has no tests that could fail.
    const broken = found.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    );
    const result = {
      ...NOTHING,
      passed: found.numPassedTests,
      failed: found.numFailedTests + broken.length,
      skipped: found.numPendingTests + found.numTodoTests,
      failures: failuresOfUnitTests(found),
    };
    // After an error outside of a test the report has no failure, and does not say whose error it was.
    if (!isDeep && (run.code === 0 || result.failed > 0)) keepPassed(found.testResults, hashes, before);
    return result;
  });
}

/** The hashes with which each test file passed last. */
const PASSED_TESTS = path.join(cacheDir, 'passed-tests.json');

function readPassed() {
  try {
    return JSON.parse(readFileSync(PASSED_TESTS, 'utf8'));
  } catch {
    return {};
  }
}

function keepPassed(results, hashes, before) {
  // A case that was skipped may run next time, for example once Python is installed.
  const passed = results
    .filter(({ status, assertionResults: cases }) => [{ status }, ...cases].every((each) => each.status === 'passed'))
    .map(({ name }) => path.relative(root, name));
  const kept = Object.fromEntries(passed.map((file) => [file, hashes.get(file)]));
  writeFileSync(PASSED_TESTS, JSON.stringify({ ...before, ...kept }));
}

/** End-to-end tests against a running server; one that fails is asked `repeats` times more. */
export async function runBrowserTests({ env, args = [], repeats = 0 }) {
  const report = newReport('playwright');
  const run = await runTests(
    'End-to-end tests',
    startNode([inPackage('@playwright/test/cli.js'), 'test', `--retries=${repeats}`, ...args], {
      stdio: PIPED,
      env: { ...env, E2E_REPORT: report },
    }),
  );
  return readReport(report, 'End-to-end tests', run, (found) => ({
    passed: found.stats.expected + found.stats.flaky,
    failed: found.stats.unexpected + found.errors.length,
    skipped: found.stats.skipped,
    failures: failuresOfBrowserTests(found),
    wavering: waveringBrowserTests(found),
  }));
}

/**
 * Streams the output of a test runner if there is no spinner; otherwise shows it only on failure. Returns its exit code
 * and output.
 */
async function runTests(title, child) {
  if (!isTerminal) for (const stream of [child.stdout, child.stderr]) stream.pipe(process.stderr, { end: false });
  const run = outputOf(child);
  await wait(title, async () => {
    const { code, output } = await run;
    if (code === 0) return;
    if (isTerminal) say(output);
    throw new Error(title);
  }).catch(() => {});
  return run;
}

function newReport(name) {
  const file = path.join(cacheDir, `report-${name}-${process.pid}.json`);
  rmSync(file, { force: true });
  return file;
}

/** No report, no test at all, and an exit code without a failed test are failures. */
function readReport(file, title, { code, output }, count) {
  try {
    const result = count(JSON.parse(readFileSync(file, 'utf8')));
    rmSync(file, { force: true });
    if (result.passed + result.failed === 0) return failed(`${title}: no test ran.`);
    if (code === 0 || result.failed > 0) return result;
    return sum([result, failed(failureOutsideTests(title, output))]);
  } catch (error) {
    return failed(`${title}: no result (${error.message}).`);
  }
}
