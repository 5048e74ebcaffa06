/**
 * Small dense matrices by Gauss–Jordan elimination with row pivoting, for maximum-likelihood fits of a few parameters.
 */

export type Matrix = readonly (readonly number[])[];

/** Returns null if the matrix is singular to about 12 digits. */
export function inverse(matrix: Matrix): Matrix | null {
  const size = matrix.length;
  const rows = matrix.map((row, index) => [...row, ...row.map((_, column) => (column === index ? 1 : 0))]);
  const scale = Math.max(...matrix.flat().map(Math.abs));
  for (let column = 0; column < size; column += 1) {
    const pivot = rows.reduce(
      (best, row, index) =>
        index >= column && Math.abs(row[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0) ? index : best,
      column,
    );
    const [upper, lower] = [rows[column] ?? [], rows[pivot] ?? []];
    if (!(Math.abs(lower[column] ?? 0) > 1e-12 * scale)) return null;
    [rows[column], rows[pivot]] = [lower, upper];
    eliminate(rows, column);
  }
  return rows.map((row) => row.slice(size));
}

function eliminate(rows: number[][], column: number): void {
  const head = rows[column] ?? [];
  const pivot = head[column] ?? 1;
  for (const [place, value] of head.entries()) head[place] = value / pivot;
  for (const row of rows) {
    const factor = row[column] ?? 0;
    if (row !== head && factor !== 0)
      for (const [place, value] of head.entries()) row[place] = (row[place] ?? 0) - factor * value;
  }
}

export const multiply = (left: Matrix, right: Matrix): Matrix =>
  left.map((row) =>
    (right[0] ?? []).map((_, column) =>
      row.reduce((sum, value, index) => sum + value * (right[index]?.[column] ?? 0), 0),
    ),
  );

export const applied = (matrix: Matrix, column: readonly number[]): readonly number[] =>
  matrix.map((row) => row.reduce((sum, value, index) => sum + value * (column[index] ?? 0), 0));
