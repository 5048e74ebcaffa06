import { expect, it } from 'vitest';
import { type Box, placeLabels } from './place-labels';

const FRAME = { left: 46, right: 386, top: 12, bottom: 262 };
const MARK_PX = 11;

const isOver = (a: Box, b: Box): boolean =>
  2 * Math.abs(a.x - b.x) < a.width + b.width && 2 * Math.abs(a.y - b.y) < a.height + b.height;

/** So many marks in one corner, like models of similar latency. */
const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    x: 200 + ((index * 37) % 40),
    y: 40 + ((index * 61) % 150),
    width: 14,
    height: 12,
  }));

it('puts every label of a crowd into the frame, over no other and over no mark', () => {
  const labelled = crowd(60);
  const band = { x: 360, y: 100, width: 40, height: 14 };
  const found = placeLabels(labelled, [band], MARK_PX, FRAME).flatMap((place) => place ?? []);
  expect(found).toHaveLength(60);
  const marks = labelled.map(({ x, y }) => ({ x, y, width: MARK_PX, height: MARK_PX }));
  for (const [index, place] of found.entries()) {
    expect(place.x - place.width / 2).toBeGreaterThanOrEqual(FRAME.left);
    expect(place.x + place.width / 2).toBeLessThanOrEqual(FRAME.right);
    expect([band, ...marks, ...found.slice(index + 1)].filter((other) => isOver(place, other))).toEqual([]);
  }
});

it('puts a label to the right of its mark if there is room, otherwise to the left', () => {
  const at = (x: number) => placeLabels([{ x, y: 100, width: 80, height: 12 }], [], MARK_PX, FRAME)[0];
  expect(at(100)).toMatchObject({ y: 100, x: 147.5 });
  expect(at(380)).toMatchObject({ y: 100, x: 332.5 });
});

it('leaves out what finds no place', () => {
  expect(placeLabels([{ x: 100, y: 100, width: 900, height: 12 }], [], MARK_PX, FRAME)).toEqual([null]);
});
