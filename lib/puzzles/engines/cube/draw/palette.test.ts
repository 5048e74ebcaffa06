import { describe, expect, test } from 'vitest';
import { FACES } from '../faces';
import { COLOR_NAMES, PALETTE_IDS, PALETTES, STICKER_COLORS, stickerColors, WHITE_UP, YELLOW_UP } from './palette';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const applied = (matrix: Matrix, [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;

const linear = (color: string): Triple =>
  [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as never;

/** Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB. */
const VISIONS: Readonly<Record<string, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** sRGB (IEC 61966-2-1) to XYZ, D65. */
const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];

function labOf(rgb: Triple): Triple {
  const clipped = rgb.map((v) => Math.min(1, Math.max(0, v))) as unknown as Triple;
  const white = applied(TO_XYZ, [1, 1, 1]);
  const [x, y, z] = applied(TO_XYZ, clipped).map((v, axis) => {
    const t = v / (white[axis] as number);
    return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
  }) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 with unit weights: Sharma, Wu and Dalal 2005. */
function difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const degrees = (radians: number) => (radians * 180) / Math.PI;
  const cos = (angle: number) => Math.cos((angle * Math.PI) / 180);
  const seventh = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const g = 1.5 - 0.5 * seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(g * a1, b1), Math.hypot(g * a2, b2)];
  const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (degrees(Math.atan2(b, g * a)) + 360) % 360);
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const gray = c1 * c2 === 0;
  const turn = gray ? 0 : h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 < -180 ? h2 - h1 + 360 : h2 - h1;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(((turn / 2) * Math.PI) / 180)];
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = gray ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2;
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rt = -Math.sin((60 * Math.exp(-(((h - 275) / 25) ** 2)) * Math.PI) / 180) * 2 * seventh(c);
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh));
}

// Sharma, Wu and Dalal 2005, table 1: rows 1, 7, 10, 17, 25.
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
] as [Triple, Triple, number][])('CIEDE2000 of %j and %j is %d', (a, b, expected) => {
  expect(difference(a, b)).toBeCloseTo(expected, 4);
});

const nearest = (palette: (typeof PALETTE_IDS)[number], vision: Matrix): number => {
  const labs = COLOR_NAMES.map((name) => labOf(applied(vision, linear(PALETTES[palette][name].fill))));
  return Math.min(...labs.flatMap((a, index) => labs.slice(index + 1).map((b) => difference(a, b))));
};

describe('palettes', () => {
  test('the standard palette keeps all colours 23.5 apart for every kind of colour vision', () => {
    for (const [name, vision] of Object.entries(VISIONS))
      expect(nearest('cvd6-v1', vision), name).toBeGreaterThan(23.5);
  });

  test('the classic palette does so for normal vision only', () => {
    expect(nearest('classic', VISIONS.normal as Matrix)).toBeGreaterThan(20);
    expect(nearest('classic', VISIONS.protan as Matrix)).toBeLessThan(10);
  });

  test('letters stand out from every shade by 4.5 to 1 (WCAG 1.4.3)', () => {
    const luminance = (color: string) => applied(TO_XYZ, linear(color))[1];
    for (const palette of PALETTE_IDS) {
      for (const { name, fill, ink } of Object.values(PALETTES[palette])) {
        const [low, high] = [luminance(fill), luminance(ink)].sort((a, b) => a - b) as [number, number];
        expect((high + 0.05) / (low + 0.05), `${palette} ${name}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('every shade has its own name, and the names begin with six letters', () => {
    for (const palette of PALETTE_IDS) for (const name of COLOR_NAMES) expect(PALETTES[palette][name].name).toBe(name);
    expect(new Set(COLOR_NAMES.map((name) => name.charAt(0))).size).toBe(6);
  });
});

describe('schemes', () => {
  test('white up in the standard palette is what the stickers have by default', () => {
    expect(stickerColors('cvd6-v1', WHITE_UP)).toEqual(STICKER_COLORS);
  });

  test('yellow up is the same cube turned over about the line from front to back', () => {
    const turned = { U: 'D', D: 'U', L: 'R', R: 'L', F: 'F', B: 'B' } as const;
    for (const face of FACES) expect(YELLOW_UP[face]).toBe(WHITE_UP[turned[face]]);
  });
});
