/** One run from where it stands to its end: next item, ask, keep, post, again. */
import type { RunState } from '@/lib/wire/run';
import { CliFailure } from './failure';
import { askingOf } from './run-asking';
import { RunInterrupted } from './run-failure';
import type { AskModel } from './run-model';
import type { RunPlan } from './run-options';
import type { PendingReplies } from './run-pending';
import type { Progress } from './run-progress';
import { type RungServer, ServerProblem } from './run-server';
import { contractOf, countUnread, unreadStart } from './run-unread';

export interface DriveDeps {
  readonly server: RungServer;
  readonly ask: AskModel;
  readonly pending: PendingReplies;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/**
 * `failure` is null where the run came to its end. `run` is null where it could not even be created, or was taken back,
 * empty.
 */
export interface DriveOutcome {
  readonly run: RunState | null;
  readonly failure: Error | null;
  /** How the last question whose reply could not be read wanted to be answered; null where all could be read. */
  readonly contract: string | null;
}

/** `place`: which of all runs of the command it is, from 0. */
export async function driveRun(plan: RunPlan, repeat: number, deps: DriveDeps, place = repeat): Promise<DriveOutcome> {
  let run: RunState | null = null;
  let contract: string | null = null;
  try {
    run = await deps.server.createRun(plan.body, plan.idempotencyKey(repeat));
    announce(run, place, deps.progress);
    while (run.status === 'open') {
      const stepped: Step = await step(plan, place, run, deps);
      contract = stepped.unread ?? contract;
      run = stepped.run;
    }
    return { run, failure: null, contract };
  } catch (error) {
    const failure = error instanceof Error ? error : new CliFailure(String(error));
    return { run: run !== null && (await takeBack(run, deps)) ? null : run, failure, contract };
  }
}

/** A run in which nothing was answered is of no use to anyone: the same command makes it anew. */
async function takeBack(run: RunState, { server, pending }: DriveDeps): Promise<boolean> {
  return (
    run.status === 'open' && run.replyCount === 0 && !(await pending.holds(run.id)) && (await server.dropEmpty(run.id))
  );
}

function announce(run: RunState, place: number, progress: Progress): void {
  const name = `run ${place + 1} (${run.id}, ${run.condition})`;
  if (run.status !== 'open') progress.note(`${name} had ${run.status} before; --fresh starts a new one`);
  else if (run.replyCount > 0) progress.note(`${name} continues after ${run.replyCount} replies`);
  else progress.note(`${name} starts`);
}

interface Step {
  readonly run: RunState;
  /** How the question wanted to be answered, where the reply could not be read. */
  readonly unread: string | null;
}

async function step(
  plan: RunPlan,
  place: number,
  run: RunState,
  { server, ask, pending, progress, signal }: DriveDeps,
): Promise<Step> {
  if (signal.aborted) throw new RunInterrupted('stopped');
  const next = await server.next(run.id, { images: plan.images, layout: plan.layout });
  if (next.item === null || next.messages === null) return { run: next.run, unread: null };
  const { item, messages } = next;
  progress.asking(place, next.run, item);
  const reply = (await pending.find(run.id, item.id)) ?? {
    itemId: item.id,
    ...(await ask(messages, item.id, askingOf(next.run.setup, item.task))),
  };
  await pending.keep(run.id, reply);
  const receipt = await server.reply(run.id, reply).catch((error: unknown) => {
    // Another process drives the same run and was first: go on with what the server has.
    if (error instanceof ServerProblem && error.status === 409) return null;
    throw error;
  });
  await pending.drop(run.id);
  if (receipt === null) return { run: next.run, unread: null };
  const contract = contractOf(messages);
  const warning = unreadStart(receipt.run, reply.text, contract);
  if (warning) progress.note(`run ${place + 1}: ${warning}`);
  return {
    run: receipt.run,
    unread: countUnread(receipt.run.statuses) > countUnread(next.run.statuses) ? contract : null,
  };
}
