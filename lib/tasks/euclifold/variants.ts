/** How EucliFold can be shown and asked otherwise than by default. */
import type { ArrowLook } from '@/lib/engines/nets/arrow-patterns';
import { type Condition, hasVariant } from '@/lib/items/condition';
import type { VariantGroup } from '../task';

const PALETTE: VariantGroup = {
  name: 'palette',
  standard: 'eight shades that colour-blind people keep apart as far as eight can',
  values: [{ id: 'classic', meaning: 'the usual RGB values of CLEVR’s colours, the paper’s set: red, green, brown and gray look alike to some people' }],
};

const LETTERS: VariantGroup = {
  name: 'letters',
  standard: 'each arrow bears the letter of its colour',
  values: [{ id: 'plain', meaning: 'arrows without letters, as in the paper: colour is the only means' }],
};

const ASKING: VariantGroup = {
  name: 'asking',
  standard: 'look closely, reason step by step, then True or False (the paper’s chain of thought)',
  values: [
    { id: 'direct', meaning: 'only the word True or False' },
    { id: 'short', meaning: 'nothing but that it is a true-or-false question' },
    { id: 'base', meaning: 'nothing but that one is a helpful assistant' },
  ],
};

const UNIT: VariantGroup = {
  name: 'unit',
  standard: 'the pair: a true statement and a false one, asked one after the other, each by itself; a question passes when both are judged rightly',
  values: [{ id: 'single', meaning: 'one statement of the pair alone. What people get: whoever has seen both knows that one is true and one false' }],
};

/** `own`: groups of one task alone. */
export const eucliFoldVariants = (own: readonly VariantGroup[]): readonly VariantGroup[] => [PALETTE, LETTERS, ...own, ASKING, UNIT];

export const lookOf = (condition: Condition): ArrowLook => ({
  palette: hasVariant(condition, 'classic') ? 'classic' : 'distinct',
  letters: !hasVariant(condition, 'plain'),
});

export const isSingle = (condition: Condition): boolean => hasVariant(condition, 'single');
