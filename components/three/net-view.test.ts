import { expect, it } from 'vitest';
import type { NetSquare } from '@/lib/engines/nets/net';
import { applyAction, flatNet, foldAll, readReplay } from '@/lib/engines/nets/replay';
import { enlargement, flatRadius, foldedShare, netMoment, posesOf } from './net-view';
import { lengthOf } from './vectors';

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

it('fits the stage while it folds', () => {
  const radius = flatRadius(film);
  for (let fraction = 0; fraction <= 1; fraction += 0.05) {
    const moment = netMoment(film, 0, fraction);
    const farthest = Math.max(...posesOf(moment).map(({ position }) => lengthOf(position))) + Math.SQRT1_2;
    expect(farthest * enlargement(foldedShare(moment), radius)).toBeLessThan(radius * 1.3);
  }
});
