/**
 * A sample drawn as evenly as can be over strata, the same for the same seed and candidates: in turn each stratum gives
 * its next candidate until there are enough or none is left. Within a stratum the finer strata take turns in the same
 * way. All orders are those of SHA-256 of the seed with a name, so that nobody chooses and anybody can check.
 */
import { sha256Hex } from 'rung-puzzles/core/hash';
import type { LabelSet } from 'rung-puzzles/suites/suite';

export interface Candidate {
  readonly itemId: string;
  readonly task: string;
  readonly level: number;
  readonly entrant: string;
}

/** Names the stratum that a candidate is in. */
type Stratum = (candidate: Candidate) => string;

const levelOf: Stratum = ({ task, level }) => `${task}/${level}`;
const entrantOf: Stratum = ({ entrant }) => entrant;

/** From the coarsest on: tasks and levels, then models; or models and groups of tasks, then tasks and levels. */
export function strataOf(groups: LabelSet['groups']): readonly Stratum[] {
  if (groups === null) return [levelOf, entrantOf];
  const groupOf = (task: string) => groups.members.find(({ tasks }) => tasks.includes(task))?.id ?? '';
  return [({ entrant, task }) => `${entrant}/${groupOf(task)}`, levelOf];
}

/** At most `size` of the candidates, in the order in which they are labelled, which tells nothing of the strata. */
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
  const groups = inOrder([...groupBy(members, (member) => `${within}${first(member)}`)], seed, ([name]) => name);
  return takeTurns(groups.map(([name, own]) => interleave(own, seed, finer, `${name}/`)));
}

/** First of each queue, then second of each, and so on. */
function takeTurns<T>(queues: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue.slice(turn, turn + 1))).flat();
}

function inOrder<T>(list: readonly T[], seed: string, nameOf: (entry: T) => string): T[] {
  const keyed = list.map((entry) => ({ entry, key: sha256Hex(`${seed}/${nameOf(entry)}`) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ entry }) => entry);
}

function groupBy<T>(list: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of list) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}
