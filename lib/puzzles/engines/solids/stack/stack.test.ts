import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allAt, bandOf } from './band';
import { CUT_FAMILIES, type Cut, FRAMES } from './cut';
import { sectionOutlines } from './draw-section';
import { enclosureOf } from './enclosure';
import { MEASURES, measuresOf } from './measures';
import { sameCutOf, shapedCut } from './same-section';
import { baseOf, heightOf, isPointed, STACK_KINDS, type Stack, type StackPart, taperOf, topRatioOf } from './stack';
import { depthIn, isInRings, pointOn } from './testing';
import { areUnlike, isNoSection, sectionSpace } from './unlike';

const KINDS_BELOW = STACK_KINDS.filter((kind) => !isPointed(kind));
const part = (kinds: typeof STACK_KINDS | typeof KINDS_BELOW) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    size: fc.constantFrom(4, 6, 8, 10, 12),
    height: fc.constantFrom(4, 6, 8),
  });
const narrowing: fc.Arbitrary<Stack> = fc
  .tuple(fc.array(part(KINDS_BELOW), { maxLength: 3 }), part(STACK_KINDS))
  .map(([below, top]) => [...below, top]);
/** Frusta of any two widths, and pointed parts anywhere. */
const anyPart = fc
  .tuple(part(STACK_KINDS), fc.constantFrom(2, 4, 6, 8, 10, 12))
  .map(([each, topSize]): StackPart => (taperOf(each.kind) === 'frustum' ? { ...each, topSize } : each));
const stacks: fc.Arbitrary<Stack> = fc.oneof(narrowing, fc.array(anyPart, { minLength: 1, maxLength: 4 }));
const families = fc.constantFrom(...CUT_FAMILIES);
const cutsOf = (stack: Stack) =>
  fc
    .record({ family: families, share: fc.double({ min: 0.02, max: 0.98, noNaN: true }) })
    .map(({ family, share }): Cut => {
      const [low, high] =
        family === 'level' ? [0, heightOf(stack)] : FRAMES[family].stretch === 1 ? [-6, 6] : [-6, heightOf(stack) + 6];
      return { family, offset: low + share * (high - low) };
    });
const cutStacks = stacks.chain((stack) => fc.tuple(fc.constant(stack), cutsOf(stack)));

