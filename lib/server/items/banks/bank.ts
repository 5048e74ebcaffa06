/** A bank: fixed items with pictures that someone handed in, as it is kept. It is asked as the task `bank/<name>`. */
import type { ReplyFormat } from 'rung-puzzles/items/stimulus';

/** Kinds of reply that a bank's items can ask for; one for all of a bank. */
export const BANK_REPLIES = ['choice', 'binary', 'word', 'number', 'text'] as const;
export type BankReplyKind = (typeof BANK_REPLIES)[number];

export interface BankPicture {
  /** Caption; never tells the answer. */
  readonly title: string;
  /** Of the PNG that is shown, in `StoredPicture`. */
  readonly sha256: string;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
}

export type BankOption =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: Omit<BankPicture, 'title'> };

/** One item as it was handed in. */
export interface BankRow {
  /** The source's own name of it; unique within the bank. */
  readonly id: string;
  readonly question: string;
  readonly pictures: readonly BankPicture[];
  readonly reply:
    | { readonly kind: 'choice'; readonly options: readonly BankOption[] }
    | Exclude<ReplyFormat, { kind: 'choice' | 'grid' | 'labels' }>;
  /** In canonical form (lib/puzzles/items/stimulus.ts). */
  readonly answer: string;
  /** Why it is right, in a sentence; null where the source does not say. */
  readonly explanation: string | null;
  readonly licence: string;
  readonly source: string;
}

/** What is told of a bank as a whole. */
export interface BankAbout {
  readonly title: string;
  /** One sentence for a volunteer: what one does here. */
  readonly summary: string;
  readonly rules: readonly string[];
  /** What a level counts. */
  readonly levelMeaning: string;
  /** The source's numbers of the levels 1, 2 … in order. */
  readonly sourceLevels: readonly number[];
  readonly reply: BankReplyKind;
}

/** One import of a bank. */
export interface Bank {
  readonly name: string;
  readonly version: string;
  readonly about: BankAbout;
  /** Level 1 first. None is empty. */
  readonly levels: readonly (readonly BankRow[])[];
}

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const NAME_LENGTH = 60;
/** Names stand in addresses. */
export const isBankName = (name: string): boolean => name.length <= NAME_LENGTH && NAME.test(name);

const TASK_PREFIX = 'bank/';
export const bankTaskId = (name: string): string => `${TASK_PREFIX}${name}`;
export const bankSuiteId = (name: string): string => `bank-${name}`;
/** The bank that a task is of; null for every other task. */
export const bankOfTask = (taskId: string): string | null =>
  taskId.startsWith(TASK_PREFIX) ? taskId.slice(TASK_PREFIX.length) : null;
