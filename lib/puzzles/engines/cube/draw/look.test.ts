import { rngFor } from 'rung-puzzles/core/rng';
import { parseSeed } from 'rung-puzzles/core/seed';
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { toSvg } from 'rung-puzzles/scene/svg';
import { describe, expect, test } from 'vitest';
import { FACES, type Face } from '../faces';
import { randomState } from '../random-state';
import { drawCorners } from './corners';
import { drawJitteredCorners, drawJitteredNet } from './jittered';
import { type CubeLook, HOME_LOOK } from './look';
import { drawNet, netSites } from './net';
import { stickerColors, YELLOW_UP } from './palette';

const rngOf = (number: number) => {
  const seed = parseSeed(String(number));
  if (!seed.ok) throw new Error('bad seed');
  return rngFor(seed.value, 'look');
};
const state = randomState(rngOf(1));

const byFace = <T>(of: (face: Face) => T) =>
  Object.fromEntries(FACES.map((face) => [face, of(face)])) as Record<Face, T>;
const LOOK: CubeLook = {
  colors: stickerColors('classic', YELLOW_UP),
  marks: byFace((face) => YELLOW_UP[face].charAt(0)),
  netLabels: byFace((face) => `${face} side`),
};
const PLAIN: CubeLook = { ...LOOK, marks: null };

const textsOf = ({ shapes }: Scene) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
const fillsOf = ({ shapes }: Scene) =>
  shapes.flatMap((shape) => (shape.kind !== 'text' && shape.fill !== undefined ? [shape.fill] : []));
const stickerFills = (scene: Scene, { colors }: CubeLook) =>
  fillsOf(scene).filter((fill) => FACES.some((face) => colors[face].fill === fill));
const pointsOf = (shape: Shape): readonly Point[] => {
  if (shape.kind === 'text') return [shape.at];
  if (shape.kind === 'circle') return [shape.center];
  return shape.kind === 'path'
    ? shape.commands.flatMap((command) => (command.op === 'Z' ? [] : [command.to]))
    : shape.points;
};

describe('a look', () => {
  test('is by default white up with face letters', () => {
    expect(drawNet(state, HOME_LOOK)).toEqual(drawNet(state));
    expect(drawCorners(state, HOME_LOOK)).toEqual(drawCorners(state));
  });

  test('decides colours, letters and labels, and nothing else', () => {
    const net = drawNet(state, LOOK);
    expect(stickerFills(net, LOOK)).toEqual([...state].map((face) => LOOK.colors[face as Face].fill));
    expect(textsOf(net).filter((text) => text.length === 1)).toEqual(
      [...state].map((face) => LOOK.marks?.[face as Face]),
    );
    expect(
      textsOf(net)
        .filter((text) => text.length > 1)
        .sort(),
    ).toEqual(FACES.map((face) => `${face} side`).sort());
    expect(stickerFills(drawCorners(state, LOOK), LOOK).sort()).toEqual(stickerFills(net, LOOK).sort());
  });

  test('without marks leaves the stickers bare', () => {
    expect(textsOf(drawNet(state, PLAIN))).toHaveLength(6);
    expect([...textsOf(drawCorners(state, PLAIN))].sort()).toEqual([...FACES].sort());
    expect(fillsOf(drawNet(state, PLAIN))).toEqual(fillsOf(drawNet(state, LOOK)));
  });
});

describe('the sites of a net', () => {
  const { width, height, centers, samples } = netSites();
  const net = drawNet(state, LOOK);
  const letters = net.shapes.flatMap((shape) => (shape.kind === 'text' && shape.text.length === 1 ? [shape] : []));

  test('are as many as stickers, in a picture of the same size', () => {
    expect([width, height]).toEqual([net.width, net.height]);
    expect([centers.length, samples.length]).toEqual([54, 54]);
  });

  test('have their middle where the letter is', () => {
    const capitals = drawNet(state).shapes.flatMap((shape) =>
      shape.kind === 'text' && shape.fill !== '#4a5361' ? [shape.at] : [],
    );
    expect(capitals).toEqual(centers);
    letters.forEach(({ at }, site) => {
      expect(at[0]).toBe(centers[site]?.[0]);
      expect(Math.abs(at[1] - (centers[site]?.[1] ?? 0))).toBeLessThan(4);
    });
  });

  test('have a sample in the sticker above the letter', () => {
    samples.forEach(([x, y], site) => {
      const [middleX, middleY] = centers[site] as Point;
      expect(Math.max(Math.abs(x - middleX), Math.abs(y - middleY))).toBeLessThan(22.5 - 5);
      expect(middleX - x).toBeGreaterThan(15);
      expect(middleY - y).toBeGreaterThan(15);
    });
  });
});

describe('a jittered camera', () => {
  const seeds = Array.from({ length: 80 }, (_, index) => index);

  test.each([
    ['net', drawJitteredNet, drawNet],
    ['corners', drawJitteredCorners, drawCorners],
  ])('of the %s shows the same stickers, never in the usual places, within the picture', (_name, draw, plain) => {
    const usual = plain(state, LOOK);
    const drawn = seeds.map((seed) => draw(state, LOOK, rngOf(seed)));
    for (const scene of drawn) {
      expect([scene.width, scene.height, fillsOf(scene), textsOf(scene)]).toEqual([
        usual.width,
        usual.height,
        fillsOf(usual),
        textsOf(usual),
      ]);
      const room = scene.shapes.flatMap(pointsOf).map(([x, y]) => Math.min(x, y, scene.width - x, scene.height - y));
      expect(Math.min(...room)).toBeGreaterThan(3);
      const aroundTexts = scene.shapes.flatMap((shape) => {
        if (shape.kind !== 'text') return [];
        const [half, tall] = [
          shape.sizePx * (shape.text.length === 1 ? 0.5 : 0.3 * shape.text.length),
          shape.sizePx / 2,
        ];
        const [x, y] = shape.at;
        return [x - half, scene.width - x - half, y - tall, scene.height - y - tall];
      });
      expect(Math.min(...aroundTexts)).toBeGreaterThan(0);
    }
    const pictures = new Set(drawn.map(toSvg));
    expect(pictures.has(toSvg(usual))).toBe(false);
    expect(pictures.size).toBeGreaterThan(70);
    expect(draw(state, LOOK, rngOf(5))).toEqual(draw(state, LOOK, rngOf(5)));
  });

  test('keeps the two views of the corners apart', () => {
    for (const seed of seeds) {
      const { width, shapes } = drawJitteredCorners(state, LOOK, rngOf(seed));
      const half = shapes.length / 2;
      const acrossOf = (some: readonly Shape[]) => some.flatMap(pointsOf).map(([x]) => x);
      expect(Math.max(...acrossOf(shapes.slice(0, half)))).toBeLessThan(width / 2 - 10);
      expect(Math.min(...acrossOf(shapes.slice(half)))).toBeGreaterThan(width / 2 + 10);
    }
  });
});
