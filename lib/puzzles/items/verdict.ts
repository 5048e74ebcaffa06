/**
 * What a reply came to. Wrong, unanswered and unscorable are three things:
 * `scored` has a score; every other status says why there is none. `timed-out`: the time limit ended the question.
 * `missing`: no reply ever came, and the run was declared finished without it. All but `scored` count as not right in a
 * ladder, and each is counted by itself on a board.
 */
export const VERDICT_STATUSES = [
  'scored',
  'unreadable',
  'silent',
  'refused',
  'truncated',
  'error',
  'timed-out',
  'missing',
] as const;
export type VerdictStatus = (typeof VERDICT_STATUSES)[number];

export interface Verdict {
  readonly status: VerdictStatus;
  /** The parsed answer in canonical form; null unless `scored`. */
  readonly answer: string | null;
  /** 0 to 1; null unless `scored`. */
  readonly score: number | null;
  /** True only where `score` is 1. */
  readonly correct: boolean;
}
