/** For tests: machines of all kinds, and checks that drawn parts fit together. Lengths in px. */
import { rngFor } from 'rung-puzzles/core/rng';
import { parseSeed } from 'rung-puzzles/core/seed';
import type { Point } from 'rung-puzzles/scene/scene';
import { wormThreads } from '../draw/straight';
import { gearOutline, rackTeeth, ringHole } from '../draw/teeth';
import { type Poses, posesAt } from '../layout/pose';
import { SIDE_TURNS } from '../layout/sides';
import { type Machine, type Place, placeMachine } from '../machine';
import { type Label, outerSize, partOf } from '../mechanism';
import { longPlan, shortPlan } from '../train/plan';
import { ADDENDUM } from '../train/proportions';
import { randomTrain } from '../train/random';
import type { Train } from '../train/train';
import { pointFrom, turnVector } from '../turn-vector';

export interface Built {
  readonly train: Train;
  readonly machine: Machine;
}

/** Builds the machine of a seed with so many contacts; with two or three wheels for null. */
export function buildMachine(contacts: number | null, seed: number): Built {
  const parsed = parseSeed(String(seed));
  if (!parsed.ok) throw new Error('bad seed');
  const rng = rngFor(parsed.value, `gears test ${contacts}`);
  for (let draw = 0; draw < 10_000; draw += 1) {
    const plan = contacts === null ? shortPlan(rng) : longPlan(contacts, rng);
    const train = plan && randomTrain(plan, rng);
    const machine = train && placeMachine(train.mechanism, rng);
    if (train && machine) return { train, machine };
  }
  throw new Error(`no machine with ${contacts} contacts`);
}

/** Returns whether a point is inside an outline, by counting how often a ray from it crosses. */
export function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  outline.forEach(([ax, ay], index) => {
    const [bx, by] = outline[(index + 1) % outline.length] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

interface Toothed {
  readonly outline: readonly Point[];
  readonly tips: readonly Point[];
}

interface Contact {
  readonly labels: string;
  readonly a: Toothed;
  readonly b: Toothed;
  readonly hole: boolean;
}

/** Returns every pair of toothed outlines in contact at this moment. The second may be a hole. */
export function contactsAt(machine: Machine, travel: number): readonly Contact[] {
  const poses = posesAt(machine, travel);
  return machine.mechanism.joints.flatMap((joint): Contact[] => {
    if (joint.kind === 'mesh')
      return [
        {
          labels: joint.of.join(),
          a: wheel(machine, poses, joint.of[0]),
          b: wheel(machine, poses, joint.of[1]),
          hole: false,
        },
      ];
    if (joint.kind === 'inside')
      return [
        {
          labels: `${joint.gear},${joint.ring}`,
          a: wheel(machine, poses, joint.gear),
          b: holeOf(machine, poses, joint.ring),
          hole: true,
        },
      ];
    if (joint.kind === 'rack')
      return [
        {
          labels: `${joint.gear},${joint.rack}`,
          a: wheel(machine, poses, joint.gear),
          b: rackOf(machine, poses, joint.rack),
          hole: false,
        },
      ];
    if (joint.kind === 'worm')
      return [
        {
          labels: `${joint.wheel},${joint.worm}`,
          a: wheel(machine, poses, joint.wheel),
          b: wormOf(machine, poses, joint.worm),
          hole: false,
        },
      ];
    return [];
  });
}

function wheel({ mechanism, modulePx, places }: Machine, poses: Poses, label: Label): Toothed {
  const pose = poses.get(label);
  const [teeth, phase] = [outerSize(partOf(mechanism, label)), (places[label] as Place).phase + (pose?.turned ?? 0)];
  const center = pose?.at as Point;
  const tips = Array.from({ length: teeth }, (_, tooth) =>
    pointFrom(center, phase + tooth / teeth, (teeth / 2 + ADDENDUM) * modulePx),
  );
  return { outline: gearOutline({ center, teeth, modulePx, phase }), tips };
}

function holeOf({ mechanism, modulePx, places }: Machine, poses: Poses, label: Label): Toothed {
  const part = partOf(mechanism, label);
  const teeth = part.kind === 'ring' ? part.innerTeeth : 0;
  const [center, phase] = [
    poses.get(label)?.at as Point,
    (places[label] as Place).innerPhase + (poses.get(label)?.turned ?? 0),
  ];
  const tips = Array.from({ length: teeth }, (_, tooth) =>
    pointFrom(center, phase + tooth / teeth, (teeth / 2 - ADDENDUM) * modulePx),
  );
  return { outline: ringHole({ center, teeth, modulePx, phase }), tips };
}

function rackOf({ mechanism, modulePx, places }: Machine, poses: Poses, label: Label): Toothed {
  const joint = mechanism.joints.find((each) => each.kind === 'rack' && each.rack === label);
  const [place, at] = [places[label] as Place, poses.get(label)?.at as Point];
  const [outX, outY] = turnVector(joint?.kind === 'rack' ? SIDE_TURNS[joint.side] : 0);
  const points = rackTeeth(place.half, place.phase, modulePx).map(
    ([along, out]): Point => [at[0] - outY * along + outX * out, at[1] + outX * along + outY * out],
  );
  const tips = points.flatMap((point, index): Point[] => {
    const next = points[index + 1];
    return index % 4 === 1 && next ? [[(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]] : [];
  });
  return { outline: points, tips };
}

/** Returns the ends of the threads on the wheel's side, as an open line. */
function wormOf({ mechanism, modulePx, places }: Machine, poses: Poses, label: Label): Toothed {
  const [part, joint] = [partOf(mechanism, label), mechanism.joints.find((each) => each.kind === 'worm')];
  if (part.kind !== 'worm' || joint?.kind !== 'worm') return { outline: [], tips: [] };
  const { at, phase } = places[label] as Place;
  const tips = wormThreads(part, joint.side, phase / modulePx, poses.get(label)?.turned ?? 0).map((ends): Point => {
    const [x, y] = ends[joint.side === 'below' ? 0 : 1];
    return [at[0] + x * modulePx, at[1] + y * modulePx];
  });
  return { outline: [], tips };
}
