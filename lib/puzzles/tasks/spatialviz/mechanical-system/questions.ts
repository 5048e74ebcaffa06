/**
 * Questions about a train, each with four answers of one form. The tilt is drawn before the train, so that the options
 * alone reveal nothing.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import {
  compare,
  type Fraction,
  formatFraction,
  fraction,
  inverse,
  leastCommonMultiple,
  magnitude,
  ONE,
  signOf,
  times,
} from 'rung-puzzles/engines/gears/fraction';
import { isTurning, type Label, type Mechanism, partOf } from 'rung-puzzles/engines/gears/mechanism';
import { type Direction, directionOf, type Solution, solve, speedOf } from 'rung-puzzles/engines/gears/solve';
import type { Train } from 'rung-puzzles/engines/gears/train/train';
import type { Claim } from './claims';
import { type Mistake, mistakesFor, speedRatio } from './mistakes';
import { isTilted, type Tilt } from './tilt';
import { directionWords, inputUnit, perInput } from './words';

const QUESTION_KINDS = ['travel', 'turns', 'ratio', 'directions', 'fastest', 'slowest', 'other-way'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export interface Answer {
  readonly claim: Claim;
  /** `right`, or the mistakes that lead here, joined by ` + `. */
  readonly class: string;
  /** A whole sentence. */
  readonly note: string;
}

export interface Question {
  readonly kind: QuestionKind;
  /** How far the input moves, in turns or teeth. */
  readonly travel: number;
  /** The first is right. */
  readonly answers: readonly [Answer, Answer, Answer, Answer];
}

export function drawQuestion(kind: QuestionKind, train: Train, tilt: Tilt, rng: Rng): Question | null {
  const solution = solve(train.mechanism);
  if (solution.kind !== 'moves') return null;
  switch (kind) {
    case 'travel':
      return travelQuestion(train, solution, tilt, rng);
    case 'turns':
    case 'ratio':
      return amountQuestion(kind, train, solution, tilt, rng);
    case 'directions':
      return directionsQuestion(train, solution, tilt, rng);
    case 'fastest':
    case 'slowest':
      return extremeQuestion(kind, train, solution, rng);
    case 'other-way':
      return otherWayQuestion(train, solution, rng);
  }
}

type Moving = Extract<Solution, { kind: 'moves' }>;

const MOST_INPUT_TRAVEL = 60;
const MOST_AMOUNT = 200;
/** A mistake farther off would not be tempting. */
const FARTHEST_FACTOR = fraction(9);
const MOST_RATIO_TERM = 40;

/** The last part of the train or, at the end of a planetary set with a moving carrier, sometimes the planet. */
function askedPart({ mechanism, links }: Train, rng: Rng): Label {
  const last = links.at(-1)?.to ?? mechanism.input.part;
  const planet = mechanism.joints.find(
    (joint) => joint.kind === 'mesh' && joint.carrier !== null && [joint.carrier, joint.of[0]].includes(last),
  );
  const carrierMoves =
    planet?.kind === 'mesh' &&
    !mechanism.joints.some((joint) => joint.kind === 'held' && joint.part === planet.carrier);
  return planet?.kind === 'mesh' && carrierMoves && rng.chance(1, 4) ? planet.of[1] : last;
}

const isNear = ({ factor }: Mistake): boolean =>
  compare(factor, FARTHEST_FACTOR) <= 0 && compare(times(factor, FARTHEST_FACTOR), ONE) >= 0;

/** A mistake whose ratio compares with the true one as drawn, or null. */
function drawMistake(
  mistakes: readonly Mistake[],
  right: Fraction,
  boundOf: (wrong: Fraction) => Fraction,
  tilt: Tilt,
  rng: Rng,
): Mistake | null {
  const fitting = mistakes.filter((mistake) => {
    const wrong = times(right, mistake.factor);
    return isNear(mistake) && isTilted(right, wrong, boundOf(wrong), tilt);
  });
  return fitting.length === 0 ? null : rng.pick(fitting);
}

