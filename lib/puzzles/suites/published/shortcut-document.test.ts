/**
 * docs/shortcuts.md is generated from the measurements. To write it: `RUNG_WRITE_DOCS=1 npx vitest run
 * lib/puzzles/suites/published/shortcut-document.test.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { expect, it } from 'vitest';
import { SUITES } from '../index';
import { shortcutDocument } from '../testing/shortcut-document';
import { comparisonOf } from './comparability';
import { MEASURED_RULES } from './measured-rules';
import { measuredShortcut } from './measured-shortcuts';

const DOCUMENT = new URL('../../../../docs/shortcuts.md', import.meta.url);

it('equals the document generated from the measured rules', () => {
  const made = shortcutDocument();
  if (process.env.RUNG_WRITE_DOCS) writeFileSync(DOCUMENT, made);
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(made);
});

it('measures conditions that tasks have, each once', () => {
  const named = MEASURED_RULES.map(({ task, condition }) => `${task} ${condition}`);
  expect(new Set(named).size).toBe(named.length);
  for (const { task, condition } of MEASURED_RULES) {
    const found = findTask(task);
    expect(found !== undefined && takesCondition(found, condition), `${task} ${condition}`).toBe(true);
  }
});

it('names a rule only if it is 5 points above guessing', () => {
  for (const { share, chance, how } of MEASURED_RULES) if (how !== null) expect(share).toBeGreaterThan(chance + 0.05);
});

it('shows the rule next to the condition, for any form of reply', () => {
  const euclifold = SUITES.find(({ id }) => id === 'euclifold') ?? {};
  const asked = [
    'image.classic.plain.one-face.published-prompt',
    'image.classic.plain.one-face.published-prompt.single',
  ] as const;
  const shown = asked.map((condition) => comparisonOf(euclifold, 'euclifold/matching', condition)?.shortcut);
  expect(shown[0]).toMatchObject({ n: 600, how: 'by counting the colours of the two nets, at level 1' });
  expect(shown[1]).toEqual(shown[0]);
  expect(
    comparisonOf(euclifold, 'euclifold/color', 'image.classic.plain.bare.published-prompt')?.shortcut,
  ).toBeUndefined();
});

it('uses the mean of the tasks of a sum', () => {
  const [one, other] = ['stare/2d-analogy', 'stare/2d-instruction'].map((task) =>
    measuredShortcut(task, 'text.mixed.attributes'),
  );
  const sum = measuredShortcut('stare/*/2d', 'text.mixed.attributes');
  expect(sum?.n).toBe(1200);
  expect(sum?.share).toBeCloseTo(((one?.share ?? 0) + (other?.share ?? 0)) / 2, 12);
});
