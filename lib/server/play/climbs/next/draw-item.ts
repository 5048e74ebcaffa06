/**
 * Draws the item at a place: tries its seeds in order until one has an item and, in a set, the stratum whose turn it
 * is. The caller supplies the seeds: from an edition, its revealed key, or a dataset family.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import { variantsApart } from 'rung-puzzles/tasks/conditions';
import type { History } from 'rung-puzzles/tasks/item';
import type { Strata, Task } from 'rung-puzzles/tasks/task';
import type { makeItemInWorker } from '@/lib/server/items/oracle/deep-items';
import type { Made } from '@/lib/server/items/oracle/make-item';

/** The seed of a place. A place names the seed's purpose; the same place gives the same seed. */
export type SeedSource = (place: string) => Seed | Promise<Seed>;

/** Places for the seeds of an item and for the order of strata at its level. */
export interface ItemPlace {
  readonly item: string;
  readonly level: string;
}

export interface Wanted {
  readonly place: ItemPlace;
  readonly level: number;
  /** Question number at its level, from 0. */
  readonly question: number;
  readonly condition: Condition;
  readonly history: History;
  /** Whether strata take turns, as in sets. */
  readonly balanced: boolean;
}

/** Seeds of the wanted stratum per item before the course ends without one. */
const SEED_ATTEMPTS = 5;
/** Seeds tried for the wanted stratum. A stratum of one in a hundred is missed once in 10^8 items. */
const MOST_SEEDS = 2000;

export type DrawnItem = Extract<Made, { kind: 'made' }>;

/** null if there is no such item, or none after these replies (a release meanwhile changed the task). */
export async function drawItem(
  task: Task,
  wanted: Wanted,
  seedAt: SeedSource,
  make: typeof makeItemInWorker,
): Promise<DrawnItem | null> {
  const { place, level, condition, history } = wanted;
  const strata = task.strata?.inCondition?.(condition) ?? task.strata;
  const stratum = wanted.balanced && strata !== undefined ? await wantedStratum(wanted, strata, seedAt) : null;
  let tried = 0;
  for (let attempt = 0; attempt < MOST_SEEDS && tried < SEED_ATTEMPTS; attempt += 1) {
    const drawn = await seedAt(`${place.item}${attempt}`);
    const seed = (stratum === null ? undefined : strata?.seedIn?.(level, stratum, drawn)) ?? drawn;
    if (stratum !== null && strata?.of(level, seed) !== stratum) continue;
    tried += 1;
    const made = await make(task, { level, condition, seed, history });
    if (made.kind === 'made') return made;
    if (made.kind === 'question-ended' || made.why === 'level-out-of-range') return null;
  }
  return null;
}

/**
 * The place of a question in a frozen set, the same for every climb of an edition. Variants that reveal the right
 * answer later, or draw another puzzle, have separate items: two puzzles from one seed could reveal each other's
 * answers.
 */
export function frozenPlace(task: Task, condition: Condition, level: number, question: number): ItemPlace {
  const shelf = `set/${shelfOf(task, condition)}/${level}`;
  return { item: `${shelf}/${question}/`, level: shelf };
}

/** Place on a ladder; all numbers except the level from 0. */
interface LadderPlace {
  readonly level: number;
  /** Among visits of this level. */
  readonly visit: number;
  readonly question: number;
}

/** Like a frozen set's place, the same for every climb of an edition, but with other items. */
export function frozenLadderPlace(
  task: Task,
  condition: Condition,
  { level, visit, question }: LadderPlace,
): ItemPlace {
  const shelf = `ladder/${shelfOf(task, condition)}/${level}`;
  return { item: `${shelf}/${visit}/${question}/`, level: shelf };
}

const shelfOf = (task: Task, condition: Condition): string =>
  [task.drawnAs ?? task.id, ...variantsApart(task, condition)].join('.');

/** Strata come in rounds, each a new permutation, so that any whole number of rounds is balanced. */
async function wantedStratum({ place, question, level }: Wanted, strata: Strata, seedAt: SeedSource): Promise<string> {
  const names = strata.namesAt?.(level) ?? strata.names;
  const round = Math.floor(question / names.length);
  const order = rngFor(await seedAt(`${place.level}/strata/${round}`), 'strata').shuffle(names);
  const name = order[question % names.length];
  invariant(name !== undefined, 'a task with strata has one');
  return name;
}
