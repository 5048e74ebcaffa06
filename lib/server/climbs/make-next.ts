/**
 * The item that a climb asks for. On a ladder its seed is the climb's own. In a frozen set it hangs on the edition, task, level and
 * place alone: every climb answers the very same items, in any condition that does not tell their answers, and a shorter set is the
 * beginning of a longer one.
 */
import { invariant } from '@/lib/core/invariant';
import { rngFor } from '@/lib/core/rng';
import { TELLS_ANSWER, variantsOf } from '@/lib/items/condition';
import type { NextItem } from '@/lib/protocols/climb';
import type { Strata } from '@/lib/tasks/task';
import { taskInEdition } from '../banks/task-in-edition';
import { seedAt } from '../editions';
import { makeItemAside } from '../oracle/deep-items';
import type { ClimbRecord } from './read-climb';
import type { RebuiltItem } from './rebuilt-item';

/** Seeds of the wanted stratum that are tried for one item before its course ends for want of one. */
const SEED_ATTEMPTS = 5;
/** Seeds looked at for one of the wanted stratum: enough for one in a hundred to be missed once in 10^8 items. */
const MOST_SEEDS = 2000;

/** null where the world has no such item, or none that these replies lead to (a release between them changed the task). */
export async function makeNext(climb: ClimbRecord, next: NextItem): Promise<RebuiltItem | null> {
  const task = await taskInEdition(next.task, climb.editionId);
  invariant(task !== undefined, `the task ${next.task} is in the registry`);
  const place = placeOf(climb, next);
  const stratum =
    next.set === null || task.strata === undefined ? null : await wantedStratum(climb.editionId, place.level, next.question, task.strata, next.level);
  let tried = 0;
  for (let attempt = 0; attempt < MOST_SEEDS && tried < SEED_ATTEMPTS; attempt += 1) {
    const drawn = await seedAt(climb.editionId, `${place.item}${attempt}`);
    const seed = (stratum === null ? undefined : task.strata?.seedIn?.(next.level, stratum, drawn)) ?? drawn;
    if (stratum !== null && task.strata?.of(next.level, seed) !== stratum) continue;
    tried += 1;
    const made = await makeItemAside(task, { level: next.level, condition: climb.condition, seed, history: next.history });
    if (made.kind === 'made') return { task, puzzle: made.puzzle, item: made.item };
    if (made.kind === 'over' || made.why === 'level-out-of-range') return null;
  }
  return null;
}

/**
 * What the seeds of an item, and the order of strata at its level, are drawn for. A question keeps its seed through all its replies.
 * Where a condition tells the right answer in the course of a question, its frozen items are its own: they would tell those of the others.
 */
function placeOf(
  { id, replyCount, condition }: ClimbRecord,
  { set, task, level, question, history }: NextItem,
): { readonly item: string; readonly level: string } {
  if (set?.seeds !== 'frozen') return { item: `${id}:${replyCount - history.length}:`, level: `set/${id}/${task}/${level}` };
  const telling = variantsOf(condition).filter((variant) => TELLS_ANSWER.has(variant));
  const shelf = `set/${[task, ...telling].join('.')}/${level}`;
  return { item: `${shelf}/${question}/`, level: shelf };
}

/** Strata come in rounds, each a new order of all of them, so that any whole number of rounds is balanced. */
async function wantedStratum(editionId: string, level: string, question: number, strata: Strata, at: number): Promise<string> {
  const names = strata.namesAt?.(at) ?? strata.names;
  const round = Math.floor(question / names.length);
  const order = rngFor(await seedAt(editionId, `${level}/strata/${round}`), 'strata').shuffle(names);
  const name = order[question % names.length];
  invariant(name !== undefined, 'a task with strata has one');
  return name;
}
