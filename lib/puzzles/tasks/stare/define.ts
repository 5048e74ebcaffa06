/**
 * Shared by the tasks of STARE (arXiv 2506.04633): the place of the right reply, drawn first, the ways to ask and to
 * read a reply, and optional intermediate pictures of the simulation.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { type Condition, hasVariant, type Modality } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import type { Verdict } from 'rung-puzzles/items/verdict';
import { ownMeasurementOf } from 'rung-puzzles/measures';
import type { RightOrWrong } from 'rung-puzzles/measures/right-or-wrong';
import {
  formatOutcome as formatTransformation,
  type TransformationKind,
} from 'rung-puzzles/measures/stare/transformations';
import { formatYesNo } from 'rung-puzzles/measures/yes-no';
import { type PlacedPuzzle, placedGenerator } from '../placed';
import { plainOutcome } from '../plain-outcome';
import type { LevelRange, Outcome, Task, VariantGroup } from '../task';
import { contractFor } from './contract';
import {
  among,
  answersOf,
  parseStareReply,
  type StareReply,
  simulateReply,
  YES_NO,
  type YesOrNo,
} from './define-reply';
import { extractPublished } from './extract-published';
import { stareVariants } from './variants';

export { arrangeAt as arrange, type PlacedPuzzle } from '../placed';

export interface StareTask<Puzzle extends PlacedPuzzle> {
  readonly name: string;
  /** The name in the labels of random numbers, if it differs. */
  readonly drawnAs?: string;
  readonly title: string;
  /** One sentence for volunteers: what you do in this task. */
  readonly summary: string;
  readonly version: string;
  /** What seeds draw by: raised only when a seed gives another puzzle. */
  readonly recipe: string;
  readonly levels: LevelRange;
  readonly truthFields: Readonly<Record<string, string>>;
  /**
   * A function if some conditions ask another question. The plain condition's reply has places: it is a choice or
   * yes/no.
   */
  readonly reply: StareReply | ((condition: Condition) => StareReply);
  /** The first is the default. */
  readonly modalities: readonly [Modality, ...Modality[]];
  /** The task's own groups, before those for asking and reading. */
  readonly variants?: readonly VariantGroup[];
  /**
   * Makes a puzzle whose only right reply has this place (index of the right option, or 0 yes, 1 no), or null if this
   * draw gave none.
   */
  readonly attempt: (level: number, place: number, rng: Rng, condition: Condition) => Puzzle | null;
  readonly mostAttempts?: number;
  /** The rules are the same for all items of a condition. */
  readonly present: (puzzle: Puzzle, condition: Condition) => Omit<Stimulus, 'contract'>;
  /** Absent: the answer at the place. Must be that answer in the plain condition. */
  readonly answer?: (puzzle: Puzzle, condition: Condition) => string;
  readonly truth: (puzzle: Puzzle, condition: Condition) => { readonly [key: string]: Json };
  readonly explain: (puzzle: Puzzle, condition: Condition) => Explanation;
  /** Absent: outcomes do not name the kinds of steps. */
  readonly kinds?: (puzzle: Puzzle) => readonly TransformationKind[];
}

export function defineStareTask<Puzzle extends PlacedPuzzle>(definition: StareTask<Puzzle>): Task<Puzzle> {
  const {
    name,
    drawnAs,
    title,
    summary,
    version,
    recipe,
    levels,
    truthFields,
    modalities,
    attempt,
    mostAttempts,
    truth,
    explain,
  } = definition;
  const id = `stare/${name}`;
  const label = drawnAs === undefined ? undefined : `stare/${drawnAs}`;
  const [plain] = modalities;
  const replyOf = (condition: Condition): StareReply =>
    typeof definition.reply === 'function' ? definition.reply(condition) : definition.reply;
  const answers = placesOf(replyOf(plain));
  const variants = stareVariants(definition.variants ?? []);
  const { generate, placeOf } = placedGenerator({
    id,
    drawnAs: label,
    recipe,
    levels,
    variants,
    plain,
    places: answers.length,
    attempt,
    mostAttempts,
  });
  const placed = (place: number): string => answers[place] as string;
  const answer = (puzzle: Puzzle, condition: Condition): string =>
    definition.answer?.(puzzle, condition) ?? placed(puzzle.place);

  const measurement = ownMeasurementOf(id);
  /** For yes-or-no questions, the outcome names the right answer and the given one. */
  const outcome = (puzzle: Puzzle, verdict: Verdict, condition: Condition): Outcome => {
    if (replyOf(condition).kind !== 'binary')
      return definition.kinds === undefined
        ? plainOutcome(verdict)
        : outcomeWithKinds(verdict, definition.kinds(puzzle));
    const said = YES_NO.find((word) => word === verdict.answer) ?? null;
    return { outcome: formatYesNo({ gold: answer(puzzle, condition) as YesOrNo, said }), passed: verdict.correct };
  };

  return {
    id,
    benchmark: 'stare',
    title,
    summary,
    version,
    ...(label === undefined ? {} : { drawnAs: label }),
    conditions: modalities,
    variants,
    levels,
    chance: (condition) => chanceOf(replyOf(condition), answers.length),
    truthFields,
    generate,
    present: (puzzle, condition) => ({
      ...definition.present(puzzle, condition),
      contract: contractFor(condition, replyOf(condition)),
    }),
    answer,
    truth: (puzzle, condition = plain) => truth(puzzle, condition),
    explain: (puzzle, condition = plain) => explain(puzzle, condition),
    parse: (text, _puzzle, condition) => read(text, condition, replyOf(condition)),
    score: (puzzle, said, condition) => (said === answer(puzzle, condition) ? 1 : 0),
    ...(measurement === null ? {} : { measurement, outcome }),
    simulate: (puzzle, skill, rng) => simulateReply(placed(puzzle.place), answers, skill, rng),
    strata: { names: answers, of: (level, seed) => placed(placeOf(level, seed)) },
  };
}

/** Right or wrong, and the kinds of steps of the question. */
function outcomeWithKinds(verdict: Verdict, kinds: readonly TransformationKind[]): Outcome {
  const { outcome, passed } = plainOutcome(verdict);
  return { outcome: formatTransformation({ result: outcome as RightOrWrong, kinds }), passed };
}

function read(text: string, condition: Condition, reply: StareReply): ParsedReply {
  const parsed = hasVariant(condition, 'published-extraction')
    ? extractPublished(text, reply)
    : parseStareReply(text, reply);
  return reply.kind === 'number' ? parsed : among(parsed, answersOf(reply));
}

/** A number is guessed at most as often as the plain reply. */
const chanceOf = (reply: StareReply, places: number): number =>
  1 / (reply.kind === 'number' ? places : answersOf(reply).length);

function placesOf(reply: StareReply): readonly string[] {
  invariant(reply.kind !== 'number', 'the plain condition asks for one of a few answers');
  return answersOf(reply);
}
