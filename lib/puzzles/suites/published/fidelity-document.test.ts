/**
 * docs/fidelity.md is generated from the suites. To write it: `RUNG_WRITE_DOCS=1 npx vitest run
 * lib/puzzles/suites/published/fidelity-document.test.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SUITES } from '../index';
import { fidelityDocument } from '../testing/fidelity-document';

const DOCUMENT = new URL('../../../../docs/fidelity.md', import.meta.url);
const ROWS = new URL('../../../../docs/fidelity-rows.md', import.meta.url);

it('equals the document generated from the suites', () => {
  const made = fidelityDocument(SUITES, readFileSync(ROWS, 'utf8'));
  if (process.env.RUNG_WRITE_DOCS) writeFileSync(DOCUMENT, made);
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(made);
});
