/** One model over the tasks of all suites, next to people. Reads the counts of these two alone. */
import type { Condition } from 'rung-puzzles/items/condition';
import { SUITES } from 'rung-puzzles/suites';
import type { Suite } from 'rung-puzzles/suites/suite';
import { makeLru } from '@/lib/server/platform/caching/lru';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import type { HomeTask, ProfileSuite } from '@/lib/wire/boards/home-board';
import { BOARD_VERSION } from '../board/board';
import { depthRows, type EditionRow, entrantsVersion, findEdition, type Names, outcomeRows } from '../board/board-rows';
import { HUMAN } from '../cells/cell';
import { publishableRows } from '../cells/outcome-groups';
import { askedConditions, ladderTask, type SuiteInput, setTask } from '../home/home';
import { type HomeShown, homeShown, openBankSuites } from '../home/home-parts';
import { setMeasureOf } from '../home/home-sets';
import { hashOfFixed, hashOfInput } from '../input-hash';
import { askedVersion } from '../run/asked-items';
import { entrantName } from './entrant-facts';

/** A suite in an edition or condition that is not its default. */
export interface ProfileQuery {
  readonly suite: string;
  readonly edition: string | undefined;
  readonly condition: Condition | undefined;
}

/** Leaves out tasks and suites that the model was not asked. */
export const getProfile = untilCommit(readProfile);

async function readProfile(entrant: string, asked: ProfileQuery): Promise<readonly ProfileSuite[]> {
  const findAll = (suites: readonly Suite[]) => Promise.all(suites.map((suite) => findSource(suite, asked)));
  const [name, ofPapers, ofBanks] = await Promise.all([
    entrantName(entrant),
    findAll(SUITES),
    openBankSuites().then(findAll),
  ]);
  if (name === null) return [];
  const names = new Map([[entrant, name]]);
  const entrants = [HUMAN, entrant];
  const sources = [...ofPapers, ...ofBanks].filter((source) => source !== null);
  const editions = sources.map(({ edition }) => edition.id);
  const versions = await Promise.all([entrantsVersion(editions, entrants), ...editions.map(askedVersion)]);
  const shown = sources.map(({ suite, ...source }) => ({ suite: hashOfFixed(suite), ...source }));
  return made.getOrAwait(hashOfInput([BOARD_VERSION, entrants, name, versions, shown]), async () => {
    const all = await Promise.all(
      sources.map(
        async (source): Promise<ProfileSuite> => ({
          id: source.suite.id,
          title: source.suite.title,
          edition: source.edition.id,
          tasks: await tasksOf(await readSuite(source, entrants), names),
        }),
      ),
    );
    return all.filter(({ tasks }) => tasks.length > 0);
  });
}

// Only a cache by content hash, so each process may have its own.
const KEPT = 24;
const made = makeLru<readonly ProfileSuite[]>(KEPT);

/** A suite without its counts, which are read again only if they changed. */
interface Source {
  readonly suite: Suite;
  readonly edition: EditionRow;
  readonly shown: readonly HomeShown[];
}

async function findSource(suite: Suite, asked: ProfileQuery): Promise<Source | null> {
  const isAsked = suite.id === asked.suite;
  // With sections, a condition is that of some tests, and not of the board.
  const condition = isAsked && suite.sections === undefined ? (asked.condition ?? null) : null;
  const edition = await findEdition(suite.id, isAsked ? asked.edition : undefined);
  return edition && { suite, edition, shown: homeShown(suite, [], condition, false) };
}

async function readSuite(
  { suite, edition: { id, retiredAt }, shown }: Source,
  entrants: readonly string[],
): Promise<SuiteInput> {
  const asked = askedConditions(shown);
  const [depths, outcomes] = await Promise.all([
    suite.finite === undefined ? depthRows(id, asked, entrants) : [],
    suite.sets === undefined ? [] : outcomeRows(id, asked, entrants, 'set'),
  ]);
  const rows = publishableRows(outcomes, retiredAt !== null);
  return { suite, edition: id, shown, depths, told: { version: '', rows, entrants }, reported: [] };
}

async function tasksOf(input: SuiteInput, names: Names): Promise<HomeTask[]> {
  const tasks: HomeTask[] = [];
  for (const shown of input.shown) {
    const measure = setMeasureOf(input.suite, shown.task);
    tasks.push(ladderTask(input, shown, names));
    if (measure !== null) tasks.push(await setTask(input, shown, measure, names));
  }
  return tasks.filter(({ models }) => models.length > 0);
}
