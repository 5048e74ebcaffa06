import type { Curve } from './curve';

/** Shares from 0 to 1; where something is below nothing, as far down as it goes. */
export function shareDomain(curves: readonly Curve[]): readonly [number, number] {
  const values = curves.flatMap(({ points }) =>
    points.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]),
  );
  const lowest = Math.min(0, ...values);
  return [Math.floor(lowest * 5) / 5, Math.max(1, ...values)];
}
