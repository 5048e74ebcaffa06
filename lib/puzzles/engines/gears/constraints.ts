/** The joints' conditions on speeds, as linear equations with exact coefficients. */
import { type Fraction, fraction, plus, times, ZERO } from './fraction';
import { type Joint, type Label, type Mechanism, outerSize, type Part, partOf, type Side } from './mechanism';

/** The sum of coefficient x speed over its terms is zero. */
export interface Constraint {
  readonly terms: readonly (readonly [Label, Fraction])[];
}

/** Direction in which the rim of a clockwise gear moves on each side: 1 right or up, -1 left or down. */
const RIM_SIGN: Readonly<Record<Side, 1 | -1>> = { above: 1, below: -1, left: 1, right: -1 };

/**
 * Returns the equations of all joints. For each planet, the Willis relation of its meshes replaces the planet's speed.
 */
export function constraintsOf(mechanism: Mechanism): readonly Constraint[] {
  return [...mechanism.joints.flatMap((joint) => jointConstraint(mechanism, joint)), ...willisRelations(mechanism)];
}

function jointConstraint(mechanism: Mechanism, joint: Joint): readonly Constraint[] {
  const part = (label: Label): Part => partOf(mechanism, label);
  switch (joint.kind) {
    case 'shaft':
      return [equation([joint.of[0], 1], [joint.of[1], -1])];
    case 'held':
      return [equation([joint.part, 1])];
    case 'mesh':
      return [relativeEquation(joint.of, [outerSize(part(joint.of[0])), outerSize(part(joint.of[1]))], joint.carrier)];
    case 'inside':
      return [
        relativeEquation(
          [joint.gear, joint.ring],
          [outerSize(part(joint.gear)), -innerTeeth(part(joint.ring))],
          joint.carrier,
        ),
      ];
    case 'belt': {
      const [driving, driven] = joint.of;
      return [
        equation([driving, outerSize(part(driving))], [driven, (joint.crossed ? 1 : -1) * outerSize(part(driven))]),
      ];
    }
    case 'rack':
      return [equation([joint.gear, RIM_SIGN[joint.side] * outerSize(part(joint.gear))], [joint.rack, -1])];
    case 'worm':
      return [
        equation([joint.worm, wormSign(part(joint.worm), joint.side)], [joint.wheel, -outerSize(part(joint.wheel))]),
      ];
    case 'crank':
    case 'cam':
      return [];
  }
}

/** first x (speed - carrier) + second x (speed - carrier) = 0 */
function relativeEquation(
  [a, b]: readonly [Label, Label],
  [sizeA, sizeB]: readonly [number, number],
  carrier: Label | null,
): Constraint {
  return carrier === null
    ? equation([a, sizeA], [b, sizeB])
    : equation([a, sizeA], [b, sizeB], [carrier, -sizeA - sizeB]);
}

const equation = (...terms: (readonly [Label, number])[]): Constraint => ({
  terms: terms.map(([label, coefficient]) => [label, fraction(coefficient)] as const),
});

function innerTeeth(part: Part): number {
  if (part.kind !== 'ring') throw new Error(`${part.label} is not a ring`);
  return part.innerTeeth;
}

function wormSign(part: Part, side: 'above' | 'below'): number {
  if (part.kind !== 'worm') throw new Error(`${part.label} is not a worm`);
  return part.starts * (part.hand === 'right' ? 1 : -1) * (side === 'above' ? 1 : -1);
}

function willisRelations(mechanism: Mechanism): readonly Constraint[] {
  return mechanism.joints.flatMap((sun) => {
    if (sun.kind !== 'mesh' || sun.carrier === null) return [];
    return mechanism.joints.flatMap((ring) => {
      if (ring.kind !== 'inside' || ring.carrier !== sun.carrier || ring.gear !== sun.of[1]) return [];
      const [first, second] = [jointConstraint(mechanism, sun)[0], jointConstraint(mechanism, ring)[0]];
      return first && second ? [without(ring.gear, first, second)] : [];
    });
  });
}

function without(label: Label, first: Constraint, second: Constraint): Constraint {
  const of = ({ terms }: Constraint, each: Label): Fraction => terms.find(([name]) => name === each)?.[1] ?? ZERO;
  const [a, b] = [of(first, label), of(second, label)];
  const labels = [...new Set([...first.terms, ...second.terms].map(([name]) => name))].filter((name) => name !== label);
  const minus = fraction(-1);
  return {
    terms: labels.map(
      (name) => [name, plus(times(of(first, name), b), times(minus, times(of(second, name), a)))] as const,
    ),
  };
}
