/**
 * Questions about motion only, as published: no numbers are shown, and the answer follows from how parts push each
 * other. Level 1 asks which way one part starts to move. Higher levels ask about two parts, or how a planet turns and
 * moves around.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { PART_COLORS, type PartColor } from 'rung-puzzles/engines/gears/draw/part-colors';
import { type Fraction, signOf } from 'rung-puzzles/engines/gears/fraction';
import { type Machine, placeMachine } from 'rung-puzzles/engines/gears/machine';
import { isTurning, type JointOf, type Label, type Mechanism } from 'rung-puzzles/engines/gears/mechanism';
import { type Direction, directionOf, solve, speedOf } from 'rung-puzzles/engines/gears/solve';
import { longPlan, shortPlan } from 'rung-puzzles/engines/gears/train/plan';
import { type PlanetaryRoles, planetaryTrain } from 'rung-puzzles/engines/gears/train/planetary-set';
import { randomTrain } from 'rung-puzzles/engines/gears/train/random';
import type { Link, Train } from 'rung-puzzles/engines/gears/train/train';
import { arrange, type PlacedPuzzle } from '../define';

const MOTIONS = ['cw', 'ccw', 'still', 'left', 'right', 'up', 'down'] as const;
export type Motion = (typeof MOTIONS)[number];

/** An option's motion of each asked part. */
export type Motions = Readonly<Record<Label, Motion>>;

export interface MotionPuzzle extends PlacedPuzzle {
  readonly kind: 'motion';
  readonly machine: Machine & { readonly colors: Readonly<Record<Label, PartColor>> };
  readonly links: readonly Link[];
  /** One part, two parts, or a planet and its carrier, which moves as the planet does around the centre. */
  readonly ask: readonly Label[];
  readonly isAround: boolean;
  readonly answers: readonly Motions[];
}

const MOTION_OF: Readonly<Record<Direction, Motion>> = {
  clockwise: 'cw',
  counterclockwise: 'ccw',
  left: 'left',
  right: 'right',
  up: 'up',
  down: 'down',
};

const OPPOSITE: Readonly<Record<Motion, Motion>> = {
  cw: 'ccw',
  ccw: 'cw',
  still: 'still',
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
};

type Speeds = ReadonlyMap<Label, Fraction>;

export function motionOf(mechanism: Mechanism, speeds: Speeds, label: Label): Motion {
  const speed = speedOf(speeds, label);
  return signOf(speed) === 0 ? 'still' : MOTION_OF[directionOf(mechanism, label, speed)];
}

/** Trains drawn for one kind of question. */
const MOST_TRAINS = 240;
/** Planetary sets whose carrier moves come without other parts. They have the three contacts of level 2. */
const AROUND_LEVEL = 2;

export function attemptMotionPuzzle(level: number, place: number, rng: Rng): MotionPuzzle | null {
  const isAround = level === AROUND_LEVEL && rng.split('around').chance(1, 3);
  const same = rng.split('same').chance(1, 2);
  const isShort = rng.split('short').chance(1, 3);
  const draws = rng.split('trains');
  for (let draw = 0; draw < MOST_TRAINS; draw += 1) {
    const asked = isAround
      ? drawAround(same, draws)
      : level === 1
        ? drawOne(isShort, draws)
        : drawTwo(level, same, draws);
    const placed = asked && placeMachine(asked.train.mechanism, draws);
    if (asked === null || placed === null) continue;
    const machine = { ...placed, colors: drawColors(asked, isAround, draws) };
    const { train, ask, answers } = asked;
    const [right, ...others] = answers as [Motions, ...Motions[]];
    const puzzle = {
      place,
      kind: 'motion',
      machine,
      links: train.links,
      ask,
      isAround,
      answers: arrange(place, right, others, draws),
    } as const;
    if (isProvenMotion(puzzle)) return puzzle;
  }
  return null;
}

interface Asked {
  readonly train: Train;
  readonly ask: readonly Label[];
  /** The right one first. */
  readonly answers: readonly Motions[];
}

/** The input and the asked parts. The carrier of an asked planet is not named. */
function drawColors({ train: { mechanism }, ask }: Asked, isAround: boolean, rng: Rng): Record<Label, PartColor> {
  const named = [...new Set([mechanism.input.part, ...(isAround ? ask.slice(0, 1) : ask)])];
  return Object.fromEntries(
    rng.sample(PART_COLORS, named.length).map((color, index) => [named[index] as Label, color]),
  );
}

