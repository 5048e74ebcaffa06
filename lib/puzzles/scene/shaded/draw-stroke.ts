import type { Point } from '../scene';
import type { Canvas } from './canvas';
import { packed, rgbOf } from './paint';
import type { Stroke } from './shaded-scene';

type Colors = Pick<Canvas, 'width' | 'height' | 'colors'>;

/** Covers everything: all samples within half the width of the line. */
export function drawStroke(canvas: Colors, { points, width, color }: Stroke, fineness: number): void {
  const ink = packed(rgbOf(color));
  const fine = points.map(([x, y]): Point => [x * fineness, y * fineness]);
  for (let index = 1; index < fine.length; index += 1)
    drawSegment(canvas, fine[index - 1] as Point, fine[index] as Point, (width * fineness) / 2, ink);
}

function drawSegment(
  { width, height, colors }: Colors,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
  radius: number,
  ink: number,
): void {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const long = alongX * alongX + alongY * alongY || 1;
  const bounds = (from: number, to: number, most: number) => [
    Math.max(0, Math.floor(Math.min(from, to) - radius)),
    Math.min(most - 1, Math.ceil(Math.max(from, to) + radius)),
  ];
  const [[left, right], [top, bottom]] = [bounds(fromX, toX, width), bounds(fromY, toY, height)] as [
    [number, number],
    [number, number],
  ];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const [awayX, awayY] = [x + 0.5 - fromX, y + 0.5 - fromY];
      const share = Math.min(1, Math.max(0, (awayX * alongX + awayY * alongY) / long));
      const [gapX, gapY] = [awayX - share * alongX, awayY - share * alongY];
      if (gapX * gapX + gapY * gapY <= radius * radius) colors[y * width + x] = ink;
    }
  }
}
