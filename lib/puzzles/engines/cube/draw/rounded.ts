import type { PathCommand, Point } from 'rung-puzzles/scene/scene';

/** Returns path commands, clockwise, of an upright square with quarter-circle corners. */
export function roundedSquare([x, y]: Point, side: number, radius: number): readonly PathCommand[] {
  const [right, bottom] = [x + side, y + side];
  const arc = (to: Point): PathCommand => ({ op: 'A', radius, sweep: 1, to });
  return [
    { op: 'M', to: [x + radius, y] },
    { op: 'L', to: [right - radius, y] },
    arc([right, y + radius]),
    { op: 'L', to: [right, bottom - radius] },
    arc([right - radius, bottom]),
    { op: 'L', to: [x + radius, bottom] },
    arc([x, bottom - radius]),
    { op: 'L', to: [x, y + radius] },
    arc([x + radius, y]),
    { op: 'Z' },
  ];
}
