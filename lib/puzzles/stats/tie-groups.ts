/**
 * Rows of a board, best first, put into groups: the best row without a group is an anchor, and all below it that are
 * not told apart from it join it (as the proposal of a tie column for SWE-bench, swe-bench.github.io pull request 60).
 * Not told apart is not equal: members of one group may differ from each other.
 */

/** The group of each of `count` rows, from 1. `separated` tells of two places, the better first. */
export function tieGroups(count: number, separated: (better: number, worse: number) => boolean): readonly number[] {
  const groups = Array<number>(count).fill(0);
  let group = 0;
  for (let anchor = 0; anchor < count; anchor += 1) {
    if (groups[anchor] !== 0) continue;
    group += 1;
    groups[anchor] = group;
    for (let other = anchor + 1; other < count; other += 1)
      if (groups[other] === 0 && !separated(anchor, other)) groups[other] = group;
  }
  return groups;
}
