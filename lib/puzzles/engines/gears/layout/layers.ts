/**
 * How near to the viewer each part is drawn. On a shaft the smaller wheel is in front, and what it drives is level with
 * it. Parts that overlap are in front or behind, never in contact.
 */
import { type Joint, type Label, labelsOf, type Mechanism, outerSize, partOf } from '../mechanism';

/** Higher is nearer. Every part must be connected to the first one. */
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

/** Derives the unknown one of the two layers from the other. The second is `step` nearer. */
function level(layers: Map<Label, number>, first: Label, second: Label, step: number): void {
  const [near, far] = [layers.get(first), layers.get(second)];
  if (near !== undefined && far === undefined) layers.set(second, near + step);
  if (far !== undefined && near === undefined) layers.set(first, far - step);
}
