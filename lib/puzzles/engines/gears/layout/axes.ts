/** Which parts turn around the same centre: those on one shaft, and the sun, ring and carrier of a planetary set. */
import { type Joint, type Label, type Mechanism, partOf } from '../mechanism';

/** Maps each part to the first part with its centre. Parts that do not turn are missing; a planet has its own. */
export function axesOf(mechanism: Mechanism): ReadonlyMap<Label, Label> {
  const axes = new Map<Label, Label>();
  for (const { label, kind } of mechanism.parts)
    if (!['rack', 'worm', 'slider', 'follower'].includes(kind)) axes.set(label, label);
  for (const joint of mechanism.joints) for (const [a, b] of sharedCenters(joint)) merge(axes, a, b);
  return axes;
}

function sharedCenters(joint: Joint): readonly (readonly [Label, Label])[] {
  if (joint.kind === 'shaft') return [joint.of];
  if (joint.kind === 'mesh' && joint.carrier !== null) return [[joint.of[0], joint.carrier]];
  if (joint.kind === 'inside' && joint.carrier !== null) return [[joint.ring, joint.carrier]];
  return [];
}

function merge(axes: Map<Label, Label>, a: Label, b: Label): void {
  const [kept, dropped] = [axes.get(a) as Label, axes.get(b) as Label];
  for (const [label, axis] of axes) if (axis === dropped) axes.set(label, kept);
}

/** Returns whether a part turns within a ring or is its carrier, and so needs no space of its own. */
export function isWithinRing(mechanism: Mechanism, label: Label): boolean {
  return (
    partOf(mechanism, label).kind === 'carrier' ||
    mechanism.joints.some(
      (joint) =>
        (joint.kind === 'inside' && joint.gear === label) ||
        (joint.kind === 'mesh' && joint.carrier !== null && joint.of.includes(label)),
    )
  );
}
