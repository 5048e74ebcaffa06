import { consentsOf } from '@/lib/server/data/my-data/own-data';
import { pool } from '@/lib/server/platform/db';
import type { Caller } from '@/lib/server/play/sessions/caller';
import { aboutOf } from '@/lib/server/play/sessions/consent/about-person';
import type { AboutPerson } from '@/lib/wire/people/about';
import type { OwnData } from '@/lib/wire/people/own-data';

export interface OwnChoices {
  /** Newest first; `holds`: something depends on it now. */
  readonly consents: readonly (OwnData['consents'][number] & { readonly holds: boolean })[];
  /** Whether answers may be published: all, none or some. */
  readonly published: 'all' | 'some' | 'none';
  /** Handles that boards show now. */
  readonly handles: readonly string[];
  /** What the person said about themselves; null: nothing. */
  readonly about: AboutPerson | null;
}

/** null for an unknown browser. */
export async function ownChoices({ cookieHash }: Caller): Promise<OwnChoices | null> {
  const { rows } = await pool().query<{ id: string }>('select "id" from "Participant" where "cookieHash" = $1', [
    cookieHash,
  ]);
  const person = rows[0];
  if (person === undefined) return null;
  const consents = (await consentsOf(person.id)).reverse();
  const held = consents.filter(({ holds }) => holds);
  const published = held.filter(({ publishRows }) => publishRows).length;
  return {
    consents,
    published: published === 0 ? 'none' : published === held.length ? 'all' : 'some',
    about: await aboutOf(person.id),
    handles: [...new Set(held.flatMap(({ showOnBoard, handle }) => (showOnBoard && handle !== null ? [handle] : [])))],
  };
}
