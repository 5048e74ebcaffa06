import { expect, it } from 'vitest';
import { toSvg } from './svg';

const scene = (shapes: Parameters<typeof toSvg>[0]['shapes']) =>
  toSvg({ width: 10, height: 20, background: '#ffffff', shapes });

it('rounds to 1/100 px and never prints a negative zero', () => {
  const svg = scene([{ kind: 'circle', center: [1 / 3, -0.001], radius: 2.005, fill: '#000000' }]);
  expect(svg).toContain('<circle cx="0.33" cy="0" r="2.01" fill="#000000"/>');
});

it('escapes texts and colours', () => {
  const svg = scene([{ kind: 'text', at: [0, 0], text: '<&">', sizePx: 10, fill: '"><script>' }]);
  expect(svg).toContain('&lt;&amp;&quot;&gt;');
  expect(svg).not.toContain('<script>');
});

it('writes every kind of shape in order', () => {
  const paint = { fill: '#111111', stroke: '#222222', strokeWidth: 2 };
  const svg = scene([
    {
      kind: 'polygon',
      points: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      ...paint,
    },
    {
      kind: 'polyline',
      points: [
        [0, 0],
        [1, 0],
      ],
      stroke: '#222222',
    },
    {
      kind: 'path',
      commands: [
        { op: 'M', to: [0, 0] },
        { op: 'A', radius: 5, sweep: 1, to: [5, 5] },
        {
          op: 'C',
          via: [
            [1, 1],
            [2, 2],
          ],
          to: [3, 3],
        },
        { op: 'Z' },
      ],
    },
  ]);
  expect(svg.match(/<(polygon|polyline|path)/g)).toEqual(['<polygon', '<polyline', '<path']);
  expect(svg).toContain('d="M0,0A5 5 0 0 1 5,5C1,1 2,2 3,3Z"');
});
