/**
 * Replies that may abstain (Cube Bench, Table 8): how many chose an answer, how many of those are right, and accuracy
 * with partial credit for abstaining. An unreadable reply is neither an answer nor an abstention.
 */

export interface Replies {
  readonly right: number;
  readonly wrong: number;
  readonly idk: number;
  readonly unparsed: number;
}

/** Credit for abstaining, where a right answer is 1, as in the paper. */
const ABSTENTION_CREDIT = 0.25;

export const answersOf = ({ right, wrong }: Replies): number => right + wrong;
export const repliesIn = ({ right, wrong, idk, unparsed }: Replies): number => right + wrong + idk + unparsed;
const ratio = (part: number, of: number): number | null => (of === 0 ? null : part / of);

/** From 0 to 1; null without replies. */
export const coverageOf = (replies: Replies): number | null => ratio(answersOf(replies), repliesIn(replies));
export const idkRateOf = (replies: Replies): number | null => ratio(replies.idk, repliesIn(replies));
export const unparsedRateOf = (replies: Replies): number | null => ratio(replies.unparsed, repliesIn(replies));

/** Share right of the replies that chose an answer; null if none did. */
export const selectiveAccuracyOf = (replies: Replies): number | null => ratio(replies.right, answersOf(replies));

/** APA, (right + λ · abstained) / all; null without replies. */
export const abstentionAwareAccuracyOf = (replies: Replies, credit = ABSTENTION_CREDIT): number | null =>
  ratio(replies.right + credit * replies.idk, repliesIn(replies));
