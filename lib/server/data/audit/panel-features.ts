/** Numbers about one picture that can be read without understanding it. */
import { assertNever } from 'rung-puzzles/core/invariant';
import { isPlane, type PanelScene } from 'rung-puzzles/items/stimulus';
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { type Raster, rasterize } from '@/lib/server/items/stimuli/render';

/** By name; absent features count as 0. */
export type Features = Readonly<Record<string, number>>;

export interface Look {
  readonly kind: 'picture' | 'words';
  readonly features: Features;
  /** Its shapes as text, equal for equal shapes in the same place. */
  readonly marks: ReadonlySet<string>;
  /** Number of shapes by colour; for words, the count of each letter. */
  readonly counts: ReadonlyMap<string, number>;
  /** One number per pixel, row by row; null if not drawn. */
  readonly pixels: Uint32Array | null;
}

/** `drawn`: reads pixels and file length too, which takes a hundred times longer than outlines. */
export async function lookAt(scene: PanelScene, drawn: boolean): Promise<Look> {
  const outlines = outlinesOf(scene);
  if (!drawn) return { kind: 'picture', ...outlines, pixels: null };
  const raster = await rasterize(scene);
  const bytes = await raster.pixels();
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, raster.width * raster.height);
  return {
    kind: 'picture',
    ...outlines,
    features: { ...outlines.features, ...pixelFeatures(raster, pixels), fileBytes: (await raster.png()).length },
    pixels,
  };
}

function outlinesOf(scene: PanelScene): Omit<Look, 'kind' | 'pixels'> {
  const size = { width: scene.width, height: scene.height };
  if (isPlane(scene))
    return {
      features: { ...size, ...shapeFeatures(scene) },
      marks: new Set(scene.shapes.map(markOf)),
      counts: countsOf(scene.shapes.map(fillOf)),
    };
  if (scene.kind === 'stored') return { features: size, marks: new Set(), counts: new Map() };
  const { solids } = scene;
  const counts = countsOf(solids.map(({ color }) => color));
  return {
    features: { ...size, shapes: solids.length, shades: counts.size },
    marks: new Set(solids.map((solid) => JSON.stringify(solid))),
    counts,
  };
}

const fillOf = (shape: Shape): string => String(shape.fill);

export function countsOf(list: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of list) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Shapes that look the same are one mark. Parts of a path are sorted, because the drawing order is invisible. */
function markOf(shape: Shape): string {
  if (shape.kind !== 'path') return JSON.stringify(shape);
  const parts = JSON.stringify(shape.commands)
    .split(/(?=\{"op":"M")/)
    .map((part) => part.replace(/[,\]]$/, ''));
  return JSON.stringify({ ...shape, commands: parts.sort() });
}

function shapeFeatures(scene: Scene): Features {
  const points = scene.shapes.flatMap(pointsOf);
  const paints = new Set(scene.shapes.map((shape) => `${shape.fill} ${'stroke' in shape ? shape.stroke : ''}`));
  const corners = scene.shapes.flatMap(outlinesIn).reduce((count, outline) => count + cornersIn(outline), 0);
  return { shapes: scene.shapes.length, corners, paints: paints.size, ...boxFeatures('outline', points) };
}

function pointsOf(shape: Shape): readonly Point[] {
  switch (shape.kind) {
    case 'polygon':
    case 'polyline':
      return shape.points;
    case 'circle':
      return [-1, 1].map(
        (side) => [shape.center[0] + side * shape.radius, shape.center[1] + side * shape.radius] as const,
      );
    case 'path':
      return shape.commands.flatMap((command) => ('to' in command ? [command.to] : []));
    case 'text':
      return [shape.at];
    default:
      return assertNever(shape);
  }
}

/** The parts of a path separately, because the drawing order is invisible. */
function outlinesIn(shape: Shape): readonly (readonly Point[])[] {
  if (shape.kind !== 'path') return [pointsOf(shape)];
  const parts: Point[][] = [];
  for (const command of shape.commands) {
    if (command.op === 'M') parts.push([]);
    if ('to' in command) parts.at(-1)?.push(command.to);
  }
  return parts;
}

/** Counts points where an outline turns; points on a straight line are invisible. */
function cornersIn(points: readonly Point[]): number {
  return points.filter((point, index) => {
    const [before, after] = [points.at(index - 1) as Point, points[(index + 1) % points.length] as Point];
    const [ax, ay, bx, by] = [point[0] - before[0], point[1] - before[1], after[0] - point[0], after[1] - point[1]];
    return (ax * by - ay * bx) ** 2 > STRAIGHT * (ax * ax + ay * ay) * (bx * bx + by * by);
  }).length;
}
/** The square of the sine of the largest turn that counts as none, about a degree. */
const STRAIGHT = 3e-4;

function boxFeatures(name: string, points: readonly Point[]): Features {
  if (points.length === 0) return {};
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  const [left, right, top, bottom] = [least(xs), most(xs), least(ys), most(ys)];
  const area = (right - left) * (bottom - top);
  return {
    [`${name} left`]: left,
    [`${name} right`]: right,
    [`${name} top`]: top,
    [`${name} bottom`]: bottom,
    [`${name} area`]: area,
  };
}

/** Ink: pixels unlike the first one, and their mean position. Edges: neighbours that differ. */
function pixelFeatures({ width }: Raster, pixels: Uint32Array): Features {
  const seen = new Set<number>();
  const counts = { ink: 0, edges: 0, x: 0, y: 0 };
  const box = { left: width, right: 0, top: pixels.length, bottom: 0 };
  for (let at = 0; at < pixels.length; at += 1) {
    const color = pixels[at] as number;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x !== 0 && color !== pixels[at - 1]) counts.edges += 1;
    if (y !== 0 && color !== pixels[at - width]) counts.edges += 1;
    if (color === pixels[0]) continue;
    seen.add(color);
    counts.ink += 1;
    counts.x += x;
    counts.y += y;
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    box.bottom = y;
  }
  const { ink, edges } = counts;
  const mean = (sum: number) => (ink === 0 ? 0 : Math.round(sum / ink));
  const corners: readonly Point[] = ink === 0 ? [] : [[box.left, box.top], [box.right, box.bottom]]; // biome-ignore format: a pair of corners
  return {
    ink,
    edges,
    colors: seen.size,
    middleX: mean(counts.x),
    middleY: mean(counts.y),
    ...boxFeatures('ink', corners),
  };
}
