/** Which parts must keep clear of each other, and which may touch or pass in front. Lengths in modules. */

import { distanceBetween, type Footprint, pointDistance } from '../draw/footprint';
import type { Label } from '../mechanism';
import { labelsOf, type Mechanism } from '../mechanism';
import { ADDENDUM } from '../train/proportions';

/** Least distance between the tips of parts that do not touch. */
const CLEARANCE = 2.2;

/**
 * `free`: on one shaft or connected by a joint. `in-front` and `behind`: one part meshes with a wheel on the other's
 * shaft. They may overlap as long as the centre of one is outside the other.
 */
type Relation = 'free' | 'in-front' | 'behind' | 'apart';

export interface Clearance {
  readonly isClear: (a: Footprint, b: Footprint) => boolean;
}

export function clearanceOf(mechanism: Mechanism, axes: ReadonlyMap<Label, Label>): Clearance {
  const known = new Map<string, Relation>();
  const relation = (a: Footprint, b: Footprint): Relation => {
    const key = `${a.of.join('')} ${b.of.join('')}`;
    const found = known.get(key) ?? relationOf(mechanism, axes, a.of, b.of);
    known.set(key, found);
    return found;
  };
  return {
    isClear: (a, b) => {
      const its = relation(a, b);
      return its === 'free' || isPassing(its, a, b) || distanceBetween(a, b) >= CLEARANCE;
    },
  };
}

function isPassing(relation: Relation, a: Footprint, b: Footprint): boolean {
  if (relation === 'apart' || a.kind !== 'disc' || b.kind !== 'disc') return false;
  return pointDistance(a.center, b.center) >= (relation === 'in-front' ? b : a).radius + ADDENDUM;
}

function relationOf(
  mechanism: Mechanism,
  axes: ReadonlyMap<Label, Label>,
  a: readonly Label[],
  b: readonly Label[],
): Relation {
  const onSameAxis = (one: Label, other: Label): boolean =>
    one === other || (axes.has(one) && axes.get(one) === axes.get(other));
  if (a.some((one) => b.some((other) => onSameAxis(one, other)))) return 'free';
  const connects = (labels: readonly Label[]): boolean =>
    a.some((one) => labels.includes(one)) && b.some((other) => labels.includes(other));
  if (mechanism.joints.some((joint) => connects(labelsOf(joint)))) return 'free';
  const meshesBeside = (front: Label | undefined, back: Label | undefined): boolean =>
    mechanism.joints.some(
      (joint) =>
        joint.kind === 'mesh' &&
        joint.of.some((one, index) => one === front && onSameAxis(joint.of[1 - index] as Label, back as Label)),
    );
  if (a.length > 1 || b.length > 1) return 'apart';
  return meshesBeside(a[0], b[0]) ? 'in-front' : meshesBeside(b[0], a[0]) ? 'behind' : 'apart';
}
