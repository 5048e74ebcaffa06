/**
 * Motions of the plane that keep the grid: reflections in grid lines and in 45° lines through cell corners, and their
 * products.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Line, PaperPoint } from './point';

/** x' = a·x + b·y + e, y' = c·x + d·y + f, with integer coefficients. */
export interface Isometry {
  readonly matrix: readonly [a: number, b: number, c: number, d: number];
  readonly shift: PaperPoint;
}

export const IDENTITY: Isometry = { matrix: [1, 0, 0, 1], shift: [0, 0] };

export function applyIsometry({ matrix, shift }: Isometry, point: PaperPoint): PaperPoint {
  const x = point[0];
  const y = point[1];
  return [matrix[0] * x + matrix[1] * y + shift[0], matrix[2] * x + matrix[3] * y + shift[1]];
}

/** Applies `first`, then `second`. */
export function compose(second: Isometry, first: Isometry): Isometry {
  const [a, b, c, d] = second.matrix;
  const [g, h, i, j] = first.matrix;
  return {
    matrix: [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j],
    shift: applyIsometry(second, first.shift),
  };
}

/** Returns the reflection in a grid line or 45° line. Throws for any other line. */
export function reflectionIn([[fromX, fromY], [toX, toY]]: Line): Isometry {
  const [dx, dy] = [toX - fromX, toY - fromY];
  invariant(
    (dx === 0) !== (dy === 0) || (dx !== 0 && Math.abs(dx) === Math.abs(dy)),
    'a fold runs along the grid or at 45 degrees',
  );
  if (dx === 0) return { matrix: [-1, 0, 0, 1], shift: [2 * fromX, 0] };
  if (dy === 0) return { matrix: [1, 0, 0, -1], shift: [0, 2 * fromY] };
  const slope = dx === dy ? 1 : -1;
  return { matrix: [0, slope, slope, 0], shift: [fromX - slope * fromY, fromY - slope * fromX] };
}

/** Returns the inverse. The inverse of such a matrix is its transpose. */
export function inverse({ matrix: [a, b, c, d], shift }: Isometry): Isometry {
  const turned: Isometry = { matrix: [a, c, b, d], shift: [0, 0] };
  const [x, y] = applyIsometry(turned, shift);
  return { ...turned, shift: [-x, -y] };
}
