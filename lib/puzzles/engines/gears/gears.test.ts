import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compare, formatFraction, fraction, inverse, parseFraction, plus, signOf, times } from './fraction';
import type { Joint, Mechanism, Part } from './mechanism';
import { directionOf, solve, speedOf } from './solve';
import { eliminate } from './testing/elimination';
import { turnVector } from './turn-vector';

const small = fc.integer({ min: -999, max: 999 });
const positive = fc.integer({ min: 1, max: 999 });
const fractions = fc.tuple(small, positive).map(([n, d]) => fraction(n, d));

describe('fractions', () => {
  test('are parsed as they are formatted', () => {
    fc.assert(
      fc.property(fractions, (value) => {
        expect(parseFraction(formatFraction(value))).toEqual(value);
      }),
    );
    for (const text of ['', '1/0', '1/-2', 'a', '1.5', '--1', '1/2/3']) expect(parseFraction(text)).toBeNull();
  });

  test('add, multiply and compare like numbers', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        const [x, y] = [a.numerator / a.denominator, b.numerator / b.denominator];
        expect(plus(a, b).numerator / plus(a, b).denominator).toBeCloseTo(x + y, 9);
        expect(times(a, b).numerator / times(a, b).denominator).toBeCloseTo(x * y, 6);
        expect(Math.sign(compare(a, b))).toBe(Math.sign(x - y));
        if (a.numerator !== 0) expect(times(a, inverse(a))).toEqual(fraction(1));
      }),
    );
  });
});

test('turn vectors are cosine and sine to the last digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (turns) => {
      const [cos, sin] = turnVector(turns);
      const angle = (turns - Math.round(turns)) * 2 * Math.PI;
      expect(Math.abs(cos - Math.cos(angle))).toBeLessThan(1e-14);
      expect(Math.abs(sin - Math.sin(angle))).toBeLessThan(1e-14);
    }),
  );
});

const gear = (label: string, teeth: number): Part => ({ label, kind: 'gear', teeth });
const mesh = (a: string, b: string, carrier: string | null = null): Joint => ({ kind: 'mesh', of: [a, b], carrier });
const machine = (parts: readonly Part[], joints: readonly Joint[], part = 'E', sign: 1 | -1 = 1): Mechanism => ({
  parts,
  joints,
  input: { part, sign },
});

function speedsOf(mechanism: Mechanism): Record<string, string> {
  const solution = solve(mechanism);
  if (solution.kind !== 'moves') throw new Error(solution.kind);
  return Object.fromEntries([...solution.speeds].map(([label, speed]) => [label, formatFraction(speed)]));
}

