/** Whether the numbers of a page are still those that a link to it was made for. */
export interface LinkCheck {
  /** When the link was made; null where it does not say. */
  readonly asOf: string | null;
  readonly isSame: boolean;
  /** Of the numbers then, and of those now: the first digits of SHA-256. */
  readonly hash: string;
  readonly hashNow: string;
}
