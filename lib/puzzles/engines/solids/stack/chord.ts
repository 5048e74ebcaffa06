import type { ChordAxis } from './cut';
import { type Base, SQRT_3, TRIANGLE_INNER, TRIANGLE_OUTER } from './stack';

export type Chord = readonly [number, number];

/** Returns how far a base of size 1 extends against and along an axis. */
export function reachOf(base: Base, axis: ChordAxis): Chord {
  return base === 'triangle' && axis === 'y' ? [-TRIANGLE_INNER, TRIANGLE_OUTER] : [-0.5, 0.5];
}

/**
 * Returns the chord of a base of this size at `x = off` (along y) or `y = off` (along x). Its length is 0 if the line
 * only touches or misses the base.
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
