/** Other ways to show and ask EucliFold. */
import type { ArrowLook } from 'rung-puzzles/engines/nets/patterns/arrows';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { VariantGroup } from '../task';

const FIFTY_CUBES = 'fifty-cubes';
const PUBLISHED_PROMPT = 'published-prompt';

const PALETTE: VariantGroup = {
  name: 'palette',
  standard: 'eight shades that colour-blind people keep apart as far as eight can',
  values: [
    {
      id: 'classic',
      meaning:
        'the usual RGB values of CLEVR’s colours, the paper’s set: some people cannot tell red, green, brown and gray apart',
    },
  ],
};

const LETTERS: VariantGroup = {
  name: 'letters',
  standard: 'each arrow has the letter of its colour',
  values: [{ id: 'plain', meaning: 'arrows without letters, as in the paper: colour is the only means' }],
};

/** For tasks that show one cube. */
export const NAMES: VariantGroup = {
  name: 'names',
  standard: 'the six directions are written around the cube, each with a pointer',
  values: [
    {
      id: 'bare',
      meaning: 'nothing is written around the cube, as in the paper: only the text names faces and directions',
    },
  ],
};

const CUBES: VariantGroup = {
  name: 'cubes',
  standard: 'each pair has its own cube',
  values: [
    {
      id: FIFTY_CUBES,
      meaning: 'one of 50 cubes in one of its 24 views, as in the paper: a set of 1,200 pairs has each view once',
      drawsPuzzle: true,
    },
  ],
};

const PROMPT: VariantGroup = {
  name: 'prompt',
  standard: 'our words: all rules, the question, the statement',
  values: [
    {
      id: PUBLISHED_PROMPT,
      meaning:
        'the paper’s templates and system prompts: no rules; a reply without an answer marker is read by its last line',
    },
  ],
};

const ASKING: VariantGroup = {
  name: 'asking',
  standard: 'look closely, reason step by step, then True or False (the paper’s chain of thought)',
  values: [
    { id: 'direct', meaning: 'only the word True or False is asked for' },
    { id: 'short', meaning: 'how to reply is not said, only that it is a true-or-false question' },
    { id: 'base', meaning: 'how to reply is not said, only “You are a helpful assistant.”' },
  ],
};

const UNIT: VariantGroup = {
  name: 'unit',
  standard:
    'the pair: a true and a false statement, asked as separate prompts; a question passes if both are judged rightly',
  values: [
    {
      id: 'single',
      meaning:
        'only one statement of the pair. What people get: someone who has seen both knows that one is true and one false',
    },
  ],
};

/** `own`: groups of this task only. */
export const eucliFoldVariants = (own: readonly VariantGroup[]): readonly VariantGroup[] => [
  PALETTE,
  LETTERS,
  ...own,
  CUBES,
  PROMPT,
  ASKING,
  UNIT,
];

export const lookOf = (condition: Condition): ArrowLook => ({
  palette: hasVariant(condition, 'classic') ? 'classic' : 'distinct',
  letters: !hasVariant(condition, 'plain'),
});

export const isSingle = (condition: Condition): boolean => hasVariant(condition, 'single');
export const isBare = (condition: Condition): boolean => hasVariant(condition, 'bare');
export const hasFiftyCubes = (condition: Condition): boolean => hasVariant(condition, FIFTY_CUBES);
export const hasPublishedPrompt = (condition: Condition): boolean => hasVariant(condition, PUBLISHED_PROMPT);