describe('speeds', () => {
  it('reverse at each mesh; an idler changes only the direction', () => {
    expect(speedsOf(machine([gear('E', 20), gear('F', 40)], [mesh('E', 'F')]))).toEqual({ E: '1', F: '-1/2' });
    expect(speedsOf(machine([gear('E', 20), gear('I', 13), gear('F', 40)], [mesh('E', 'I'), mesh('I', 'F')])).F).toBe(
      '1/2',
    );
  });

  it('multiply along a shaft with two wheels', () => {
    const parts = [gear('E', 20), gear('F', 40), gear('G', 10), gear('H', 30)];
    expect(speedsOf(machine(parts, [mesh('E', 'F'), { kind: 'shaft', of: ['F', 'G'] }, mesh('G', 'H')])).H).toBe('1/6');
  });

  it('keep their direction over an open belt and change it over a crossed one', () => {
    const pulleys: readonly Part[] = [
      { label: 'E', kind: 'pulley', diameter: 10 },
      { label: 'F', kind: 'pulley', diameter: 25 },
    ];
    expect(speedsOf(machine(pulleys, [{ kind: 'belt', of: ['E', 'F'], crossed: false }])).F).toBe('2/5');
    expect(speedsOf(machine(pulleys, [{ kind: 'belt', of: ['E', 'F'], crossed: true }])).F).toBe('-2/5');
  });

  /**
   * Sun S, planet P and ring R with 24, 12 and 48 teeth. The Willis relation, as in tables of planetary gears: S(s - c)
   * = -R(r - c).
   */
  const SET: readonly Part[] = [
    gear('S', 24),
    gear('P', 12),
    { label: 'R', kind: 'ring', innerTeeth: 48, outerTeeth: null },
    { label: 'C', kind: 'carrier' },
  ];
  const SET_JOINTS: readonly Joint[] = [mesh('S', 'P', 'C'), { kind: 'inside', gear: 'P', ring: 'R', carrier: 'C' }];
  const held = (part: string): Joint => ({ kind: 'held', part });

  it.each([
    ['S', 'R', { S: '1', R: '0', C: '1/3', P: '-1' }],
    ['C', 'R', { S: '3', R: '0', C: '1', P: '-3' }],
    ['S', 'C', { S: '1', R: '-1/2', C: '0', P: '-2' }],
    ['R', 'S', { S: '0', R: '1', C: '2/3', P: '2' }],
    ['C', 'S', { S: '0', R: '3/2', C: '1', P: '3' }],
    ['R', 'C', { S: '-2', R: '1', C: '0', P: '4' }],
  ])('of a planetary set driven by %s with %s held follow Willis', (input, still, speeds) => {
    expect(speedsOf(machine(SET, [...SET_JOINTS, held(still)], input))).toEqual(speeds);
  });

  it('depend on the hand, the starts and the side of a worm', () => {
    // If the near side of a right-handed screw moves up, its thread moves right. So does the top of a wheel below it:
    // clockwise.
    const worm = (hand: 'left' | 'right', side: 'above' | 'below', starts: number): Mechanism =>
      machine(
        [{ label: 'E', kind: 'worm', starts, hand }, gear('F', 30)],
        [{ kind: 'worm', worm: 'E', wheel: 'F', side }],
      );
    expect(speedsOf(worm('right', 'above', 1)).F).toBe('1/30');
    expect(speedsOf(worm('right', 'below', 2)).F).toBe('-1/15');
    expect(speedsOf(worm('left', 'above', 3)).F).toBe('-1/10');
  });

  it.each([
    ['above', 'level', '12', 'right'],
    ['below', 'level', '-12', 'left'],
    ['left', 'upright', '12', 'up'],
    ['right', 'upright', '-12', 'down'],
  ] as const)('of a rack %s a clockwise gear', (side, axis, speed, direction) => {
    const rack = machine(
      [gear('E', 12), { label: 'F', kind: 'rack', axis }],
      [{ kind: 'rack', gear: 'E', rack: 'F', side }],
    );
    expect(speedsOf(rack).F).toBe(speed);
    const solution = solve(rack);
    if (solution.kind === 'moves') expect(directionOf(rack, 'F', speedOf(solution.speeds, 'F'))).toBe(direction);
  });

  it.each([
    ['1/4', 'right', -1],
    ['-1/4', 'right', 1],
    ['1/12', 'left', 1],
    ['11/12', 'above', 1],
    ['5/12', 'below', 1],
    ['7/12', 'below', -1],
  ] as const)('of a slider, its pin %s of a turn from the %s', (angle, side, sign) => {
    const slider = machine(
      [gear('E', 24), { label: 'F', kind: 'slider', axis: 'level' }],
      [{ kind: 'crank', wheel: 'E', slider: 'F', side, angle }],
    );
    const solution = solve(slider);
    expect(solution.kind === 'moves' && signOf(speedOf(solution.speeds, 'F'))).toBe(sign);
  });
});

describe('what cannot move or is not determined', () => {
  const ring = (count: number): Mechanism => {
    const names = [...'EFGHJKL'].slice(0, count);
    return machine(
      names.map((name, index) => gear(name, 12 + index)),
      names.map((name, index) => mesh(name, names[(index + 1) % count] as string)),
    );
  };

  it.each([3, 4, 5, 6, 7])('a closed ring of %i gears is locked exactly if their number is odd', (count) => {
    expect(solve(ring(count)).kind).toBe(count % 2 === 1 ? 'locked' : 'moves');
    expect(eliminate(ring(count)) === 'locked').toBe(count % 2 === 1);
  });

  it('unconnected parts are free', () => {
    expect(solve(machine([gear('E', 12), gear('F', 12)], []))).toEqual({ kind: 'free', parts: ['F'] });
    expect(eliminate(machine([gear('E', 12), gear('F', 12)], []))).toBe('free');
  });
});
