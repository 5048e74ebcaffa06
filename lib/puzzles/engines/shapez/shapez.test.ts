import fc from 'fast-check';
import { rngFor } from 'rung-puzzles/core/rng';
import { parseSeed } from 'rung-puzzles/core/seed';
import { describe, expect, it } from 'vitest';
import { type Action, describeAction } from './action';
import { applyAction, replayActions } from './apply';
import { formatShape, parseShape } from './code';
import { randomShape } from './random-shape';
import { isShape, type Shape } from './shape';
import { isAsymmetric } from './symmetry';
import { COLORS, FORMS, MAX_LAYERS } from './vocabulary';

const anyShape = fc
  .tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: MAX_LAYERS }))
  .map(([draw, layers]) => randomShape(rngOf(draw), layers));
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom<Action>({ op: 'cut' }, { op: 'rotate-cw' }, { op: 'rotate-ccw' }, { op: 'mirror' }),
  fc.constantFrom(...FORMS).map((form): Action => ({ op: 'fill', form })),
  fc
    .tuple(fc.constantFrom(...COLORS), fc.constantFrom(1, 2, 3, 4, 'all' as const))
    .map(([color, layer]): Action => ({ op: 'paint', color, layer: layer as 1 | 'all' })),
  anyShape.map(([layer]): Action => ({ op: 'stack', shape: formatShape([layer as number]) })),
);

describe('shape codes', () => {
  it('round-trip', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        expect(parseShape(formatShape(shape))).toEqual({ ok: true, value: shape });
      }),
    );
  });
  it.each([
    ['CuRr--', 'bad-code'],
    ['XuRr--Sb', 'bad-code'],
    ['C-Rr--Sb', 'bad-code'],
    ['', 'bad-code'],
    ['--------', 'empty-layer'],
    ['CuRr--Sb:--------', 'empty-layer'],
    ['CuCuCuCu:CuCuCuCu:CuCuCuCu:CuCuCuCu:CuCuCuCu', 'too-many-layers'],
    ['CuRr--Sb:----Cu--', 'unsupported-piece'],
  ])('refuse %s as %s', (code, error) => {
    expect(parseShape(code)).toEqual({ ok: false, error });
  });
});

describe('published identities of the operations', () => {
  const same = (shape: Shape, ops: readonly Action['op'][], others: readonly Action['op'][]) =>
    expect(run(shape, ops.map(plain))).toEqual(run(shape, others.map(plain)));

  it('hold for every shape: CW four times, CW then CCW and mirror twice change nothing; cutting twice is cutting once', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        same(shape, ['rotate-cw', 'rotate-cw', 'rotate-cw', 'rotate-cw'], []);
        same(shape, ['rotate-cw', 'rotate-ccw'], []);
        same(shape, ['mirror', 'mirror'], []);
        same(shape, ['mirror', 'rotate-cw', 'mirror'], ['rotate-ccw']);
        if (applyAction(shape, { op: 'cut' }) !== null) same(shape, ['cut', 'cut'], ['cut']);
      }),
    );
  });
  it('let the last of two paints win', () => {
    fc.assert(
      fc.property(anyShape, fc.constantFrom(...COLORS), fc.constantFrom(...COLORS), (shape, first, last) => {
        expect(run(shape, [paint(first), paint(last)])).toEqual(run(shape, [paint(last)]));
      }),
    );
  });
  it('keep every legal result a shape', () => {
    fc.assert(
      fc.property(anyShape, fc.array(anyAction, { maxLength: 12 }), (shape, actions) => {
        for (const state of replayActions(shape, actions) ?? []) expect(isShape(state)).toBe(true);
      }),
    );
  });
});

/** Worked by hand from spec 2.2 to 2.4. */
describe('single operations', () => {
  it.each<[string, Action, string | null]>([
    ['CrRgSbWy', { op: 'cut' }, '----SbWy'],
    ['CrRg----', { op: 'cut' }, null],
    ['CrRgSb--:CuCu----', { op: 'cut' }, '----Sb--'],
    ['CrRgSbWy', { op: 'rotate-cw' }, 'WyCrRgSb'],
    ['CrRgSbWy', { op: 'rotate-ccw' }, 'RgSbWyCr'],
    ['CrRgSbWy', { op: 'mirror' }, 'WySbRgCr'],
    ['Cr--Sb--:Cr------', { op: 'fill', form: 'W' }, 'CrWuSbWu:CrWuWuWu'],
    ['Cr--Sb--:Cr------', { op: 'paint', color: 'g', layer: 2 }, 'Cr--Sb--:Cg------'],
    ['Cr--Sb--:Cr------', { op: 'paint', color: 'g', layer: 'all' }, 'Cg--Sg--:Cg------'],
    ['Cr--Sb--:Cr------', { op: 'paint', color: 'g', layer: 3 }, null],
    // rests on the ground next to other pieces
    ['Cr--Sb--', { op: 'stack', shape: '--Ru----' }, 'CrRuSb--'],
    // rests on top
    ['Cr--Sb--', { op: 'stack', shape: 'Ru------' }, 'Cr--Sb--:Ru------'],
    // the second quadrant would be unsupported
    ['Cr--Sb--', { op: 'stack', shape: 'RuRu----' }, null],
    // merges into the second layer
    ['CrRgSbWy:Cu------', { op: 'stack', shape: '--SwSw--' }, 'CrRgSbWy:CuSwSw--'],
    ['Cr------:Cr------:Cr------:Cr------', { op: 'stack', shape: 'Ru------' }, null],
  ])('%s by %j gives %s', (code, action, expected) => {
    const result = applyAction(shapeOf(code), action);
    expect(result && formatShape(result)).toBe(expected);
  });
  it('knows which shapes every turn and mirroring changes', () => {
    expect(isAsymmetric(shapeOf('CrRgSbWy'))).toBe(true);
    expect(
      ['CrCrCrCr', 'CrRgCrRg', 'CrCr----', 'Cr------', 'CrRgSbRg'].map((code) => isAsymmetric(shapeOf(code))),
    ).toEqual([false, false, false, false, false]);
  });
  it('names the piece of the legend', () => {
    expect(describeAction({ op: 'stack', shape: 'CuRr--Sb' }, new Map([['CuRr--Sb', 'P2']]))).toContain(
      'piece P2 (CuRr--Sb)',
    );
  });
});

function rngOf(draw: number) {
  const seed = parseSeed(String(draw));
  if (!seed.ok) throw new Error(`seed ${draw}`);
  return rngFor(seed.value, 'shapez test');
}

function shapeOf(code: string): Shape {
  const parsed = parseShape(code);
  if (!parsed.ok) throw new Error(`${code}: ${parsed.error}`);
  return parsed.value;
}

const run = (shape: Shape, actions: readonly Action[]) => replayActions(shape, actions)?.at(-1) ?? null;
const plain = (op: Action['op']): Action => ({ op }) as Action;
const paint = (color: (typeof COLORS)[number]): Action => ({ op: 'paint', color, layer: 'all' });
