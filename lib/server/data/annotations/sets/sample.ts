/**
 * Draws a sample as evenly over strata as possible, equal for equal seed and candidates. Strata take turns to give
 * their next candidate until there are enough or none is left, and finer strata within a stratum do the same. All
 * orders come from SHA-256 of the seed and a name, so that no one chooses and anyone can check.
 */
import { groupsByKey } from 'rung-puzzles/core/group-by';
import { sha256Hex } from 'rung-puzzles/core/hash';
import type { LabelSet } from 'rung-puzzles/suites/suite';

export interface Candidate {
  readonly itemId: string;
  readonly task: string;
  readonly level: number;
  readonly entrant: string;
}

type Stratum = (candidate: Candidate) => string;

const levelOf: Stratum = ({ task, level }) => `${task}/${level}`;
const entrantOf: Stratum = ({ entrant }) => entrant;

/** From coarse to fine: tasks and levels, then models; or models and groups of tasks, then tasks and levels. */
export function strataOf(groups: LabelSet['groups']): readonly Stratum[] {
  if (groups === null) return [levelOf, entrantOf];
  const groupOf = (task: string) => groups.members.find(({ tasks }) => tasks.includes(task))?.id ?? '';
  return [({ entrant, task }) => `${entrant}/${groupOf(task)}`, levelOf];
}

/** Returns at most `size` candidates in labelling order, which does not reveal strata. */
export function drawSample<T extends Candidate>(
  candidates: readonly T[],
  size: number,
  seed: string,
  strata = strataOf(null),
): T[] {
  const queue = interleave(
    inOrder(candidates, seed, ({ itemId }) => itemId),
    seed,
    strata,
  );
  return inOrder(queue.slice(0, size), `${seed}/order`, ({ itemId }) => itemId);
}

function interleave<T extends Candidate>(
  members: readonly T[],
  seed: string,
  [first, ...finer]: readonly Stratum[],
  within = '',
): readonly T[] {
  if (first === undefined) return members;
  const groups = inOrder([...groupsByKey(members, (member) => `${within}${first(member)}`)], seed, ([name]) => name);
  return takeTurns(groups.map(([name, own]) => interleave(own, seed, finer, `${name}/`)));
}

function takeTurns<T>(queues: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue.slice(turn, turn + 1))).flat();
}

function inOrder<T>(list: readonly T[], seed: string, nameOf: (entry: T) => string): T[] {
  const keyed = list.map((entry) => ({ entry, key: sha256Hex(`${seed}/${nameOf(entry)}`) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ entry }) => entry);
}
