/** Caches results of packed sets by their inputs: climbs, when they were packed, and items. */
import { madeFrom } from '@/lib/server/boards/pages/input-hash';
import { rowsOf } from '@/lib/server/platform/db';
import { ensurePacked } from './items/pack';
import type { Cell } from './set-runs';

export function makeCache<T>(most: number) {
  const made = madeFrom<T>(most);
  return async (climbIds: readonly string[], about: readonly Cell[] | string, work: () => Promise<T>) =>
    made(
      [
        await packedWhen(climbIds),
        typeof about === 'string' ? about : about.map(({ task, level, items }) => [task, level, items]),
      ],
      work,
    );
}

/** Packs those that are not. */
async function packedWhen(climbIds: readonly string[]) {
  const found = await readPackedWhen(climbIds);
  if (found.every(([, at]) => at > 0)) return found;
  await ensurePacked(climbIds);
  return readPackedWhen(climbIds);
}

async function readPackedWhen(climbIds: readonly string[]) {
  const rows = await rowsOf<{ id: string; at: Date }>(
    // The rows of a climb are packed together.
    `select c.id, (select p."packedAt" from "PackedSet" p where p."climbId" = c.id limit 1) as at from unnest($1::uuid[]) with ordinality c(id, place) order by c.place`,
    [climbIds],
  );
  return rows.map(({ id, at }) => [id, at?.getTime() ?? 0] as const);
}
