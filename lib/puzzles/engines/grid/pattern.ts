/**
 * What a cell of a sheet can show. Six colours, each with a mark that looks the same when turned or mirrored: colour is
 * never the only cue, and the mark does not reveal the turn. And the pips of dice, of which two, three and six look
 * different after a quarter turn. Those three are listed in both positions, so that a sheet can hold both.
 */
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';

/** From the middle of a cell, in quarters of its side: x to the right, y down. */
export type Pip = readonly [x: number, y: number];

export interface Pattern {
  readonly id: string;
  /** How many of its quarter turns look different. */
  readonly turns: 1 | 2;
  /** Quarter turns that undo mirroring left to right. */
  readonly mirrorTurns: 0 | 1;
  /** Empty for a colour. */
  readonly pips: readonly Pip[];
}

const FALLING: readonly Pip[] = [
  [-1, -1],
  [1, 1],
];
const RISING: readonly Pip[] = [
  [-1, 1],
  [1, -1],
];
const MIDDLE: readonly Pip[] = [[0, 0]];
const CORNERS: readonly Pip[] = [...FALLING, ...RISING];

const same = (id: string, pips: readonly Pip[]): Pattern => ({ id, turns: 1, mirrorTurns: 0, pips });
const diagonal = (id: string, pips: readonly Pip[]): Pattern => ({ id, turns: 2, mirrorTurns: 1, pips });
const upright = (id: string, pips: readonly Pip[]): Pattern => ({ id, turns: 2, mirrorTurns: 0, pips });

export const COLOR_PATTERNS: readonly Pattern[] = SIX_COLORS.map(({ name }) => same(name, []));

/** One list for each number of pips: one pattern, or two if a quarter turn looks different. */
export const PIP_PATTERNS: readonly (readonly Pattern[])[] = [
  [same('one', MIDDLE)],
  [diagonal('two falling', FALLING), diagonal('two rising', RISING)],
  [diagonal('three falling', [...FALLING, ...MIDDLE]), diagonal('three rising', [...RISING, ...MIDDLE])],
  [same('four', CORNERS)],
  [same('five', [...CORNERS, ...MIDDLE])],
  [upright('six upright', [...CORNERS, [-1, 0], [1, 0]]), upright('six level', [...CORNERS, [0, -1], [0, 1]])],
];

const BY_ID: ReadonlyMap<string, Pattern> = new Map(
  [...COLOR_PATTERNS, ...PIP_PATTERNS.flat()].map((pattern) => [pattern.id, pattern]),
);
export const findPattern = (id: string): Pattern | undefined => BY_ID.get(id);

export const turnedPips = ({ pips }: Pattern, turn: number): readonly Pip[] =>
  pips.map((pip) => Array.from({ length: turn }).reduce<Pip>(([x, y]) => [-y, x], pip));
