/**
 * The question of level 1 that is asked in words: which colour is opposite to a given one? The pattern of a square is
 * the name of its colour.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { DIRECTIONS, type Direction, FRONT, opposite, TOP } from 'rung-puzzles/engines/nets/direction';
import type { Print } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { foldNet, type NetSquare } from 'rung-puzzles/engines/nets/net';
import { flatNet, foldAll, turnBy } from 'rung-puzzles/engines/nets/replay';
import { ROTATIONS, type Rotation, turnedBy } from 'rung-puzzles/engines/nets/rotation';
import type { Replay } from 'rung-puzzles/items/explanation';
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { awayFrom, FOLD_TEXTS, type Folded } from '../cube-unfolding/folds';
import { middleSquare, replayOf } from '../cube-unfolding/replay';
import { arrangeWithNone } from '../define';

export interface OppositeQuestion {
  readonly ask: 'opposite';
  readonly of: string;
  readonly right: string;
  /** Those offered, in display order, before "none of these". */
  readonly colors: readonly string[];
}

export function drawOpposite(net: readonly NetSquare[], place: number, rng: Rng): OppositeQuestion {
  const of = rng.pick(net).pattern;
  const right = oppositeOf(net, of);
  const wrong = net.map(({ pattern }) => pattern).filter((color) => color !== of && color !== right);
  return { ask: 'opposite', of, right, colors: arrangeWithNone(place, right, wrong, rng) };
}

/** The face of the cube with this pattern, if the square at index `base` is in front. */
const faceOf = (net: readonly NetSquare[], pattern: string, base = 0): Direction =>
  foldNet(net, base).findIndex((print) => print.pattern === pattern) as Direction;

const oppositeOf = (net: readonly NetSquare[], pattern: string): string =>
  (foldNet(net)[opposite(faceOf(net, pattern))] as Print).pattern;

/** `red (R)` */
export function colorWords(name: string): string {
  const letter = SIX_COLORS.find((color) => color.name === name)?.letter;
  return `${name} (${letter})`;
}

/** Folds, brings the asked colour to the front, then turns the cube around. */
export function replayOpposite(drawn: readonly NetSquare[], { of, right }: OppositeQuestion, folded: Folded): Replay {
  const net = awayFrom(drawn, folded);
  const flat = flatNet(net, middleSquare(net));
  const face = faceOf(net, of, flat.base);
  return replayOf(flat, [
    { text: FOLD_TEXTS[folded], action: foldAll(flat) },
    { text: `Turn ${of} to the front.`, action: turnBy(rotationTo(face, FRONT)) },
    { text: `Turn the cube around: ${right} is behind ${of}.`, action: turnBy(AROUND) },
  ]);
}

const rotationTo = (from: Direction, to: Direction): Rotation =>
  ROTATIONS.find((rotation) => turnedBy(rotation, from) === to) as Rotation;

/** Half a turn about the vertical axis. */
const AROUND = DIRECTIONS.map((direction) => (direction >> 1 === TOP >> 1 ? direction : opposite(direction)));
