/** Points of the page and the sheet, in cells: x to the right, y down, origin at the top left of the unfolded sheet. */
export type PaperPoint = readonly [x: number, y: number];

export type Line = readonly [from: PaperPoint, to: PaperPoint];

/**
 * Returns a point's side on the page, walking along the line: positive on the right, negative on the left, 0 on it.
 * Exact, because every coordinate is a multiple of one quarter.
 */
export function sideOf(line: Line, point: PaperPoint): number {
  // By index: this is the innermost step of every folding, and destructuring costs more than the arithmetic.
  const from = line[0];
  const to = line[1];
  return (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
}
