import { YELLOW_UP } from 'rung-puzzles/engines/cube/draw/palette';
import { FACES } from 'rung-puzzles/engines/cube/faces';
import { PALETTE } from 'rung-puzzles/engines/shapez/draw';
import type { Color } from 'rung-puzzles/engines/shapez/vocabulary';
import { type Condition, showsPicture } from 'rung-puzzles/items/condition';
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { cubeLookOf } from '@/components/replay/scenes/cube-look';
import type { Messages } from '@/lib/messages';

type ColorName = keyof Messages['check']['colors'];

/**
 * A plate shows one piece without its letter and asks for its colour. Colours that are easy to confuse are among the
 * choices.
 */
export interface Plate {
  readonly name: ColorName;
  readonly fill: string;
  readonly choices: readonly ColorName[];
}

const SHAPE_PLATES: readonly { readonly color: Color; readonly choices: readonly Color[] }[] = [
  { color: 'g', choices: ['r', 'g', 'b', 'u'] },
  { color: 'p', choices: ['b', 'c', 'p', 'r'] },
  { color: 'r', choices: ['r', 'g', 'p', 'b'] },
  { color: 'c', choices: ['u', 'w', 'y', 'c'] },
];
/** Uncoloured parts look grey. */
const SHAPE_COLORS = {
  r: 'red',
  g: 'green',
  b: 'blue',
  y: 'yellow',
  p: 'purple',
  c: 'cyan',
  u: 'grey',
  w: 'white',
} as const satisfies Record<Color, ColorName>;

/** The six names that cubes and most other pictures use, with those that may look similar. */
const SIX_PLATES: readonly { readonly name: ColorName; readonly choices: readonly ColorName[] }[] = [
  { name: 'red', choices: ['orange', 'red', 'green', 'blue'] },
  { name: 'green', choices: ['green', 'red', 'orange', 'blue'] },
  { name: 'orange', choices: ['red', 'yellow', 'orange', 'green'] },
  { name: 'blue', choices: ['green', 'white', 'red', 'blue'] },
  { name: 'yellow', choices: ['white', 'yellow', 'green', 'orange'] },
  { name: 'white', choices: ['yellow', 'green', 'blue', 'white'] },
];

/**
 * The colours of the pictures that follow, in the exact shades of their task and condition; none if no picture follows.
 */
export function platesFor(task: string, condition: Condition): readonly Plate[] {
  if (!showsPicture(condition)) return [];
  // The shape worlds have their own palette. Everything else shows the same six colours.
  if (/^infbench\/2/.test(task))
    return SHAPE_PLATES.map(({ color, choices }) => ({
      name: SHAPE_COLORS[color],
      fill: PALETTE[color],
      choices: choices.map((choice) => SHAPE_COLORS[choice]),
    }));
  const fills = sixFills(task, condition);
  return SIX_PLATES.flatMap((plate) => {
    const fill = fills.get(plate.name);
    return fill === undefined ? [] : [{ ...plate, fill }];
  });
}

function sixFills(task: string, condition: Condition): ReadonlyMap<string, string> {
  if (!task.startsWith('cubebench/')) return new Map(SIX_COLORS.map(({ name, fill }) => [name, fill]));
  const { colors } = cubeLookOf(task, condition);
  return new Map(FACES.map((face) => [YELLOW_UP[face], colors[face].fill]));
}
