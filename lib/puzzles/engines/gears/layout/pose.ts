/** The position of everything after the input has moved: a pure function of the machine and the input's travel. */
import type { Point } from 'rung-puzzles/scene/scene';
import { toNumber } from '../fraction';
import type { Machine, Place } from '../machine';
import { type Joint, type Label, type Mechanism, outerSize, partOf, turnsOf } from '../mechanism';
import { solve } from '../solve';
import { CAM_OFFSET, CAM_RADIUS, PITCH, pinDistance, rodLength, stemLength } from '../train/proportions';
import { pointFrom, turnVector } from '../turn-vector';
import { SIDE_TURNS } from './sides';

export interface Pose {
  /** px. Changes for planets and racks. */
  readonly at: Point;
  /** Turns clockwise since the start. For a worm, positive if the near side moves up. */
  readonly turned: number;
}

export type Poses = ReadonlyMap<Label, Pose>;

/** Returns the speeds of `solve` as numbers. Throws if nothing can move. */
export function drawnSpeeds(mechanism: Mechanism): ReadonlyMap<Label, number> {
  const solution = solve(mechanism);
  if (solution.kind !== 'moves') throw new Error(`the mechanism is ${solution.kind}`);
  return new Map([...solution.speeds].map(([label, speed]) => [label, toNumber(speed)]));
}

/** `travel`: how far the input has moved in its arrow's direction, in turns, or teeth for a rack. */
export function posesAt(
  machine: Machine,
  travel: number,
  speeds: ReadonlyMap<Label, number> = drawnSpeeds(machine.mechanism),
): Poses {
  const { mechanism, places, modulePx } = machine;
  return new Map(
    mechanism.parts.map((part): [Label, Pose] => {
      const [place, moved] = [places[part.label] as Place, (speeds.get(part.label) ?? 0) * travel];
      if (part.kind === 'rack') {
        const shift = moved * PITCH * modulePx;
        return [
          part.label,
          {
            at: part.axis === 'level' ? [place.at[0] + shift, place.at[1]] : [place.at[0], place.at[1] - shift],
            turned: 0,
          },
        ];
      }
      return [part.label, { at: aroundCarrier(machine, part.label, travel, speeds), turned: moved }];
    }),
  );
}

/** Rotates a planet's centre with its carrier. Other parts keep theirs. */
function aroundCarrier(
  { mechanism, places }: Machine,
  label: Label,
  travel: number,
  speeds: ReadonlyMap<Label, number>,
): Point {
  const at = (places[label] as Place).at;
  const joint = mechanism.joints.find((each) => each.kind === 'mesh' && each.carrier !== null && each.of[1] === label);
  if (joint?.kind !== 'mesh' || joint.carrier === null) return at;
  const [middleX, middleY] = (places[joint.carrier] as Place).at;
  const [cos, sin] = turnVector((speeds.get(joint.carrier) ?? 0) * travel);
  const [x, y] = [at[0] - middleX, at[1] - middleY];
  return [middleX + x * cos - y * sin, middleY + x * sin + y * cos];
}

export type Reciprocating = Extract<Joint, { kind: 'crank' | 'cam' }>;

export interface SliderPose {
  /** The crank's pin, or the middle of the cam. */
  readonly pin: Point;
  /** The rod's end at the slider, or the cam's contact with the follower's flat foot. */
  readonly end: Point;
  readonly block: Point;
}

export function sliderPose(machine: Machine, joint: Reciprocating, turned: number): SliderPose {
  const { modulePx, mechanism, places } = machine;
  const center = (places[joint.wheel] as Place).at;
  const size = outerSize(partOf(mechanism, joint.wheel));
  const angle = turnsOf(joint.angle) + turned;
  const [cos, sin] = turnVector(angle);
  const out = SIDE_TURNS[joint.side];
  const arm = joint.kind === 'crank' ? pinDistance(size) : CAM_OFFSET;
  const pin = pointFrom(center, out + angle, arm * modulePx);
  const along = (distance: number): Point => pointFrom(center, out, distance * modulePx);
  if (joint.kind === 'cam')
    return { pin, end: along(CAM_RADIUS + arm * cos), block: along(CAM_RADIUS + arm * cos + stemLength(size)) };
  const rod = rodLength(size);
  const block = along(arm * cos + Math.sqrt(rod * rod - arm * sin * (arm * sin)));
  return { pin, end: block, block };
}
