import { expect, it } from 'vitest';
import { drawNamedView, drawView } from '../draw/view';
import {
  ARROW_COLORS,
  ARROW_INKS,
  ARROW_LETTERS,
  ARROW_LOOKS,
  ARROW_PATTERNS,
  arrowColorOf,
  arrowPattern,
} from './arrows';
import { distinctTurnsOf, mirrorTurnOf } from './pattern';

it('has 8 arrows in 4 looks, each distinct in all four turns and not chiral', () => {
  expect(new Set(ARROW_PATTERNS.map(({ id }) => id)).size).toBe(32);
  for (const pattern of ARROW_PATTERNS) expect([distinctTurnsOf(pattern), mirrorTurnOf(pattern)]).toEqual([4, 0]);
  for (const look of ARROW_LOOKS)
    for (const color of ARROW_COLORS) expect(arrowColorOf(arrowPattern(color, look))).toBe(color);
});

it('has a different letter for every colour, from its name, with a contrast of 4.5 to 1', () => {
  expect(new Set(Object.values(ARROW_LETTERS)).size).toBe(8);
  for (const color of ARROW_COLORS) expect(color.toUpperCase()).toContain(ARROW_LETTERS[color]);
  for (const inks of Object.values(ARROW_INKS))
    for (const [fill, letter] of Object.values(inks)) {
      const [light, dark] = [luminance(fill), luminance(letter)].sort((one, other) => other - one) as [number, number];
      expect((light + 0.05) / (dark + 0.05), fill).toBeGreaterThanOrEqual(4.5);
    }
});

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('draws the same cube in the middle of the panel, with or without names around it', () => {
  const face = { pattern: arrowPattern('red'), turn: 1 };
  const [plain, named] = [drawView([face, face, face]), drawNamedView([face, face, face])];
  const moved = plain.shapes
    .flatMap((shape) => (shape.kind === 'polygon' ? shape.points : []))
    .map(([x, y]) => [x + (named.width - plain.width) / 2, y + (named.height - plain.height) / 2]);
  const points = named.shapes.flatMap((shape) => (shape.kind === 'polygon' ? shape.points : []));
  points.forEach(([x, y], index) => {
    expect(x).toBeCloseTo(moved[index]?.[0] ?? 0, 9);
    expect(y).toBeCloseTo(moved[index]?.[1] ?? 0, 9);
  });
  expect(named.shapes.filter(({ kind }) => kind === 'text')).toHaveLength(3 + 6);
});
