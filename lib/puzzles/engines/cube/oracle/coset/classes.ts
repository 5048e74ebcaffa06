/**
 * Flip and slice together, up to the 16 symmetries that keep the y axis: 1,013,760 pairs in 64,430 classes. A symmetry
 * changes the twist independently, so a coset is a class and a twist.
 */

import { INVERSE_SYMMETRY, imageOf, UPRIGHT } from '../symmetries';
import { coordinatesOf, cosetState, FLIP_COUNT, SIDE_WORDS, SLICE_COUNT, TWIST_COUNT } from './coset';

export const UPRIGHT_COUNT = UPRIGHT.length;
export const COSET_CLASS_COUNT = 64_430;
const NONE = -1;

export interface CosetClasses {
  /**
   * By slice × 2,048 + flip: class × 16 + the number of a symmetry in `UPRIGHT` that takes the pair to the class's
   * representative.
   */
  readonly byPair: Int32Array;
  readonly representatives: Int32Array;
  /** By class: the symmetries, as bits, that leave its representative unchanged. */
  readonly stabilisers: Uint16Array;
  /** At [twist × 16 + symmetry]: the image of the twist. */
  readonly twistImages: Uint16Array;
}

let known: CosetClasses | null = null;

export function cosetClasses(): CosetClasses {
  known ??= classify();
  return known;
}

function classify(): CosetClasses {
  const byPair = new Int32Array(FLIP_COUNT * SLICE_COUNT).fill(NONE);
  const representatives = new Int32Array(COSET_CLASS_COUNT);
  const stabilisers = new Uint16Array(COSET_CLASS_COUNT);
  const undoing = UPRIGHT.map((symmetry) => UPRIGHT.indexOf(INVERSE_SYMMETRY[symmetry] as number));
  let count = 0;
  for (let pair = 0; pair < byPair.length; pair += 1) {
    if (byPair[pair] !== NONE) continue;
    representatives[count] = pair;
    imagesOf(cosetState(pair % FLIP_COUNT, Math.floor(pair / FLIP_COUNT), 0), ([flip, slice], symmetry) => {
      const image = slice + flip;
      if (byPair[image] === NONE) byPair[image] = count * UPRIGHT_COUNT + (undoing[symmetry] as number);
      if (image === pair) stabilisers[count] = (stabilisers[count] as number) | (1 << symmetry);
    });
    count += 1;
  }
  return { byPair, representatives, stabilisers, twistImages: imagesOfTwists() };
}

function imagesOfTwists(): Uint16Array {
  const images = new Uint16Array(TWIST_COUNT * UPRIGHT_COUNT);
  for (let twist = 0; twist < TWIST_COUNT; twist += 1) {
    imagesOf(cosetState(0, 0, twist), ([, , image], symmetry) => {
      images[twist * UPRIGHT_COUNT + symmetry] = image;
    });
  }
  return images;
}

function imagesOf(
  state: Uint8Array,
  take: (coordinates: readonly [flip: number, slice: number, twist: number], symmetry: number) => void,
): void {
  const words = new Int32Array(SIDE_WORDS);
  UPRIGHT.forEach((symmetry, index) => {
    coordinatesOf(imageOf(symmetry, state), 0, 0, words, 0);
    take([words[0] as number, words[1] as number, words[2] as number], index);
  });
}
