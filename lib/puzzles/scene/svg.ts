/**
 * Writes a scene as SVG text. The same scene gives the same bytes everywhere (coordinates rounded to 1/100 px, fixed
 * attribute order).
 */
import { assertNever } from 'rung-puzzles/core/invariant';
import type { Paint, PathCommand, Point, Scene, Shape } from './scene';

/** The family name that the rasteriser maps to the one bundled face. */
const SCENE_FONT_FAMILY = 'Inter';

const SEMIBOLD = 600;
/** Capital height of the bundled face, per font size. Centres a text without asking the renderer. */
const CAP_HEIGHT = 0.727;
const HALO_PER_SIZE = 0.18;

export const LETTER_FACE = `font-family="${SCENE_FONT_FAMILY}" font-weight="${SEMIBOLD}"`;

export interface PlacedLetter {
  /** Escaped. */
  readonly letter: string;
  /** px, like the places */
  readonly sizePx: number;
  readonly middle: number;
  /** Of the baseline. */
  readonly base: number;
  readonly fill: string;
}

export type LetterWriter = (letter: PlacedLetter) => string;

/** One `<svg>` element, in px, without white space between its children. */
export const toSvg = (scene: Scene): string => toSvgWith(null, scene);

/** Writes texts of a single letter with `writeLetter`. */
export function toSvgWith(writeLetter: LetterWriter | null, scene: Scene): string {
  const { width, height, background, shapes } = scene;
  const backdrop = `<rect width="${num(width)}" height="${num(height)}" fill="${escapeXml(background)}"/>`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${num(width)} ${num(height)}">`;
  return `${open}${backdrop}${shapes.map((shape) => shapeToSvg(shape, writeLetter)).join('')}</svg>`;
}

function shapeToSvg(shape: Shape, writeLetter: LetterWriter | null): string {
  switch (shape.kind) {
    case 'polygon':
      return `<polygon points="${pointList(shape.points)}"${paintAttributes(shape)}/>`;
    case 'polyline':
      return `<polyline points="${pointList(shape.points)}"${paintAttributes(shape)}/>`;
    case 'circle':
      return `<circle cx="${num(shape.center[0])}" cy="${num(shape.center[1])}" r="${num(shape.radius)}"${paintAttributes(shape)}/>`;
    case 'path':
      return `<path d="${shape.commands.map(commandToSvg).join('')}"${paintAttributes(shape)}/>`;
    case 'text':
      return textToSvg(shape, writeLetter);
    default:
      return assertNever(shape);
  }
}

function textToSvg(
  { at: [x, y], text, sizePx, fill, halo }: Extract<Shape, { kind: 'text' }>,
  writeLetter: LetterWriter | null,
): string {
  const [middle, base, size, escaped] = [
    rounded(x),
    rounded(y + (sizePx * CAP_HEIGHT) / 2),
    rounded(sizePx),
    escapeXml(text),
  ];
  if (writeLetter !== null && text.length === 1 && halo === undefined) {
    return writeLetter({ letter: escaped, sizePx: size, middle, base, fill: escapeXml(fill) });
  }
  const outline =
    halo === undefined
      ? ''
      : ` stroke="${escapeXml(halo)}" stroke-width="${num(sizePx * HALO_PER_SIZE)}" stroke-linejoin="round"`;
  const place = `x="${middle}" y="${base}" text-anchor="middle"`;
  const order = halo === undefined ? '' : ' paint-order="stroke"';
  return `<text ${place} ${LETTER_FACE} font-size="${size}" fill="${escapeXml(fill)}"${outline}${order}>${escaped}</text>`;
}

function paintAttributes(paint: Paint): string {
  const fill = ` fill="${escapeXml(paint.fill ?? 'none')}"`;
  if (paint.stroke === undefined) return fill;
  return `${fill} stroke="${escapeXml(paint.stroke)}" stroke-width="${num(paint.strokeWidth ?? 1)}" stroke-linejoin="round" stroke-linecap="round"`;
}

function commandToSvg(command: PathCommand): string {
  switch (command.op) {
    case 'M':
    case 'L':
      return `${command.op}${pair(command.to)}`;
    case 'C':
      return `C${pair(command.via[0])} ${pair(command.via[1])} ${pair(command.to)}`;
    case 'A':
      return `A${num(command.radius)} ${num(command.radius)} 0 0 ${command.sweep} ${pair(command.to)}`;
    case 'Z':
      return 'Z';
    default:
      return assertNever(command);
  }
}

const pointList = (points: readonly Point[]): string => points.map(pair).join(' ');
const pair = ([x, y]: Point): string => `${num(x)},${num(y)}`;

/** To at most two decimals, no negative zero. */
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;
const num = (value: number): string => String(rounded(value));

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
