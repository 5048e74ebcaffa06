/** Block moves and replays, by hand and by properties. */
import fc from 'fast-check';
import type { Json } from 'rung-puzzles/core/json';
import { describe, expect, it } from 'vitest';
import { applyBlockMove, type Block, blocksKey, cellsOf, MOVE_AXES } from './blocks';
import { type Cell, cellKey } from './cell';
import { readReplay } from './replay';
import { isSupported } from './stack';
import { describeTurn, TURNS, turnedBy, turnsBetween } from './turn';

const block = (x: number, y: number, z: number, color: string): Block => ({ at: [x, y, z], color });
const PLATE = [2, 2] as const;
const BLOCKS = [block(0, 0, 0, 'R'), block(0, 0, 1, 'G'), block(1, 0, 0, 'B'), block(1, 0, 1, 'G')];
const placed = (blocks: readonly Block[] | null) => blocks?.map(({ at, color }) => `${color}${at.join('')}`).sort();

describe('a block move', () => {
  it('swaps blocks, lets those above fall, and rejects impossible moves', () => {
    expect(placed(applyBlockMove(BLOCKS, { at: [0, 0, 0], axis: '+x' }, PLATE))).toEqual([
      'B000',
      'G001',
      'G101',
      'R100',
    ]);
    expect(placed(applyBlockMove(BLOCKS, { at: [0, 0, 0], axis: '+y' }, PLATE))).toEqual([
      'B100',
      'G000',
      'G101',
      'R010',
    ]);
    expect(placed(applyBlockMove(BLOCKS, { at: [0, 0, 0], axis: '+z' }, PLATE))).toEqual([
      'B100',
      'G000',
      'G101',
      'R001',
    ]);
    for (const refused of [
      { at: [0, 0, 1], axis: '+x' },
      { at: [0, 0, 1], axis: '+y' },
      { at: [0, 0, 1], axis: '+z' },
      { at: [0, 0, 0], axis: '-x' },
      { at: [0, 1, 0], axis: '+x' },
    ] as const)
      expect(applyBlockMove(BLOCKS, refused, PLATE), refused.axis).toBeNull();
  });

  it('always changes something, keeps all blocks, and leaves none unsupported', () => {
    const heights = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(heights, fc.nat(), fc.constantFrom(...MOVE_AXES), (columns, pick, axis) => {
        const blocks = columns.flatMap((height, index) =>
          Array.from({ length: height }, (_, z) =>
            block(index % 3, Math.floor(index / 3), z, 'RGB'.charAt((index + z) % 3)),
          ),
        );
        const moved = blocks[pick % Math.max(1, blocks.length)];
        const next = moved && applyBlockMove(blocks, { at: moved.at, axis }, [3, 2]);
        if (!next) return;
        expect(blocksKey(next)).not.toBe(blocksKey(blocks));
        expect(next.map(({ color }) => color)).toEqual(blocks.map(({ color }) => color));
        expect(isSupported(cellsOf(next))).toBe(true);
        expect(new Set(cellsOf(next).map(cellKey)).size).toBe(blocks.length);
      }),
    );
  });
});

describe('replays', () => {
  it('round-trip through JSON, and throw if they are malformed', () => {
    const states = [{ cubes: [{ id: 0, at: [0, 1, 2], color: 'R' }] }, { cubes: [{ id: 0, at: [1, 1, 2], part: 3 }] }];
    for (const action of [
      { op: 'move', at: [0, 1, 2], step: [1, 0, 0] },
      { op: 'turn', axis: 2, quarters: 3 },
      { op: 'place', part: 1 },
    ] as Json[])
      expect(readReplay(states, [action])).toEqual({ states, actions: [action] });
    for (const action of [
      { op: 'jump' },
      { op: 'turn', axis: 3, quarters: 1 },
      { op: 'place' },
      null,
      { op: 'move', at: [0, 1], step: [1, 0, 0] },
    ] as Json[])
      expect(() => readReplay(states, [action])).toThrow();
    expect(() => readReplay([], [])).toThrow();
    expect(() => readReplay([{ cubes: [{ id: 0, at: [0, 0, 0], color: 'red' }] }], [])).toThrow();
  });

  it('turn a solid into any of its turns in at most two steps, each with a different description', () => {
    const solid: readonly Cell[] = [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
    for (const one of TURNS) {
      expect(turnsBetween(solid, turnedBy(solid, one))?.length).toBeLessThanOrEqual(1);
      for (const two of TURNS)
        for (const three of TURNS)
          expect(turnsBetween(solid, [one, two, three].reduce(turnedBy, solid))?.length).toBeLessThanOrEqual(2);
    }
    expect(new Set(TURNS.map(describeTurn)).size).toBe(TURNS.length);
    expect(turnsBetween(solid, solid)).toEqual([]);
    expect(turnsBetween(solid, solid.slice(1))).toBeNull();
  });
});
