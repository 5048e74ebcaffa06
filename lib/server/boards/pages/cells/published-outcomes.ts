/** Counted outcomes that may be published, the largest part of a board. Reads them again only after a change. */
import { makeLru } from '@/lib/server/platform/caching/lru';
import {
  entrantOutcomes,
  measuredConditions,
  type OutcomeRow,
  outcomeRows,
  outcomeVersions,
  type ShownTask,
  shownKey,
} from '../board/board-rows';
import { hashOfInput } from '../input-hash';
import { askedVersion } from '../run/asked-items';
import { publishableRows } from './outcome-groups';

export interface PublishedOutcomes {
  /** Equal versions mean equal rows. */
  readonly version: string;
  readonly rows: readonly OutcomeRow[];
  readonly entrants: readonly string[];
}

export const NOTHING_PUBLISHED: PublishedOutcomes = { version: '', rows: [], entrants: [] };

const KEPT = 48;
const kept = makeLru<PublishedOutcomes>(KEPT);

// Reads the version first: rows that change in between are cached under a version that never returns.
export async function publishedOutcomes(
  edition: Published,
  shown: readonly ShownTask[],
  read: Versions = readVersions(edition.id),
): Promise<PublishedOutcomes> {
  const { id, retiredAt } = edition;
  const version = await versionOf(edition, read, (versions) =>
    shown.map((each) => [shownKey(each), versions.get(shownKey(each)) ?? null]),
  );
  return kept.getOrAwait(version, async () => {
    const rows = publishableRows(await outcomeRows(id, shown), retiredAt !== null);
    return { version, rows, entrants: [...new Set(rows.map(({ entrant }) => entrant))] };
  });
}

const conditions = makeLru<readonly ShownTask[]>(KEPT);

/** The conditions in which each task has published outcomes. */
export async function publishedConditions(
  edition: Published,
  tasks: readonly string[],
  read: Versions,
): Promise<readonly ShownTask[]> {
  const version = await versionOf(edition, read, (versions) => [tasks, [...versions]]);
  return conditions.getOrAwait(version, () => measuredConditions(edition.id, tasks));
}

const ofEntrants = makeLru<readonly OutcomeRow[]>(KEPT);

/** Of one entrant, in all tasks and conditions. */
export async function publishedOf(edition: Published, entrant: string): Promise<readonly OutcomeRow[]> {
  const version = await versionOf(edition, readVersions(edition.id), (versions) => [entrant, [...versions]]);
  return ofEntrants.getOrAwait(version, async () =>
    publishableRows(await entrantOutcomes(edition.id, entrant), edition.retiredAt !== null),
  );
}

interface Published {
  readonly id: string;
  readonly retiredAt: Date | string | null;
}

type Versions = Promise<readonly [outcomes: ReadonlyMap<string, string>, asked: string]>;

export const readVersions = (edition: string): Versions =>
  Promise.all([outcomeVersions(edition), askedVersion(edition)]);

async function versionOf(
  { id, retiredAt }: Published,
  read: Versions,
  of: (versions: ReadonlyMap<string, string>) => readonly unknown[],
): Promise<string> {
  const [versions, asked] = await read;
  return hashOfInput([id, retiredAt !== null, of(versions), asked]);
}
