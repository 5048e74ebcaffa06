/**
 * The direction of a machine's parts, from `truth`, without numbers of teeth: signs are passed from part to part.
 * Motion is 1 (clockwise, right, up; for a worm its near side up), -1 or 0.
 */

/** By held part of a planetary set: the motion of the others for a clockwise sun, or carrier if the sun is held. */
const PLANETARY = {
  ring: { sun: 1, planet: -1, ring: 0, carrier: 1 },
  carrier: { sun: 1, planet: -1, ring: -1, carrier: 0 },
  sun: { sun: 0, planet: 1, ring: 1, carrier: 1 },
};

const RIM = { above: 1, below: -1, left: 1, right: -1 };
const OUTWARD = { above: 1, right: 1, below: -1, left: -1 };

/** Pairs of parts with the sign that one passes to the other, in both directions. */
function couplings({ parts, joints }) {
  const pairs = [];
  const kindOf = (label) => parts.find((part) => part.label === label);
  for (const joint of joints) {
    const [a, b] = joint.of ?? [];
    if (joint.kind === 'shaft') pairs.push([a, b, 1]);
    else if (joint.kind === 'mesh' && joint.carrier === null) pairs.push([a, b, -1]);
    else if (joint.kind === 'inside' && joint.carrier === null) pairs.push([joint.gear, joint.ring, 1]);
    else if (joint.kind === 'belt') pairs.push([a, b, joint.crossed ? -1 : 1]);
    else if (joint.kind === 'rack') pairs.push([joint.gear, joint.rack, RIM[joint.side]]);
    else if (joint.kind === 'worm') {
      const isRight = kindOf(joint.worm).hand === 'right';
      pairs.push([joint.worm, joint.wheel, (isRight ? 1 : -1) * (joint.side === 'above' ? 1 : -1)]);
    } else if (joint.kind === 'crank' || joint.kind === 'cam')
      pairs.push([joint.wheel, joint.slider, OUTWARD[joint.side] * (comesNearer(joint.angle) ? 1 : -1)]);
  }
  return [...pairs, ...planetaryPairs(joints)];
}

/** Returns whether a clockwise turn brings the pin nearer to its slider's side: more than half a turn remains. */
function comesNearer(angle) {
  const [top, bottom = 1] = angle.split('/').map(Number);
  return (((top / bottom) % 1) + 1) % 1 > 0.5;
}

function planetaryPairs(joints) {
  const sunMesh = joints.find(({ kind, carrier }) => kind === 'mesh' && carrier !== null);
  if (sunMesh === undefined) return [];
  const [sun, planet] = sunMesh.of;
  const { ring } = joints.find(({ kind, gear }) => kind === 'inside' && gear === planet);
  const names = { sun, planet, ring, carrier: sunMesh.carrier };
  const held = joints.find(({ kind }) => kind === 'held').part;
  const signs = PLANETARY[Object.keys(names).find((role) => names[role] === held)];
  const moving = Object.keys(names).filter((role) => signs[role] !== 0);
  return moving.flatMap((one) =>
    moving.filter((other) => other !== one).map((other) => [names[one], names[other], signs[one] * signs[other]]),
  );
}

function signsOf(truth) {
  const signs = new Map([[truth.input.part, truth.input.sign]]);
  for (const { kind, part } of truth.joints) if (kind === 'held') signs.set(part, 0);
  const pairs = couplings(truth);
  for (let left = truth.parts.length; left > 0; left -= 1) {
    for (const [a, b, sign] of pairs) {
      if (signs.has(a) && !signs.has(b)) signs.set(b, sign * signs.get(a));
      if (signs.has(b) && !signs.has(a)) signs.set(a, sign * signs.get(b));
    }
  }
  return signs;
}

function motionName({ kind, axis }, sign) {
  if (sign === 0) return 'still';
  if (kind === 'worm') return sign > 0 ? 'up' : 'down';
  if (axis !== undefined) return axis === 'upright' ? (sign > 0 ? 'up' : 'down') : sign > 0 ? 'right' : 'left';
  return sign > 0 ? 'cw' : 'ccw';
}

/** Returns the labels of options that match the motion of the asked parts, or the errors. */
export function motionLabels(truth) {
  const signs = signsOf(truth);
  const lost = truth.parts.find(({ label }) => !signs.has(label));
  if (lost !== undefined) return [`nothing moves ${lost.label}`];
  const named = Object.values(truth.colors);
  if (
    new Set(named).size !== named.length ||
    truth.colors[truth.input.part] === undefined ||
    truth.colors[truth.ask[0]] === undefined
  )
    return ['the colours do not name the parts'];
  const moves = (label) =>
    motionName(
      truth.parts.find((part) => part.label === label),
      signs.get(label),
    );
  const said = truth.options.filter(({ motion }) => Object.keys(motion).sort().join() !== [...truth.ask].sort().join());
  if (said.length > 0) return ['an option speaks of other parts'];
  return truth.options
    .filter(({ motion }) => truth.ask.every((label) => motion[label] === moves(label)))
    .map(({ label }) => label);
}
