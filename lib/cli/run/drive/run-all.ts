/**
 * All runs of a command at once. Runs of the same endpoint share its connections; runs of the same model stop together
 * when it gives no replies, and leave others going.
 */
import pLimit from 'p-limit';
import { failureLine } from '../../failure';
import { userPath } from '../../user-path';
import { groupsOf, plannedOtherwise } from '../command/run-groups';
import type { RunCommand, RunPlan } from '../command/run-options';
import { RunInterrupted, RunUsage } from '../endpoint/run-failure';
import { type Gate, makeGate } from '../endpoint/run-gate';
import { connectModel } from '../endpoint/run-model';
import { expectedReplies, planLine } from '../report/run-plan';
import { type Progress, startProgress } from '../report/run-progress';
import { type Budget, makeBudget } from './run-budget';
import { cachedIn, refuseUnwritable } from './run-cache';
import { type DriveDeps, type DriveOutcome, driveRun } from './run-drive';
import { type Health, makeHealth } from './run-health';
import { defaultStateDir, type PendingReplies, pendingReplies } from './run-pending';
import { type Catalogue, connectServer } from './run-server';
import { makeSlots, type Slots } from './run-slots';

/** What each command came to, in their order. */
type CommandOutcomes = readonly { readonly command: RunCommand; readonly outcomes: readonly DriveOutcome[] }[];

export async function driveAll(commands: readonly RunCommand[]): Promise<CommandOutcomes> {
  for (const folder of new Set(commands.flatMap(({ cache }) => cache ?? []))) await refuseUnwritable(userPath(folder));
  const jobs = onceEach((await allJobs(commands)).flat());
  const [first] = commands;
  if (first === undefined) return [];
  const lanes = lanesOf(commands);
  const stop = new AbortController();
  const progress = startProgress({
    runs: jobs.length,
    hasModels: new Set(commands.map(({ model }) => model)).size > 1,
    ...expectedOf(jobs),
    inFlight: () => [...lanes.endpoints.values()].reduce((sum, { gate }) => sum + gate.inFlight(), 0),
    form: first.quiet ? 'quiet' : first.json && first.replicate === undefined ? 'json' : 'text',
    stdout: process.stdout,
    stderr: process.stderr,
  });
  noteSize(commands, jobs, progress);
  const haltAll = (reason: Error) => {
    for (const { health } of lanes.all) health.halt(reason);
  };
  const release = onInterrupt(() => {
    progress.note('stopping: no further question is asked, and replies on their way are awaited; Ctrl-C gives them up');
    haltAll(new RunInterrupted('stopped'));
  }, stop);
  try {
    const shared = {
      progress,
      budget: first.maxCost === undefined ? null : makeBudget(first.maxCost, haltAll),
      signal: stop.signal,
      pending: pendingReplies(defaultStateDir(process.env)),
    };
    const deps = new Map(commands.map((command) => [command, depsOf(command, lanes.of(command), shared)]));
    const driven = await Promise.all(lanes.all.map((lane) => driveLane(lane, jobs, deps)));
    const outcomes = driven.flat().sort((a, b) => a.place - b.place);
    const skipped = outcomes.filter(({ isBegun }) => !isBegun).length;
    if (skipped > 0) progress.note(`${skipped} further ${skipped === 1 ? 'run was' : 'runs were'} not begun`);
    return commands.map((command) => ({
      command,
      outcomes: outcomes.filter(({ job }) => job.command === command).map(({ outcome }) => outcome),
    }));
  } finally {
    progress.finish();
    release();
  }
}

