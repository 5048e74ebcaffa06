import { invariant } from 'rung-puzzles/core/invariant';
import { pool } from '@/lib/server/platform/db';
import type { BatchRun } from './batch-run';
import { type FrozenItem, frozenAt } from './frozen-items';
import { placesFrom, type SetPlace } from './places';

const CHUNK = 50;

export interface PlacedItem {
  readonly place: SetPlace;
  readonly item: FrozenItem;
}

/** All items, or only those without a reply; none for an ended run. Generates items that no one has requested yet. */
export async function* itemsOf(run: BatchRun, onlyMissing: boolean): AsyncGenerator<readonly PlacedItem[]> {
  if (onlyMissing && run.climb.endedAt !== null) return;
  for (const course of run.courses) {
    for (let from = 0; from < course.size; from += CHUNK) {
      const all = placesFrom(course, from, CHUNK);
      const places = onlyMissing ? await withoutReply(run, all) : all;
      const items = places.length === 0 ? [] : await frozenAt(run, places);
      if (items.length > 0) yield items.map((item, index) => ({ item, place: placeAt(places, index) }));
      if (items.length < places.length) break;
    }
  }
}

function placeAt(places: readonly SetPlace[], index: number): SetPlace {
  const place = places[index];
  invariant(place !== undefined, 'items are in the order of their places');
  return place;
}

async function withoutReply({ climb }: BatchRun, places: readonly SetPlace[]): Promise<readonly SetPlace[]> {
  const { rows } = await pool().query<{ place: number }>(
    'select "place" from "UploadedReply" where "climbId" = $1 and "place" between $2 and $3',
    [climb.id, places[0]?.place, places.at(-1)?.place],
  );
  const answered = new Set(rows.map(({ place }) => place));
  return places.filter(({ place }) => !answered.has(place));
}
