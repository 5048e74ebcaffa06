/** Plausible parameters: draws from the normal distribution around a fit. */
import { invariant } from 'rung-puzzles/core/invariant';
import { mulberry32 } from '../../distributions/mulberry32';
import type { Fit } from '../fit';
import { type Parameters, parametersAt } from '../parameters';
import { choleskyFactor } from './cholesky';
import { add, at } from './numbers';

export function drawParameters({ setting, vector, covariance }: Fit, count: number, seed: number): Parameters[] {
  const size = vector.length;
  const factor = rootOf(covariance, size);
  const random = mulberry32(seed);
  return Array.from({ length: count }, () => {
    const draw = vector.slice();
    for (let column = 0; column < size; column += 1) {
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      for (let row = column; row < size; row += 1) add(draw, row, normal * at(factor, row * size + column));
    }
    return parametersAt(setting, draw);
  });
}

/** Rounding can make a covariance slightly non-positive. */
function rootOf(covariance: Float64Array, size: number): Float64Array {
  const largest = covariance.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-12);
  for (let part = 1e-12; part < 1; part *= 100) {
    const padded = covariance.slice();
    for (let row = 0; row < size; row += 1) add(padded, row * (size + 1), part * largest);
    const factor = choleskyFactor(padded, size);
    if (factor !== null) return factor;
  }
  invariant(false, 'a covariance is nearly positive');
}