/** The last part: of a row of gears or a belt (`isShort`), or of another train with one or two contacts. */
function drawOne(isShort: boolean, rng: Rng): Asked | null {
  const plan = isShort ? shortPlan(rng) : longPlan(1 + rng.int(2), rng);
  const train = plan && randomTrain(plan, rng);
  const speeds = train && speedsOf(train.mechanism);
  const part = train?.links.at(-1)?.to;
  if (train === null || speeds === null || part === undefined) return null;
  const right = motionOf(train.mechanism, speeds, part);
  const foreign = isRotation(right)
    ? rng.pick(['left', 'right', 'up', 'down'] as const)
    : rng.pick(['cw', 'ccw'] as const);
  return {
    train,
    ask: [part],
    answers: [right, OPPOSITE[right], 'still' as const, foreign].map((motion) => ({ [part]: motion })),
  };
}

const isRotation = (motion: Motion): boolean => motion === 'cw' || motion === 'ccw';

/** The last part and one before it. `same`: whether both turn the same way, if both turn. */
function drawTwo(level: number, same: boolean, rng: Rng): Asked | null {
  const plan = longPlan(level + 1, rng);
  const train = plan && randomTrain(plan, rng);
  const speeds = train && speedsOf(train.mechanism);
  const last = train?.links.at(-1)?.to;
  if (train === null || speeds === null || last === undefined) return null;
  const { mechanism } = train;
  const motion = (label: Label): Motion => motionOf(mechanism, speeds, label);
  const fits = (label: Label): boolean => !isRotation(motion(last)) || (motion(label) === motion(last)) === same;
  const earlier = mechanism.parts.filter(
    (part) => isTurning(part) && isAskedBefore(mechanism, part.label, last) && motion(part.label) !== 'still',
  );
  const fitting = earlier.map(({ label }) => label).filter(fits);
  if (fitting.length === 0) return null;
  const ask = rng.shuffle([rng.pick(fitting), last]);
  return { train, ask, answers: pairsOf(ask, motion) };
}

const isAskedBefore = ({ joints, input }: Mechanism, label: Label, last: Label): boolean =>
  label !== last &&
  label !== input.part &&
  !joints.some((joint) => joint.kind === 'shaft' && joint.of.includes(label) && joint.of.includes(last));

/** Each of two motions unchanged or reversed, the true ones first. */
const pairsOf = ([one, other]: readonly Label[], motion: (label: Label) => Motion): readonly Motions[] =>
  [0, 1, 2, 3].map((bits) =>
    Object.fromEntries(
      [one as Label, other as Label].map((label, index) => [
        label,
        (bits >> index) & 1 ? OPPOSITE[motion(label)] : motion(label),
      ]),
    ),
  );

/**
 * With the ring held, the planet turns against the direction in which it moves around. With the sun held, in the same
 * direction.
 */
const ROLES: Readonly<Record<'same' | 'against', readonly PlanetaryRoles[]>> = {
  same: [{ drives: 'carrier', driven: 'ring', rim: false }],
  against: [
    { drives: 'sun', driven: 'carrier', rim: false },
    { drives: 'carrier', driven: 'sun', rim: false },
  ],
};

function drawAround(same: boolean, rng: Rng): Asked | null {
  const train = planetaryTrain(rng.pick(ROLES[same ? 'same' : 'against']), rng);
  const speeds = speedsOf(train.mechanism);
  const joint = train.mechanism.joints.find(
    (each): each is JointOf<'mesh'> => each.kind === 'mesh' && each.carrier !== null,
  );
  if (speeds === null || joint === undefined) return null;
  const ask = [joint.of[1], joint.carrier as Label];
  return { train, ask, answers: pairsOf(ask, (label) => motionOf(train.mechanism, speeds, label)) };
}

function speedsOf(mechanism: Mechanism): Speeds | null {
  const solution = solve(mechanism);
  return solution.kind === 'moves' ? solution.speeds : null;
}

/** Whether only the option at its place is true, and all four differ. */
function isProvenMotion({ place, machine: { mechanism }, answers }: MotionPuzzle): boolean {
  const speeds = speedsOf(mechanism);
  if (speeds === null) return false;
  const isSo = (motions: Motions): boolean =>
    Object.entries(motions).every(([label, motion]) => motionOf(mechanism, speeds, label) === motion);
  const said = new Set(answers.map((motions) => JSON.stringify(motions)));
  return said.size === answers.length && answers.every((motions, index) => isSo(motions) === (index === place));
}
