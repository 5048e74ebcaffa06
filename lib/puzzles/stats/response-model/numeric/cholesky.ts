/** Symmetric positive definite matrices of some hundred rows, stored row by row in one array. */
import { invariant } from 'rung-puzzles/core/invariant';
import { add, addTimes, at } from './numbers';

/** Returns the lower factor L of A = LL', or null if the matrix is not positive definite. */
export function choleskyFactor(matrix: Float64Array, size: number): Float64Array | null {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = at(matrix, row * size + column);
      for (let index = 0; index < column; index += 1)
        rest -= at(lower, row * size + index) * at(lower, column * size + index);
      if (row > column) lower[row * size + column] = rest / at(lower, column * size + column);
      else if (rest > 1e-10 * Math.abs(at(matrix, row * size + row))) lower[row * size + row] = Math.sqrt(rest);
      else return null;
    }
  }
  return lower;
}

/** Part of a diagonal, more than a factor's smallest pivots. */
const RIDGE = 1e-8;

/** The factor of a matrix that is positive but for rounding: if it is not, a little is added to its diagonal. */
export function factorOfPositive(matrix: Float64Array, size: number): Float64Array {
  const higher = (value: number, place: number) => (place % (size + 1) === 0 ? value * (1 + RIDGE) : value);
  const factor = choleskyFactor(matrix, size) ?? choleskyFactor(matrix.map(higher), size);
  invariant(factor !== null, 'the matrix is positive');
  return factor;
}

/** Solves LL'x = right. */
export function choleskySolve(lower: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const solution = right.slice();
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < row; column += 1)
      add(solution, row, -at(lower, row * size + column) * at(solution, column));
    solution[row] = at(solution, row) / at(lower, row * size + row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let below = row + 1; below < size; below += 1)
      add(solution, row, -at(lower, below * size + row) * at(solution, below));
    solution[row] = at(solution, row) / at(lower, row * size + row);
  }
  return solution;
}

export function choleskyInverse(lower: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size);
  for (let column = 0; column < size; column += 1) {
    const unit = new Float64Array(size);
    unit[column] = 1;
    inverse.set(choleskySolve(lower, unit), column * size);
  }
  return inverse;
}

export function squareProduct(left: Float64Array, right: Float64Array, size: number): Float64Array {
  const product = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1)
    for (let middle = 0; middle < size; middle += 1)
      addTimes(product, row * size, at(left, row * size + middle), right, middle * size, size);
  return product;
}
