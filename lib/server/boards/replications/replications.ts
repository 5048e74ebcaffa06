import { SUITES } from 'rung-puzzles/suites';
import type { AskedSet } from 'rung-puzzles/suites/asked-set';
import { type Comparability, replicatedState } from 'rung-puzzles/suites/published/comparability';
import type { Replication, ReplicationRun } from 'rung-puzzles/suites/replication';
import { findReplication, replicationsOf } from 'rung-puzzles/suites/replications';
import type { Suite } from 'rung-puzzles/suites/suite';
import {
  depthRows,
  type EditionRow,
  findEdition,
  modelNames,
  NO_EDITION,
  reportedRows,
} from '@/lib/server/boards/pages/board/board-rows';
import { editionView, taskTitle } from '@/lib/server/boards/pages/board/describe';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { isOfSet } from '@/lib/server/boards/pages/cells/outcome-groups';
import { publishedOutcomes } from '@/lib/server/boards/pages/cells/published-outcomes';
import { shortcutIn } from '@/lib/server/boards/pages/comparison';
import { hashed, madeFrom } from '@/lib/server/boards/pages/input-hash';
import { refusal } from '@/lib/server/boards/pages/query';
import { pluck, unique, where } from '@/lib/server/boards/rows';
import { AppError } from '@/lib/server/platform/http/problem';
import type { PlannedRun, ReplicationQuery, ReplicationTable } from '@/lib/wire/boards/replication';
import { readEntrant } from '@/lib/wire/models/setup';
import { composeReplication, measuredModels } from './compose';
import { headOf } from './list';
import { pairsOf } from './pairs';
import { printedPlaces } from './reported';

/** Throws `not-found`, and lists the known ids. */
export async function getReplication(
  suiteId: string,
  id: string,
  { edition: asked, entrants }: ReplicationQuery,
): Promise<ReplicationTable> {
  const { suite, replication } = findOrRefuse(suiteId, id);
  const edition = await findEdition(suite.id, asked);
  const input = await readInput(suite, replication, edition ?? NO_EDITION);
  const only = chosenModels(entrants, replication, input);
  const key = [
    replication,
    suite.comparisons ?? null,
    edition,
    only,
    input.version,
    input.depths,
    input.reported,
    [...input.names],
  ];
  return made(key, async () => {
    const pairs = await pairsOf(edition?.id ?? null, replication);
    return hashed({
      ...headOf(replication),
      paper: suite.paper,
      edition: edition && editionView(edition),
      departures: departuresOf(suite, replication),
      runs: replication.runs.map((run) => viewRun(suite, run)),
      ...(await composeReplication(suite, replication, { ...input, pairs, only })),
    });
  });
}

const made = madeFrom<ReplicationTable>(24);

function findOrRefuse(suiteId: string, id: string) {
  const suite = SUITES.find(where({ id: suiteId }));
  if (suite === undefined)
    throw new AppError(
      'suite-not-found',
      `There is no suite ${suiteId}; those with replications are ${SUITES.map((each) => each.id).join(', ')}.`,
    );
  const replication = findReplication(suiteId, id);
  if (replication === undefined)
    throw new AppError(
      'not-found',
      `${suite.title} has no replication ${id}; it has ${replicationsOf(suiteId)
        .map((each) => each.id)
        .join(', ')}.`,
    );
  return { suite, replication };
}

/** People’s condition is counted separately. */
const shownBy = ({ runs }: Replication) =>
  runs.flatMap(({ tasks, condition, people }) =>
    unique([condition, people ?? condition]).flatMap((each) => tasks.map((task) => ({ task, condition: each }))),
  );

async function readInput(suite: Suite, replication: Replication, edition: EditionRow) {
  const reported = await reportedRows(suite.id);
  const shown = shownBy(replication);
  const [published, depths] = await Promise.all([publishedOutcomes(edition, shown), depthRows(edition.id, shown)]);
  const outcomes = published.rows.filter(isOfSet);
  const names = await modelNames([...outcomes, ...depths].map(({ entrant }) => readEntrant(entrant).model));
  return { version: published.version, outcomes, depths, reported, names };
}

/** An empty list, or one with only unknown models, is a mistake. */
function chosenModels(
  list: string | undefined,
  replication: Replication,
  input: Awaited<ReturnType<typeof readInput>>,
) {
  if (list === undefined) return null;
  const wanted = list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const known = measuredModels(replication, { ...input, only: null }).flatMap(({ id }) => (id === HUMAN ? [] : [id]));
  const unknown = wanted.filter((each) => !known.includes(each));
  const there = known.length === 0 ? 'no model is measured yet' : `measured are ${known.join(', ')}`;
  if (wanted.length === 0) throw refusal('entrants', `The list of models is empty; ${there}.`);
  if (unknown.length > 0) throw refusal('entrants', `${unknown.join(', ')}: not measured here; ${there}.`);
  return wanted;
}

const viewRun = (
  suite: Suite,
  { id, tasks, condition, course, repeats, arm, decoding }: ReplicationRun,
): PlannedRun => {
  const set: AskedSet = course.kind === 'set' ? course : {};
  return {
    id,
    tasks,
    condition,
    course: course.kind,
    plan: set.plan ?? null,
    levels: set.levels ?? null,
    itemsPerLevel: set.itemsPerLevel ?? null,
    repeats,
    arm: arm?.mark ?? null,
    decoding,
    shortcuts: tasks.flatMap((task) => {
      const shortcut = shortcutIn(suite, task, condition);
      return shortcut === null ? [] : [{ task, title: taskTitle(task), ...shortcut }];
    }),
  };
};

const departuresIn = (state: Comparability | null | undefined) => {
  if (state?.kind === 'different') return state.differences;
  return state?.kind === 'as-far-as-known' ? state.unknown : [];
};

/** Its own departures, then those that the suite lists for its tests. */
function departuresOf(suite: Suite, replication: Replication) {
  const places = printedPlaces(replication);
  const tasks = new Map<string, Set<string>>();
  for (const { task, condition } of places)
    for (const text of departuresIn(replicatedState(suite, task, condition)))
      tasks.set(text, (tasks.get(text) ?? new Set()).add(taskTitle(task)));
  const all = new Set(pluck(places, 'task')).size;
  const ofTasks = [...tasks].map(([text, titles]) =>
    titles.size === all ? text : `${[...titles].join(', ')}: ${text}`,
  );
  return unique([...replication.departures, ...ofTasks]);
}
