/**
 * The conditions of STARE (arXiv 2506.04633): difficulty of the distractors, pictures of the simulation, and how
 * replies are asked for and read.
 */
import { type Condition, hasVariant, type Modality } from 'rung-puzzles/items/condition';
import type { VariantGroup } from '../task';

/** Section 3 of the paper: some distractors have another colour, which rules them out. */
export const DIFFICULTY: VariantGroup = {
  name: 'difficulty',
  standard: 'medium: one of the three wrong options has another colour',
  values: [
    { id: 'easy', meaning: 'two of the three wrong options have another colour' },
    { id: 'hard', meaning: 'all options have the same colour' },
    {
      id: 'mixed',
      meaning: 'easy, medium or hard, drawn for each question, as in the tables that do not tell them apart',
    },
  ],
};

export const SHOWN_STEPS: VariantGroup = {
  name: 'steps',
  standard: 'the first figure is shown before and after all steps',
  values: [{ id: 'shown-steps', meaning: 'the first figure is shown after every step, as in the paper' }],
};

const SIMULATION_VALUES: VariantGroup['values'] = [
  { id: 'partial', meaning: 'the first of the intermediate pictures, a random number of them' },
  { id: 'all', meaning: 'every intermediate picture; never the one after the last step' },
  { id: 'last', meaning: 'only the last of the intermediate pictures' },
];

/** Pictures of the states between the first and the last step (the paper's visual simulations, Table 14). */
export const SIMULATION: VariantGroup = {
  name: 'simulation',
  standard: 'no intermediate pictures',
  values: [
    ...SIMULATION_VALUES,
    {
      id: 'final',
      meaning:
        'every intermediate picture and the one after the last step, so that the right option only has to be found',
    },
  ],
};

/** Words in the paper's short form (section 3.3, Q4). `opens`: modalities that the task has only in this form. */
export const formWith = (standard: string, opens?: readonly Modality[]): VariantGroup => ({
  name: 'form',
  standard,
  values: [
    {
      id: 'attributes',
      meaning:
        'words name shape, colour, place and size, in space the material too, but no pose; no two options have the same words',
      drawsPuzzle: true,
      ...(opens === undefined ? {} : { opens }),
    },
  ],
});

/** For puzzles whose steps are not part of the question, so the steps can be given without pictures too. */
export const SIMULATION_WITH_STEPS: VariantGroup = {
  ...SIMULATION,
  standard: 'neither steps nor intermediate pictures',
  values: [
    { id: 'steps', meaning: 'the steps in words, without pictures' },
    ...SIMULATION_VALUES,
    { id: 'final', meaning: 'every intermediate picture and the one after the last step, which shows the answer' },
  ],
};

/** How a model is asked: section 6 of the notes on the paper's prompts, in our words. */
const ASKING: VariantGroup = {
  name: 'asking',
  standard: 'step by step, then the letter or word in answer tags',
  values: [
    { id: 'boxed', meaning: 'step by step, then the letter or word in \\boxed{}' },
    { id: 'letter', meaning: 'the letter or word in answer tags and nothing else' },
  ],
};

const EXTRACTION: VariantGroup = {
  name: 'extraction',
  standard: 'the last answer tags, otherwise the last \\boxed{}',
  values: [
    {
      id: 'published-extraction',
      forModels: true,
      meaning:
        'the order of the paper’s code: a bare letter, the last \\boxed{}, otherwise what follows the last “final answer is”, “correct answer is” …',
    },
  ],
};

/** A task's own groups come first, since people see them too. */
export const stareVariants = (own: readonly VariantGroup[]): readonly VariantGroup[] => [...own, ASKING, EXTRACTION];

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const difficultyOf = (condition: Condition): Difficulty =>
  hasVariant(condition, 'easy') ? 'easy' : hasVariant(condition, 'hard') ? 'hard' : 'medium';
