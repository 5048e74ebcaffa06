/**
 * The result of a reply. Wrong, unanswered and unscorable are different: `scored` has a score; every other status says
 * why there is none. `unreadable`: the answer could not be found. `silent`: an empty reply. `refused`: the endpoint's
 * content filter stopped it. `truncated`: cut off at the token limit. `error`: the request failed. `timed-out`: the
 * time limit ended the question. `missing`: no reply came, and the run was declared finished without it. All except
 * `scored` count as not right in a ladder, and boards count each separately.
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
  readonly correct: boolean;
}
