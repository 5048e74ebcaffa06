import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BoardSection, SectionRow } from '@/lib/wire/boards/board';
import { stripContent, stripDomain, TestStrip } from './test-strip';

const row = (entrant: string, value: number, more: Partial<SectionRow> = {}): SectionRow => ({
  entrant,
  name: entrant,
  kind: 'model',
  course: 'set',
  condition: 'image',
  level: 1,
  n: 20,
  items: null,
  measures: [
    {
      id: 'accuracy',
      unit: 'share',
      value,
      interval: { low: value - 0.1, high: value + 0.1 },
      method: 'wilson',
      n: 20,
      reason: null,
    },
  ],
  ...more,
});
const section = (rows: SectionRow[]): BoardSection =>
  ({
    title: 'Rotation',
    condition: 'image',
    columns: [{ id: 'accuracy', title: 'Accuracy', unit: 'share', meaning: '', higherIsBetter: true }],
    curves: [{ column: 'accuracy', chance: 0.25 }],
    rows,
    unseen: [{ level: 1, entrant: 'm/blind', name: 'Blind', measure: row('m/blind', 0.3).measures[0] }],
    reported: { table: 'Table 1', notes: [], values: [] },
  }) as unknown as BoardSection;

test('fixed sets and ladders are never on one line: ladders only where there is no set', () => {
  const ladder = row('human', 0.7, { kind: 'human', course: 'ladder' });
  expect(stripContent(section([ladder, row('m/1', 0.5)]), 1).rows.map(({ entrant }) => entrant)).toEqual(['m/1']);
  expect(stripContent(section([ladder]), 1).rows).toEqual([ladder]);
});

test('every model is drawn, also those at the same place', () => {
  const content = stripContent(
    section([
      row('human', 0.8, { kind: 'human' }),
      ...Array.from({ length: 12 }, (_, place) => row(`m/${place}`, 0.5)),
    ]),
    1,
  );
  const drawn = renderToStaticMarkup(<TestStrip content={content} domain={stripDomain([content])} />);
  const points = new Set(drawn.match(/M[\d.]+ [\d.]+h0/g));
  expect(points.size).toBe(12);
  expect(drawn).toContain(
    'Rotation: people 80.0 %; 12 models, the highest 50.0 % (m/0), the lowest 50.0 % (m/11); without pictures up to 30.0 % (Blind).',
  );
});

test('what is worse than nothing widens the scale downwards', () => {
  expect(stripDomain([stripContent(section([row('m/1', -0.3)]), 1)])).toEqual([-0.5, 1]);
});
