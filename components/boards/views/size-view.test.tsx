import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SizeResult } from '@/lib/wire/boards/board-views';
import { SizeContent } from './size-view';

type Point = SizeResult['panels'][number]['levels'][number];

const point = (entrant: string, value: number, half: number | null, kind: 'human' | 'model' = 'model'): Point => ({
  ...{ entrant, name: entrant, kind, condition: 'image', n: 1200 },
  measure: {
    ...{
      id: 'winograd',
      unit: 'share',
      value,
      method: half === null ? null : 'student-t',
      n: 1200,
      reason: half === null ? 'no-spread' : null,
    },
    interval: half === null ? null : { low: value - half, high: value + half },
  },
});

const RESULT: SizeResult = {
  kind: 'size',
  guessing: 0,
  panels: [
    {
      ...{ id: 'color', title: 'Colour', task: 'euclifold/color', column: 'winograd' },
      lines: [
        {
          family: 'InternVL',
          points: [
            { ...point('intern-2', -0.1, 0.08), parametersB: 2 },
            { ...point('intern-78', 0.9, 0.05), parametersB: 78 },
          ],
        },
        {
          family: 'Qwen',
          points: [
            { ...point('qwen-3', 0.31, 0.06), parametersB: 3 },
            { ...point('qwen-7', 0.52, 0.06), parametersB: 7 },
          ],
        },
      ],
      levels: [point('People', 0.95, 0.03, 'human'), point('closed', 1, null)],
    },
    { id: 'empty', title: 'Nothing yet', task: 'euclifold/color', column: 'winograd', lines: [], levels: [] },
  ],
};

const html = renderToStaticMarkup(<SizeContent result={RESULT} title="W by size" />);
const textOf = (markup: string): string => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('the figure says its numbers to screen readers, and the table has them with their intervals', () => {
  expect(html).toContain(
    '>Colour. InternVL: 2 billion −10.0 %, 78 billion 90.0 %. Qwen: 3 billion 31.0 %, 7 billion 52.0 %. People: 95.0 %. closed: 100.0 %.</desc>',
  );
  const [, table = ''] = /<table[^>]*>(.*)<\/table>/.exec(html) ?? [];
  const rows = table.split('<tr').map((row) => textOf(`<tr${row}`).trim());
  expect(rows[2]).toBe('intern-2 InternVL 2 −10.0 % [−18.0 to −2.0]');
  expect(rows.slice(2).map((row) => row.split(' ')[0])).toEqual([
    'intern-2',
    'intern-78',
    'qwen-3',
    'qwen-7',
    'closed',
    'People',
  ]);
  expect(rows[6]).toBe('closed – none – none 100.0 % all equal');
});

test('a panel without points is left out', () => {
  expect(html).not.toContain('Nothing yet');
});

test('sizes are between round ticks, and each family has its name at the end of its curve', () => {
  const svg = textOf(/<svg.*?<\/svg>/.exec(html)?.[0] ?? '');
  expect(svg).toContain(' 2 5 10 20 50 parameters, billions');
  for (const name of ['InternVL', 'Qwen', 'People', 'closed']) expect(svg).toContain(` ${name} `);
});

test('level lines have no marks of measured models, and names at their ends stay within the figure', () => {
  const svg = /<svg.*?<\/svg>/.exec(html)?.[0] ?? '';
  const names = svg.slice(svg.indexOf('<g class="fill-ink stroke-paper'));
  const heights = [...names.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(heights).toHaveLength(4);
  expect(Math.max(...heights)).toBeLessThan(190 - 32);
  const marks = [...svg.matchAll(/d="([^"]*)"[^>]*stroke-width="0"/g)].map(([, d = '']) => d.split('M').length - 1);
  expect(marks).toEqual([2, 2]);
  // The dots of a curve without a colour.
  expect(svg).not.toContain('a3 3');
});

test('without a sized model there are no sizes', () => {
  const [panel] = RESULT.panels;
  const bare = { ...RESULT, panels: panel === undefined ? [] : [{ ...panel, lines: [] }] };
  const svg = /<svg.*?<\/svg>/.exec(renderToStaticMarkup(<SizeContent result={bare} title="W" />))?.[0] ?? '';
  expect(svg).toContain('closed');
  expect(textOf(svg)).not.toMatch(/billions| 10 /);
});
