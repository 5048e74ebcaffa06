/** How the sheets of STARE's net tasks look, and how they are told. */

import type { Rng } from '@/lib/core/rng';
import type { SquareLook } from '@/lib/engines/nets/hexomino-draw';
import { PICTURE_INK } from '@/lib/scene/six-colors';

/** Soft fills; the numbers alone name the squares. */
const FILLS = ['#c9dff5', '#fde3b3', '#cdeadb', '#f5d0db', '#e0d8f5', '#f6f0ad'] as const;

/** Numbers from 1, in random order over the squares. */
export const drawNumbers = (count: number, rng: Rng): readonly number[] => rng.shuffle(Array.from({ length: count }, (_, index) => index + 1));

export const numberedLooks = (numbers: readonly number[]): readonly SquareLook[] =>
  numbers.map((number) => ({ text: String(number), fill: FILLS[(number - 1) % FILLS.length] as string, ink: PICTURE_INK.line }));
