import type { ChordAxis } from './cut';
import { type Base, SQRT_3, TRIANGLE_INNER, TRIANGLE_OUTER } from './stack';

/** From and to, in units. */
export type Chord = readonly [number, number];

/** How far a base of size 1 reaches against and along an axis. */
export function reachOf(base: Base, axis: ChordAxis): Chord {
  return base === 'triangle' && axis === 'y' ? [-TRIANGLE_INNER, TRIANGLE_OUTER] : [-0.5, 0.5];
}

/**
 * The chord of a base of this size at `x = off` (along y) or `y = off` (along x); of length 0 where the line only
 * touches or misses it.
 */
export function chordOf(base: Base, axis: ChordAxis, size: number, off: number): Chord {
  switch (base) {
    case 'square':
      return [-size / 2, size / 2];
    case 'circle': {
      const half = Math.sqrt(Math.max(0, (size * size) / 4 - off * off));
      return [-half, half];
    }
    case 'triangle': {
      if (axis === 'x')
        return [
          -size * TRIANGLE_INNER,
          Math.max(-size * TRIANGLE_INNER, size * TRIANGLE_OUTER - SQRT_3 * Math.abs(off)),
        ];
      const half = Math.max(0, (size * TRIANGLE_OUTER - off) / SQRT_3);
      return [-half, half];
    }
  }
}
