/** How people get a ratio wrong. Each mistake is a factor on the true amount, and a sentence about it. */
import {
  compare,
  type Fraction,
  fraction,
  inverse,
  magnitude,
  ONE,
  over,
  plus,
  signOf,
  times,
} from 'rung-puzzles/engines/gears/fraction';
import { type Joint, type Label, outerSize, partOf } from 'rung-puzzles/engines/gears/mechanism';
import { speedOf } from 'rung-puzzles/engines/gears/solve';
import type { Link, Train } from 'rung-puzzles/engines/gears/train/train';

const MISTAKE_CLASSES = [
  'inverted',
  'step-left-out',
  'shaft-ignored',
  'carrier-turn-forgotten',
  'starts-ignored',
] as const;
type MistakeClass = (typeof MISTAKE_CLASSES)[number];

/** Of all parts, from `solve`. */
export type Speeds = ReadonlyMap<Label, Fraction>;

export interface Mistake {
  readonly class: MistakeClass;
  /** The wrong amount divided by the right one, never 1. */
  readonly factor: Fraction;
  /** What went wrong, as the end of "This …". */
  readonly note: string;
}

/** Mistakes about the amount of the part, the last of the train or one of its planets. */
export function mistakesFor(train: Train, speeds: Speeds, part: Label): readonly Mistake[] {
  const ratio = speedRatio(speeds, train.mechanism.input.part, part);
  const rotating =
    isTurningPart(train, train.mechanism.input.part) && (isTurningPart(train, part) || isReciprocating(train, part));
  const mistakes: readonly Mistake[] = [
    ...(rotating
      ? [
          {
            class: 'inverted' as const,
            factor: inverse(times(ratio, ratio)),
            note: 'takes the ratio the wrong way round',
          },
        ]
      : []),
    ...stepsOf(train, speeds).flatMap((step) => stepMistakes(train, step)),
    ...train.links.flatMap((link) => [...shaftMistake(train, link), ...wormMistake(train, link)]),
    ...carrierMistakes(train, speeds, part),
  ];
  return mistakes.filter(({ factor }) => compare(factor, ONE) !== 0);
}

const isTurningPart = ({ mechanism }: Train, label: Label): boolean =>
  ['gear', 'pulley', 'ring', 'carrier', 'worm'].includes(partOf(mechanism, label).kind);
const isReciprocating = ({ mechanism }: Train, label: Label): boolean =>
  ['slider', 'follower'].includes(partOf(mechanism, label).kind);

/** How far the second moves per unit of the first, without its direction. */
export const speedRatio = (speeds: Speeds, from: Label, to: Label): Fraction =>
  magnitude(over(speedOf(speeds, to), speedOf(speeds, from)));

interface Step {
  readonly from: Label;
  readonly to: Label;
  readonly factor: Fraction;
}

/** From one wheel to the next. A rack between two gears counts as one step. */
function stepsOf(train: Train, speeds: Speeds): readonly Step[] {
  return train.links.flatMap(({ kind, from, to }, index) => {
    if (kind === 'mesh' || kind === 'inside' || kind === 'belt' || kind === 'crossed-belt')
      return [{ from, to, factor: speedRatio(speeds, from, to) }];
    const next = train.links[index + 1];
    return kind === 'rack' && next?.kind === 'rack' && next.from === to
      ? [{ from, to: next.to, factor: speedRatio(speeds, from, next.to) }]
      : [];
  });
}

function stepMistakes({ links }: Train, { from, to, factor }: Step): readonly Mistake[] {
  return links.length < 2
    ? []
    : [{ class: 'step-left-out', factor: inverse(factor), note: `leaves out the step from ${from} to ${to}` }];
}

function shaftMistake({ mechanism }: Train, { kind, from, to }: Link): readonly Mistake[] {
  if (kind !== 'shaft') return [];
  const [first, second] = [from, to].map((label) => outerSize(partOf(mechanism, label))) as [number, number];
  return [
    {
      class: 'shaft-ignored',
      factor: fraction(first, second),
      note: `takes ${from} and ${to} for one wheel, though their sizes differ`,
    },
  ];
}

function wormMistake({ mechanism }: Train, { kind, from }: Link): readonly Mistake[] {
  const worm = partOf(mechanism, from);
  if (kind !== 'worm' || worm.kind !== 'worm') return [];
  return [
    { class: 'starts-ignored', factor: fraction(1, worm.starts), note: 'counts the worm as if it had one start' },
  ];
}

type PlanetJoint = Extract<Joint, { kind: 'inside' }>;

/** Ratios as if the carrier stood still. For a planet: its turns relative to the carrier. */
function carrierMistakes(train: Train, speeds: Speeds, part: Label): readonly Mistake[] {
  const { mechanism, links } = train;
  const inside = mechanism.joints.find(
    (joint): joint is PlanetJoint => joint.kind === 'inside' && joint.carrier !== null,
  );
  const link = links.find(({ kind }) => kind === 'planetary');
  if (inside === undefined || inside.carrier === null || link === undefined || isHeld(train, inside.carrier)) return [];
  const naive =
    part === inside.gear ? relativeTurns(speeds, inside.gear, inside.carrier) : naiveRatio(train, link, inside);
  const truth =
    part === inside.gear ? speedRatio(speeds, mechanism.input.part, part) : speedRatio(speeds, link.from, link.to);
  return [
    {
      class: 'carrier-turn-forgotten',
      factor: over(naive, truth),
      note: 'forgets that the carrier itself goes around',
    },
  ];
}

const isHeld = ({ mechanism }: Train, label: Label): boolean =>
  mechanism.joints.some((joint) => joint.kind === 'held' && joint.part === label);

function relativeTurns(speeds: Speeds, planet: Label, carrier: Label): Fraction {
  const [own, around] = [speedOf(speeds, planet), speedOf(speeds, carrier)];
  const relative = plus(own, times(fraction(-1), around));
  return signOf(relative) === 0 ? magnitude(own) : magnitude(relative);
}

/** Teeth of sun divided by ring if motion enters at the sun or leaves at the ring, otherwise the inverse. */
function naiveRatio({ mechanism }: Train, { from, to }: Link, { gear, ring }: PlanetJoint): Fraction {
  const sunJoint = mechanism.joints.find((joint) => joint.kind === 'mesh' && joint.of[1] === gear);
  const sun = sunJoint?.kind === 'mesh' ? sunJoint.of[0] : '';
  const part = partOf(mechanism, ring);
  const ratio = fraction(outerSize(partOf(mechanism, sun)), part.kind === 'ring' ? part.innerTeeth : 1);
  return from === sun || to === ring ? ratio : inverse(ratio);
}
