import type { NetSquare } from 'rung-puzzles/engines/nets/net';
import {
  applyAction,
  flatNet,
  foldAll,
  type NetAction,
  type NetState,
  readReplay,
} from 'rung-puzzles/engines/nets/replay';
import { expect, it } from 'vitest';
import { lengthOf, minus } from '../vectors';
import { foldedShare, netFrame, netMoment, onTop, posesOf } from './net-view';

const CROSS: readonly NetSquare[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 1],
].map(([row, col]) => ({ row: row as number, col: col as number, pattern: 'white', turn: 0 }));
const flat = flatNet(CROSS, 2);
const fold = foldAll(flat);
const film = readReplay([flat, applyAction(flat, fold)] as never, [fold] as never);

it('folds from flat to whole in one step', () => {
  expect([0, 0.5, 1].map((fraction) => foldedShare(netMoment(film, 0, fraction)))).toEqual([0, 0.5, 1]);
  expect(foldedShare(netMoment(film, 1, 0))).toBe(1);
});

/** A film in which these squares are folded one after the other. */
function foldedOneByOne(squares: readonly NetSquare[], base: number, order: readonly number[]) {
  const actions = order.map((square): NetAction => ({ do: 'fold', squares: [square] }));
  const states = [flatNet(squares, base)];
  for (const action of actions) states.push(applyAction(states.at(-1) as NetState, action));
  return readReplay(states as never, actions as never);
}

const ROW: readonly NetSquare[] = Array.from({ length: 9 }, (_, col) => ({ row: 0, col, pattern: 'white', turn: 0 }));
const FILMS = [film, foldedOneByOne(CROSS, 0, [4, 1, 3, 2, 5]), foldedOneByOne(ROW, 0, [8, 1, 2, 3, 4, 5, 6, 7])];

it('keeps all in sight while it folds, all at once or one square after the other, and moves without a jump', () => {
  for (const each of FILMS) {
    for (const step of each.actions.keys()) {
      for (let fraction = 0; fraction <= 1; fraction += 0.1) {
        const { middle, radius } = netFrame(each, step, fraction);
        const farthest = Math.max(
          ...posesOf(netMoment(each, step, fraction)).map(({ position }) => lengthOf(minus(position, middle))),
        );
        expect(farthest + 0.5).toBeLessThan(radius + 0.25);
      }
      const [end, next] = [netFrame(each, step, 1), netFrame(each, step + 1, 0)];
      expect(lengthOf(minus(end.middle, next.middle))).toBeCloseTo(0, 9);
      expect(end.radius).toBeCloseTo(next.radius, 9);
    }
  }
});

it('moves only squares that would cover others', () => {
  expect(onTop(posesOf(netMoment(film, 1, 0)))).toEqual(CROSS.map(() => ({ size: 1, lift: 0 })));
  const [, , strip] = FILMS as [unknown, unknown, typeof film];
  const sizes = onTop(posesOf(netMoment(strip, 8, 0))).map(({ size }) => size);
  expect(sizes).toEqual([1, 1, 1, 1, ...Array.from({ length: 5 }, () => expect.closeTo(0.72, 9))]);
});
