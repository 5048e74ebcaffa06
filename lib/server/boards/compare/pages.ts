/** Queries of the comparison pages. Unreadable parameters are skipped, and kept in the address. */
import type { z } from 'zod';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { changedAddress, keptIn, type Search } from '@/lib/server/boards/pages/query';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import { rowsOf } from '@/lib/server/platform/db';
import { ENDED_SET_RUN } from './set-runs';

export interface PageQuery<Query> {
  readonly query: Query;
  /** What is wrong with each skipped parameter, by its name. */
  readonly wrong: Readonly<Record<string, string>>;
}

/** Reads what is readable; empty form fields count as absent. Returns null if a required field is missing. */
export function readPageQuery<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  search: Search,
): PageQuery<z.output<z.ZodObject<Shape>>> | null {
  const given = Object.fromEntries(givenIn(search, Object.keys(schema.shape)));
  const first = schema.safeParse(given);
  if (first.success) return { query: first.data, wrong: {} };
  const wrong = Object.fromEntries(first.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const rest = schema.safeParse(Object.fromEntries(Object.entries(given).filter(([key]) => !(key in wrong))));
  return rest.success ? { query: rest.data, wrong } : null;
}

const LONGEST = 2500;

/** The same page with some parameters changed; null removes one. */
export const pageAddress = (
  path: string,
  search: Search,
  known: readonly string[],
  changes: Readonly<Record<string, string | null>>,
): string =>
  changedAddress(
    path,
    givenIn(search, known).filter(([, value]) => value.length <= LONGEST),
    changes,
  );

/** In the order of `known`; empty fields of forms count as absent. */
const givenIn = (search: Search, known: readonly string[]) =>
  keptIn(Object.fromEntries(known.map((key) => [key, search[key]])), (_, value) => value !== '');

export interface EntrantChoice {
  readonly id: string;
  readonly name: string;
}

/** Everyone with ended ladders or sets in an edition: people, then models by name. */
export const entrantChoices = untilCommit(async (edition: string) => {
  const rows = await rowsOf<EntrantChoice>(
    `select m."id", m."name" from "Model" m where m."id" in (
       select "entrant" from "DepthCount" where "editionId" = $1 and not "simulated" and "climbs" > 0
       union select "entrant" from "Climb" where "editionId" = $1 and ${ENDED_SET_RUN})
     order by m."name", m."id"`,
    [edition],
  );
  return [{ id: HUMAN, name: 'People' }, ...rows.filter(({ id }) => id !== HUMAN)];
});
