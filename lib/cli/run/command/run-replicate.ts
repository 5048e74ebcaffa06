/**
 * `rung run --replicate stare/table-1`: the runs of a paper's table, one command each. What is asked is the paper's;
 * who answers is given here.
 */
import type { Command } from 'commander';
import type { Replication, ReplicationRun } from 'rung-puzzles/suites/replication';
import { findReplication, REPLICATIONS, replicationsOf } from 'rung-puzzles/suites/replications';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { conditionRefusal } from '@/lib/server/items/condition-refusal';
import { entrantOf, setupOf } from '@/lib/wire/models/setup';
import { CliFailure } from '../../failure';
import { RunUsage } from '../endpoint/run-failure';
import { type RunCommand, readCommand } from './run-options';

/** What the replication has already said. */
const SETTLED = [
  'suite',
  'tasks',
  'condition',
  'protocol',
  'plan',
  'levels',
  'itemsPerLevel',
  'shots',
  'reflection',
  'tools',
  'systemPrompt',
] as const;
/** What may be given, and makes it less than the paper's. */
const DEPARTING = ['repeats', 'temperature', 'topP', 'levelCap', 'itemsCap', 'ownDecoding'] as const;

export type Given = Pick<Command, 'getOptionValueSource' | 'options'>;

/** Those options that were typed, as they are typed. */
export const flagsGiven = (command: Given, isMeant: (name: string) => boolean): readonly string[] =>
  command.options
    .map((option) => ({ name: option.attributeName(), long: option.long ?? '' }))
    .filter(({ name }) => isMeant(name) && command.getOptionValueSource(name) === 'cli')
    .map(({ long }) => long);

const flagsOf = (command: Given, names: readonly string[]): readonly string[] =>
  flagsGiven(command, (name) => names.includes(name));

/** Refuses options that would make it another table. */
export function refuseSettledByPaper(command: Given): void {
  const given = flagsOf(command, SETTLED);
  if (given.length > 0) throw new RunUsage(`${given.join(', ')}: --replicate sets it as in the paper; leave it out`);
}

/** A line about options that depart from the paper; null: none was given. */
export function departingLine(command: Given): string | null {
  const given = flagsOf(command, DEPARTING);
  return given.length === 0 ? null : `departs from the paper: ${given.join(', ')}`;
}

/** `stare/table-1`; names what there is where it is none. */
export function replicationNamed(name: string): Replication {
  const [suiteId = '', ...rest] = name.split('/');
  const id = rest.join('/');
  const found = findReplication(suiteId, id);
  if (found !== undefined) return found;
  if (replicationsOf(suiteId).length > 0)
    throw new RunUsage(`there is no replication ${JSON.stringify(name)}; of ${suiteId} there are ${idsOf(suiteId)}`);
  throw new RunUsage(
    `there is no replication ${JSON.stringify(name)}; give SUITE/ID, of ${[...new Set(REPLICATIONS.map(({ suite }) => suite))].join(', ')} (see rung replications)`,
  );
}

const idsOf = (suite: string): string =>
  replicationsOf(suite)
    .map(({ id }) => id)
    .join(', ');

/**
 * The whole command for each of its runs. `raw` as commander hands it over; what was typed there counts before the
 * paper.
 */
export function replicatingCommands(
  replication: Replication,
  raw: object,
  env: Readonly<Record<string, string | undefined>>,
  isGiven: (name: string) => boolean,
): readonly RunCommand[] {
  refuseEmptyModel(raw);
  for (const run of replication.runs) refuseMissing(run);
  return replication.runs.map((run) => commandOf(replication, run, raw, env, isGiven));
}

function refuseEmptyModel(raw: object): void {
  const { model, baseUrl } = raw as { readonly model?: unknown; readonly baseUrl?: unknown };
  if (typeof model !== 'string' || model.trim() === '')
    throw new RunUsage(
      `--model is missing or empty; name one that the endpoint serves (GET ${String(baseUrl)}/models lists them)`,
    );
}

/** A variant that a task does not have is said before anything is asked. */
function refuseMissing({ id, tasks, condition }: ReplicationRun): void {
  for (const taskId of tasks) {
    const task = findTask(taskId);
    if (task === undefined) throw new CliFailure(`run ${id}: there is no task ${taskId}`);
    if (!takesCondition(task, condition)) throw new CliFailure(`run ${id}: ${conditionRefusal(task, condition)}`);
  }
}

const ONE_REPEAT = 1;

function commandOf(
  replication: Replication,
  run: ReplicationRun,
  raw: object,
  env: Readonly<Record<string, string | undefined>>,
  isGiven: (name: string) => boolean,
): RunCommand {
  const command = readCommand(
    {
      ...raw,
      ...askedOptions(replication, run),
      ...decodingOptions(run, raw, isGiven),
      ...repeatOptions(run, isGiven),
    },
    env,
  );
  refuseOtherArm(run, command);
  return command;
}

const askedOptions = ({ suite }: Replication, { tasks, condition, course, arm }: ReplicationRun): object => ({
  suite,
  tasks: tasks.join(','),
  condition,
  protocol: course.kind,
  ...(course.kind === 'set'
    ? { plan: course.plan, levels: course.levels?.join(','), itemsPerLevel: course.itemsPerLevel }
    : {}),
  ...arm?.options,
});

const OPTION_OF: Readonly<Record<string, string>> = { temperature: 'temperature', top_p: 'topP' };

function decodingOptions({ decoding }: ReplicationRun, raw: object, isGiven: (name: string) => boolean): object {
  if ('ownDecoding' in raw && raw.ownDecoding === true) return {};
  const options = Object.entries(decoding).flatMap(([name, value]) => {
    const option = OPTION_OF[name];
    return option === undefined || isGiven(option) ? [] : [[option, value] as const];
  });
  return Object.fromEntries(options);
}

const repeatOptions = ({ repeats }: ReplicationRun, isGiven: (name: string) => boolean): object =>
  isGiven('repeats') || repeats === ONE_REPEAT ? {} : { repeats };

/** An arm that this version cannot ask would be counted as the plain prompt. */
function refuseOtherArm({ arm, tasks, condition }: ReplicationRun, command: RunCommand): void {
  const { body } = command.planFor({ tasks, condition });
  const expected = arm === undefined ? body.model.id : `${body.model.id}+${arm.mark}`;
  const asked = entrantOf(body.model.id, setupOf(body.setup));
  if (asked !== expected)
    throw new CliFailure(`the arm ${arm?.mark ?? 'plain'} cannot be asked: it would be counted as ${asked}`);
}
