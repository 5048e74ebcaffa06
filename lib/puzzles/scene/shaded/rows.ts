/** The samples of a triangle, row by row. */

/** The first column of each row and the one after its last. */
export interface Rows {
  readonly first: Int32Array;
  readonly end: Int32Array;
}

/** A triangle's samples are in the rows from `top` to `bottom`. */
interface Spans extends Rows {
  readonly top: number;
  readonly bottom: number;
}

/** Reused, since a triangle has few samples. */
const spans = { top: 0, bottom: -1, first: new Int32Array(0), end: new Int32Array(0) };

/** Returns the samples within `width` and `height`, valid until the next call. Some rows may be empty. */
export function spansOf(
  width: number,
  height: number,
  aX: number,
  aY: number,
  bX: number,
  bY: number,
  cX: number,
  cY: number,
): Spans {
  if (spans.first.length < height) {
    spans.first = new Int32Array(height);
    spans.end = new Int32Array(height);
  }
  const top = Math.max(0, Math.ceil(Math.min(aY, bY, cY) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(Math.max(aY, bY, cY) - 0.5));
  spans.top = top;
  spans.bottom = bottom;
  const { first, end } = spans;
  for (let row = top; row <= bottom; row += 1) {
    first[row] = width;
    end[row] = 0;
  }
  followEdge(spans, width, aX, aY, bX, bY);
  followEdge(spans, width, bX, bY, cX, cY);
  followEdge(spans, width, cX, cY, aX, aY);
  return spans;
}

/** Widens rows to where an edge crosses them. Equal from both ends, so that neighbours leave no gap. */
function followEdge(
  { top, bottom, first, end }: Spans,
  width: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): void {
  if (fromY === toY) return;
  const isDown = fromY < toY;
  const upperX = isDown ? fromX : toX;
  const upperY = isDown ? fromY : toY;
  const lowerY = isDown ? toY : fromY;
  const wide = isDown ? toX - fromX : fromX - toX;
  const high = lowerY - upperY;
  const firstRow = Math.max(top, Math.ceil(upperY - 0.5));
  const lastRow = Math.min(bottom, Math.floor(lowerY - 0.5));
  for (let row = firstRow; row <= lastRow; row += 1) {
    const x = upperX + ((row + 0.5 - upperY) * wide) / high;
    const column = x <= 0 ? 0 : x >= width ? width : Math.ceil(x - 0.5);
    if (column < (first[row] as number)) first[row] = column;
    if (column > (end[row] as number)) end[row] = column;
  }
}
