import { FEWEST_TOLD } from 'rung-puzzles/protocols/fixed-set';
import { askedSet } from './asked-set';
import { replicationsOf } from './replications';
import type { Suite } from './suite';

/**
 * Whether anything may be told of a frozen set with so many items per level. A shorter set begins a longer one, so what
 * the two came to tells of the items between them. Told are the numbers of the papers, and 10, 20, 30 … unless that is
 * one off such a number.
 */
export function isToldLength(suite: Suite, task: string, itemsPerLevel: number): boolean {
  const papers = paperLengths(suite, task);
  // Of a bank with few items nothing is told either, but no longer set of it can tell of them.
  if (papers.has(itemsPerLevel)) return itemsPerLevel >= FEWEST_TOLD || suite.finite !== undefined;
  return itemsPerLevel % FEWEST_TOLD === 0 && !papers.has(itemsPerLevel - 1) && !papers.has(itemsPerLevel + 1);
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
