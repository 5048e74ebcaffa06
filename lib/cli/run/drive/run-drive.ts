/**
 * Drives one run to its end: gets items, puts each to the model, keeps its reply and posts it. The server and the
 * command's connections limit how many are in flight.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { invariant } from 'rung-puzzles/core/invariant';
import { LEASE_MS, type LeasedItems, MOST_LEASED, type RunState } from '@/lib/wire/models/run';
import { CliFailure } from '../../failure';
import { askingOf } from '../command/run-asking';
import type { RunPlan } from '../command/run-options';
import { RunInterrupted } from '../endpoint/run-failure';
import type { AskModel, ModelReply } from '../endpoint/run-model';
import type { Progress } from '../report/run-progress';
import { contractOf, countReplies, countUnread, unreadStart } from '../report/run-unread';
import type { Health } from './run-health';
import type { PendingReplies } from './run-pending';
import { type RungServer, ServerProblem } from './run-server';
import type { Slots } from './run-slots';

export interface DriveDeps {
  readonly server: RungServer;
  readonly ask: AskModel;
  readonly pending: PendingReplies;
  readonly progress: Progress;
  /** Shared by all runs of the command. */
  readonly slots: Slots;
  /** Aborted: requests in flight are given up. */
  readonly signal: AbortSignal;
  /** Shared by all runs of the command. */
  readonly health: Health;
}

/** `failure` is null if the run ended. `run` is null if it could not be created, or was empty and withdrawn. */
export interface DriveOutcome {
  readonly run: RunState | null;
  readonly failure: Error | null;
  /** The form that the last unreadable reply should have had; null if all were readable. */
  readonly contract: string | null;
}

/** `place`: which of all runs of the command it is, from 0. */
export async function driveRun(plan: RunPlan, repeat: number, deps: DriveDeps, place = repeat): Promise<DriveOutcome> {
  const drive: Drive = { plan, place, deps, run: null, contract: null, failure: null, isWarned: false };
  try {
    const run = await deps.server.createRun(plan.body, plan.idempotencyKey(repeat));
    drive.run = run;
    announce(run, place, deps.progress);
    if (countReplies(run.statuses) > 0) deps.health.known();
    await sendKept(drive, run.id);
    await play(drive, run.id);
    if (drive.run?.status === 'aborted') drive.failure ??= new CliFailure(endedElsewhere(run.id));
  } catch (error) {
    drive.failure ??= asError(error);
  }
  const { run, failure, contract } = drive;
  deps.progress.ended(place, run);
  return { run: run !== null && failure !== null && (await takeBack(run, deps)) ? null : run, failure, contract };
}

const endedElsewhere = (id: string): string =>
  `the run ${id} was ended before all its questions were answered; --fresh starts a new one`;

/** The state of a run while it is driven. */
interface Drive {
  readonly plan: RunPlan;
  readonly place: number;
  readonly deps: DriveDeps;
  run: RunState | null;
  contract: string | null;
  failure: Error | null;
  isWarned: boolean;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new CliFailure(String(error)));

/** A run without answers is useless, and the same command creates it again. */
async function takeBack(run: RunState, { server, pending }: DriveDeps): Promise<boolean> {
  const isEmpty = run.status === 'open' && countReplies(run.statuses) === 0;
  return isEmpty && (await pending.all(run.id)).length === 0 && (await server.dropEmpty(run.id));
}

function announce(run: RunState, place: number, progress: Progress): void {
  progress.begun(place, run);
  const name = `run ${place + 1} (${run.id}, ${run.condition})`;
  const replies = countReplies(run.statuses);
  if (run.status !== 'open') progress.note(`${name} had ${run.status} before; --fresh starts a new one`);
  else if (replies > 0) progress.note(`${name} continues after ${replies} replies`);
  else progress.note(`${name} starts`);
}

/** Posts the replies that an earlier process had received. */
async function sendKept(drive: Drive, runId: string): Promise<void> {
  for (const reply of await drive.deps.pending.all(runId)) await post(drive, runId, reply);
}

/** Pause before asking again if nothing is free and none of our items is in flight. */
const RETRY_MS = 500;

