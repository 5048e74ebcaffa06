/** Draws a machine at any moment. Far layers first, then labels and the input's arrow on top. */
import type { Scene, Shape } from 'rung-puzzles/scene/scene';
import { isPlanet } from '../layout/layout';
import { drawnSpeeds, type Pose, type Poses, posesAt } from '../layout/pose';
import { type Machine, PANEL, type Place } from '../machine';
import { type Joint, type JointOf, type Label, outerSize, type Part, partOf } from '../mechanism';
import { ARROW_GAP, ARROW_HALF_ARC } from '../notes';
import { ADDENDUM } from '../train/proportions';
import { curvedArrow } from './arrow';
import { drawBelt } from './belt';
import { GEARS_INK } from './look';
import { drawRack, drawReciprocating, drawWorm } from './straight';
import {
  carrierLabels,
  depthOf,
  drawCarrier,
  drawGear,
  drawPulley,
  drawRing,
  planetAxle,
  ringLabels,
  twinOf,
  wheelLabels,
} from './wheels';

const ORDER = { ring: 0, carrier: 1, wheel: 2, belt: 3, straight: 4 } as const;

interface Piece {
  readonly layer: number;
  readonly order: number;
  readonly shapes: readonly Shape[];
}

/** `travel`: how far the input has moved in its arrow's direction, in turns, or teeth for a rack. */
export function drawMachine(machine: Machine, travel = 0): Scene {
  const poses = posesAt(machine, travel, drawnSpeeds(machine.mechanism));
  const pieces = [
    ...machine.mechanism.parts.flatMap((part) => partPieces(machine, part, poses)),
    ...machine.mechanism.joints.flatMap((joint) => jointPieces(machine, joint, poses)),
  ];
  const sorted = pieces.toSorted((a, b) => a.layer - b.layer || a.order - b.order).flatMap(({ shapes }) => shapes);
  const labels = machine.mechanism.parts.flatMap((part) => partLabels(machine, part, poses));
  return { ...PANEL, background: GEARS_INK.background, shapes: [...sorted, ...labels, ...inputArrow(machine, poses)] };
}

const poseOf = (poses: Poses, label: Label): Pose => poses.get(label) as Pose;
const placeOf = ({ places }: Machine, label: Label): Place => places[label] as Place;

function partPieces(machine: Machine, part: Part, poses: Poses): readonly Piece[] {
  const [pose, place] = [poseOf(poses, part.label), placeOf(machine, part.label)];
  const { layer } = place;
  switch (part.kind) {
    case 'gear': {
      const shapes = drawGear(machine, part, pose.at, place.phase + pose.turned, depthOf(machine.places, part.label));
      return [
        {
          layer,
          order: ORDER.wheel,
          shapes: isPlanet(machine.mechanism, part.label) ? withTwin(machine, part, poses, shapes) : shapes,
        },
      ];
    }
    case 'pulley':
      return [
        { layer, order: ORDER.wheel, shapes: drawPulley(machine, part, pose, depthOf(machine.places, part.label)) },
      ];
    case 'ring':
      return [{ layer, order: ORDER.ring, shapes: drawRing(machine, part, place, pose) }];
    case 'carrier':
      return [
        {
          layer,
          order: ORDER.carrier,
          shapes: drawCarrier(machine, pose, poseOf(poses, planetOf(machine, part.label)).at),
        },
      ];
    default:
      return [];
  }
}

const planetJoint = (machine: Machine, label: Label): JointOf<'mesh'> =>
  machine.mechanism.joints.find(
    (joint) => joint.kind === 'mesh' && joint.carrier !== null && (joint.carrier === label || joint.of[1] === label),
  ) as JointOf<'mesh'>;

const planetOf = (machine: Machine, carrier: Label): Label => planetJoint(machine, carrier).of[1];

function withTwin(
  machine: Machine,
  planet: Extract<Part, { kind: 'gear' }>,
  poses: Poses,
  shapes: readonly Shape[],
): readonly Shape[] {
  const { of, carrier } = planetJoint(machine, planet.label);
  const pose = poseOf(poses, planet.label);
  const twin = twinOf(machine, of[0], planet, poseOf(poses, carrier as Label).at, pose.at);
  const depth = depthOf(machine.places, planet.label);
  return [
    ...shapes,
    planetAxle(machine, planet, pose.at),
    ...drawGear(machine, planet, twin.at, twin.phase + pose.turned, depth),
    planetAxle(machine, planet, twin.at),
  ];
}

