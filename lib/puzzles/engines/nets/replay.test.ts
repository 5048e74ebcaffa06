import fc from 'fast-check';
import type { Json } from 'rung-puzzles/core/json';
import { expect, it } from 'vitest';
import { CUBE_NETS } from './cube-nets';
import { cross, type Direction, opposite, type Vector, vectorOf } from './direction';
import { foldedFrames } from './fold-tree';
import type { NetSquare } from './net';
import { type CosSin, squarePoses } from './pose';
import { applyAction, between, flatNet, foldAll, type NetAction, type NetState, readReplay, turnBy } from './replay';
import { IDENTITY, ROTATIONS, turnedBy } from './rotation';

const cosSin: CosSin = (degrees) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
const squaresOf = (net: number): readonly NetSquare[] =>
  (CUBE_NETS[net]?.[0] ?? []).map((cell) => ({ ...cell, pattern: 'arrow', turn: 0 }));
const expectNear = (one: Vector, other: Vector) => {
  for (const axis of [0, 1, 2] as const) expect(one[axis]).toBeCloseTo(other[axis], 9);
};
const nets = fc.nat(CUBE_NETS.length - 1);
const squares = fc.nat(5);
const turns = fc.constantFrom(...ROTATIONS.filter((rotation) => rotation !== IDENTITY && turnBy(rotation) !== null));

it('has a turn for each rotation except the identity', () => {
  expect(ROTATIONS.map(turnBy).filter((action) => action === null)).toHaveLength(1);
  const degrees = ROTATIONS.map(turnBy).flatMap((action) => (action?.do === 'turn' ? [action.degrees] : []));
  expect([90, 120, 180].map((angle) => degrees.filter((each) => each === angle).length)).toEqual([6, 8, 9]);
});

it('puts a flat net in the page as drawn, its middle the origin', () => {
  fc.assert(
    fc.property(nets, squares, (net, base) => {
      const drawn = squaresOf(net);
      const state = flatNet(drawn, base);
      const poses = squarePoses(between(state, null, 0, cosSin), cosSin);
      poses.forEach((pose, index) => {
        const { row, col } = drawn[index] as NetSquare;
        const [first, start] = [poses[0]?.position as Vector, drawn[0] as NetSquare];
        expectNear(pose.position, [first[0] + col - start.col, first[1] - (row - start.row), 0]);
        expectNear(pose.normal, [0, 0, 1]);
      });
      const xs = poses.map(({ position }) => position[0]);
      expect(Math.max(...xs) + Math.min(...xs)).toBeCloseTo(0, 9);
    }),
  );
});

it('ends every fold and turn at right angles, each face half an edge from the middle', () => {
  fc.assert(
    fc.property(nets, squares, turns, (net, base, rotation) => {
      const drawn = squaresOf(net);
      const folded = applyAction(flatNet(drawn, base), foldAll(flatNet(drawn, base)));
      const poses = squarePoses(between(folded, turnBy(rotation), 1, cosSin), cosSin);
      foldedFrames(drawn, base).forEach((frame, index) => {
        const at = (direction: Direction) => vectorOf(turnedBy(rotation, direction));
        const pose = poses[index] as (typeof poses)[number];
        expectNear(pose.normal, at(frame.normal));
        expectNear(pose.right, at(frame.right));
        expectNear(pose.up, at(opposite(frame.down)));
        expectNear(pose.position, at(frame.normal).map((value) => value / 2) as unknown as Vector);
      });
    }),
  );
});

it('keeps every pose a right-handed frame of unit vectors on the way', () => {
  fc.assert(
    fc.property(nets, squares, turns, fc.double({ min: 0, max: 1, noNaN: true }), (net, base, rotation, fraction) => {
      const flat = flatNet(squaresOf(net), base);
      const folding = squarePoses(between(flat, foldAll(flat), fraction, cosSin), cosSin);
      const turning = squarePoses(
        between(applyAction(flat, foldAll(flat)), turnBy(rotation), fraction, cosSin),
        cosSin,
      );
      for (const { right, up, normal } of [...folding, ...turning]) {
        const product: Vector = [
          right[1] * up[2] - right[2] * up[1],
          right[2] * up[0] - right[0] * up[2],
          right[0] * up[1] - right[1] * up[0],
        ];
        expectNear(product, normal);
        expect(Math.sqrt(normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2)).toBeCloseTo(1, 9);
      }
    }),
  );
});

