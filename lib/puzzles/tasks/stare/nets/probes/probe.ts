/** The numbered net of STARE's perception probes (arXiv 2506.04633, Q3 and appendix F.3). */
import type { Rng } from 'rung-puzzles/core/rng';
import { drawHexomino, drawLargeSheet, type Sheet } from 'rung-puzzles/engines/nets/hexomino/sheet';
import { squaresAt } from '../cube-net';
import { drawNumbers } from '../look';

export interface NumberedNet {
  readonly sheet: Sheet;
  readonly numbers: readonly number[];
}

const FACES = 6;

/** A net of a cube at level 1, a larger sheet from level 2 on. null: this draw gave none. */
export function drawNumberedNet(level: number, rng: Rng): NumberedNet | null {
  const count = squaresAt(level);
  const sheet =
    count === FACES ? drawHexomino(true, rng.split('sheet')) : drawLargeSheet(count, true, rng.split('sheet'));
  return sheet && { sheet, numbers: drawNumbers(count, rng.split('numbers')) };
}

export const SIZE_MEANING = 'number of squares minus five';
