import { expect, test } from 'vitest';
import { banded, dimmed, enlarged, moved } from './alter';
import type { Scene } from './scene';

const SCENE: Scene = {
  width: 100,
  height: 60,
  background: '#ffffff',
  shapes: [
    { kind: 'circle', center: [60, 30], radius: 5, fill: '#c86432' },
    { kind: 'polyline', points: [[50, 30]], stroke: '#0a0a0a', strokeWidth: 2 },
    {
      kind: 'path',
      commands: [
        { op: 'M', to: [60, 30] },
        { op: 'A', radius: 4, sweep: 1, to: [50, 40] },
        {
          op: 'C',
          via: [
            [60, 30],
            [50, 20],
          ],
          to: [40, 30],
        },
        { op: 'Z' },
      ],
      fill: '#000000',
    },
    { kind: 'text', at: [50, 40], text: 'a', sizePx: 10, fill: '#ffffff', halo: '#0000ff' },
  ],
};

test('a scene that is not moved stays as it is', () => {
  expect(moved(SCENE, { turn: [1, 0], scale: 1, shift: [0, 0] })).toEqual(SCENE);
});

test('a quarter turn clockwise at half the size is about the middle, before the shift', () => {
  const { shapes, ...rest } = moved(SCENE, { turn: [0, 1], scale: 0.5, shift: [1, 2] });
  expect(rest).toEqual({ width: 100, height: 60, background: '#ffffff' });
  expect(shapes).toMatchObject([
    { center: [51, 37], radius: 2.5 },
    { points: [[51, 32]], strokeWidth: 1 },
    {
      commands: [
        { to: [51, 37] },
        { radius: 2, to: [46, 32] },
        {
          via: [
            [51, 37],
            [56, 32],
          ],
          to: [51, 27],
        },
        { op: 'Z' },
      ],
    },
    { at: [46, 32], sizePx: 5, text: 'a' },
  ]);
});

test('an enlarged scene is the same drawing on more pixels, with wider lines', () => {
  const outlined: Scene = {
    ...SCENE,
    shapes: [...SCENE.shapes, { kind: 'polygon', points: [[1, 2]], stroke: '#0a0a0a' }],
  };
  const { shapes, ...rest } = enlarged(outlined, 3);
  expect(rest).toEqual({ width: 300, height: 180, background: '#ffffff' });
  expect(shapes).toMatchObject([
    { center: [180, 90], radius: 15, fill: '#c86432' },
    { points: [[150, 90]], strokeWidth: 6 },
    { commands: [{ to: [180, 90] }, { radius: 12 }, {}, { op: 'Z' }] },
    { at: [150, 120], sizePx: 30 },
    { points: [[3, 6]], strokeWidth: 3 },
  ]);
  expect(enlarged(SCENE, 1)).toEqual(SCENE);
});

test('dimming darkens every colour by the same share, and changes nothing else', () => {
  const { background, shapes } = dimmed(SCENE, 4, 5);
  expect(background).toBe('#cccccc');
  expect(shapes).toMatchObject([
    { fill: '#a05028' },
    { stroke: '#080808' },
    { fill: '#000000' },
    { fill: '#cccccc', halo: '#0000cc' },
  ]);
  expect(dimmed(SCENE, 1, 1)).toEqual(SCENE);
});

test('a band covers everything, as wide as the picture', () => {
  const { shapes } = banded(SCENE, 10, 9, '#000000');
  expect(shapes.slice(0, -1)).toEqual(SCENE.shapes);
  expect(shapes.at(-1)).toEqual({
    kind: 'polygon',
    fill: '#000000',
    points: [
      [0, 10],
      [100, 10],
      [100, 19],
      [0, 19],
    ],
  });
});
