/**
 * The item at a place: seeds are drawn for the place, one after the other, until one has an item, and, in a set, of the
 * stratum whose turn it is. Where the seeds come from is the caller's: an edition of the database, its revealed key, or
 * a family of no edition.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import { variantsApart } from 'rung-puzzles/tasks/conditions';
import type { History } from 'rung-puzzles/tasks/item';
import type { Strata, Task } from 'rung-puzzles/tasks/task';
import type { makeItemAside } from '@/lib/server/items/oracle/deep-items';
import type { Made } from '@/lib/server/items/oracle/make-item';

/** The seed of a place; a place names what the seed is for, and the same one gives the same seed. */
export type SeedSource = (place: string) => Seed | Promise<Seed>;

/** What the seeds of an item, and the order of strata at its level, are drawn for. */
export interface ItemPlace {
  readonly item: string;
  readonly level: string;
}

export interface Wanted {
  readonly place: ItemPlace;
  readonly level: number;
  /** Which question of its level, from 0. */
  readonly question: number;
  readonly condition: Condition;
  readonly history: History;
  /** Whether strata take turns, as in sets. */
  readonly balanced: boolean;
}

/** Seeds of the wanted stratum that are tried for one item before its course ends for want of one. */
const SEED_ATTEMPTS = 5;
/** Seeds looked at for one of the wanted stratum: enough for one in a hundred to be missed once in 10^8 items. */
const MOST_SEEDS = 2000;

export type DrawnItem = Extract<Made, { kind: 'made' }>;

/**
 * null where the world has no such item, or none that these replies lead to (a release between them changed the task).
 */
export async function drawItem(
  task: Task,
  wanted: Wanted,
  seedAt: SeedSource,
  make: typeof makeItemAside,
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
    if (made.kind === 'over' || made.why === 'level-out-of-range') return null;
  }
  return null;
}

/**
 * The place of a question in a frozen set: the same for every climb of an edition. Variants that tell the right answer
 * in the course of a question, or that draw another puzzle, have frozen items of their own: two puzzles from one seed
 * could tell each other's answers.
 */
export function frozenPlace(task: Task, condition: Condition, level: number, question: number): ItemPlace {
  const shelf = `set/${shelfOf(task, condition)}/${level}`;
  return { item: `${shelf}/${question}/`, level: shelf };
}

/** Where a question of a ladder stands, all numbers but the level from 0. */
interface LadderPlace {
  readonly level: number;
  /** Of this level. */
  readonly visit: number;
  readonly question: number;
}

/**
 * The place of a question on a frozen ladder: the same for every climb of an edition, on the shelves of frozen sets,
 * with other items.
 */
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

/** Strata come in rounds, each a new order of all of them, so that any whole number of rounds is balanced. */
async function wantedStratum({ place, question, level }: Wanted, strata: Strata, seedAt: SeedSource): Promise<string> {
  const names = strata.namesAt?.(level) ?? strata.names;
  const round = Math.floor(question / names.length);
  const order = rngFor(await seedAt(`${place.level}/strata/${round}`), 'strata').shuffle(names);
  const name = order[question % names.length];
  invariant(name !== undefined, 'a task with strata has one');
  return name;
}
