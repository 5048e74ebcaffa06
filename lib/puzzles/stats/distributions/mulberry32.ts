/**
 * mulberry32 (Tommy Ettinger, public domain): a small generator with 32 bits of state. Used only for resampling, so
 * that a bootstrap interval is reproducible. Items never use it (lib/puzzles/core/rng.ts).
 */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
