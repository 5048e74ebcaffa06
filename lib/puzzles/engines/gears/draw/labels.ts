/** Letters and numbers on parts, and the padlock on a held part. Lengths in px. */
import type { Point, Shape } from 'rung-puzzles/scene/scene';
import { GEARS_INK, LARGEST_LETTER_PX, LEAST_LETTER_PX, LINE_PX, NUMBER_SHARE } from './look';

export const letterSize = (room: number): number => Math.min(LARGEST_LETTER_PX, Math.max(LEAST_LETTER_PX, room));

const text = (at: Point, content: string, sizePx: number, halo?: string, ink: string = GEARS_INK.text): Shape => ({
  kind: 'text',
  at,
  text: content,
  sizePx,
  fill: ink,
  ...(halo === undefined ? {} : { halo }),
});

/** Draws the letter above its number, both within a circle of this radius. */
export function stackedLabel(
  [x, y]: Point,
  letter: string,
  number: string,
  room: number,
  halo?: string,
): readonly Shape[] {
  const size = letterSize(0.88 * room);
  return [text([x, y - 0.46 * size], letter, size, halo), text([x, y + 0.5 * size], number, size * NUMBER_SHARE, halo)];
}

export const singleLabel = (at: Point, content: string, sizePx: number, halo?: string, ink?: string): Shape =>
  text(at, content, sizePx, halo, ink);

export function padlock([x, y]: Point, height: number): readonly Shape[] {
  const [half, body] = [height * 0.36, height * 0.56];
  const top = y + height / 2 - body;
  const bow = half * 0.62;
  return [
    {
      kind: 'path',
      commands: [
        { op: 'M', to: [x - bow, top] },
        { op: 'L', to: [x - bow, top - bow * 0.5] },
        { op: 'A', radius: bow, sweep: 1, to: [x + bow, top - bow * 0.5] },
        { op: 'L', to: [x + bow, top] },
      ],
      stroke: GEARS_INK.line,
      strokeWidth: LINE_PX * 1.5,
    },
    {
      kind: 'polygon',
      points: [
        [x - half, top],
        [x + half, top],
        [x + half, top + body],
        [x - half, top + body],
      ],
      fill: GEARS_INK.line,
    },
  ];
}

export const badge = (at: Point, letter: string, radius: number, fill: string, ink?: string): readonly Shape[] => [
  { kind: 'circle', center: at, radius, fill, stroke: GEARS_INK.line, strokeWidth: LINE_PX },
  text(at, letter, letterSize(radius * 1.25), undefined, ink),
];
