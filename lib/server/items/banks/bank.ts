/** A stored bank: fixed imported items with pictures. Its task is `bank/<name>`. */
import type { ReplyFormat } from 'rung-puzzles/items/stimulus';

/** Reply formats for banks; all items of a bank have the same one. */
export const BANK_REPLIES = ['choice', 'binary', 'word', 'number', 'text'] as const;
export type BankReplyKind = (typeof BANK_REPLIES)[number];

export interface BankPicture {
  /** Caption; must not reveal the answer. */
  readonly title: string;
  /** Hash of the PNG in `StoredPicture`. */
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

export type BankOption =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: Omit<BankPicture, 'title'> };

export interface BankRow {
  /** The source's id, unique within the bank. */
  readonly id: string;
  readonly question: string;
  readonly pictures: readonly BankPicture[];
  readonly reply:
    | { readonly kind: 'choice'; readonly options: readonly BankOption[] }
    | Exclude<ReplyFormat, { kind: 'choice' | 'grid' | 'labels' }>;
  readonly answer: string;
  /** One sentence; null if the source gives none. */
  readonly explanation: string | null;
  readonly licence: string;
  readonly source: string;
}

export interface BankAbout {
  readonly title: string;
  /** What to do, in one sentence for volunteers. */
  readonly summary: string;
  readonly rules: readonly string[];
  readonly levelMeaning: string;
  /** The source's level numbers for levels 1, 2 … in order. */
  readonly sourceLevels: readonly number[];
  readonly reply: BankReplyKind;
}

export interface Bank {
  readonly name: string;
  readonly version: string;
  readonly about: BankAbout;
  /** Level 1 first; none is empty. */
  readonly levels: readonly (readonly BankRow[])[];
}

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const NAME_LENGTH = 60;
/** Names appear in addresses. */
export const isBankName = (name: string): boolean => name.length <= NAME_LENGTH && NAME.test(name);

const TASK_PREFIX = 'bank/';
export const bankTaskId = (name: string): string => `${TASK_PREFIX}${name}`;
export const bankSuiteId = (name: string): string => `bank-${name}`;
export const bankOfTask = (taskId: string): string | null =>
  taskId.startsWith(TASK_PREFIX) ? taskId.slice(TASK_PREFIX.length) : null;
