/** One model over the tasks of all suites, next to people. Reads the counts of these two alone. */
import type { Condition } from 'rung-puzzles/items/condition';
import { SUITES } from 'rung-puzzles/suites';
import type { Suite } from 'rung-puzzles/suites/suite';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import type { ProfileSuite } from '@/lib/wire/boards/home-board';
import { BOARD_VERSION } from '../board/board';
import { depthRows, type EditionRow, entrantsVersion, findEdition, outcomeRows } from '../board/board-rows';
import { HUMAN } from '../cells/cell';
import { publishableRows } from '../cells/outcome-groups';
import { askedConditions, composeTasks } from '../home/home';
import { type HomeShown, homeShown, openBankSuites } from '../home/home-parts';
import { hashOfFixed, madeFrom } from '../input-hash';
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
  return made([BOARD_VERSION, entrants, name, versions, shown], async () => {
    const all = await Promise.all(
      sources.map(async (source) => ({
        id: source.suite.id,
        title: source.suite.title,
        edition: source.edition.id,
        tasks: (await composeTasks(await readSuite(source, entrants), ['ladder', 'set'], names)).filter(
          ({ models }) => models.length > 0,
        ),
      })),
    );
    return all.filter(({ tasks }) => tasks.length > 0);
  });
}

const made = madeFrom<readonly ProfileSuite[]>(24);

/** A suite without its counts, which are read again only if they changed. */
interface Source {
  readonly suite: Suite;
  readonly edition: EditionRow;
  readonly shown: readonly HomeShown[];
}

async function findSource(suite: Suite, asked: ProfileQuery) {
  const isAsked = suite.id === asked.suite;
  // With sections, a condition is that of some tests, and not of the board.
  const condition = isAsked && suite.sections === undefined ? (asked.condition ?? null) : null;
  const edition = await findEdition(suite.id, isAsked ? asked.edition : undefined);
  return edition && { suite, edition, shown: homeShown(suite, [], condition, false) };
}

async function readSuite({ suite, edition: { id, retiredAt }, shown }: Source, entrants: readonly string[]) {
  const asked = askedConditions(shown);
  const [depths, outcomes] = await Promise.all([
    suite.finite === undefined ? depthRows(id, asked, entrants) : [],
    suite.sets === undefined ? [] : outcomeRows(id, asked, entrants, 'set'),
  ]);
  const rows = publishableRows(outcomes, retiredAt !== null);
  return { suite, edition: id, shown, depths, told: { version: '', rows, entrants }, reported: [] };
}
