/** Points of the page and the sheet, in cells: x to the right, y down, origin at the top left corner of the unfolded sheet. */
export type PaperPoint = readonly [x: number, y: number];

/** A crease from one point of the outline to another. */
export type Line = readonly [from: PaperPoint, to: PaperPoint];

/**
 * Where a point lies as seen on the page by someone who walks along the line: positive on the right, negative on the left, 0 on it.
 * Exact: every coordinate is a multiple of one quarter.
 */
export const sideOf = ([[fromX, fromY], [toX, toY]]: Line, [x, y]: PaperPoint): number => (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