function travelQuestion(train: Train, { speeds }: Moving, tilt: Tilt, rng: Rng): Question | null {
  const { mechanism } = train;
  const part = askedPart(train, rng);
  if (['slider', 'follower'].includes(partOf(mechanism, part).kind)) return null;
  const ratio = magnitude(speedOf(speeds, part));
  const mistake = drawMistake(mistakesFor(train, speeds, part), ratio, (wrong) => wrong, tilt, rng);
  const amounts = mistake && wholeAmounts([ratio, times(ratio, mistake.factor)]);
  if (mistake === null || amounts === null) return null;
  const [right, wrong] = amounts.values as [number, number];
  const there = directionOf(mechanism, part, speedOf(speeds, part));
  const back = oppositeOf(there);
  const answer = (amount: number, direction: Direction, ...notes: readonly string[]): Answer => ({
    claim: { kind: 'travel', part, amount: String(amount), direction },
    class: classOf(amount === wrong ? [mistake] : [], direction === back),
    note: notes.join(' '),
  });
  const otherWay = `${part} goes the other way: ${directionWords(there)}.`;
  const misled = `The amount ${mistake.note}.`;
  return {
    kind: 'travel',
    travel: amounts.travel,
    answers: [
      answer(right, there, rightNote(mechanism, part, ratio)),
      answer(right, back, `The amount is right, but ${otherWay}`),
      answer(wrong, there, `The direction is right. ${misled}`),
      answer(wrong, back, misled, `And ${otherWay}`),
    ],
  };
}

const rightNote = (mechanism: Mechanism, part: Label, ratio: Fraction): string =>
  `${perInput(mechanism, part, ratio)} for each ${inputUnit(mechanism)}.`;

const classOf = (mistakes: readonly Mistake[], reversed: boolean): string => {
  const classes = [...mistakes.map((mistake) => mistake.class), ...(reversed ? ['reversed'] : [])];
  return classes.length === 0 ? 'right' : classes.join(' + ');
};

const OPPOSITES: Readonly<Record<Direction, Direction>> = {
  clockwise: 'counterclockwise',
  counterclockwise: 'clockwise',
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
};
const oppositeOf = (direction: Direction): Direction => OPPOSITES[direction];

/**
 * The least travel of the input for which all amounts are whole, and the amounts. null if they are too large to read.
 */
function wholeAmounts(
  perUnit: readonly Fraction[],
): { readonly travel: number; readonly values: readonly number[] } | null {
  const travel = perUnit.reduce((multiple, { denominator }) => leastCommonMultiple(multiple, denominator), 1);
  const values = perUnit.map(({ numerator, denominator }) => (numerator * travel) / denominator);
  return travel > MOST_INPUT_TRAVEL ||
    values.some((value) => value > MOST_AMOUNT) ||
    new Set(values).size < values.length
    ? null
    : { travel, values };
}

/** Four amounts: the right one and a mistaken one, and both with the inverse ratio. */
function amountQuestion(
  kind: 'turns' | 'ratio',
  train: Train,
  { speeds }: Moving,
  tilt: Tilt,
  rng: Rng,
): Question | null {
  const { mechanism } = train;
  const part = askedPart(train, rng);
  const ratio = speedRatio(speeds, mechanism.input.part, part);
  const others = mistakesFor(train, speeds, part);
  const inverted = others.find((mistake) => mistake.class === 'inverted');
  const mistake = drawMistake(others, ratio, () => ONE, tilt, rng);
  // Nobody inverts a worm's ratio, and ratios too far from one to one are not asked.
  if (inverted === undefined || !isNear(inverted) || mistake === null || mistake === inverted) return null;
  const wrong = times(ratio, mistake.factor);
  const perUnit = [ratio, wrong, inverse(ratio), inverse(wrong)];
  const amounts = kind === 'ratio' ? ratioAmounts(mechanism, part, perUnit) : wholeAmounts(perUnit);
  if (amounts === null) return null;
  const answer = (index: number, made: readonly Mistake[], note: string): Answer => ({
    claim: { kind: 'amount', part, amount: String(amounts.values[index]) },
    class: classOf(made, false),
    note,
  });
  return {
    kind,
    travel: amounts.travel,
    answers: [
      answer(0, [], rightNote(mechanism, part, ratio)),
      answer(1, [mistake], `This ${mistake.note}.`),
      answer(2, [inverted], `This ${inverted.note}.`),
      answer(3, [mistake, inverted], `This ${mistake.note}, and ${inverted.note}.`),
    ],
  };
}

/** Fractions of one form, all different, for one turn of the input. */
function ratioAmounts(
  mechanism: Mechanism,
  part: Label,
  perUnit: readonly Fraction[],
): { readonly travel: number; readonly values: readonly string[] } | null {
  const turning = [part, mechanism.input.part].every((label) => isTurning(partOf(mechanism, label)));
  const isShort = ({ numerator, denominator }: Fraction): boolean =>
    denominator > 1 && numerator <= MOST_RATIO_TERM && denominator <= MOST_RATIO_TERM;
  const values = perUnit.map(formatFraction);
  return turning && perUnit.every(isShort) && new Set(values).size === values.length ? { travel: 1, values } : null;
}

