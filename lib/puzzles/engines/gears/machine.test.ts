import { toSvg } from 'rung-puzzles/scene/svg';
import { many } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { drawMachine } from './draw/draw';
import { formatFraction, fraction } from './fraction';
import { posesAt, sliderPose } from './layout/pose';
import { type Machine, PANEL, type Place } from './machine';
import { labelsOf, type Mechanism, outerSize, type Part, partOf } from './mechanism';
import { gearsStates, readReplay } from './replay';
import { solve } from './solve';
import { eliminate } from './testing/elimination';
import { buildMachine, contactsAt, isInside } from './testing/machine';

const CONTACTS = [null, 3, 4, 5, 6, 7, 8, 9] as const;
const SEEDS = Array.from({ length: many(25) }, (_, seed) => seed);
const CASES = CONTACTS.flatMap((contacts) => SEEDS.map((seed) => ({ contacts, seed })));
const built = CASES.map(({ contacts, seed }) => ({
  name: `${contacts} contacts, seed ${seed}`,
  ...buildMachine(contacts, seed),
}));

const speedsOf = (mechanism: Mechanism): ReadonlyMap<string, string> => {
  const solution = solve(mechanism);
  if (solution.kind !== 'moves') throw new Error(solution.kind);
  return new Map([...solution.speeds].map(([label, speed]) => [label, formatFraction(speed)]));
};

describe('random machines', () => {
  it('all move, with the same speeds as by elimination', () => {
    for (const { name, machine } of built) {
      const speeds = speedsOf(machine.mechanism);
      const expected = eliminate(JSON.parse(JSON.stringify(machine.mechanism)));
      if (typeof expected === 'string') throw new Error(`${name} is ${expected}`);
      for (const [label, speed] of expected) expect(speeds.get(label), `${name} ${label}`).toBe(speed);
    }
  });

  it('are of every kind', () => {
    const kinds = new Set(
      built.flatMap(({ machine: { mechanism } }) => [
        ...mechanism.parts.map(({ kind }) => kind),
        ...mechanism.joints.map(({ kind }) => kind),
      ]),
    );
    for (const kind of 'gear ring pulley rack worm carrier slider follower shaft mesh inside belt crank cam held'.split(
      ' ',
    ))
      expect(kinds).toContain(kind);
  });

  it('touch at their pitch circles if they mesh', () => {
    for (const { name, machine } of built)
      for (const { a, b } of pitchContacts(machine)) expect(Math.abs(a - b), name).toBeLessThan(0.01);
  });

  it('keep teeth in gaps at any moment, and only at the right speeds', () => {
    for (const { name, machine } of built) {
      for (const travel of [0, 0.013, 0.37, 1.71, 5.29]) {
        const isRack = machine.mechanism.parts.some(({ kind }) => kind === 'rack');
        for (const { labels, a, b, hole } of contactsAt(machine, isRack ? travel / 40 : travel)) {
          if (b.outline.length > 0)
            expect(
              a.tips.filter((tip) => isInside(tip, b.outline) === !hole && isNear(tip, b.outline)),
              `${name} ${labels} ${travel}`,
            ).toEqual([]);
          expect(
            b.tips.filter((tip) => isInside(tip, a.outline)),
            `${name} ${labels} ${travel} of the second`,
          ).toEqual([]);
        }
      }
    }
  });

  it('move sliders and followers in the stated direction, with rods of constant length', () => {
    for (const { name, machine } of built) {
      for (const joint of machine.mechanism.joints) {
        if (joint.kind !== 'crank' && joint.kind !== 'cam') continue;
        const speed = Number(numberOf(speedsOf(machine.mechanism).get(joint.slider)));
        const turnedAt = (travel: number) => posesAt(machine, travel).get(joint.wheel)?.turned ?? 0;
        const [before, after] = [
          sliderPose(machine, joint, turnedAt(0)),
          sliderPose(machine, joint, turnedAt(1e-4 / Math.abs(speed))),
        ];
        const axis = joint.side === 'left' || joint.side === 'right' ? 0 : 1;
        const moved = (after.block[axis] - before.block[axis]) * (axis === 0 ? 1 : -1);
        expect(Math.sign(moved), name).toBe(Math.sign(speed));
        if (joint.kind === 'crank')
          expect(length(before.pin, before.block)).toBeCloseTo(length(after.pin, after.block), 6);
      }
    }
  });

  it('stay on the page, drawn completely and deterministically', () => {
    for (const { name, machine } of built) {
      const drawn = drawMachine(machine);
      const svg = toSvg(drawn);
      expect(svg, name).toBe(toSvg(drawMachine(JSON.parse(JSON.stringify(machine)))));
      expect(svg).not.toContain('NaN');
      for (const shape of drawn.shapes) {
        const points =
          shape.kind === 'polygon' || shape.kind === 'polyline'
            ? shape.points
            : shape.kind === 'text'
              ? [shape.at]
              : [];
        expect(
          points.filter(([x, y]) => !(x > 0 && x < PANEL.width && y > 0 && y < PANEL.height)),
          name,
        ).toEqual([]);
      }
    }
  });

  it('keep unconnected parts apart', () => {
    for (const { name, machine } of built) {
      for (const [a, b] of unconnectedPairs(machine)) {
        const gap =
          length(placeOf(machine, a).at, placeOf(machine, b).at) / machine.modulePx - (outerSize(a) + outerSize(b)) / 2;
        expect(gap, `${name} ${a.label} ${b.label}`).toBeGreaterThan(3.9);
      }
    }
  });
});

