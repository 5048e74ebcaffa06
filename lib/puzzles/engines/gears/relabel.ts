import type { Joint, Label, Mechanism } from './mechanism';
import type { Train } from './train/train';

export function relabelled({ mechanism, links }: Train, nameOf: (label: Label) => Label): Train {
  return {
    mechanism: relabelledMechanism(mechanism, nameOf),
    links: links.map(({ kind, from, to }) => ({ kind, from: nameOf(from), to: nameOf(to) })),
  };
}

const relabelledMechanism = ({ parts, joints, input }: Mechanism, nameOf: (label: Label) => Label): Mechanism => ({
  parts: parts.map((part) => ({ ...part, label: nameOf(part.label) })),
  joints: joints.map((joint) => relabelledJoint(joint, nameOf)),
  input: { ...input, part: nameOf(input.part) },
});

function relabelledJoint(joint: Joint, nameOf: (label: Label) => Label): Joint {
  const pair = ([a, b]: readonly [Label, Label]) => [nameOf(a), nameOf(b)] as const;
  switch (joint.kind) {
    case 'shaft':
    case 'belt':
      return { ...joint, of: pair(joint.of) };
    case 'mesh':
      return { ...joint, of: pair(joint.of), carrier: joint.carrier === null ? null : nameOf(joint.carrier) };
    case 'inside':
      return {
        ...joint,
        gear: nameOf(joint.gear),
        ring: nameOf(joint.ring),
        carrier: joint.carrier === null ? null : nameOf(joint.carrier),
      };
    case 'rack':
      return { ...joint, gear: nameOf(joint.gear), rack: nameOf(joint.rack) };
    case 'worm':
      return { ...joint, worm: nameOf(joint.worm), wheel: nameOf(joint.wheel) };
    case 'crank':
    case 'cam':
      return { ...joint, wheel: nameOf(joint.wheel), slider: nameOf(joint.slider) };
    case 'held':
      return { ...joint, part: nameOf(joint.part) };
  }
}
