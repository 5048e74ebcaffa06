/**
 * What people made of the items of frozen sets: each person’s first meeting with an item, in whatever condition it was shown. They are asked
 * them in studies that stand on boards; previews, pilots and simulated people are none.
 */
import type { Condition } from '@/lib/items/condition';
import { pool } from '@/lib/server/db';
import { isSet } from './bits';
import { type PackedCell, readPacked } from './packed';
import { makeCache } from './result-cache';
import { cellKey } from './set-runs';

interface PersonSet {
  readonly id: string;
  readonly participantId: string;
  readonly condition: Condition;
}

/** Sessions that ended, the oldest first, so that a person’s first one counts. */
async function personSets(edition: string): Promise<readonly PersonSet[]> {
  const { rows } = await pool().query<PersonSet>(
    // These few first: of how few they are the planner knows nothing.
    `with c as materialized (
       select "id", "condition", "openedAt" from "Climb" where "editionId" = $1 and "kind" = 'session' and "course" = 'set' and not "simulated" and "endedAt" is not null)
     select c."id", s."participantId", c."condition" from c join "Session" s on s."climbId" = c."id" and not s."casual"
     join "Enrolment" e on e."id" = s."enrolmentId" and not e."preview" and not e."simulated"
     join "StudyVersion" v on v."studyId" = e."studyId" and v."number" = e."version"
     where v."config"->>'onBoards' = 'true' and coalesce(v."config"->>'feedback', '') <> 'every'
     order by c."openedAt", c."id"`,
    [edition],
  );
  return rows;
}

export interface ItemTally {
  readonly n: number;
  readonly right: number;
}

export interface PeopleItems {
  readonly persons: number;
  /** By task, level, place and key of the item (`itemKey`). */
  readonly items: ReadonlyMap<string, ItemTally>;
}

export const itemKey = (cell: PackedCell, question: number): string =>
  `${cellKey(cell)} ${question} ${Buffer.from(cell.keys.subarray(question * 4, question * 4 + 4)).toString('hex')}`;

// Only a cache: who was counted, and when they were packed, is in the key.
const counted = makeCache<PeopleItems>(16);

export async function peopleItems(edition: string, condition: Condition): Promise<PeopleItems> {
  const sets = await personSets(edition);
  if (sets.length === 0) return { persons: 0, items: new Map() };
  return counted(
    sets.map(({ id }) => id),
    condition,
    () => countItems(sets, condition),
  );
}

async function countItems(sets: readonly PersonSet[], condition: Condition): Promise<PeopleItems> {
  const runs = await readPacked(sets.map(({ id }) => id));
  const met = new Set<string>();
  const persons = new Set<string>();
  const items = new Map<string, ItemTally>();
  for (const [index, { participantId, condition: shown }] of sets.entries())
    for (const cell of runs[index]?.values() ?? [])
      for (let question = 0; question < cell.items; question += 1) {
        const item = itemKey(cell, question);
        if (met.has(`${participantId} ${item}`)) continue;
        met.add(`${participantId} ${item}`);
        if (shown !== condition) continue;
        persons.add(participantId);
        const { n, right } = items.get(item) ?? { n: 0, right: 0 };
        items.set(item, { n: n + 1, right: right + Number(isSet(cell.right, question)) });
      }
  return { persons: persons.size, items };
}
