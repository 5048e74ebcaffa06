import { CUT_FAMILIES, type Cut, FRAMES } from 'rung-puzzles/engines/solids/stack/cut';
import type { Stack } from 'rung-puzzles/engines/solids/stack/stack';
import { expect, it } from 'vitest';
import { dot, turnedAbout, type Vector } from '../vectors';
import { cornersOf, cutMoment, cutOutlines, nearSide, outside, planeCorners } from './cut-moment';

const STACK: Stack = [
  { kind: 'square prism', size: 8, height: 3 },
  { kind: 'circular frustum', size: 6, height: 4 },
  { kind: 'triangular pyramid', size: 3, height: 2 },
];
const LEVEL: Cut = { family: 'level', offset: 4 };
const RISING: Cut = { family: 'rising-left', offset: 5 };
const TO_VIEWER: Vector = [-1, -1, 1];
const FILM = {
  states: [null, LEVEL, RISING].map((cut) => ({ scene: 'stack' as const, stack: STACK, cut })),
  actions: [LEVEL, RISING].map((cut) => ({ op: 'cut' as const, cut })),
};

it('lets the viewer see every cut from its near side, never from its edge', () => {
  for (const family of CUT_FAMILIES) {
    const { turned } = cutMoment(
      { states: [{ scene: 'stack', stack: STACK, cut: { family, offset: 1 } }], actions: [] },
      0,
      0,
    );
    const facing = dot(turnedAbout(2, turned, FRAMES[family].normal), TO_VIEWER) * nearSide(family);
    expect(facing, family).toBeGreaterThanOrEqual(1 - 1e-9);
  }
});

it('keeps the waiting plane off the stack, on the viewer’s side', () => {
  for (const family of CUT_FAMILIES) {
    const { offset } = outside(STACK, family);
    for (const corner of cornersOf(STACK))
      expect(nearSide(family) * (dot(FRAMES[family].normal, corner) - offset)).toBeLessThan(0);
    expect(cutOutlines(STACK, { family, offset })).toEqual([]);
  }
});

it('puts outlines and the drawn piece of the plane on the plane', () => {
  for (const family of CUT_FAMILIES) {
    const cut = { family, offset: family === 'side' || family === 'front' ? 0.7 : 4.2 };
    const points = [...cutOutlines(STACK, cut).flat(), ...planeCorners(STACK, cut)];
    expect(points.length).toBeGreaterThan(6);
    for (const point of points) expect(dot(FRAMES[family].normal, point)).toBeCloseTo(cut.offset, 6);
  }
});

it('moves the plane from state to state', () => {
  expect(cutMoment(FILM, 0, 0)).toEqual({ stack: STACK, cut: null, turned: 0 });
  expect(cutMoment(FILM, 0, 1).cut).toEqual(LEVEL);
  expect(cutMoment(FILM, 1, 0)).toEqual({ stack: STACK, cut: LEVEL, turned: 0 });
  expect(cutMoment(FILM, 1, 0.49).cut?.family).toBe('level');
  expect(cutMoment(FILM, 1, 1)).toEqual(cutMoment(FILM, 2, 0));
});
