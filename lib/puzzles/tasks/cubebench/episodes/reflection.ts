/**
 * Cube Bench, reflection (arXiv 2512.20595): the questions of move prediction, with the same seeds. Three replies: a
 * choice (the draft), a text on what may have gone wrong, and a second choice next to that text.
 *
 * As in the paper, the text is asked for after every draft, and the prompt always says that the draft was wrong, even
 * if it was right. How often a right draft is given up is one of the measures. The draft itself is not shown again,
 * except in the variant `published-prompt`: the paper's printed prompts name it (its released code hides it). An
 * unreadable draft changes nothing.
 */
import { err, ok, type Result } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import { OPTION_LABELS, type OptionLabel, optionsOf, type Part, type Stimulus } from 'rung-puzzles/items/stimulus';
import type { Verdict } from 'rung-puzzles/items/verdict';
import { type Answered, formatOutcome, reflectionMeasurement } from 'rung-puzzles/measures/cubebench/reflection';
import { optionLabel, scoreChoice } from '../../choice';
import type { GenerationFailure, Outcome, Task, VariantGroup } from '../../task';
import { type MovePuzzle, movePrediction, movesPrompt } from '../move-prediction';
import { OPTIONS } from '../options/published';
import { promptGroup, promptIn, withPicture } from '../prompts/published';
import { reflectionSystem, reflectionUser } from '../prompts/reflection';
import { formatOptionLetter } from '../replies/parse-option-letter';
import { EXTRACTION, isPublishedExtraction, parsePublishedLetter } from '../replies/parse-published-letter';
import { cubeText } from '../show-cube';
import { CUBE_VARIANTS } from '../variants';
import { formatReanswer, parseReanswer } from './reanswer';

const id = 'cubebench/reflection';

/** The first choice, the text, the second choice. */
const REFLECTION_PHASES = ['draft', 'reflection', 'answer'] as const;
type ReflectionPhase = (typeof REFLECTION_PHASES)[number];

export interface ReflectionPuzzle {
  readonly question: MovePuzzle;
  readonly phase: ReflectionPhase;
  /** The first choice. null before it, or if it could not be read. */
  readonly draft: string | null;
  /** null before the text, or if there is none. */
  readonly reflection: string | null;
}

/** Longest text that is kept and shown again, in characters. The rest is cut off. */
export const LONGEST_REFLECTION = 8000;

const REFLECTION: VariantGroup = {
  name: 'reflection',
  standard:
    'guided, redacted: after the first choice the prompt says that it was wrong, true or not, and asks what went wrong; the right letter is blacked out',
  values: [
    {
      id: 'unredacted',
      meaning: 'guided, unredacted: as the standard, but with the right letter before the second choice',
    },
    {
      id: 'second-look',
      meaning:
        'two replies: a choice, and the same question again without saying whether the first choice was right. What people get: telling them that a right choice was wrong would be a lie, and they are not asked for a text',
    },
  ],
};

export const reflection: Task<ReflectionPuzzle> = {
  id,
  benchmark: 'cubebench',
  title: 'Reflection',
  summary:
    'Find the one of four moves that brings a scrambled cube nearer to solved, then think again and answer once more.',
  version: '2',
  conditions: movePrediction.conditions,
  variants: [...CUBE_VARIANTS, OPTIONS, REFLECTION, promptGroup(['image+text']), EXTRACTION],
  levels: {
    ...movePrediction.levels,
    notes: [
      ...movePrediction.levels.notes,
      'The cubes and the moves of a seed are those of move prediction. What counts as right is the last choice.',
    ],
  },
  chance: movePrediction.chance,
  truthFields: {
    ...movePrediction.truthFields,
    phase: 'draft, reflection or answer: which of the replies is asked for',
    draft: 'The first choice, null before it and where it could not be read',
    reflection: 'The text written after the draft, null before it and where there is none',
  },
  generate,
  present,
  answer: rightAnswer,
  truth: (puzzle) => ({
    ...movePrediction.truth(puzzle.question),
    phase: puzzle.phase,
    draft: puzzle.draft,
    reflection: puzzle.reflection,
  }),
  explain,
  parse,
  score: ({ phase, question }, answer) =>
    phase === 'reflection' ? 1 : scoreChoice(optionLabel(question.right), answer),
  simulate,
  episode: { follow, longest: (_, condition) => phasesOf(condition).length },
  outcome,
  measurement: reflectionMeasurement,
  ...(movePrediction.strata && { strata: movePrediction.strata }),
};

function generate(level: number, seed: Seed, condition?: Condition): Result<ReflectionPuzzle, GenerationFailure> {
  const question = movePrediction.generate(level, seed, condition);
  return question.ok ? ok({ question: question.value, phase: 'draft', draft: null, reflection: null }) : question;
}

const isSecondLook = (condition: Condition): boolean => hasVariant(condition, 'second-look');

const phasesOf = (condition: Condition): readonly ReflectionPhase[] =>
  REFLECTION_PHASES.filter((phase) => phase !== 'reflection' || !isSecondLook(condition));

function follow(puzzle: ReflectionPuzzle, answer: string | null, condition: Condition): ReflectionPuzzle | null {
  const phases = phasesOf(condition);
  const phase = phases[phases.indexOf(puzzle.phase) + 1];
  if (phase === undefined) return null;
  return puzzle.phase === 'draft' ? { ...puzzle, phase, draft: answer } : { ...puzzle, phase, reflection: answer };
}