describe('a replay', () => {
  it('round-trips through JSON', () => {
    const { machine } = buildMachine(5, 3);
    const states = JSON.parse(JSON.stringify(gearsStates(machine, [fraction(0), fraction(1, 2)])));
    expect(readReplay(states, [{ travel: '1/2', watch: ['E'] }])).toEqual({
      machine,
      travels: [fraction(0), fraction(1, 2)],
      actions: [{ travel: '1/2', watch: ['E'] }],
    });
  });

  it('is rejected if it is malformed', () => {
    const { machine } = buildMachine(3, 1);
    const [state] = gearsStates(machine, [fraction(0)]);
    const good = JSON.parse(JSON.stringify(state));
    for (const states of [
      [],
      [null],
      ['0'],
      [{ ...good, travel: 0 }],
      [{ ...good, travel: 'x' }],
      [{ ...good, machine: null }],
      [{ ...good, machine: { ...good.machine, places: {} } }],
      [good, good],
    ])
      expect(() => readReplay(states, [])).toThrow();
    expect(() => readReplay([good, { travel: '1', machine: null }], [{ travel: '1', watch: [1] }])).toThrow();
  });
});

const placeOf = (machine: Machine, { label }: Part): Place => machine.places[label] as Place;
const length = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1]);
const numberOf = (text: string | undefined): number =>
  (text ?? '')
    .split('/')
    .map(Number)
    .reduce((n, d) => n / d);
/** Far tips prove nothing for a rack, whose outline is open. */
const isNear = (tip: readonly [number, number], outline: readonly (readonly [number, number])[]): boolean =>
  outline.some((point) => length(tip, point) < 40);

/** Returns distances of centres and sums (or differences) of pitch radii for all meshes, in modules. */
function pitchContacts(machine: Machine): readonly { readonly a: number; readonly b: number }[] {
  const { mechanism, modulePx } = machine;
  const apart = (one: string, other: string): number =>
    length((machine.places[one] as Place).at, (machine.places[other] as Place).at) / modulePx;
  return mechanism.joints.flatMap((joint) => {
    if (joint.kind === 'mesh')
      return [
        { a: apart(...joint.of), b: joint.of.reduce((sum, label) => sum + outerSize(partOf(mechanism, label)) / 2, 0) },
      ];
    if (joint.kind !== 'inside') return [];
    const ring = partOf(mechanism, joint.ring);
    return [
      {
        a: apart(joint.gear, joint.ring),
        b: (ring.kind === 'ring' ? ring.innerTeeth : 0) / 2 - outerSize(partOf(mechanism, joint.gear)) / 2,
      },
    ];
  });
}

/** Pairs of wheels not connected by a joint, by a joint on their shaft, or by a ring around them. */
function unconnectedPairs({ mechanism }: Machine): readonly (readonly [Part, Part])[] {
  const wheels = mechanism.parts.filter(
    ({ kind, label }) =>
      (kind === 'gear' || kind === 'pulley') &&
      !mechanism.joints.some((joint) => joint.kind === 'inside' && joint.gear === label) &&
      !isSun(mechanism, label),
  );
  const mates = (label: string): string[] => [
    label,
    ...mechanism.joints.flatMap((joint) => (joint.kind === 'shaft' && joint.of.includes(label) ? joint.of : [])),
  ];
  const connected = (a: string, b: string): boolean =>
    mechanism.joints.some(
      (joint) =>
        mates(a).some((one) => labelsOf(joint).includes(one)) &&
        mates(b).some((other) => labelsOf(joint).includes(other)),
    );
  return wheels.flatMap((a, index) =>
    wheels.slice(index + 1).flatMap((b) => (connected(a.label, b.label) ? [] : [[a, b] as const])),
  );
}

const isSun = (mechanism: Mechanism, label: string): boolean =>
  mechanism.joints.some((joint) => joint.kind === 'mesh' && joint.carrier !== null && joint.of.includes(label));