describe('sections', () => {
  it('contain exactly the points of the solid on the plane', () => {
    fc.assert(
      fc.property(
        cutStacks,
        fc.double({ min: -7, max: 7, noNaN: true }),
        fc.double({ min: -9, max: 40, noNaN: true }),
        ([stack, cut], across, up) => {
          const depth = depthIn(stack, ...pointOn(cut, across, up));
          if (Math.abs(depth) > 0.05) expect(isInRings(sectionOutlines(stack, cut), across, up)).toBe(depth > 0);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('of a cone are a triangle through the axis, a circle, an ellipse and a hyperbola', () => {
    const cone: Stack = [{ kind: 'cone', size: 12, height: 8 }];
    const measured = (cut: Cut) => shapedCut(cone, cut).measures;
    expect(measured({ family: 'front', offset: 0 }).area).toBeCloseTo(48, 9);
    expect(measured({ family: 'level', offset: 4 }).area).toBeCloseTo(Math.PI * 9, 0);
    // z = 8 − 4/3·r and z = 3 + x: from x = −9 (below the ground). The ground cuts the ellipse at x = −3.
    expect(measured({ family: 'rising-right', offset: 3 }).area).toBeGreaterThan(30);
    // Half widths √((8−z)²·9/16 − 9) for offset 3: zero at z = 4.
    const band = bandOf(cone[0] as Stack[number], 0, 'front', allAt(3));
    expect(band?.t.at(-1)).toBeCloseTo(4, 9);
    expect(band?.to[0]).toBeCloseTo(Math.sqrt(27), 9);
  });

  it('of a cylinder at 45 degrees are ellipses with axes in the ratio of the root of two', () => {
    const { measures } = shapedCut([{ kind: 'cylinder', size: 4, height: 8 }], { family: 'rising-left', offset: 4 });
    expect(measures.diameter).toBeCloseTo(4 * Math.SQRT2, 9);
    expect(measures.area).toBeCloseTo(Math.PI * 4 * Math.SQRT2, 0);
    expect(measures.width).toBeCloseTo(4, 1);
  });

  it('narrow from base to top by the ratio of the kind', () => {
    for (const kind of STACK_KINDS) {
      const widths = [0.001, 7.999].map(
        (offset) => shapedCut([{ kind, size: 12, height: 8 }], { family: 'level', offset }).measures.diameter,
      );
      expect((widths[1] as number) / (widths[0] as number), kind).toBeCloseTo(topRatioOf({ kind, size: 1 }), 2);
      expect(baseOf(kind)).toMatch(/square|circle|triangle/);
    }
  });
});

describe('measures', () => {
  it('of a rectangle are known', () => {
    const measures = measuresOf([{ t: [0, 4], from: [-1.5, -1.5], to: [1.5, 1.5] }], 1);
    expect(measures.area).toBeCloseTo(12, 12);
    expect(measures.diameter).toBeCloseTo(5, 12);
    expect(measures.width).toBeCloseTo(3, 12);
    expect(measures.hullPerimeter).toBeCloseTo(14, 12);
    expect(measures.minorMoment).toBeCloseTo((4 * 27) / 12, 12);
    expect(measures.majorMoment).toBeCloseTo((3 * 64) / 12, 12);
  });

  it('of every section are between those of the sets that enclose its family', () => {
    fc.assert(
      fc.property(
        cutStacks,
        fc.double({ min: 0.001, max: 0.4, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([stack, cut], span, share) => {
          const low = cut.offset < 0 ? Math.min(cut.offset, -span) : cut.offset;
          const { stretch } = FRAMES[cut.family];
          if (cut.family === 'level') return;
          const { inner, outer } = enclosureOf(stack, cut.family, low, low + span);
          const [least, most] = [measuresOf(inner, stretch), measuresOf(outer, stretch)];
          const own = shapedCut(stack, { family: cut.family, offset: low + share * span }).measures;
          for (const key of MEASURES) {
            expect(own[key], key).toBeGreaterThanOrEqual((inner.length === 0 ? 0 : least[key]) * 0.99 - 1e-9);
            expect(own[key], key).toBeLessThanOrEqual(most[key] * 1.01 + 1e-9);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('proofs', () => {
  it('never reject a section of the stack', () => {
    fc.assert(
      fc.property(cutStacks, ([stack, cut]) => {
        const shaped = shapedCut(stack, cut);
        if (shaped.measures.area > 1)
          expect(isNoSection(shaped.measures, sectionSpace(stack, CUT_FAMILIES))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('distinguish a circle from all cuts of a square prism, but not of a cylinder', () => {
    const circle = shapedCut([{ kind: 'cylinder', size: 6, height: 8 }], { family: 'level', offset: 1 }).measures;
    expect(isNoSection(circle, sectionSpace([{ kind: 'square prism', size: 6, height: 8 }], CUT_FAMILIES))).toBe(true);
    expect(isNoSection(circle, sectionSpace([{ kind: 'cylinder', size: 10, height: 8 }], CUT_FAMILIES))).toBe(false);
  });

  it('treat scaled, turned and mirrored sets as equal', () => {
    const flat = measuresOf([{ t: [0, 2], from: [0, 0], to: [5, 3] }], 1);
    const turned = measuresOf([{ t: [0, 6, 10], from: [0, 0, 0], to: [4, 4, 0] }], 1);
    expect(areUnlike(flat, turned)).toBe(false);
  });
});

it('finds the same section in another stack, or none', () => {
  const stack: Stack = [
    { kind: 'square prism', size: 10, height: 4 },
    { kind: 'cone', size: 6, height: 8 },
  ];
  const taller: Stack = [{ kind: 'square prism', size: 10, height: 8 }, stack[1] as Stack[number]];
  const found = sameCutOf(shapedCut(stack, { family: 'level', offset: 8 }), stack, taller);
  expect(found?.cut.offset).toBeCloseTo(12, 9);
  expect(sameCutOf(shapedCut(stack, { family: 'front', offset: 0 }), stack, taller)).toBeNull();
});
