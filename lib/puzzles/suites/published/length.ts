import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { askedSet } from '../asked-set';
import { replicationsOf } from '../replications';
import type { Suite } from '../suite';

/**
 * Returns whether results of a frozen set with this many items per level may be published. A shorter set is the
 * beginning of a longer one, so their results reveal the items between them. Publishable are the papers' lengths, and
 * 10, 20, 30 …, unless that differs by one from a paper's length.
 */
export const isPublishedLength = (suite: Suite, task: string, itemsPerLevel: number): boolean =>
  publishedLengths(suite, task)(itemsPerLevel);

/** Returns `isPublishedLength` of one task, for many lengths. */
export function publishedLengths(suite: Suite, task: string): (itemsPerLevel: number) => boolean {
  const papers = paperLengths(suite, task);
  return (itemsPerLevel) => isAmongLengths(suite, papers, itemsPerLevel);
}

function isAmongLengths(suite: Suite, papers: ReadonlySet<number>, itemsPerLevel: number): boolean {
  // A bank with few items is not published either, but there is no longer set that could reveal it.
  if (papers.has(itemsPerLevel)) return itemsPerLevel >= FEWEST_PUBLISHED || suite.finite !== undefined;
  return itemsPerLevel % FEWEST_PUBLISHED === 0 && !papers.has(itemsPerLevel - 1) && !papers.has(itemsPerLevel + 1);
}

function paperLengths(suite: Suite, task: string): ReadonlySet<number> {
  const plans = [suite.sets, ...(suite.plans ?? []).map(({ sets }) => sets)].flatMap(
    (sets) => sets?.[task]?.itemsPerLevel ?? [],
  );
  const runs = replicationsOf(suite.id).flatMap((replication) =>
    replication.runs.filter(({ tasks }) => tasks.includes(task)),
  );
  const asked = runs.flatMap(({ course }) => {
    const set = course.kind === 'set' ? askedSet(suite, task, course) : 'no-set';
    return typeof set === 'string' ? [] : set.itemsPerLevel;
  });
  return new Set([...plans, ...asked]);
}
