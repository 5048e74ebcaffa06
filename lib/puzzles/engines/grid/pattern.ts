/**
 * What a cell of a sheet can bear. Six colours, each with a mark that looks the same however it is turned or mirrored,
 * so that colour is never the only means and the mark says nothing of the turn; and the pips of dice, of which two,
 * three and six look different after a quarter turn. Those three are listed in both positions, so that a sheet holds
 * them either way.
 */
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';

/** From the middle of a cell, in quarters of its side: x to the right, y down. */
export type Pip = readonly [x: number, y: number];

export interface Pattern {
  readonly id: string;
  /** How many different pictures its quarter turns are. */
  readonly turns: 1 | 2;
  /** Quarter turns that undo what mirroring left to right does to it. */
  readonly mirrorTurns: 0 | 1;
  /** None for a colour. */
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

/** Numbers of pips, each number once or, where a quarter turn shows, in its two positions. */
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

/** The pips after quarter turns clockwise. */
export const turnedPips = ({ pips }: Pattern, turn: number): readonly Pip[] =>
  pips.map((pip) => Array.from({ length: turn }).reduce<Pip>(([x, y]) => [-y, x], pip));
