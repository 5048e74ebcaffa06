/** Caches results of packed sets by their inputs: climbs, when they were packed, and items. */
import { hashJson } from 'rung-puzzles/core/hash';
import { pool } from '@/lib/server/platform/db';
import { ensurePacked } from './pack';
import type { Cell } from './set-runs';

export function makeCache<T>(most: number) {
  const kept = new Map<string, T>();
  return async (climbIds: readonly string[], about: readonly Cell[] | string, work: () => Promise<T>): Promise<T> => {
    await ensurePacked(climbIds);
    const key = hashJson([
      await packedWhen(climbIds),
      typeof about === 'string' ? about : about.map(({ task, level, items }) => [task, level, items]),
    ]);
    const value = kept.get(key) ?? (await work());
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return value;
  };
}

async function packedWhen(climbIds: readonly string[]): Promise<[string, number][]> {
  const { rows } = await pool().query<{ id: string; at: Date }>(
    `select c.id, (select max(p."packedAt") from "PackedSet" p where p."climbId" = c.id) as at from unnest($1::uuid[]) with ordinality c(id, place) order by c.place`,
    [climbIds],
  );
  return rows.map(({ id, at }) => [id, at?.getTime() ?? 0]);
}
