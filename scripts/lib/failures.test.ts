import path from 'node:path';
import { expect, test } from 'vitest';
import { failureOutsideTests, failuresOfBrowserTests, failuresOfUnitTests, waveringBrowserTests } from './failures.mjs';

const file = (name: string, status: string, more: object) => ({ name: path.resolve(name), status, ...more });

test('failed unit tests are repeated with their messages, and files that do not load with theirs', () => {
  const testResults = [
    file('a.test.ts', 'failed', {
      assertionResults: [
        { status: 'passed', fullName: 'one is one', failureMessages: [] },
        { status: 'failed', fullName: 'one is two', failureMessages: ['expected 1\n  at /x/node_modules/y.js'] },
      ],
    }),
    file('b.test.ts', 'failed', { message: 'Cannot find module', assertionResults: [] }),
    file('c.test.ts', 'passed', { message: '', assertionResults: [] }),
  ];
  expect(failuresOfUnitTests({ testResults })).toEqual([
    'a.test.ts › one is two\n    expected 1',
    'b.test.ts\n    Cannot find module',
  ]);
});

test('an error outside of every test is repeated, or what was printed last', () => {
  const output = 'a test passed\n\u001b[31mVitest caught 1 unhandled error.\u001b[39m\nError: a worker is gone';
  const title = 'Unit tests failed, but no single test did';
  expect(failureOutsideTests('Unit tests', output)).toBe(
    `${title}\n    Vitest caught 1 unhandled error.\n    Error: a worker is gone`,
  );
  expect(failureOutsideTests('Unit tests', 'killed')).toBe(`${title}\n    killed`);
});

test('failed and wavering end-to-end tests are named, from suites in suites', () => {
  const spec = (title: string, status: string, ok: boolean) => ({
    ...{ title, ok, file: 'play.spec.ts', line: 3 },
    tests: [{ status, results: [{ errors: [{ message: `${title} failed` }] }] }],
  });
  const specs = [spec('passes', 'expected', true), spec('fails', 'unexpected', false), spec('wavers', 'flaky', true)];
  const report = { errors: [], suites: [{ specs: [], suites: [{ specs }] }] };
  expect(failuresOfBrowserTests(report)).toEqual(['play.spec.ts:3 › fails\n    fails failed']);
  expect(waveringBrowserTests(report)).toEqual(['play.spec.ts:3 › wavers\n    wavers failed']);
});
