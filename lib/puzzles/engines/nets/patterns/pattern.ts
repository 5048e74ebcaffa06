/**
 * What can be printed on a face. Marks are placed in a square of 12 by 12 units, x to the right, y down, on whole or
 * half units. Turning and mirroring are then exact, and comparing marks finds a pattern's symmetries.
 */
import type { Point } from 'rung-puzzles/scene/scene';

export const UNITS = 12;

export type Mark =
  | { readonly kind: 'line'; readonly points: readonly Point[] }
  | { readonly kind: 'disc' | 'ring'; readonly at: Point; readonly radius: number; readonly ink: string }
  | { readonly kind: 'area'; readonly points: readonly Point[]; readonly ink: string }
  /**
   * Names a colour. Always upright in the middle, even on a turned pattern. `size` is a share of the usual size
   * (default 1).
   */
  | { readonly kind: 'letter'; readonly text: string; readonly ink: string; readonly size?: number };

export interface Pattern {
  readonly id: string;
  /** `#rrggbb` of the face under the marks. */
  readonly fill: string;
  readonly marks: readonly Mark[];
}

/** A quarter turn clockwise about the middle of the face. */
export const turnedPoint = ([x, y]: Point): Point => [UNITS - y, x];
const mirroredPoint = ([x, y]: Point): Point => [UNITS - x, y];

/** Returns how many of its four quarter turns look different. */
export function distinctTurnsOf({ marks }: Pattern): 1 | 2 | 4 {
  const home = marksKey(marks);
  const once = movedMarks(marks, turnedPoint);
  if (marksKey(once) === home) return 1;
  return marksKey(movedMarks(once, turnedPoint)) === home ? 2 : 4;
}

/** Returns the quarter turns clockwise that give a pattern's left-right mirror image; null for a chiral pattern. */
export function mirrorTurnOf({ marks }: Pattern): number | null {
  const mirrored = marksKey(movedMarks(marks, mirroredPoint));
  let turned = marks;
  for (let turn = 0; turn < 4; turn += 1) {
    if (marksKey(turned) === mirrored) return turn;
    turned = movedMarks(turned, turnedPoint);
  }
  return null;
}

function movedMarks(marks: readonly Mark[], move: (point: Point) => Point): readonly Mark[] {
  return marks.map((mark) => {
    if (mark.kind === 'line' || mark.kind === 'area') return { ...mark, points: mark.points.map(move) };
    return mark.kind === 'letter' ? mark : { ...mark, at: move(mark.at) };
  });
}

/** Returns the same text for the same marks in any order. Lines are split into strokes. */
const marksKey = (marks: readonly Mark[]): string => marks.flatMap(markKeys).sort().join(' ');

function markKeys(mark: Mark): readonly string[] {
  if (mark.kind === 'letter') return [mark.text];
  if (mark.kind === 'area') return [`area ${mark.points.map(String).sort()} ${mark.ink}`];
  if (mark.kind !== 'line') return [`${mark.kind} ${mark.at} ${mark.radius} ${mark.ink}`];
  return mark.points.slice(1).map((to, index) => [`${mark.points[index]}`, `${to}`].sort().join('-'));
}
