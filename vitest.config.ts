import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { UNIT_TEST_FOLDERS } from './scripts/lib/unchanged-tests.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const isDeep = process.env.RUNG_DEEP === '1';

const FAKE_TASKS = 'rung-puzzles/suites rung-puzzles/tasks';

const tests = UNIT_TEST_FOLDERS.flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => ({ pattern: file.replace(/[()[\]{}*?!]/g, '\\$&'), text: readFileSync(root + file, 'utf8') }));
const mocking = tests
  .map(({ pattern, text }) => ({ pattern, mocks: mocksIn(text) }))
  .filter(({ mocks }) => mocks !== '');
/** Tests that look at fewer cases outside `npm run test:deep`. */
const counting = patternsOf(tests.filter(({ text }) => text.includes("/testing/many'")));
const mockingAny = patternsOf(mocking);

function patternsOf(among: readonly { readonly pattern: string }[]): string[] {
  return among.map(({ pattern }) => pattern);
}

function mocksIn(text: string): string {
  const calls = [...text.matchAll(/\bvi\.(?:doMock|mock)\(\s*['"`]([^'"`]+)/g)];
  return calls
    .map(([, module]) => module)
    .sort()
    .join(' ');
}

const FIXED_SEEDS = 'lib/puzzles/testing/fixed-seeds.ts';

/** Files one after the other in a process: what one has loaded, built and warmed serves the next. */
const shared = { isolate: false, setupFiles: ['lib/server/testing/shared-process.ts', FIXED_SEEDS] };

/** Node's own loader runs tight loops several times faster than Vitest's, which mocks need. */
const execArgv = ['--import', `${root}scripts/lib/typescript-loader.mjs`];
const native = { experimental: { viteModuleRunner: false, nodeLoader: false }, execArgv };
/** What nothing mocks, and what imports nothing else, is loaded by Node all the same. */
const mocked = { server: { deps: { external: [/\/lib\/puzzles\/(?:core|engines|scene)\/(?!.*\.test\.)/] } }, execArgv };

/** What a file mocks stays mocked as long as its process, so only those that mock the same, or nothing, share one. */
const projects = [
  {
    name: 'fake tasks',
    include: patternsOf(mocking.filter(({ mocks }) => mocks === FAKE_TASKS)),
    ...shared,
    ...mocked,
  },
  {
    name: 'own process',
    include: patternsOf(mocking.filter(({ mocks }) => mocks !== FAKE_TASKS)),
    setupFiles: FIXED_SEEDS,
    ...mocked,
  },
  {
    name: 'real tasks',
    include: UNIT_TEST_FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: mockingAny,
    ...shared,
    ...native,
  },
];

const deepProjects = [
  {
    name: 'deep',
    include: [
      'lib/**/*.deep.ts',
      'e2e/checker/**/*.deep.ts',
      ...counting.filter((pattern) => !mockingAny.includes(pattern)),
    ],
    ...native,
  },
  { name: 'deep with mocks', include: counting.filter((pattern) => mockingAny.includes(pattern)), ...mocked },
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
