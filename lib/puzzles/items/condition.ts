/**
 * How an item is shown: a modality, then the variants that differ from the task's default, each after a dot, in the
 * task's order: `image`, `image+text`, `image+text.classic.letters`. The same seed gives the same puzzle, unless a
 * variant draws another one.
 */
export const MODALITIES = ['image', 'text', 'image+text'] as const;
export type Modality = (typeof MODALITIES)[number];
export type Condition = Modality | `${Modality}.${string}`;

const CONDITION = /^(image|text|image\+text)((?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*)$/;
export const CONDITION_LENGTH = 100;

/** Returns whether it is well-formed. `takesCondition` says whether a task has it. */
export const isCondition = (text: string): text is Condition => text.length <= CONDITION_LENGTH && CONDITION.test(text);

export const modalityOf = (condition: Condition): Modality => (CONDITION.exec(condition)?.[1] ?? 'image') as Modality;

/** Returns `['classic', 'letters']` for `image.classic.letters`. */
export const variantsOf = (condition: Condition): readonly string[] =>
  condition.slice(modalityOf(condition).length).split('.').slice(1);

export const hasVariant = (condition: Condition, variant: string): boolean => variantsOf(condition).includes(variant);

/**
 * Variants that people always get if a task has them. Models reflect on a text, people look a second time. Models judge
 * both statements of a pair separately, people a single one, because seeing both reveals that one is true and one
 * false.
 */
export const FOR_PEOPLE: ReadonlySet<string> = new Set(['second-look', 'single']);

/** The variant with the pictures left out. */
export const UNSEEN = 'unseen';

/**
 * Variants that reveal the right answer of a question before it ends: by stating it, by making the right move for the
 * respondent, or by comparison with another variant of the same puzzle.
 */
export const REVEALS_ANSWER: ReadonlySet<string> = new Set([
  'unredacted',
  'idk',
  'idk-50',
  'leaked',
  'easy',
  'hard',
  'mixed',
  'final',
  'these-steps',
  'which-step',
  'count',
]);

export const showsPicture = (condition: Condition): boolean =>
  modalityOf(condition) !== 'text' && !hasVariant(condition, UNSEEN);
export const showsText = (condition: Condition): boolean => modalityOf(condition) !== 'image';
