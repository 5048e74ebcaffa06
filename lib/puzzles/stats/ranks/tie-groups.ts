/**
 * Groups the rows of a board, best first. The best row without a group is an anchor, and all rows below that do not
 * differ significantly from it join it (like the proposed tie column of SWE-bench, swe-bench.github.io pull request
 * 60). Members of one group can still differ from each other.
 */

/** Returns the group of each of `count` rows, from 1. `separated` compares two places, the better first. */
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
