/**
 * The start angle of each wheel, so that teeth are in gaps wherever two parts mesh. A phase is the direction of a
 * tooth, in turns clockwise from the right. Lengths in modules.
 */
import type { Point } from 'rung-puzzles/scene/scene';
import { SIDE_TURNS } from '../layout/sides';
import type { Spot } from '../layout/spot';
import { type Joint, type Label, labelsOf, type Mechanism, outerSize, partOf } from '../mechanism';
import { PITCH } from '../train/proportions';
import { turnVector } from '../turn-vector';

export interface Phase {
  /**
   * For a wheel's outer teeth, in turns. For a rack or worm, the offset of a tooth or thread from the middle, in
   * modules.
   */
  readonly outer: number;
  /** For a ring's inner teeth, in turns. */
  readonly inner: number;
}

type Phases = Map<Label, { outer: number; inner: number }>;

const DIRECTIONS = 48;

/** Returns the layout direction from one point to the other, in turns clockwise from the right. */
export function turnsToward([fromX, fromY]: Point, [toX, toY]: Point): number {
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let step = 0; step < DIRECTIONS; step += 1) {
    const [cos, sin] = turnVector(step / DIRECTIONS);
    const along = cos * (toX - fromX) + sin * (toY - fromY);
    if (along > most) [best, most] = [step / DIRECTIONS, along];
  }
  return best;
}

export function phasesOf(mechanism: Mechanism, spots: ReadonlyMap<Label, Spot>): ReadonlyMap<Label, Phase> {
  const phases: Phases = new Map();
  const todo = new Set(
    mechanism.joints.filter(({ kind }) => kind === 'mesh' || kind === 'inside' || kind === 'rack' || kind === 'worm'),
  );
  while (todo.size > 0) {
    const next =
      [...todo].find((joint) => labelsOf(joint).some((label) => phases.has(label))) ?? ([...todo][0] as Joint);
    todo.delete(next);
    setPhases(mechanism, next, spots, phases);
  }
  for (const { label } of mechanism.parts) if (!phases.has(label)) phases.set(label, { outer: 0, inner: 0 });
  return phases;
}

const fractional = (value: number): number => value - Math.floor(value);

/** Returns how many pitches (0 to 1) the contact in this direction is clockwise of a tooth. */
const beyondTooth = (direction: number, phase: number, teeth: number): number =>
  fractional((direction - phase) * teeth);

/** Returns the phase that puts a tooth so many pitches clockwise of the contact. */
const phaseWithTooth = (direction: number, pitches: number, teeth: number): number => direction + pitches / teeth;

function setPhases(mechanism: Mechanism, joint: Joint, spots: ReadonlyMap<Label, Spot>, phases: Phases): void {
  const at = (label: Label): Point => (spots.get(label) as Spot).at;
  const teeth = (label: Label): number => outerSize(partOf(mechanism, label));
  switch (joint.kind) {
    case 'mesh': {
      const [a, b] = joint.of;
      const [from, to] = phases.has(a) || !phases.has(b) ? [a, b] : [b, a];
      const direction = turnsToward(at(from), at(to));
      const beyond = beyondTooth(direction, phaseOf(phases, from).outer, teeth(from));
      // Clockwise on one wheel is counter-clockwise on the other, so behind and ahead of the contact swap.
      phaseOf(phases, to).outer = phaseWithTooth(direction + 0.5, beyond - 0.5, teeth(to));
      return;
    }
    case 'inside': {
      const direction = turnsToward(at(joint.ring), at(joint.gear));
      const part = partOf(mechanism, joint.ring);
      const inner = part.kind === 'ring' ? part.innerTeeth : 0;
      if (phases.has(joint.ring) && !phases.has(joint.gear))
        phaseOf(phases, joint.gear).outer = phaseWithTooth(
          direction,
          0.5 - beyondTooth(direction, phaseOf(phases, joint.ring).inner, inner),
          teeth(joint.gear),
        );
      else
        phaseOf(phases, joint.ring).inner = phaseWithTooth(
          direction,
          0.5 - beyondTooth(direction, phaseOf(phases, joint.gear).outer, teeth(joint.gear)),
          inner,
        );
      return;
    }
    case 'rack': {
      const direction = SIDE_TURNS[joint.side];
      const contact = alongRim(direction, at(joint.rack), at(joint.gear));
      if (phases.has(joint.rack) && !phases.has(joint.gear))
        phaseOf(phases, joint.gear).outer = phaseWithTooth(
          direction,
          (phaseOf(phases, joint.rack).outer - contact) / PITCH + 0.5,
          teeth(joint.gear),
        );
      else
        phaseOf(phases, joint.rack).outer =
          contact + (0.5 - beyondTooth(direction, phaseOf(phases, joint.gear).outer, teeth(joint.gear))) * PITCH;
      return;
    }
    case 'worm': {
      const direction = SIDE_TURNS[joint.side];
      const ahead = (0.5 - beyondTooth(direction, phaseOf(phases, joint.wheel).outer, teeth(joint.wheel))) * PITCH;
      phaseOf(phases, joint.worm).outer = ahead * turnVector(direction + 0.25)[0];
    }
  }
}

function phaseOf(phases: Phases, label: Label): { outer: number; inner: number } {
  const known = phases.get(label) ?? { outer: 0, inner: 0 };
  phases.set(label, known);
  return known;
}

/** Returns the distance to the second point in the direction of a clockwise rim on this side. */
function alongRim(direction: number, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [x, y] = turnVector(direction + 0.25);
  return (toX - fromX) * x + (toY - fromY) * y;
}
