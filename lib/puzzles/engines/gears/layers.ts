/**
 * How near to the viewer each part is drawn. On a shaft the smaller wheel is in front; what it drives is level with it.
 * Where something overlaps it is in front or behind by this, never in contact.
 */
import { type Joint, type Label, labelsOf, type Mechanism, outerSize, partOf } from './mechanism';

/** Higher is nearer; parts without a connection to the first one do not occur. */
export function layersOf(mechanism: Mechanism): ReadonlyMap<Label, number> {
  const layers = new Map<Label, number>([[mechanism.input.part, 0]]);
  for (let known = 0; known < layers.size; ) {
    known = layers.size;
    for (const joint of mechanism.joints) spread(mechanism, joint, layers);
  }
  return layers;
}

function spread(mechanism: Mechanism, joint: Joint, layers: Map<Label, number>): void {
  const [first, second] = labelsOf(joint);
  if (first === undefined || second === undefined) return;
  const step =
    joint.kind === 'shaft' ? Math.sign(outerSize(partOf(mechanism, first)) - outerSize(partOf(mechanism, second))) : 0;
  level(layers, first, second, step);
  if ('carrier' in joint && joint.carrier !== null) level(layers, first, joint.carrier, 0);
}

/** Fills in whichever of the two is not known from the other; the second is `step` nearer. */
function level(layers: Map<Label, number>, first: Label, second: Label, step: number): void {
  const [near, far] = [layers.get(first), layers.get(second)];
  if (near !== undefined && far === undefined) layers.set(second, near + step);
  if (far !== undefined && near === undefined) layers.set(first, far - step);
}
