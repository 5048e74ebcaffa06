import { rngFor } from 'rung-puzzles/core/rng';
import { parseSeed } from 'rung-puzzles/core/seed';
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { expect, test } from 'vitest';
import { applyMoves } from '../apply';
import type { Facelets } from '../facelets';
import { FACES, type Face } from '../faces';
import { MOVES } from '../moves';
import { randomState } from '../random-state';
import { drawCorners } from './corners';
import { drawNet } from './net';
import { CUBE_INK, STICKER_COLORS } from './palette';

const seed = parseSeed('7');
if (!seed.ok) throw new Error('bad seed');
const state = randomState(rngFor(seed.value, 'draw'));

const colorNames = new Map(FACES.map((face) => [STICKER_COLORS[face].fill, face]));

/** Every sticker with the letter drawn right after it, in drawing order. */
function stickersOf({ shapes }: Scene): { color: Face; letter: string; at: Point }[] {
  return shapes.flatMap((shape, index) => {
    const color = shape.kind === 'text' ? undefined : colorNames.get(fillOf(shape));
    const letter = shapes[index + 1];
    return color !== undefined && letter?.kind === 'text' ? [{ color, letter: letter.text, at: letter.at }] : [];
  });
}
const fillOf = (shape: Shape) => ('fill' in shape ? (shape.fill ?? '') : '');

const pointsOf = (shape: Shape): readonly Point[] => {
  if (shape.kind === 'text') return [shape.at];
  if (shape.kind === 'circle') return [shape.center];
  return shape.kind === 'path'
    ? shape.commands.flatMap((command) => (command.op === 'Z' ? [] : [command.to]))
    : shape.points;
};

test('the net shows all 54 stickers in their colour and with their letter', () => {
  const stickers = stickersOf(drawNet(state));
  expect(stickers.map(({ color }) => color).join('')).toBe(state);
  expect(stickers.map(({ letter }) => letter).join('')).toBe(state);
});

test('the net puts faces where the convention has them and reads their rows from outside', () => {
  const stickers = stickersOf(drawNet(state));
  const rows = new Map<number, { x: number; letter: string }[]>();
  for (const { at, letter } of stickers) rows.set(at[1], [...(rows.get(at[1]) ?? []), { x: at[0], letter }]);
  const read = [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => [...row].sort((a, b) => a.x - b.x).map(({ letter }) => letter));
  const face = (name: Face, row: number) => state.slice(FACES.indexOf(name) * 9 + row * 3).slice(0, 3);
  const expected = [0, 1, 2]
    .flatMap((row) => [face('U', row)])
    .concat(
      [0, 1, 2].map((row) => face('L', row) + face('F', row) + face('R', row) + face('B', row)),
      [0, 1, 2].map((row) => face('D', row)),
    );
  expect(read.map((row) => row.join(''))).toEqual(expected);
});

test('the two corners together show every sticker once', () => {
  const stickers = stickersOf(drawCorners(state));
  expect(stickers).toHaveLength(54);
  expect(stickers.map(({ color }) => color).join('')).toBe(stickers.map(({ letter }) => letter).join(''));
  expect(stickers.map(({ letter }) => letter).sort()).toEqual([...state].sort());
});

test('stickers that share a cell meet on the page: the three of the front right top corner', () => {
  const at = (site: number) => {
    const marked = FACES.map(() => 'U'.repeat(9))
      .join('')
      .split('');
    marked[site] = 'B';
    return stickersOf(drawCorners(marked.join('') as Facelets)).find(({ letter }) => letter === 'B')?.at ?? [0, 0];
  };
  const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);
  // U row 2 column 2, R row 0 column 0 and F row 0 column 2 are one corner. D row 2 column 0, L row 2 column 0 and B
  // row 2 column 2 are another.
  for (const [a, b, c] of [
    [8, 9, 20],
    [33, 42, 53],
  ] as const) {
    const sides = [distance(at(a), at(b)), distance(at(b), at(c)), distance(at(a), at(c))];
    for (const side of sides) expect(side).toBeCloseTo(sides[0] as number, 1);
    expect(sides[0]).toBeLessThan(47);
  }
});

test('everything drawn is inside the picture', () => {
  for (const scene of [drawNet(state), drawCorners(state)]) {
    expect(Number.isInteger(scene.width) && Number.isInteger(scene.height)).toBe(true);
    for (const [x, y] of scene.shapes.flatMap(pointsOf)) {
      expect(x).toBeGreaterThan(3);
      expect(x).toBeLessThan(scene.width - 3);
      expect(y).toBeGreaterThan(3);
      expect(y).toBeLessThan(scene.height - 3);
    }
  }
});

test('states that differ by one move are drawn differently', () => {
  for (const draw of [drawNet, drawCorners]) {
    const drawn = [state, ...MOVES.map((move) => applyMoves(state, [move]))].map((each) => JSON.stringify(draw(each)));
    expect(new Set(drawn).size).toBe(55);
  }
});

test('letters stand out from their stickers, and labels from the background, by 4.5 to 1 (WCAG 1.4.3)', () => {
  for (const face of FACES)
    expect(contrast(STICKER_COLORS[face].fill, STICKER_COLORS[face].ink), face).toBeGreaterThanOrEqual(4.5);
  expect(contrast(CUBE_INK.label, CUBE_INK.background)).toBeGreaterThanOrEqual(4.5);
});

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r as number) + 0.7152 * (g as number) + 0.0722 * (b as number);
}
