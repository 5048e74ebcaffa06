/** Names of conditions, the same for people and researchers. */

import { type Condition, isCondition, type Modality, modalityOf } from 'rung-puzzles/items/condition';
import { createTranslator } from 'use-intl/core';
import english from '@/lib/messages/en/words.json';
import type { Translator } from '@/lib/messages/translator';

/** Pages for researchers are in English, so they load this one namespace of one language. */
const ENGLISH: Translator<'words'> = createTranslator({
  locale: 'en',
  messages: { words: english },
  namespace: 'words',
});

const MODALITY_KEYS = { image: 'image', text: 'text', 'image+text': 'imageText' } as const satisfies Record<
  Modality,
  string
>;

export const modalityName = (t: Translator<'words'>, modality: Modality): string =>
  t(`modalities.${MODALITY_KEYS[modality]}`);

type Variant = keyof typeof english.variants;
const isNamed = (variant: string): variant is Variant => Object.hasOwn(english.variants, variant);

/** After the modality, in lower case; variants without a name show their ids. */
const variantName = (t: Translator<'words'>, variant: string): string =>
  isNamed(variant) ? t(`variants.${variant}`) : variant.replaceAll('-', ' ');

/** `Pictures, classic colours, second look` of `image.classic.second-look`. */
export function conditionName(condition: string, t: Translator<'words'> = ENGLISH): string {
  const [modality = condition, ...variants] = condition.split('.');
  const first = isCondition(modality) ? modalityName(t, modalityOf(modality)) : modality;
  return [first, ...variants.map((variant) => variantName(t, variant))].join(', ');
}

/** The default for people: pictures if the task has them. */
export const forPeople = (conditions: readonly Condition[]): readonly Condition[] =>
  [...conditions].sort((a, b) => Number(modalityOf(b) === 'image') - Number(modalityOf(a) === 'image'));
