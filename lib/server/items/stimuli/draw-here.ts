/** Draws in the thread that calls it. */
import { type DrawRequest, draw, sheetOf } from 'rung-puzzles/scene/draw-pixels';
import { WITH_FONT, WITHOUT_FONT } from './layout/font';
import { Resvg } from './resvg';

/** `flat` gives a PNG of a drawing in SVG. */
export type Drawing = DrawRequest | { readonly kind: 'flat'; readonly svg: string };

export function drawHere(drawing: Drawing): Uint8Array {
  if (drawing.kind !== 'flat') return draw(drawing);
  const { pixels, width, height } = new Resvg(drawing.svg, fontFor(drawing.svg)).render();
  return draw({ kind: 'encode', sheet: sheetOf(pixels, { width, height }) });
}

export const fontFor = (svg: string) => (svg.includes('<text') ? WITH_FONT : WITHOUT_FONT);
