/** Moves, enlarges, darkens or partly covers a scene. */
import { assertNever } from 'rung-puzzles/core/invariant';
import type { Paint, PathCommand, Point, Scene, Shape } from './scene';

/**
 * A turn about the middle of the picture, then a shift. `turn` is the cosine and sine of the angle, clockwise on the
 * page.
 */
export interface Motion {
  readonly turn: readonly [cos: number, sin: number];
  readonly scale: number;
  /** px */
  readonly shift: Point;
}

/** Moves all shapes within the same picture. Texts move with the rest but stay upright. */
export function moved(scene: Scene, { turn: [cos, sin], scale, shift }: Motion): Scene {
  const [middleX, middleY] = [scene.width / 2, scene.height / 2];
  const place = ([x, y]: Point): Point => {
    const [fromX, fromY] = [(x - middleX) * scale, (y - middleY) * scale];
    return [middleX + fromX * cos - fromY * sin + shift[0], middleY + fromX * sin + fromY * cos + shift[1]];
  };
  return { ...scene, shapes: scene.shapes.map((shape) => movedShape(shape, place, scale)) };
}

/** The same drawing on a larger picture, lines and texts included. */
export const enlarged = (scene: Scene, times: number): Scene => ({
  ...scene,
  width: scene.width * times,
  height: scene.height * times,
  shapes: scene.shapes.map((shape) => movedShape(withLine(shape), ([x, y]) => [x * times, y * times], times)),
});

/** Names the default width of an outline, so that it is scaled too. */
const withLine = (shape: Shape): Shape =>
  shape.kind === 'text' || shape.stroke === undefined ? shape : { strokeWidth: 1, ...shape };

type Place = (point: Point) => Point;

/** `scale` applies to line widths, radii and texts. */
export function movedShape(shape: Shape, place: Place, scale: number): Shape {
  const line =
    'strokeWidth' in shape && shape.strokeWidth !== undefined ? { strokeWidth: shape.strokeWidth * scale } : {};
  switch (shape.kind) {
    case 'polygon':
    case 'polyline':
      return { ...shape, ...line, points: shape.points.map(place) };
    case 'circle':
      return { ...shape, ...line, center: place(shape.center), radius: shape.radius * scale };
    case 'path':
      return { ...shape, ...line, commands: shape.commands.map((command) => movedCommand(command, place, scale)) };
    case 'text':
      return { ...shape, at: place(shape.at), sizePx: shape.sizePx * scale };
    default:
      return assertNever(shape);
  }
}

function movedCommand(command: PathCommand, place: Place, scale: number): PathCommand {
  switch (command.op) {
    case 'M':
    case 'L':
      return { ...command, to: place(command.to) };
    case 'C':
      return { ...command, via: [place(command.via[0]), place(command.via[1])], to: place(command.to) };
    case 'A':
      return { ...command, radius: command.radius * scale, to: place(command.to) };
    case 'Z':
      return command;
    default:
      return assertNever(command);
  }
}

/** Multiplies every colour's red, green and blue, also the background's, by `numerator / denominator`, rounded. */
export function dimmed(scene: Scene, numerator: number, denominator: number): Scene {
  const dim = (color: string) => dimmedColor(color, numerator, denominator);
  return {
    ...scene,
    background: dim(scene.background),
    shapes: scene.shapes.map((shape) => ({ ...shape, ...dimmedPaint(shape, dim) })),
  };
}

export const dimmedColor = (color: string, numerator: number, denominator = 1): string =>
  `#${[1, 3, 5].map((at) => hexByte((Number.parseInt(color.slice(at, at + 2), 16) * numerator) / denominator)).join('')}`;

type Colored = Paint & { readonly halo?: string };

const dimmedPaint = ({ fill, stroke, halo }: Colored, dim: (color: string) => string): Colored => ({
  ...(fill === undefined ? {} : { fill: dim(fill) }),
  ...(stroke === undefined ? {} : { stroke: dim(stroke) }),
  ...(halo === undefined ? {} : { halo: dim(halo) }),
});

const hexByte = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Adds a full-width band of one colour, from `top`, `height` px high. */
export function banded(scene: Scene, top: number, height: number, fill: string): Scene {
  const [right, bottom] = [scene.width, top + height];
  const points: readonly Point[] = [
    [0, top],
    [right, top],
    [right, bottom],
    [0, bottom],
  ];
  return { ...scene, shapes: [...scene.shapes, { kind: 'polygon', points, fill }] };
}
