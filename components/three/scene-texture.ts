/** Shapes of a scene on a canvas, as `toSvg` draws them. */
import type { PathCommand, Point, Shape } from 'rung-puzzles/scene/scene';

const CAP_HEIGHT = 0.727;

export function paintShapes(pen: CanvasRenderingContext2D, shapes: readonly Shape[]): void {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const shape of shapes) {
    if (shape.kind === 'text') paintText(pen, shape);
    else paintPath(pen, new Path2D(outlineOf(shape)), shape);
  }
}

function paintPath(
  pen: CanvasRenderingContext2D,
  path: Path2D,
  { fill, stroke, strokeWidth = 1 }: Exclude<Shape, { kind: 'text' }>,
): void {
  if (fill !== undefined) {
    pen.fillStyle = fill;
    pen.fill(path);
  }
  if (stroke === undefined) return;
  pen.strokeStyle = stroke;
  pen.lineWidth = strokeWidth;
  pen.stroke(path);
}

function paintText(
  pen: CanvasRenderingContext2D,
  { at: [x, y], text, sizePx, fill }: Extract<Shape, { kind: 'text' }>,
): void {
  pen.fillStyle = fill;
  pen.font = `600 ${sizePx}px ${getComputedStyle(document.body).fontFamily}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillText(text, x, y + (sizePx * CAP_HEIGHT) / 2);
}

/** SVG path data. */
function outlineOf(shape: Exclude<Shape, { kind: 'text' }>): string {
  switch (shape.kind) {
    case 'polygon':
      return `M${shape.points.map(pair).join('L')}Z`;
    case 'polyline':
      return `M${shape.points.map(pair).join('L')}`;
    case 'circle': {
      const [[x, y], r] = [shape.center, shape.radius];
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    }
    case 'path':
      return shape.commands.map(commandText).join('');
  }
}

function commandText(command: PathCommand): string {
  switch (command.op) {
    case 'Z':
      return 'Z';
    case 'C':
      return `C${pair(command.via[0])} ${pair(command.via[1])} ${pair(command.to)}`;
    case 'A':
      return `A${command.radius} ${command.radius} 0 0 ${command.sweep} ${pair(command.to)}`;
    default:
      return `${command.op}${pair(command.to)}`;
  }
}

const pair = ([x, y]: Point): string => `${x} ${y}`;
