/** A machine, a question about it and four options. Exact speeds prove that only one option is true. */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Machine, placeMachine } from 'rung-puzzles/engines/gears/machine';
import type { Label } from 'rung-puzzles/engines/gears/mechanism';
import { relabelled } from 'rung-puzzles/engines/gears/relabel';
import { solve } from 'rung-puzzles/engines/gears/solve';
import { longPlan, type Plan, shortPlan } from 'rung-puzzles/engines/gears/train/plan';
import { randomTrain } from 'rung-puzzles/engines/gears/train/random';
import type { Link, Train } from 'rung-puzzles/engines/gears/train/train';
import { arrange, type PlacedPuzzle } from '../define';
import { isSo } from './claims';
import { type Answer, drawQuestion, type Question, type QuestionKind } from './questions';
import { drawTilt, type Tilt } from './tilt';
import { claimWords } from './words';

export interface MechanicalPuzzle extends PlacedPuzzle {
  readonly machine: Machine;
  readonly links: readonly Link[];
  readonly kind: QuestionKind;
  /** How far the input moves in the question, in turns or teeth. */
  readonly travel: number;
  readonly answers: readonly Answer[];
}

/** Contacts that pass motion from the first part to the last. Level 1 has one or two. */
const contactsAt = (level: number): number | null => (level === 1 ? null : level + 1);

const SHORT_KINDS: readonly QuestionKind[] = ['travel', 'travel', 'travel', 'turns'];
/** At level 2 few machines have four wheels to compare. */
const MIDDLE_KINDS: readonly QuestionKind[] = [
  'travel',
  'travel',
  'travel',
  'turns',
  'ratio',
  'directions',
  'directions',
];
const LONG_KINDS: readonly QuestionKind[] = [...MIDDLE_KINDS, 'fastest', 'slowest', 'other-way'];
const kindsAt = (level: number): readonly QuestionKind[] =>
  level === 1 ? SHORT_KINDS : level === 2 ? MIDDLE_KINDS : LONG_KINDS;
/** Trains drawn for one kind of question and one tilt, so that rare combinations do not become rarer. */
const MOST_TRAINS = 240;

export function attemptMechanicalPuzzle(level: number, place: number, rng: Rng): MechanicalPuzzle | null {
  const kind = rng.split('kind').pick(kindsAt(level));
  const tilt = drawTilt(rng.split('tilt'));
  const draws = rng.split('trains');
  for (let draw = 0; draw < MOST_TRAINS; draw += 1) {
    const asked = drawAsked(level, kind, tilt, place, draws);
    const machine = asked && placeMachine(asked.train.mechanism, draws);
    if (asked === null || machine === null) continue;
    const puzzle = {
      place,
      machine,
      links: asked.train.links,
      kind,
      travel: asked.question.travel,
      answers: arranged(asked.question, place, draws),
    };
    if (isProven(puzzle)) return puzzle;
  }
  return null;
}

const planFor = (level: number, rng: Rng): Plan | null => {
  const contacts = contactsAt(level);
  return contacts === null ? shortPlan(rng) : longPlan(contacts, rng);
};

interface Asked {
  readonly train: Train;
  readonly question: Question;
}

function drawAsked(level: number, kind: QuestionKind, tilt: Tilt, place: number, rng: Rng): Asked | null {
  const plan = planFor(level, rng);
  const train = plan && randomTrain(plan, rng);
  if (train === null) return null;
  return isAboutLetters(kind)
    ? lettersInPlace(train, kind, tilt, place, rng)
    : ask(withRandomLetters(train, rng), kind, tilt, rng);
}

function ask(train: Train, kind: QuestionKind, tilt: Tilt, rng: Rng): Asked | null {
  const question = drawQuestion(kind, train, tilt, rng);
  return question && { train, question };
}

/** The options are letters of parts, shown in alphabetical order. */
const isAboutLetters = (kind: QuestionKind): boolean =>
  kind === 'fastest' || kind === 'slowest' || kind === 'other-way';

const MOST_LETTERINGS = 24;

/**
 * Draws letters until the right part's letter is at the requested place, so that letters reveal nothing about parts.
 */
function lettersInPlace(train: Train, kind: QuestionKind, tilt: Tilt, place: number, rng: Rng): Asked | null {
  for (let lettering = 0; lettering < MOST_LETTERINGS; lettering += 1) {
    const asked = ask(withRandomLetters(train, rng), kind, tilt, rng);
    if (asked === null) return null;
    if (byLetter(asked.question.answers).indexOf(asked.question.answers[0]) === place) return asked;
  }
  return null;
}

function withRandomLetters(train: Train, rng: Rng): Train {
  const labels = train.mechanism.parts.map(({ label }) => label);
  const names = new Map<Label, Label>(rng.shuffle(labels).map((name, index) => [labels[index] as Label, name]));
  return relabelled(train, (label) => names.get(label) as Label);
}

const letterOf = ({ claim }: Answer): Label => ('part' in claim ? claim.part : '');
const byLetter = (answers: readonly Answer[]): readonly Answer[] =>
  answers.toSorted((a, b) => (letterOf(a) < letterOf(b) ? -1 : 1));

function arranged({ kind, answers }: Question, place: number, rng: Rng): readonly Answer[] {
  const [right, ...others] = answers;
  return isAboutLetters(kind) ? byLetter(answers) : arrange(place, right, others, rng);
}

/** Whether only the option at its place is true, and all four differ. */
function isProven({ place, machine: { mechanism }, travel, answers }: MechanicalPuzzle): boolean {
  const solution = solve(mechanism);
  if (solution.kind !== 'moves') return false;
  const words = new Set(answers.map(({ claim }) => claimWords(mechanism, claim)));
  return (
    words.size === answers.length &&
    answers.every(({ claim }, index) => isSo(claim, mechanism, solution.speeds, travel) === (index === place))
  );
}
