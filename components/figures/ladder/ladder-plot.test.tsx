import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ladderScale } from '@/components/boards/board/ladder-scale';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { type LadderEntrant, LadderPlot } from './ladder-plot';

const AXIS = ladderScale(40, 300);

const entrant = (value: number, index: number): LadderEntrant => ({
  ...{ kind: 'model', provenance: 'measured', slot: index % 8, name: `m${index}` },
  estimate: estimateOf(value, 'rung'),
  href: `/m${index}`,
});

test('three models whose intervals overlap have a line each; one above them all shares a line', () => {
  const ranged = ([value, low, high]: readonly [number, number, number], index: number): LadderEntrant => ({
    ...entrant(value, index),
    estimate: estimateOf(value, 'rung', { low, high }),
  });
  const ranges = (
    [
      [38, 36, 39],
      [20, 5, 30],
      [15, 4, 25],
      [10, 3, 20],
    ] as const
  ).map(ranged);
  const html = renderToStaticMarkup(
    <LadderPlot {...{ title: 'T', axis: AXIS, people: null, chance: null }} entrants={ranges} />,
  );
  const lines = [...html.matchAll(/d="M([\d.]+) [\d.]+V/g)].map(([, x]) => Number(x)).filter((x) => x > 80);
  expect(lines).toHaveLength(4);
  expect([new Set(lines).size, new Set(lines.slice(1)).size]).toEqual([3, 3]);
});

test('names never overlap: each has the 24 px of a link, wherever the marks are', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { maxLength: 11 }), (values) => {
      const html = renderToStaticMarkup(
        <LadderPlot {...{ title: 'T', axis: AXIS, people: null, chance: null }} entrants={values.map(entrant)} />,
      );
      const tops = [...html.matchAll(/style="top:([\d.]+)px"/g)].map(([, top]) => Number(top)).sort((a, b) => a - b);
      expect(tops).toHaveLength(values.length);
      for (const [index, top] of tops.entries()) {
        if (index > 0) expect(top - (tops[index - 1] ?? 0)).toBeGreaterThanOrEqual(23.8);
        expect(top).toBeGreaterThanOrEqual(11.9);
        expect(top).toBeLessThanOrEqual(288.1);
      }
    }),
  );
});
