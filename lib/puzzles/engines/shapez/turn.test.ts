import { expect, it } from 'vitest';
import type { Action } from './action';
import { applyAction } from './apply';
import { parseShape } from './code';
import { composeTurns, invertTurn, NO_TURN, turnOf, turnShape } from './turn';

const parsed = parseShape('CrRgSbWy:CuRu----');
const shape = parsed.ok ? parsed.value : [];
const ALL = [0, 1, 2, 3, 4, 5, 6, 7];

it('turns compose like the pictures, and have inverses', () => {
  for (const first of ALL) {
    for (const then of ALL)
      expect(turnShape(shape, composeTurns(first, then))).toEqual(turnShape(turnShape(shape, first), then));
    expect(composeTurns(first, invertTurn(first))).toBe(NO_TURN);
  }
});

it.each<Action>([{ op: 'rotate-cw' }, { op: 'rotate-ccw' }, { op: 'mirror' }])('$op is its turn', (action) => {
  expect(turnShape(shape, turnOf(action) ?? NO_TURN)).toEqual(applyAction(shape, action));
});
