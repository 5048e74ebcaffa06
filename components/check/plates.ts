import { COLOR_NAMES, type Color } from '@/lib/engines/shapez/vocabulary';

/** A plate shows one piece without its letter; the question is which colour it is. Hard pairs stand among the choices. */
export interface Plate {
  readonly color: Color;
  readonly choices: readonly Color[];
}

export const PLATES: readonly Plate[] = [
  { color: 'g', choices: ['r', 'g', 'b', 'u'] },
  { color: 'p', choices: ['b', 'c', 'p', 'r'] },
  { color: 'r', choices: ['r', 'g', 'p', 'b'] },
  { color: 'c', choices: ['u', 'w', 'y', 'c'] },
];

export const colorName = (color: Color): string => (color === 'u' ? 'grey' : COLOR_NAMES[color]);
