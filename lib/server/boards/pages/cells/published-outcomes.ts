/** Counted outcomes that may be published, the largest part of a board. Reads them again only after a change. */
import { pluck, unique } from '@/lib/server/boards/rows';
import {
  entrantOutcomes,
  measuredConditions,
  type OutcomeRow,
  outcomeRows,
  outcomeVersions,
  type ShownTask,
  shownKey,
} from '../board/board-rows';
import { madeFrom } from '../input-hash';
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
const kept = madeFrom<PublishedOutcomes>(KEPT);

// Reads the version first: rows that change in between are cached under a version that never returns.
export async function publishedOutcomes(
  edition: Published,
  shown: readonly ShownTask[],
  read: Versions = readVersions(edition.id),
) {
  const input = await inputOf(edition, read, (versions) =>
    shown.map((each) => [shownKey(each), versions.get(shownKey(each)) ?? null]),
  );
  return kept(input, async (version) => {
    const rows = publishableRows(await outcomeRows(edition.id, shown), edition.retiredAt !== null);
    return { version, rows, entrants: unique(pluck(rows, 'entrant')) };
  });
}

const conditions = madeFrom<readonly ShownTask[]>(KEPT);

/** The conditions in which each task has published outcomes. */
export const publishedConditions = async (edition: Published, tasks: readonly string[], read: Versions) =>
  conditions(await inputOf(edition, read, (versions) => [tasks, [...versions]]), () =>
    measuredConditions(edition.id, tasks),
  );

const ofEntrants = madeFrom<readonly OutcomeRow[]>(KEPT);

/** Of one entrant, in all tasks and conditions. */
export const publishedOf = async (edition: Published, entrant: string) =>
  ofEntrants(await inputOf(edition, readVersions(edition.id), (versions) => [entrant, [...versions]]), async () =>
    publishableRows(await entrantOutcomes(edition.id, entrant), edition.retiredAt !== null),
  );

interface Published {
  readonly id: string;
  readonly retiredAt: Date | string | null;
}

type Versions = Promise<readonly [outcomes: ReadonlyMap<string, string>, asked: string]>;

export const readVersions = (edition: string): Versions =>
  Promise.all([outcomeVersions(edition), askedVersion(edition)]);

async function inputOf(
  { id, retiredAt }: Published,
  read: Versions,
  of: (versions: ReadonlyMap<string, string>) => readonly unknown[],
) {
  const [versions, asked] = await read;
  return [id, retiredAt !== null, of(versions), asked];
}
