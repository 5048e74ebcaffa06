/** A coloured sheet folded back into a cube with one square in front, and the cube turned face by face. */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { CUBE_NETS } from 'rung-puzzles/engines/nets/cube-nets';
import { DIRECTIONS, type Direction, FRONT, opposite, RIGHT, TOP } from 'rung-puzzles/engines/nets/direction';
import { type PrintedCube, turnedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import type { SquareLook } from 'rung-puzzles/engines/nets/hexomino/draw';
import { foldNet, type NetSquare } from 'rung-puzzles/engines/nets/net';
import { applyAction, flatNet, foldAll, type NetAction, type NetState, turnBy } from 'rung-puzzles/engines/nets/replay';
import { ROTATIONS, type Rotation, turnedBy } from 'rung-puzzles/engines/nets/rotation';
import type { Replay } from 'rung-puzzles/items/explanation';
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';

const TURNS = ['left', 'right', 'top', 'bottom'] as const;
/** The face that a turn of the cube brings to the front. */
export type Turn = (typeof TURNS)[number];

const SIDE: Readonly<Record<Turn, Direction>> = {
  left: opposite(RIGHT),
  right: RIGHT,
  top: TOP,
  bottom: opposite(TOP),
};

/** The quarter turn that brings that face to the front, about an axis across it. */
const rotationOf = (turn: Turn): Rotation => {
  const still = turn === 'left' || turn === 'right' ? TOP : RIGHT;
  return ROTATIONS.find(
    (rotation) => turnedBy(rotation, SIDE[turn]) === FRONT && turnedBy(rotation, still) === still,
  ) as Rotation;
};

const ROTATION_OF: Readonly<Record<Turn, Rotation>> = {
  left: rotationOf('left'),
  right: rotationOf('right'),
  top: rotationOf('top'),
  bottom: rotationOf('bottom'),
};

export interface TurnedNet {
  readonly squares: readonly NetSquare[];
  readonly base: number;
  readonly turns: readonly Turn[];
}

export function drawNet(rng: Rng): Pick<TurnedNet, 'squares' | 'base'> {
  const cells = rng.pick(rng.pick(CUBE_NETS));
  const colors = rng.shuffle(SIX_COLORS);
  return {
    squares: cells.map((cell, index) => ({ ...cell, pattern: colors[index]?.name ?? '', turn: 0 })),
    base: rng.int(cells.length),
  };
}

const BACK_OF: Readonly<Record<Turn, Turn>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' };

/** Draws `count` turns, none of which undoes the one before. */
export function drawTurns(count: number, rng: Rng): readonly Turn[] {
  const turns: Turn[] = [];
  while (turns.length < count) {
    const last = turns.at(-1);
    turns.push(rng.pick(TURNS.filter((turn) => last === undefined || turn !== BACK_OF[last])));
  }
  return turns;
}

export const turnedNet = ({ squares, base, turns }: TurnedNet): PrintedCube =>
  turns.reduce((cube, turn) => turnedCube(cube, ROTATION_OF[turn]), foldNet(squares, base));

export const colorAt = (cube: PrintedCube, face: Direction): string => cube[face]?.pattern ?? '';

export const placeOfColor = (cube: PrintedCube, color: string): string =>
  PLACES[DIRECTIONS.find((face) => colorAt(cube, face) === color) ?? FRONT] as string;

const PLACES = ['on the right', 'on the left', 'on top', 'at the bottom', 'in front', 'at the back'] as const;

export const describeTurn = (turn: Turn): string => `Turn the cube so that its ${turn} face comes to the front.`;

export const coloredLooks = (squares: readonly NetSquare[]): readonly SquareLook[] =>
  squares.map(({ pattern }) => {
    const color = SIX_COLORS.find(({ name }) => name === pattern);
    return { text: color?.letter ?? '', fill: color?.fill ?? '', ink: color?.ink ?? '' };
  });

export const FOLDING_RULES = [
  'The sheet is folded back, away from you, along every line into a cube: the colours end up on the outside.',
  'The square that is named stays where it is, in front of you and upright as drawn; the others fold back behind it.',
  'Each turn is a quarter turn of the whole cube that brings the named face to the front. The face is named as the cube is held at that moment.',
  'Letters only name the colours: W white, Y yellow, G green, B blue, R red, O orange.',
] as const;

export const truthOf = ({ squares, base, turns }: TurnedNet): { readonly [key: string]: Json } => ({
  squares: squares.map(({ row, col }) => [row, col]),
  numbers: squares.map((_, index) => index + 1),
  colors: squares.map(({ pattern }) => pattern),
  base: base + 1,
  steps: turns,
});

export const TRUTH_FIELDS = {
  squares: '[[row, col], …]: the squares of the net, rows downward',
  numbers: 'A number for each square, in the same order; they are not shown',
  colors: 'The colour of each square, in the same order',
  base: 'The number of the square that stays in front, upright as drawn, while the others are folded back; the colours end outside',
  steps:
    'left, right, top or bottom: the face, as the cube is held then, that a quarter turn of the cube brings to the front',
} as const;

export function replayOf({ squares, base, turns }: TurnedNet): Replay {
  const flat = flatNet(squares, base);
  const rotations = turns.map((turn) => turnBy(ROTATION_OF[turn]) as NetAction);
  const states: NetState[] = [flat];
  const actions = [foldAll(flat), ...rotations];
  for (const action of actions) states.push(applyAction(states.at(-1) as NetState, action));
  const texts = ['Fold the sheet back into a cube.', ...turns.map(describeTurn)];
  return {
    world: 'nets',
    states: states as unknown as readonly Json[],
    steps: actions.map((action, index) => ({ text: texts[index] as string, action: action as unknown as Json })),
  };
}