/** The last part and one before it, each with both directions. */
function directionsQuestion(train: Train, { speeds }: Moving, { same }: Tilt, rng: Rng): Question | null {
  const { mechanism } = train;
  const last = askedPart(train, rng);
  const directionAt = (label: Label): Direction => directionOf(mechanism, label, speedOf(speeds, label));
  const comparable = isTurning(partOf(mechanism, last));
  const earlier = mechanism.parts
    .filter(
      (part) =>
        isTurning(part) &&
        part.label !== last &&
        part.label !== mechanism.input.part &&
        signOf(speedOf(speeds, part.label)) !== 0,
    )
    .map(({ label }) => label)
    .filter(
      (label) =>
        !areOnShaft(mechanism, label, last) && (!comparable || (directionAt(label) === directionAt(last)) === same),
    );
  if (earlier.length === 0) return null;
  const asked = [rng.pick(earlier), last].toSorted();
  const answer = (turned: readonly boolean[]): Answer => ({
    claim: {
      kind: 'directions',
      of: asked.map((part, index) => ({
        part,
        direction: turned[index] ? oppositeOf(directionAt(part)) : directionAt(part),
      })),
    },
    class: turned.some(Boolean)
      ? asked
          .flatMap((part, index) => (turned[index] ? [`reversed ${part === last ? 'last' : 'earlier'}`] : []))
          .join(' + ')
      : 'right',
    note: asked
      .map(
        (part, index) =>
          `${part} goes ${directionWords(directionAt(part))}${turned[index] ? ', not the other way' : ''}.`,
      )
      .join(' '),
  });
  return {
    kind: 'directions',
    travel: 1,
    answers: [answer([false, false]), answer([true, false]), answer([false, true]), answer([true, true])],
  };
}

const areOnShaft = ({ joints }: Mechanism, a: Label, b: Label): boolean =>
  joints.some((joint) => joint.kind === 'shaft' && joint.of.includes(a) && joint.of.includes(b));

/** Moving parts that turn, one per shaft, without the input, since every question gives its direction. */
function comparedParts({ mechanism }: Train, { speeds }: Moving, rng: Rng): readonly Label[] {
  const moving = mechanism.parts.filter(
    (part) => isTurning(part) && part.label !== mechanism.input.part && signOf(speedOf(speeds, part.label)) !== 0,
  );
  const labels = rng.shuffle(moving.map(({ label }) => label));
  return labels.filter(
    (label, index) => !labels.slice(0, index).some((earlier) => areOnShaft(mechanism, earlier, label)),
  );
}

function extremeQuestion(kind: 'fastest' | 'slowest', train: Train, solution: Moving, rng: Rng): Question | null {
  const { mechanism } = train;
  const speed = (label: Label): Fraction => magnitude(speedOf(solution.speeds, label));
  const among = comparedParts(train, solution, rng).slice(0, 4).toSorted();
  if (among.length < 4) return null;
  const ranked = among.toSorted((a, b) =>
    kind === 'fastest' ? compare(speed(b), speed(a)) : compare(speed(a), speed(b)),
  );
  if (compare(speed(ranked[0] as Label), speed(ranked[1] as Label)) === 0) return null;
  const answers = ranked.map(
    (part, index): Answer => ({
      claim: { kind, part, among },
      class: index === 0 ? 'right' : `rank ${index + 1}`,
      note: `${part} makes ${perInput(mechanism, part, speed(part))} for each ${inputUnit(mechanism)}.`,
    }),
  );
  return { kind, travel: 1, answers: answers as unknown as Question['answers'] };
}

function otherWayQuestion(train: Train, solution: Moving, rng: Rng): Question | null {
  const sign = (label: Label): number => signOf(speedOf(solution.speeds, label));
  const parts = comparedParts(train, solution, rng);
  const odd = parts.find((label) => parts.filter((other) => sign(other) === -sign(label)).length >= 3);
  if (odd === undefined) return null;
  const others = parts.filter((label) => sign(label) === -sign(odd)).slice(0, 3);
  const among = [odd, ...others].toSorted();
  const answers = [odd, ...others].map(
    (part): Answer => ({
      claim: { kind: 'other-way', part, among },
      class: part === odd ? 'right' : 'majority',
      note: `${part} turns ${directionWords(directionOf(train.mechanism, part, speedOf(solution.speeds, part)))}.`,
    }),
  );
  return { kind: 'other-way', travel: 1, answers: answers as unknown as Question['answers'] };
}
