// What failed, as text to repeat at the end: in a long output the first failure is hard to find, or cut off.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';
import { say } from './progress.mjs';

export function sayFailures({ failures, wavering }) {
  if (wavering.length > 0)
    say('\nFailed, and passed when repeated. Each shows a fault, of the test or of Rung, that waits to be mended:');
  for (const failure of wavering) say(`\n⚠ ${failure}`);
  for (const failure of failures) say(`\n✗ ${failure}`);
}

const LINES = 14;

/** A line of a stack that says nothing about our code. */
const FOREIGN = /^\s*(?:at|❯) .*\bnode_modules\//;

function failure(title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !FOREIGN.test(line));
  return [title, ...lines.slice(0, LINES)].join('\n    ');
}

/** @param report Vitest's JSON report. A file that does not load has a message and no failed test. */
export const failuresOfUnitTests = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [failure(file, message)];
      return tests.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages.join('\n')));
    });

/**
 * An error outside of every test: Vitest's report does not have it.
 * @param output Everything that Vitest printed.
 */
export function failureOutsideTests(title, output) {
  const plain = stripVTControlCharacters(output);
  const begin = plain.search(/^Vitest caught /m);
  const said = begin < 0 ? plain.split('\n').slice(-LINES).join('\n') : plain.slice(begin);
  return failure(`${title} failed, but no single test did`, said);
}

/** @param report Playwright's JSON report. */
export const failuresOfBrowserTests = ({ suites, errors }) => [
  ...errors.map(({ message, value }) => failure('Playwright', message ?? `${value}`)),
  ...specsOf(suites)
    .filter(({ ok }) => !ok)
    .map(failureOfSpec),
];

/** Those that failed and passed when repeated. */
export const waveringBrowserTests = ({ suites }) =>
  specsOf(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(failureOfSpec);

const specsOf = (suites) => suites.flatMap(({ suites: inner = [], specs }) => [...specs, ...specsOf(inner)]);

const failureOfSpec = ({ file, line, title, tests }) =>
  failure(
    `${file}:${line} › ${title}`,
    tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))).join('\n'),
  );
