/** One run from where it stands to its end: next item, ask, keep, post, again. */
import type { RunState } from '@/lib/wire/run';
import { CliFailure } from './failure';
import { RunInterrupted } from './run-failure';
import type { AskModel } from './run-model';
import type { RunPlan } from './run-options';
import type { PendingReplies } from './run-pending';
import type { Progress } from './run-progress';
import { type RungServer, ServerProblem } from './run-server';
import { unreadStart } from './run-unread';

export interface DriveDeps {
  readonly server: RungServer;
  readonly ask: AskModel;
  readonly pending: PendingReplies;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** `failure` is null where the run came to its end. `run` is null where it could not even be created. */
export interface DriveOutcome {
  readonly run: RunState | null;
  readonly failure: Error | null;
}

/** `place`: which of all runs of the command it is, from 0. */
export async function driveRun(plan: RunPlan, repeat: number, deps: DriveDeps, place = repeat): Promise<DriveOutcome> {
  let run: RunState | null = null;
  try {
    run = await deps.server.createRun(plan.body, plan.idempotencyKey(repeat));
    announce(run, place, deps.progress);
    while (run.status === 'open') run = await step(plan, place, run, deps);
    return { run, failure: null };
  } catch (error) {
    return { run, failure: error instanceof Error ? error : new CliFailure(String(error)) };
  }
}

function announce(run: RunState, place: number, progress: Progress): void {
  const name = `run ${place + 1} (${run.id}, ${run.condition})`;
  if (run.status !== 'open') progress.note(`${name} had ${run.status} before; --fresh starts a new one`);
  else if (run.replyCount > 0) progress.note(`${name} continues after ${run.replyCount} replies`);
  else progress.note(`${name} starts`);
}

async function step(plan: RunPlan, place: number, run: RunState, { server, ask, pending, progress, signal }: DriveDeps): Promise<RunState> {
  if (signal.aborted) throw new RunInterrupted('stopped');
  const next = await server.next(run.id, { images: plan.images, layout: plan.layout });
  if (next.item === null || next.messages === null) return next.run;
  const item = next.item;
  progress.asking(place, next.run, item);
  const reply = (await pending.find(run.id, item.id)) ?? { itemId: item.id, ...(await ask(next.messages, item.id)) };
  await pending.keep(run.id, reply);
  const receipt = await server.reply(run.id, reply).catch((error: unknown) => {
    // Another process drives the same run and was first: go on with what the server has.
    if (error instanceof ServerProblem && error.status === 409) return null;
    throw error;
  });
  await pending.drop(run.id);
  const warning = receipt && unreadStart(receipt.run, reply.text);
  if (warning) progress.note(`run ${place + 1}: ${warning}`);
  return receipt?.run ?? next.run;
}
