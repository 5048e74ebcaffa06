import { Resvg } from '@resvg/resvg-js';
import { toSvg } from 'rung-puzzles/scene/svg';
import { describe, expect, it } from 'vitest';
import { formatShape, parseShape } from './code';
import { drawLegend, drawShape } from './draw';
import { COLORS, FORMS, QUADRANTS } from './vocabulary';

/** Without text: forms and colours must be enough to distinguish shapes. */
const pixelsOf = (code: string) => {
  const parsed = parseShape(code);
  if (!parsed.ok) throw new Error(code);
  const scene = drawShape(parsed.value);
  const svg = toSvg({ ...scene, shapes: scene.shapes.filter(({ kind }) => kind !== 'text') });
  return new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: 150 } }).render().pixels;
};

const VISIBLE = 40;
const ENOUGH_PIXELS = 12;

function differingPixels(a: Uint8Array, b: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 4) {
    if ([0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > VISIBLE)) count += 1;
  }
  return count;
}

const withCell = (code: string, level: number, quadrant: number, cell: string) => {
  const layers = code.split(':');
  const layer = layers[level] ?? '';
  layers[level] = layer.slice(0, 2 * quadrant) + cell + layer.slice(2 * quadrant + 2);
  return layers.join(':');
};

describe('drawings of shapes', () => {
  it.each([
    'CrRgSbWy:RpRcRuRw:RrRgRbRy:RpRcRuRw',
    'WrWgWbWy:SpScSuSw:CrCbCyCg:SwSrSpSb',
    'RrRgRbRy:RrRgRbRy:SrSgSbSy:CrCgCbCy',
  ])('of %s change visibly, at 150 px and without letters, with any one piece', { timeout: 120_000 }, (code) => {
    const before = pixelsOf(code);
    const levels = code.split(':').length;
    for (let level = 0; level < levels; level += 1) {
      for (const quadrant of QUADRANTS) {
        const own = code.split(':')[level]?.slice(2 * quadrant, 2 * quadrant + 2) ?? '';
        const cells = [...FORMS.map((form) => form + own[1]), ...COLORS.map((color) => own[0] + color)].filter(
          (cell) => cell !== own,
        );
        const changed = level === levels - 1 ? [...cells, '--'] : cells;
        for (const cell of changed) {
          const other = withCell(code, level, quadrant, cell);
          expect(differingPixels(before, pixelsOf(other)), `${code} against ${other}`).toBeGreaterThan(ENOUGH_PIXELS);
        }
      }
    }
  });
  it('print the letter of the colour on every piece', () => {
    const parsed = parseShape('CrRgSbWy:Rp--Cu--');
    if (!parsed.ok) throw new Error('code');
    const letters = drawShape(parsed.value).shapes.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(letters.sort()).toEqual(['b', 'g', 'p', 'r', 'u', 'y']);
    expect(formatShape(parsed.value)).toBe('CrRgSbWy:Rp--Cu--');
  });
  it('list pieces under their names', () => {
    const parsed = parseShape('CrRgSbWy');
    if (!parsed.ok) throw new Error('code');
    const names = ['P1', 'P2', 'P3', 'P4'];
    const scene = drawLegend(names.map((name) => ({ name, shape: parsed.value })));
    expect(scene.shapes.flatMap((mark) => (mark.kind === 'text' && mark.text.length > 1 ? [mark.text] : []))).toEqual(
      names,
    );
  });
});
