/** What a condition is called: the same words wherever people and researchers read of it. */
import { type Condition, MODALITIES, type Modality, modalityOf } from '@/lib/items/condition';

export const MODALITY_NAMES: Readonly<Record<Modality, string>> = { image: 'Pictures', text: 'Text', 'image+text': 'Pictures and text' };

/** Behind the modality, in small letters; other variants go by their ids. */
const VARIANT_NAMES: Readonly<Record<string, string>> = {
  classic: 'classic colours',
  plain: 'without letters',
  corners: 'two corners',
  dim: 'darker picture',
  jitter: 'shifted picture',
  occluded: 'picture partly hidden',
  recoloured: 'picture in wrong colours',
  facelets: 'one line of 54 letters',
  cell: 'claim on one sticker',
  line: 'claim on one row',
  count: 'claim on a number',
  polarity: 'claim turned round',
  unredacted: 'right letter told',
  'second-look': 'second look',
  idk: 'with ‘I don’t know’',
  'idk-skip': '‘I don’t know’ ends the question',
  single: 'one statement alone',
  leaked: 'false pictures with a foreign colour',
  euclidean: 'turns in the words of geometry',
  direct: 'answer alone',
  short: 'short prompt',
  base: 'generic prompt',
  letter: 'answer alone',
  boxed: 'answer in a box',
  published: 'read by the paper’s rules',
  easy: 'easy',
  hard: 'hard',
  steps: 'steps in words',
  partial: 'some pictures between the steps',
  all: 'all pictures between the steps',
  last: 'the last picture between the steps',
  number: 'a number for an answer',
  word: 'a word for an answer',
};

/** `Pictures, classic colours, second look` of `image.classic.second-look`. */
export function conditionName(condition: string): string {
  const [modality = condition, ...variants] = condition.split('.');
  const name = MODALITIES.find((each) => each === modality);
  return [name === undefined ? modality : MODALITY_NAMES[name], ...variants.map((id) => VARIANT_NAMES[id] ?? id.replaceAll('-', ' '))].join(', ');
}

/** What people are given unless they choose: pictures wherever the task has them. */
export const forPeople = (conditions: readonly Condition[]): readonly Condition[] =>
  [...conditions].sort((a, b) => Number(modalityOf(b) === 'image') - Number(modalityOf(a) === 'image'));