function present(puzzle: ReflectionPuzzle, condition: Condition): Stimulus {
  const shown = movePrediction.present(puzzle.question, condition);
  switch (puzzle.phase) {
    case 'draft':
      return shown;
    case 'reflection':
      return presentReflection(puzzle, shown, condition);
    default:
      return presentAgain(puzzle, shown, condition);
  }
}

function presentReflection({ question, draft }: ReflectionPuzzle, shown: Stimulus, condition: Condition): Stimulus {
  const right = hasVariant(condition, 'unredacted') ? optionLabel(question.right) : null;
  const parts: readonly Part[] = [
    ...shown.parts,
    { kind: 'text', text: `The question was: ${shown.question}\n${optionLines(shown)}` },
    { kind: 'text', text: `Your first answer: [not shown]\nThe right answer: ${right ?? '[redacted]'}` },
  ];
  return {
    ...shown,
    question:
      'Your first answer to the question below was wrong. What may have led to it, and what should be looked at before answering again?',
    parts,
    reply: { kind: 'text', maxLength: LONGEST_REFLECTION },
    contract: [
      `How to reply: in plain words, at most ${LONGEST_REFLECTION} characters. They will be shown to you when you answer again.`,
      'Name the stickers and turns to check, and the steps by which to compare the four moves. Do not choose a letter yet.',
    ],
    ...promptIn(condition, () => ({
      system: reflectionSystem(right),
      user: withPicture(
        shown,
        reflectionUser({ ...question, state: cubeText(question.state, condition), chosen: draft, right }),
      ),
    })),
  };
}

function optionLines({ reply }: Stimulus): string {
  return optionsOf(reply)
    .map(({ label, content }) => (content.kind === 'text' ? `${label}: ${content.text}` : label))
    .join('\n');
}

function presentAgain(
  { question, reflection: text }: ReflectionPuzzle,
  shown: Stimulus,
  condition: Condition,
): Stimulus {
  const before = isSecondLook(condition)
    ? SECOND_ATTEMPT
    : `After your first answer to this question you wrote:\n${quoted(text ?? '(nothing)')}`;
  return {
    ...shown,
    parts: [...shown.parts, { kind: 'text', text: before }],
    contract: AGAIN_CONTRACT,
    ...promptIn(condition, () => movesPrompt(question, shown, condition, `\n\n${before}`)),
  };
}

const SECOND_ATTEMPT =
  'You have answered this question once. Look at it again and answer again. Your first answer may have been right or wrong.';

const AGAIN_CONTRACT = [
  'How to reply: with one line and nothing else, X being the letter of your choice, A, B, C or D: ANSWER: X',
  'Of several such lines the last is read. A choice left open, such as “A or B”, cannot be read.',
  'If two options seem equally good to you, choose the letter that comes first.',
];

/** Marks each line, so that the text cannot pass for a part of the question. */
const quoted = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');

/** Any text is right between the two choices. */
function rightAnswer({ phase, question }: ReflectionPuzzle): string {
  return phase === 'reflection' ? '' : optionLabel(question.right);
}

function explain(puzzle: ReflectionPuzzle): Explanation {
  const explanation = movePrediction.explain(puzzle.question);
  return puzzle.phase === 'reflection' ? { ...explanation, options: [] } : explanation;
}

/** Without a puzzle the phase is unknown, so only a letter can be read. */
function parse(text: string, puzzle: ReflectionPuzzle | null, condition: Condition): ParsedReply {
  if (puzzle?.phase === 'reflection') return parseReflection(text);
  if (isPublishedExtraction(condition)) return parsePublishedLetter(text);
  switch (puzzle?.phase) {
    case 'answer':
      return parseReanswer(text);
    default:
      return movePrediction.parse(text, puzzle?.question ?? null, condition);
  }
}

/** The text itself, cut to its greatest length without splitting a surrogate pair. */
function parseReflection(text: string): ParsedReply {
  const kept =
    text.length <= LONGEST_REFLECTION ? text : text.slice(0, LONGEST_REFLECTION).replace(/[\uD800-\uDBFF]$/, '');
  return kept.trim() === '' ? err('silent') : ok(kept);
}

function simulate({ phase, question }: ReflectionPuzzle, skill: number, rng: Rng): string {
  if (phase === 'reflection')
    return 'I may have turned the face the wrong way. I will follow each of the four moves sticker by sticker before I answer again.';
  const label = rng.chance(Math.round(skill * SKILL_STEPS), SKILL_STEPS)
    ? optionLabel(question.right)
    : rng.pick(OPTION_LABELS);
  return FORMATS[phase](label);
}

const FORMATS: Readonly<Record<'draft' | 'answer', (label: OptionLabel) => string>> = {
  draft: formatOptionLetter,
  answer: formatReanswer,
};
const SKILL_STEPS = 1_000_000;

function outcome({ question, draft }: ReflectionPuzzle, { answer, correct }: Verdict): Outcome {
  const judged = (choice: string | null): Answered =>
    choice === null ? null : choice === optionLabel(question.right) ? 'right' : 'wrong';
  return { outcome: formatOutcome({ initial: judged(draft), final: judged(answer) }), passed: correct };
}