async function play(drive: Drive, runId: string): Promise<void> {
  const { server, pending, slots } = drive.deps;
  const { images, layout } = drive.plan;
  const worker = await pending.worker(runId);
  const asked = new Map<string, Promise<void>>();
  /** Items that got no reply: the next start asks them again. */
  const failed = new Map<string, Error>();
  const lease = async (most: number): Promise<LeasedItems> => {
    const leased = await server.lease(
      runId,
      { images, layout },
      { worker, holding: [...asked.keys(), ...failed.keys()], most },
    );
    keepNewer(drive, leased.run);
    return leased;
  };
  // Without a heartbeat the server gives the items to the next worker.
  const beat = setInterval(() => void (asked.size > 0 && lease(0).catch(() => undefined)), LEASE_MS / 3);
  const start = (leased: LeasedItems['items'][number]) => {
    const { id } = leased.item;
    const done = answer(drive, runId, leased)
      .then((error) => {
        if (error !== null) failed.set(id, error);
      })
      .catch((error: unknown) => {
        drive.failure ??= asError(error);
      })
      .finally(() => {
        asked.delete(id);
        slots.give(1);
      });
    asked.set(id, done);
  };
  try {
    while (drive.run?.status === 'open' && !isStopped(drive)) {
      const room = await slots.take(MOST_LEASED);
      let used = 0;
      try {
        const { items } = isStopped(drive) ? { items: [] } : await lease(room);
        used = items.length;
        for (const leased of items) start(leased);
      } finally {
        slots.give(room - used);
      }
      if (used > 0 || drive.run.status !== 'open' || isStopped(drive)) continue;
      if (asked.size > 0) await Promise.race(asked.values());
      else if (failed.size > 0) drive.failure ??= failed.values().next().value ?? null;
      else await sleep(RETRY_MS);
    }
  } finally {
    await Promise.all(asked.values());
    clearInterval(beat);
  }
}

/** Whether to stop asking for items, with the reason in `failure`. */
function isStopped(drive: Drive): boolean {
  const { signal, health } = drive.deps;
  drive.failure ??= signal.aborted ? new RunInterrupted('stopped') : health.halted();
  return drive.failure !== null;
}

/** Why the model gave no reply; null: it did, and the server has it. */
async function answer(
  drive: Drive,
  runId: string,
  { item, messages }: LeasedItems['items'][number],
): Promise<Error | null> {
  const { run, deps, place } = drive;
  invariant(run !== null, 'a run whose items are asked was created');
  deps.progress.asking(place, run, item);
  const reply = await deps.ask(messages, item.id, askingOf(run.setup, item.task)).catch(asError);
  if (reply instanceof Error) {
    if (!(reply instanceof RunInterrupted)) deps.health.failed(reply);
    return reply;
  }
  deps.health.succeeded();
  const stored = { itemId: item.id, ...reply };
  // On a full disk the server may still take it.
  const unkept = await deps.pending.keep(runId, stored).then(() => null, asError);
  await post(drive, runId, stored, contractOf(messages));
  if (unkept !== null) deps.health.halt(unkept);
  return null;
}

/** Another process was first, or the run has ended: the server takes no reply to this item any more. */
const isSettled = ({ status, code }: ServerProblem): boolean => status === 409 || code === 'item-not-found';

async function post(
  drive: Drive,
  runId: string,
  reply: ModelReply & { readonly itemId: string },
  contract: string | null = null,
): Promise<void> {
  const { server, pending, progress } = drive.deps;
  const receipt = await server.reply(runId, reply).catch((error: unknown) => {
    if (error instanceof ServerProblem && isSettled(error)) return null;
    throw error;
  });
  await pending.drop(runId, reply.itemId);
  if (receipt === null) return;
  const before = drive.run?.statuses ?? {};
  keepNewer(drive, receipt.run);
  progress.stored(drive.place, receipt.run, reply);
  if (contract !== null && countUnread(receipt.run.statuses) > countUnread(before)) drive.contract = contract;
  const warning = drive.isWarned ? null : unreadStart(receipt.run, reply.text, contract);
  if (warning !== null) progress.note(`run ${drive.place + 1}: ${warning}`);
  drive.isWarned ||= warning !== null || countReplies(receipt.run.statuses) > 5;
}

/** Responses of the server may arrive out of order. */
function keepNewer(drive: Drive, run: RunState): void {
  const known = drive.run;
  const isOlder =
    known !== null &&
    (known.status !== 'open' || countReplies(run.statuses) < countReplies(known.statuses)) &&
    run.status === 'open';
  if (!isOlder) drive.run = run;
}
