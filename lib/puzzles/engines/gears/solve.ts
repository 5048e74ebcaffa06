/**
 * Finds the speeds of all parts by propagation: an equation with one unknown gives it, one with none is checked. This
 * is enough for simple trains and planetary sets (Willis relation). Parts coupled in other ways are reported as free.
 */
import { type Constraint, constraintsOf } from './constraints';
import { type Fraction, fraction, negative, over, parseFraction, plus, signOf, times, ZERO } from './fraction';
import { type Label, type Mechanism, partOf, type Side } from './mechanism';

export type Solution =
  /**
   * Speeds per unit of the input, with signs as in `mechanism.ts`. For a slider or follower, round trips, signed by the
   * current direction.
   */
  | { readonly kind: 'moves'; readonly speeds: ReadonlyMap<Label, Fraction> }
  | { readonly kind: 'locked' }
  /** The input does not determine how these parts move. */
  | { readonly kind: 'free'; readonly parts: readonly Label[] };

export function solve(mechanism: Mechanism): Solution {
  const speeds = new Map<Label, Fraction>([[mechanism.input.part, fraction(mechanism.input.sign)]]);
  const constraints = constraintsOf(mechanism);
  while (constraints.some((constraint) => propagate(constraint, speeds))) {}
  if (constraints.some((constraint) => isBroken(constraint, speeds))) return { kind: 'locked' };
  for (const [label, speed] of sliderSpeeds(mechanism, speeds)) speeds.set(label, speed);
  const parts = mechanism.parts.flatMap(({ label }) => (speeds.has(label) ? [] : [label]));
  return parts.length === 0 ? { kind: 'moves', speeds } : { kind: 'free', parts };
}

/** Sets the one unknown of an equation. Returns false unless there is exactly one. */
function propagate({ terms }: Constraint, speeds: Map<Label, Fraction>): boolean {
  const unknown = terms.filter(([label, coefficient]) => !speeds.has(label) && coefficient.numerator !== 0);
  const [only] = unknown;
  if (unknown.length !== 1 || only === undefined) return false;
  speeds.set(only[0], over(negative(sumOf(terms, speeds)), only[1]));
  return true;
}

const isBroken = ({ terms }: Constraint, speeds: ReadonlyMap<Label, Fraction>): boolean =>
  terms.every(([label]) => speeds.has(label)) && sumOf(terms, speeds).numerator !== 0;

const sumOf = (terms: Constraint['terms'], speeds: ReadonlyMap<Label, Fraction>): Fraction =>
  terms.reduce((sum, [label, coefficient]) => plus(sum, times(coefficient, speeds.get(label) ?? ZERO)), ZERO);

/** Direction away from the wheel: 1 right or up, -1 left or down. */
const AWAY: Readonly<Record<Side, 1 | -1>> = { right: 1, above: 1, left: -1, below: -1 };

function sliderSpeeds(
  mechanism: Mechanism,
  speeds: ReadonlyMap<Label, Fraction>,
): readonly (readonly [Label, Fraction])[] {
  return mechanism.joints.flatMap((joint) => {
    if (joint.kind !== 'crank' && joint.kind !== 'cam') return [];
    const wheel = speeds.get(partOf(mechanism, joint.wheel).label);
    return wheel === undefined
      ? []
      : [[joint.slider, times(wheel, fraction(AWAY[joint.side] * leaving(joint.angle)))] as const];
  });
}

/**
 * Returns 1 if the slider moves away while the wheel turns clockwise, -1 if it approaches. The pin is `angle` turns
 * clockwise from its slider.
 */
function leaving(angle: string): 1 | -1 {
  const turns = parseFraction(angle);
  const doubled =
    turns === null
      ? 0
      : (((2 * turns.numerator) % (2 * turns.denominator)) + 2 * turns.denominator) % (2 * turns.denominator);
  if (turns === null || doubled === 0 || doubled === turns.denominator)
    throw new Error(`crank at dead centre: ${angle}`);
  return doubled > turns.denominator ? 1 : -1;
}

export function speedOf(speeds: ReadonlyMap<Label, Fraction>, label: Label): Fraction {
  const speed = speeds.get(label);
  if (speed === undefined) throw new Error(`no speed of ${label}`);
  return speed;
}

const DIRECTIONS = ['clockwise', 'counterclockwise', 'left', 'right', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Returns the direction of a part whose speed has this sign. For a worm, its near side. */
export function directionOf(mechanism: Mechanism, label: Label, speed: Fraction): Direction {
  const part = partOf(mechanism, label);
  const forward = signOf(speed) > 0;
  if (part.kind === 'worm') return forward ? 'up' : 'down';
  if (part.kind !== 'rack' && part.kind !== 'slider' && part.kind !== 'follower')
    return forward ? 'clockwise' : 'counterclockwise';
  if (part.axis === 'level') return forward ? 'right' : 'left';
  return forward ? 'up' : 'down';
}
