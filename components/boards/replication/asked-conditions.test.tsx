import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReplicationTable } from '@/lib/wire/boards/replication';
import { ComparisonNote } from '../marks/comparison-note';
import { AskedConditions } from './asked-conditions';

const SHORTCUT = { share: 0.728, chance: 0.508, n: 600, how: 'by counting the colours of the two nets, at level 1' };
const SENTENCE =
  'Answerable without solving it: 73 % right by counting the colours of the two nets, at level 1 (n = 600, guessing 51 %).';

const runs = [
  { condition: 'image.one-face', shortcuts: [{ task: 'euclifold/matching', title: 'Matching', ...SHORTCUT }] },
  { condition: 'image.one-face', shortcuts: [{ task: 'euclifold/matching', title: 'Matching', ...SHORTCUT }] },
  { condition: 'image', shortcuts: [] },
] as unknown as ReplicationTable['runs'];

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('names each condition once, with what can be answered in it without solving it', () => {
  const html = renderToStaticMarkup(<AskedConditions runs={runs} />);
  expect(html.match(/Answerable/g)).toHaveLength(1);
  expect(textOf(html)).toContain(`Matching. ${SENTENCE}`);
  expect(textOf(html)).toMatch(/Pictures\s*$/);
});

test('says it in the words of a board', () => {
  const html = renderToStaticMarkup(
    <ComparisonNote comparison={{ kind: 'same', sentences: [], shortcut: SHORTCUT }} />,
  );
  expect(textOf(html)).toContain(SENTENCE);
});
