/** One model over the tasks of all suites, next to people. Reads the counts of these two alone. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Suite } from 'rung-puzzles/suites/suite';
import type { HomeTask, ProfileSuite } from '@/lib/wire/home-board';
import { depthRows, type EditionRow, findEdition, modelNames, setOutcomes } from './board-rows';
import { HUMAN } from './cell';
import { askedConditions, ladderTask, type SuiteInput, setTask } from './home';
import { homeShown, homeSuites } from './home-parts';
import { setMeasureOf } from './home-sets';
import { publishableRows } from './outcome-groups';

/** A suite in an edition or condition that is not its default. */
export interface ProfileQuery {
  readonly suite: string;
  readonly edition: string | undefined;
  readonly condition: Condition | undefined;
}

/** Leaves out tasks and suites that the model was not asked. */
export async function getProfile(entrant: string, asked: ProfileQuery): Promise<readonly ProfileSuite[]> {
  const names = await modelNames([entrant]);
  const suites = await homeSuites();
  const all = await Promise.all(
    suites.map(async (suite): Promise<ProfileSuite> => {
      const isAsked = suite.id === asked.suite;
      const edition = await findEdition(suite.id, isAsked ? asked.edition : undefined);
      // With sections, a condition is that of some tests, and not of the board.
      const condition = isAsked && suite.sections === undefined ? (asked.condition ?? null) : null;
      const input = edition && (await readSuite(suite, edition, condition, [HUMAN, entrant]));
      const tasks = input === null ? [] : await tasksOf(input, names);
      return { id: suite.id, title: suite.title, edition: edition?.id ?? null, tasks };
    }),
  );
  return all.filter(({ tasks }) => tasks.length > 0);
}

async function readSuite(
  suite: Suite,
  { id, retiredAt }: EditionRow,
  condition: Condition | null,
  entrants: readonly string[],
): Promise<SuiteInput> {
  const shown = homeShown(suite, [], condition, false);
  const asked = askedConditions(shown);
  const [depths, outcomes] = await Promise.all([
    suite.finite === undefined ? depthRows(id, asked, entrants) : [],
    suite.sets === undefined ? [] : setOutcomes(id, asked, entrants),
  ]);
  const rows = publishableRows(outcomes, retiredAt !== null);
  return { suite, edition: id, shown, depths, told: { version: '', rows, entrants }, reported: [] };
}

async function tasksOf(input: SuiteInput, names: ReadonlyMap<string, string>): Promise<HomeTask[]> {
  const tasks: HomeTask[] = [];
  for (const shown of input.shown) {
    const measure = setMeasureOf(input.suite, shown.task);
    tasks.push(ladderTask(input, shown, names));
    if (measure !== null) tasks.push(await setTask(input, shown, measure, names));
  }
  return tasks.filter(({ models }) => models.length > 0);
}
