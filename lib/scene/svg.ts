/** A scene as SVG text: the same scene gives the same bytes everywhere (coordinates rounded to 1/100 px, fixed attribute order). */
import { assertNever } from '@/lib/core/invariant';
import type { Paint, PathCommand, Point, Scene, Shape } from './scene';

/** The family name that the rasteriser binds to the one bundled face. */
export const SCENE_FONT_FAMILY = 'Inter';

const SEMIBOLD = 600;
/** Height of the capitals of the bundled face, per font size; places a text's middle without asking the renderer. */
const CAP_HEIGHT = 0.727;
const HALO_PER_SIZE = 0.18;

/** One `<svg>` element, in px, without white space between its children. */
export function toSvg(scene: Scene): string {
  const { width, height, background, shapes } = scene;
  const backdrop = `<rect width="${num(width)}" height="${num(height)}" fill="${escapeXml(background)}"/>`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${num(width)} ${num(height)}">`;
  return `${open}${backdrop}${shapes.map(shapeToSvg).join('')}</svg>`;
}

function shapeToSvg(shape: Shape): string {
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
      return textToSvg(shape);
    default:
      return assertNever(shape);
  }
}

function textToSvg(shape: Extract<Shape, { kind: 'text' }>): string {
  const [x, y] = shape.at;
  const halo = shape.halo === undefined ? '' : ` stroke="${escapeXml(shape.halo)}" stroke-width="${num(shape.sizePx * HALO_PER_SIZE)}" stroke-linejoin="round"`;
  const place = `x="${num(x)}" y="${num(y + (shape.sizePx * CAP_HEIGHT) / 2)}" text-anchor="middle"`;
  const face = `font-family="${SCENE_FONT_FAMILY}" font-weight="${SEMIBOLD}" font-size="${num(shape.sizePx)}"`;
  const order = shape.halo === undefined ? '' : ' paint-order="stroke"';
  return `<text ${place} ${face} fill="${escapeXml(shape.fill)}"${halo}${order}>${escapeXml(shape.text)}</text>`;
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

/** At most two decimals, no negative zero. */
function num(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