it('folds away from the viewer: half way, every square except the base leans back or stays', () => {
  for (let net = 0; net < CUBE_NETS.length; net += 1) {
    const flat = flatNet(squaresOf(net), 0);
    const [base, ...others] = squarePoses(between(flat, foldAll(flat), 0.2, cosSin), cosSin);
    for (const { position } of others) expect(position[2]).toBeLessThan((base?.position[2] as number) - 1e-9);
  }
});

it('folds one square after the other, for lists of folds', () => {
  const flat = flatNet(squaresOf(0), 2);
  const one = applyAction(flat, { do: 'fold', squares: [0] });
  expect(one.folded).toEqual([1, 0, 0, 0, 0, 0]);
  expect(between(one, { do: 'fold', squares: [1] }, 0.25, cosSin).folded).toEqual([1, 0.25, 0, 0, 0, 0]);
});

const sample = (): { states: NetState[]; actions: NetAction[] } => {
  const flat = flatNet(squaresOf(4), 1);
  const actions = [foldAll(flat), turnBy(ROTATIONS[17] as (typeof ROTATIONS)[number]) as NetAction];
  const states = [flat];
  for (const action of actions) states.push(applyAction(states.at(-1) as NetState, action));
  return { states, actions };
};
/** Goes through JSON with keys in another order, as from a database. */
const viaJson = (value: unknown): Json[] =>
  JSON.parse(JSON.stringify(value), (_, entry) =>
    entry && typeof entry === 'object' && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).reverse())
      : entry,
  );

it('reads its own JSON', () => {
  const { states, actions } = sample();
  expect(readReplay(viaJson(states), viaJson(actions))).toEqual({ states, actions });
});

it('rejects malformed replays', () => {
  const { states, actions } = sample();
  const [json, steps] = [viaJson(states), viaJson(actions)];
  const broken = (change: object) => [{ ...(json[0] as object), ...change } as Json, ...json.slice(1)];
  for (const change of [
    { base: 9 },
    { folded: [0] },
    { held: [0, 1, 2, 3, 5, 4] },
    { squares: [{ row: 0 }] },
    { squares: 'none' },
    { folded: [0, 0, 0, 0, 0, 0.5] },
  ])
    expect(() => readReplay(broken(change), steps), JSON.stringify(change)).toThrow();
  expect(() => readReplay(json.slice(1), steps)).toThrow();
  expect(() => readReplay(json, [steps[1] as Json, steps[0] as Json])).toThrow();
  expect(() => readReplay(json, [{ do: 'melt' }, steps[1] as Json])).toThrow();
  expect(() => readReplay(json, [steps[0] as Json, { ...(steps[1] as object), degrees: 45 } as Json])).toThrow();
});

it('multiplies directions to right-handed frames in every folded net', () => {
  for (let net = 0; net < CUBE_NETS.length; net += 1)
    for (const { right, down, normal } of foldedFrames(squaresOf(net)))
      expect(cross(right, opposite(down))).toBe(normal);
});

it('keeps the look of squares that replaces their patterns, and rejects invalid colours', () => {
  const look = { text: '12', fill: '#c9dff5', ink: '#1b1f24' };
  const numbered = (fill: string) =>
    JSON.parse(
      JSON.stringify([
        flatNet(
          [...squaresOf(0)].map((square) => ({ ...square, look: { ...look, fill } })),
          0,
        ),
      ]),
    );
  expect(readReplay(numbered(look.fill), []).states[0]?.squares.map((square) => square.look)).toEqual(
    squaresOf(0).map(() => look),
  );
  expect(() => readReplay(numbered('blue'), [])).toThrow('a colour');
});