function jointPieces(machine: Machine, joint: Joint, poses: Poses): readonly Piece[] {
  const { mechanism, modulePx } = machine;
  const { part: input, sign } = mechanism.input;
  const wheel = (label: Label) => ({
    center: placeOf(machine, label).at,
    radius: (outerSize(partOf(mechanism, label)) / 2) * modulePx,
  });
  switch (joint.kind) {
    case 'belt':
      return [
        {
          layer: placeOf(machine, joint.of[0]).layer,
          order: ORDER.belt,
          shapes: drawBelt(wheel(joint.of[0]), wheel(joint.of[1]), joint.crossed),
        },
      ];
    case 'rack': {
      // A rack is drawn once, with the first of its gears.
      if (mechanism.joints.find((each) => each.kind === 'rack' && each.rack === joint.rack) !== joint) return [];
      const arrow =
        joint.rack === input ? ((sign * (joint.side === 'above' || joint.side === 'left' ? 1 : -1)) as 1 | -1) : 0;
      const shapes = drawRack(
        machine,
        joint,
        partOf(mechanism, joint.rack),
        placeOf(machine, joint.rack),
        poseOf(poses, joint.rack),
        arrow,
      );
      return [{ layer: placeOf(machine, joint.rack).layer, order: ORDER.straight, shapes }];
    }
    case 'worm': {
      const worm = partOf(mechanism, joint.worm);
      if (worm.kind !== 'worm') return [];
      const shapes = drawWorm(machine, worm, joint.side, placeOf(machine, joint.worm), poseOf(poses, joint.worm), sign);
      return [{ layer: placeOf(machine, joint.worm).layer, order: ORDER.ring, shapes }];
    }
    case 'crank':
    case 'cam':
      return [
        {
          layer: placeOf(machine, joint.wheel).layer,
          order: ORDER.straight,
          shapes: drawReciprocating(machine, joint, poseOf(poses, joint.wheel).turned),
        },
      ];
    default:
      return [];
  }
}

const isHeld = (machine: Machine, label: Label): boolean =>
  machine.mechanism.joints.some((joint) => joint.kind === 'held' && joint.part === label);

function partLabels(machine: Machine, part: Part, poses: Poses): readonly Shape[] {
  const pose = poseOf(poses, part.label);
  const held = isHeld(machine, part.label);
  switch (part.kind) {
    case 'gear':
    case 'pulley':
      return wheelLabels(machine, part, pose, mateInFront(machine, part), held);
    case 'ring':
      return ringLabels(machine, part, placeOf(machine, part.label), held);
    case 'carrier':
      return carrierLabels(machine, part.label, pose, poseOf(poses, planetOf(machine, part.label)).at, held);
    default:
      return [];
  }
}

function mateInFront({ mechanism }: Machine, part: Part): Part | null {
  const joint = mechanism.joints.find(
    (each): each is JointOf<'shaft'> => each.kind === 'shaft' && each.of.includes(part.label),
  );
  const mate = joint && partOf(mechanism, joint.of[0] === part.label ? joint.of[1] : joint.of[0]);
  return mate !== undefined && outerSize(mate) < outerSize(part) ? mate : null;
}

/** Draws the arrow of a turning input. Racks and worms draw their own. */
function inputArrow(machine: Machine, poses: Poses): readonly Shape[] {
  const { mechanism, modulePx, notes } = machine;
  const part = partOf(mechanism, mechanism.input.part);
  if (part.kind !== 'gear' && part.kind !== 'pulley' && part.kind !== 'carrier') return [];
  const center = placeOf(machine, part.label).at;
  const radius =
    part.kind === 'carrier'
      ? carrierArrowRadius(machine, poses, part.label)
      : (outerSize(part) / 2 + ADDENDUM + ARROW_GAP) * modulePx;
  const reachTurns = ARROW_HALF_ARC * mechanism.input.sign;
  return curvedArrow(center, radius, notes.arrow - reachTurns, notes.arrow + reachTurns * ARROW_BODY);
}

/** How far the arrow's line extends past the middle of its arc. The head takes the rest. */
const ARROW_BODY = 0.6;

function carrierArrowRadius(machine: Machine, poses: Poses, carrier: Label): number {
  const planet = planetOf(machine, carrier);
  const [a, b] = [poseOf(poses, carrier).at, poseOf(poses, planet).at];
  const band = Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));
  return band + (outerSize(partOf(machine.mechanism, planet)) / 4) * machine.modulePx;
}
