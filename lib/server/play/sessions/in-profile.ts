/**
 * The sessions of a ten-minute profile take turns. Its page asks and answers through any one of them, and these find the
 * one that is meant. Other sessions take no extra query.
 */
import { pool } from '@/lib/server/platform/db';
import type { MayAnswer } from '../climbs';

/** The profile goes on in another of its sessions. */
class ElsewhereInProfile extends Error {
  constructor(
    readonly profileId: string,
    /** The session that asks next; null: none. */
    readonly next: string | null,
  ) {
    super('elsewhere in the profile');
  }
}

type Work<T> = (climbId: string, allow: MayAnswer) => Promise<T>;

/** Works on the session that asks next. It can change meanwhile, if a task has no item left. */
export async function atItsTurn<T>(climbId: string, allow: MayAnswer, work: Work<T>): Promise<T> {
  const find: MayAnswer['find'] = (found) => {
    const mine = allow.find(found);
    const { profile } = mine.climb.session ?? {};
    if (profile && profile.next !== null && profile.next !== mine.climb.id)
      throw new ElsewhereInProfile(profile.id, profile.next);
    return mine;
  };
  for (let id = climbId; ; ) {
    try {
      return await work(id, { find });
    } catch (error) {
      if (!(error instanceof ElsewhereInProfile) || error.next === null) throw error;
      id = error.next;
    }
  }
}

/** Works on the session to which this item was handed out. */
export async function atItsItem<T>(climbId: string, itemId: string, allow: MayAnswer, work: Work<T>): Promise<T> {
  const find: MayAnswer['find'] = (found) => {
    const mine = allow.find(found);
    const { profile } = mine.climb.session ?? {};
    if (profile && mine.item === null) throw new ElsewhereInProfile(profile.id, null);
    return mine;
  };
  try {
    return await work(climbId, { find });
  } catch (error) {
    if (!(error instanceof ElsewhereInProfile)) throw error;
    return work((await climbOfItem(error.profileId, itemId)) ?? climbId, allow);
  }
}

async function climbOfItem(profileId: string, itemId: string): Promise<string | undefined> {
  const { rows } = await pool().query<{ climbId: string }>(
    'select i."climbId" from "IssuedItem" i join "Session" s on s."climbId" = i."climbId" where i."id" = $1 and s."profileId" = $2',
    [itemId, profileId],
  );
  return rows[0]?.climbId;
}

/** All sessions of the profile that this one belongs to, else this one. */
export async function climbsOfProfile(climbId: string, profileId: string | undefined): Promise<readonly string[]> {
  if (profileId === undefined) return [climbId];
  const { rows } = await pool().query<{ climbId: string }>(
    'select "climbId" from "Session" where "profileId" = $1 order by "climbId"',
    [profileId],
  );
  return rows.map((row) => row.climbId);
}
