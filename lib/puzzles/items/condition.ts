/**
 * How an item is shown: a modality, and behind it, each after a dot, the variants that differ from the task's default,
 * in the order in which the task lists them: `image`, `image+text`, `image+text.classic.letters`. The puzzle behind it
 * is the same for the same seed, unless a variant says that it draws another one.
 */
export const MODALITIES = ['image', 'text', 'image+text'] as const;
export type Modality = (typeof MODALITIES)[number];
export type Condition = Modality | `${Modality}.${string}`;

const CONDITION = /^(image|text|image\+text)((?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*)$/;
/** Longest condition that is stored or sent, in characters. */
export const CONDITION_LENGTH = 100;

/** Well-formed; whether a task has it is for the task to say (`takesCondition`). */
export const isCondition = (text: string): text is Condition => text.length <= CONDITION_LENGTH && CONDITION.test(text);

export const modalityOf = (condition: Condition): Modality => (CONDITION.exec(condition)?.[1] ?? 'image') as Modality;

/** `['classic', 'letters']` of `image.classic.letters`. */
export const variantsOf = (condition: Condition): readonly string[] =>
  condition.slice(modalityOf(condition).length).split('.').slice(1);

export const hasVariant = (condition: Condition, variant: string): boolean => variantsOf(condition).includes(variant);

/**
 * What people always get where a task has it: models are made to reflect by a text of their own, people look a second
 * time; models judge both statements of a pair, one by one, people a single one, since whoever sees both knows that one
 * is true and one false.
 */
export const FOR_PEOPLE: ReadonlySet<string> = new Set(['second-look', 'single']);

/** The variant in which no picture is shown. */
export const UNSEEN = 'unseen';

/**
 * Variants in which the right answer of a question can be told before it ends: by name, since the right move is made in
 * one's place, or since what stays the same in another variant is right, or since another variant's claim about the
 * same puzzle is right too.
 */
export const TELLS_ANSWER: ReadonlySet<string> = new Set([
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