/** The first Ctrl-C halts, the second gives up what is in flight, the third ends the process. */
function onInterrupt(halt: () => void, stop: AbortController): () => void {
  let count = 0;
  const interrupt = (signal: NodeJS.Signals) => {
    count += 1;
    if (stop.signal.aborted) process.exit(130);
    if (count === 1) halt();
    // A machine that shuts down does not wait for a slow model.
    if (count > 1 || signal === 'SIGTERM') stop.abort();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  return () => void process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
}

/** A line for all runs that are alike: of the same model, suite and protocol, equally often. */
function noteSize(commands: readonly RunCommand[], jobs: readonly Job[], progress: Progress): void {
  const hasModels = new Set(commands.map(({ model }) => model)).size > 1;
  const alike = new Map<string, { readonly command: RunCommand; readonly plans: RunPlan[] }>();
  for (const { command, plan, repeat } of jobs) {
    if (repeat > 0 || command.continued !== undefined) continue;
    const key = JSON.stringify([command.model, plan.body.suite, plan.body.protocol, command.repeats]);
    const group = alike.get(key) ?? { command, plans: [] };
    group.plans.push(plan);
    alike.set(key, group);
  }
  for (const { command, plans } of alike.values()) {
    const size = planLine(plans, command.repeats);
    if (size !== null) progress.note(`asks ${hasModels ? `${command.model} ` : ''}for ${size}`);
  }
  const label = commands[0]?.label ?? '';
  if (label !== '') progress.note(`to continue these runs later: --label ${label}`);
}

function expectedOf(jobs: readonly Job[]): { readonly expected: number | null; readonly isExact: boolean } {
  const isKnown = jobs.every(({ command }) => command.continued === undefined);
  const expected = isKnown ? expectedReplies(jobs.map(({ plan }) => plan)) : null;
  return { expected: expected?.most ?? null, isExact: expected?.isExact ?? false };
}

interface Endpoint {
  readonly gate: Gate;
  readonly slots: Slots;
  readonly connections: number;
}

/** A model at an endpoint. */
interface Lane extends Endpoint {
  readonly key: string;
  readonly health: Health;
}

interface Lanes {
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly all: readonly Lane[];
  readonly of: (command: RunCommand) => Lane;
}

const endpointKey = ({ baseUrl, api }: RunCommand): string => JSON.stringify([baseUrl, api]);
const laneKey = (command: RunCommand): string => JSON.stringify([endpointKey(command), command.model]);

function lanesOf(commands: readonly RunCommand[]): Lanes {
  const endpoints = new Map<string, Endpoint>();
  const lanes = new Map<string, Lane>();
  const of = (command: RunCommand): Lane => {
    const endpoint = endpoints.get(endpointKey(command)) ?? makeEndpoint(command);
    endpoints.set(endpointKey(command), endpoint);
    const key = laneKey(command);
    const lane = lanes.get(key) ?? { ...endpoint, key, health: makeHealth() };
    lanes.set(key, lane);
    return lane;
  };
  for (const command of commands) of(command);
  return { endpoints, all: [...lanes.values()], of };
}

/** Items that wait at hand for a free connection. One connection asks strictly one after the other. */
const MOST_AHEAD = 16;

function makeEndpoint({ connections }: RunCommand): Endpoint {
  const ahead = Math.min(connections - 1, MOST_AHEAD);
  const slots = makeSlots(connections + ahead, Math.max(1, Math.floor(ahead / 2)));
  return { gate: makeGate(connections), slots, connections };
}

interface Job {
  readonly command: RunCommand;
  readonly plan: RunPlan;
  readonly repeat: number;
  /** Which of all runs it is, from 0. */
  readonly place: number;
}

/** Those of each command. A server is asked once for what it has. */
async function allJobs(commands: readonly RunCommand[]): Promise<readonly Omit<Job, 'place'>[][]> {
  const known = new Map<string, Promise<Catalogue>>();
  return Promise.all(
    commands.map((command) =>
      jobsOf(command, () => {
        const catalogue = known.get(command.server) ?? serverOf(command).catalogue();
        known.set(command.server, catalogue);
        return catalogue;
      }),
    ),
  );
}

/** One run a group of tasks, so many times. */
async function jobsOf(command: RunCommand, catalogue: () => Promise<Catalogue>): Promise<Omit<Job, 'place'>[]> {
  const departing = await plannedOtherwise(command, catalogue);
  if (departing !== null) process.stderr.write(`${departing}\n`);
  const plans = (await groupsOf(command, catalogue)).map((group) => command.planFor(group));
  return Array.from({ length: command.repeats }, (_, repeat) =>
    plans.map((plan) => ({ command, plan, repeat })),
  ).flat();
}

/** Two entries of a file may ask for the same run. */
function onceEach(jobs: readonly Omit<Job, 'place'>[]): readonly Job[] {
  const firsts = new Map(jobs.toReversed().map((job) => [job.plan.idempotencyKey(job.repeat), job]));
  const firstOf = (job: Omit<Job, 'place'>) => firsts.get(job.plan.idempotencyKey(job.repeat)) ?? job;
  const other = jobs.find((job) => firstOf(job).plan.model !== job.plan.model);
  if (other !== undefined)
    throw new RunUsage(
      `${firstOf(other).plan.model} and ${other.plan.model} have the same entrant, ${other.plan.body.model.id}, and would be one run; give one of them another entrant or a label`,
    );
  return jobs.filter((job) => firstOf(job) === job).map((job, place) => ({ ...job, place }));
}

const noteRetry = (error: Error): void => {
  process.stderr.write(`trying again: ${failureLine(error)}\n`);
};

/** What each command would ask for. Nothing is sent to an endpoint. */
export async function plansOf(commands: readonly RunCommand[]): Promise<readonly (readonly RunPlan[])[]> {
  return (await allJobs(commands)).map((jobs) => jobs.filter(({ repeat }) => repeat === 0).map(({ plan }) => plan));
}

/** A reply in hand is worth more patience than a question. */
export const serverOf = (
  { server: url, token, retries, firstWaitMs }: RunCommand,
  onRetry: (error: Error, waitMs: number) => void = noteRetry,
) => connectServer({ url, token, policy: { retries: retries * 2, firstWaitMs }, onRetry });

interface Driven {
  readonly job: Job;
  readonly place: number;
  readonly isBegun: boolean;
  readonly outcome: DriveOutcome;
}

/** A run that never began has not reached its end either. */
const notBegun = (job: Job, why: Error | null): Driven => {
  const failure = why ?? new RunInterrupted('stopped');
  return { job, place: job.place, isBegun: false, outcome: { run: null, failure, contract: null } };
};

/** The first run alone until the endpoint replies: one that gives no replies shall leave no other runs behind. */
async function driveLane(
  lane: Lane,
  all: readonly Job[],
  deps: ReadonlyMap<RunCommand, DriveDeps>,
): Promise<readonly Driven[]> {
  const limit = pLimit(lane.connections);
  const { health } = lane;
  const drive = async (job: Job): Promise<Driven> => {
    const { command, plan, repeat, place } = job;
    const own = deps.get(command);
    if (own === undefined || health.halted() !== null || own.signal.aborted) return notBegun(job, health.halted());
    const ask =
      plan.cache === undefined
        ? own.ask
        : cachedIn(userPath(plan.cache), plan, command.continued?.id ?? repeat, own.ask);
    const outcome = await driveRun(plan, repeat, { ...own, ask }, place);
    // A server that is gone, or refuses, does so for the next run as well.
    if (outcome.failure !== null) health.failed(outcome.failure);
    return { job, place, isBegun: true, outcome };
  };
  const [first, ...others] = all.filter(({ command }) => laneKey(command) === lane.key);
  if (first === undefined) return [];
  const begun = drive(first);
  await Promise.race([begun, lane.gate.opened]);
  return Promise.all([begun, ...others.map((job) => limit(() => drive(job)))]);
}

interface Shared {
  readonly progress: Progress;
  readonly budget: Budget | null;
  readonly signal: AbortSignal;
  readonly pending: PendingReplies;
}

function depsOf(
  command: RunCommand,
  { gate, slots, health }: Lane,
  { budget, progress, signal, pending }: Shared,
): DriveDeps {
  const onRetry = progress.retried;
  const policy = { retries: command.retries, firstWaitMs: command.firstWaitMs, gate, halting: health.halting };
  const model = { ...command, parameters: command.sent, policy, onRetry, onRest: progress.rested, signal };
  const ask = connectModel(model);
  const server = serverOf(command, onRetry);
  const { continued } = command;
  return {
    slots,
    health,
    signal,
    pending,
    server:
      continued === undefined ? server : { ...server, createRun: async () => continued, dropEmpty: async () => false },
    ask: budget?.watch(ask, laneKey(command)) ?? ask,
    progress: {
      ...progress,
      begun: (place, run) => {
        progress.begun(place, run);
        budget?.spend(run.costUsd ?? 0);
      },
    },
  };
}
