/**
 * Shared by the tasks of EucliFold (OpenReview w0rVXs6QJM). A question is a pair of statements, one true and one false,
 * that differ as little as possible. Both are asked, one after the other, as separate prompts. The seed decides which
 * comes first, so in `single`, which asks only the first, true and false are equally frequent. The members share
 * everything except what makes one true, so the words or pictures of one do not reveal which it is.
 */
import type { Json } from 'rung-puzzles/core/json';
import { err, ok, type Result } from 'rung-puzzles/core/result';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import type { PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import type { Verdict } from 'rung-puzzles/items/verdict';
import { formatOutcome, type Judged, type TrueOrFalse } from 'rung-puzzles/measures/euclifold/outcome';
import type { Measurement } from 'rung-puzzles/measures/measure';
import { drawingVariants } from '../conditions';
import { rngForVariants } from '../placed';
import type { GenerationFailure, LevelRange, Outcome, Task, VariantGroup } from '../task';
import { contractFor, slotFor } from './contract';
import { heldCube } from './cubes/cubes';
import { cubeOfSeed, VIEW_STRATA, viewOfSeed } from './cubes/fifty-cubes';
import { inPublishedWords, type PublishedWords } from './published-prompt';
import { formatTrueFalse, parseLastTrueFalse, parseTrueFalse } from './replies/parse-true-false';
import { eucliFoldVariants, hasFiftyCubes, hasPublishedPrompt, isSingle } from './variants';

/** A pair before its order is drawn. */
export interface Pair<Member> {
  readonly true: Member;
  readonly false: Member;
  /** How the members differ, as outcomes name it. null if there is only one way. */
  readonly kind: string | null;
}

export interface PairPuzzle<Member> extends Pair<Member> {
  readonly first: TrueOrFalse;
  /** Replies so far: none, or the reply to the first member, null if it could not be read. */
  readonly replies: readonly (string | null)[];
  /** Which of the 50 cubes, if the condition has so many. Absent: a cube for this seed only. */
  readonly cube?: number;
}

export interface EucliFoldTask<Member> {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly version: string;
  /** What seeds draw by: raised only when a seed gives another puzzle. */
  readonly recipe: string;
  readonly scoring?: string;
  readonly levels: LevelRange;
  readonly variants?: readonly VariantGroup[];
  readonly truthFields: Readonly<Record<string, string>>;
  /** Makes a pair from a cube as it is held, proven to be true and false, or null if this draw gave none. */
  readonly attempt: (level: number, cube: PrintedCube, rng: Rng, condition: Condition) => Pair<Member> | null;
  /** The question about a member, without the words on how to reply. */
  readonly present: (member: Member, condition: Condition) => Omit<Stimulus, 'contract' | 'reply'>;
  /** The same in the paper's words. */
  readonly published: (member: Member, condition: Condition) => PublishedWords;
  readonly truth: (member: Member) => { readonly [key: string]: Json };
  readonly explain: (member: Member, answer: TrueOrFalse, condition: Condition) => Explanation;
  /** The class of a pair in a condition, as outcomes name it. Absent: how its members differ. */
  readonly kindIn?: (pair: Pair<Member>, condition: Condition) => string | null;
  /** Such as "a picture", "a net and a picture". */
  readonly pictures: string;
  readonly measurement: Measurement;
}

const PLAIN = 'image';
const WORDS = ['true', 'false'] as const;
const MOST_ATTEMPTS = 100;
const SKILL_STEPS = 1_000_000;

const PAIR_TRUTH_FIELDS = {
  place: '1 or 2: which member of the pair is asked',
  kind: 'How the two members differ; null where there is one way only',
  other: 'The member that is not asked, in the same form; of the two exactly one is true',
  cube: 'With fifty-cubes: which of the 50, from 0',
} as const;

const NOTES: readonly string[] = [
  'Seeds come in blocks of 24, the 24 views of one cube: seeds 24 k to 24 k + 23 are of cube k. The paper’s edition, 50 cubes in 24 views, is 1,200 seeds in a row from a multiple of 24.',
  'Cubes are uniform among those that look different in all 24 positions and have no corner of one colour.',
  'Guessing judges half of the statements rightly, and both of a pair in one of four.',
];

export function defineEucliFoldTask<Member>(definition: EucliFoldTask<Member>): Task<PairPuzzle<Member>> {
  const { name, version, recipe, levels } = definition;
  const id = `euclifold/${name}`;
  const rngOf = (level: number, seed: Seed): Rng => rngFor(seed, `${id}@${recipe}/${level}`);
  const variants = eucliFoldVariants(definition.variants ?? []);
  const firstOf = (level: number, seed: Seed): TrueOrFalse => rngOf(level, seed).split('first').pick(WORDS);
  const answer = (puzzle: PairPuzzle<Member>): TrueOrFalse => askedOf(puzzle);

  function generate(
    level: number,
    seed: Seed,
    condition: Condition = PLAIN,
  ): Result<PairPuzzle<Member>, GenerationFailure> {
    if (!Number.isInteger(level) || level < levels.first || (levels.last !== null && level > levels.last))
      return err('level-out-of-range');
    const cube = heldCube(hasFiftyCubes(condition) ? viewOfSeed(seed) : seed);
    const rng = rngForVariants(drawingVariants({ variants }, condition), rngOf(level, seed));
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const pair = definition.attempt(level, cube, rng.split(`attempt ${attempt}`), condition);
      if (pair !== null)
        return ok({
          ...pair,
          first: firstOf(level, seed),
          replies: [],
          ...(hasFiftyCubes(condition) && { cube: cubeOfSeed(seed) }),
        });
    }
    return err('no-item-found');
  }

  function present(puzzle: PairPuzzle<Member>, condition: Condition): Stimulus {
    const member = puzzle[answer(puzzle)];
    const shown = definition.present(member, condition);
    const reply = { kind: 'binary', words: WORDS } as const;
    if (hasPublishedPrompt(condition))
      return { ...inPublishedWords(shown, definition.published(member, condition), condition), reply };
    return {
      ...shown,
      parts: [...shown.parts, ...slotFor(condition)],
      reply,
      contract: contractFor(condition, definition.pictures),
    };
  }

  function truth(puzzle: PairPuzzle<Member>): { readonly [key: string]: Json } {
    const asked = answer(puzzle);
    const other = definition.truth(puzzle[asked === 'true' ? 'false' : 'true']);
    const place = {
      place: puzzle.replies.length + 1,
      kind: puzzle.kind,
      ...(puzzle.cube !== undefined && { cube: puzzle.cube }),
    };
    return { ...definition.truth(puzzle[asked]), ...place, other };
  }

  return {
    id,
    benchmark: 'euclifold',
    title: definition.title,
    summary: definition.summary,
    version,
    ...(definition.scoring !== undefined && { scoring: definition.scoring }),
    conditions: [PLAIN],
    variants,
    levels: { ...levels, notes: [...levels.notes, ...NOTES] },
    chance: () => 1 / WORDS.length,
    truthFields: { ...definition.truthFields, ...PAIR_TRUTH_FIELDS },
    generate,
    present,
    answer,
    truth,
    explain: (puzzle, condition = PLAIN) => definition.explain(puzzle[answer(puzzle)], answer(puzzle), condition),
    parse: (text, _, condition) => (hasPublishedPrompt(condition) ? parseLastTrueFalse(text) : parseTrueFalse(text)),
    score: (puzzle, said) => (said === answer(puzzle) ? 1 : 0),
    simulate: (puzzle, skill, rng) =>
      formatTrueFalse(rng.chance(Math.round(skill * SKILL_STEPS), SKILL_STEPS) ? answer(puzzle) : rng.pick(WORDS)),
    episode: {
      follow: (puzzle, said, condition) =>
        isSingle(condition) || puzzle.replies.length > 0 ? null : { ...puzzle, replies: [said] },
      longest: (_, condition) => repliesIn(condition),
      fixed: repliesIn,
    },
    outcome: (puzzle, verdict, condition) =>
      outcomeOf(puzzle, verdict, condition, definition.kindIn?.(puzzle, condition) ?? puzzle.kind),
    measurement: definition.measurement,
    strata: {
      names: WORDS,
      of: firstOf,
      inCondition: (condition) => (hasFiftyCubes(condition) ? VIEW_STRATA : undefined),
    },
  };
}

const repliesIn = (condition: Condition): number => (isSingle(condition) ? 1 : 2);

function askedOf({ first, replies }: PairPuzzle<unknown>): TrueOrFalse {
  return (first === 'true') === (replies.length === 0) ? 'true' : 'false';
}

function outcomeOf(
  puzzle: PairPuzzle<unknown>,
  { answer }: Verdict,
  condition: Condition,
  kind: string | null,
): Outcome {
  const asked = askedOf(puzzle);
  const { cube = null } = puzzle;
  if (isSingle(condition)) {
    const outcome = formatOutcome({
      unit: 'single',
      truth: asked,
      said: WORDS.find((word) => word === answer) ?? null,
      kind,
      cube,
    });
    return { outcome, passed: answer === asked };
  }
  const now = judged(answer, asked);
  const before = judged(puzzle.replies[0] ?? null, puzzle.first);
  const [positive, negative] = asked === 'true' ? [now, before] : [before, now];
  return {
    outcome: formatOutcome({ unit: 'pair', positive, negative, kind, cube }),
    passed: positive === 'right' && negative === 'right',
  };
}

const judged = (said: string | null, truth: TrueOrFalse): Judged =>
  said === null ? null : said === truth ? 'right' : 'wrong';
