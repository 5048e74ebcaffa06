/**
 * A sample drawn as evenly as can be over strata, the same for the same seed and candidates: in turn each stratum gives its next
 * candidate until there are enough or none is left. Within a stratum the entrants take turns. All orders are those of SHA-256 of the
 * seed with a name, so that nobody chooses and anybody can check.
 */
import { sha256Hex } from '@/lib/core/hash';

export interface Candidate {
  readonly itemId: string;
  readonly task: string;
  readonly level: number;
  readonly entrant: string;
}

/** At most `size` of the candidates, in the order in which they are labelled, which tells nothing of the strata. */
export function drawSample<T extends Candidate>(candidates: readonly T[], size: number, seed: string): T[] {
  const strata = groupBy(
    inOrder(candidates, seed, ({ itemId }) => itemId),
    ({ task, level }) => `${task}/${level}`,
  );
  const queues = inOrder([...strata], seed, ([name]) => name).map(([, members]) => takeTurns(byEntrant(members, seed)));
  return inOrder(takeTurns(queues).slice(0, size), `${seed}/order`, ({ itemId }) => itemId);
}

const byEntrant = <T extends Candidate>(members: readonly T[], seed: string): T[][] =>
  inOrder([...groupBy(members, ({ entrant, task, level }) => `${task}/${level}/${entrant}`)], seed, ([name]) => name).map(([, own]) => own);

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
