import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { UNIT_TEST_FOLDERS } from './scripts/lib/unchanged-tests.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const isDeep = process.env.RUNG_DEEP === '1';

const tests = UNIT_TEST_FOLDERS.flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => ({ pattern: file.replace(/[()[\]{}*?!]/g, '\\$&'), text: readFileSync(root + file, 'utf8') }));
/** What a file mocks stays mocked as long as its process. */
const mocking = patternsOf(/\bvi\.(?:doMock|mock)\(/);
const withFakeTasks = patternsOf(/\/fake-tasks\/only'/);
/** Tests that look at fewer cases outside `npm run test:deep`. */
const counting = patternsOf(/\/testing\/many'/);

function patternsOf(text: RegExp): string[] {
  return tests.filter((test) => text.test(test.text)).map(({ pattern }) => pattern);
}

const FIXED_SEEDS = 'lib/puzzles/testing/fixed-seeds.ts';

/** Files one after the other in a process: what one has loaded, built and warmed serves the next. */
const shared = { isolate: false, setupFiles: ['lib/server/testing/shared-process.ts', FIXED_SEEDS] };

/** Node's own loader runs tight loops several times faster than Vitest's, which mocks need. */
const loadedBy = (...loaders: readonly string[]) => ({
  execArgv: loaders.flatMap((loader) => ['--import', `${root}scripts/lib/${loader}.mjs`]),
});
const native = { experimental: { viteModuleRunner: false, nodeLoader: false }, ...loadedBy('typescript-loader') };
const nativeWithFakeTasks = { ...native, ...loadedBy('typescript-loader', 'fake-tasks-loader') };
/** What nothing mocks, and what imports nothing else, is loaded by Node all the same. */
const mocked = {
  server: { deps: { external: [/\/lib\/puzzles\/(?:core|engines|scene)\/(?!.*\.test\.)/] } },
  ...loadedBy('typescript-loader'),
};

const projects = [
  { name: 'fake tasks', include: withFakeTasks, ...shared, ...nativeWithFakeTasks },
  { name: 'own process', include: mocking, setupFiles: FIXED_SEEDS, ...mocked },
  {
    name: 'real tasks',
    include: UNIT_TEST_FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: [...withFakeTasks, ...mocking],
    ...shared,
    ...native,
  },
];

const countingAmong = (patterns: readonly string[]) => counting.filter((pattern) => patterns.includes(pattern));

const deepProjects = [
  {
    name: 'deep',
    include: [
      'lib/**/*.deep.ts',
      'e2e/checker/**/*.deep.ts',
      ...counting.filter((pattern) => ![...withFakeTasks, ...mocking].includes(pattern)),
    ],
    ...native,
  },
  { name: 'deep with fake tasks', include: countingAmong(withFakeTasks), ...nativeWithFakeTasks },
  { name: 'deep with mocks', include: countingAmong(mocking), ...mocked },
];

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      { find: /^rung-puzzles\//, replacement: `${root}lib/puzzles/` },
    ],
  },
  test: {
    globalSetup: 'scripts/vitest-setup.mjs',
    testTimeout: isDeep ? 3_600_000 : 180_000,
    hookTimeout: 180_000,
    maxWorkers: availableParallelism(),
    projects: (isDeep ? deepProjects : projects).map((test) => ({ extends: true as const, test })),
  },
});
