import { openJobQueue, schedule, workOn } from '../platform/job-queue';
import { errorFields, log } from '../platform/log';
import { endOverdue } from './end-overdue';
import { JOBS, type Job } from './jobs';

const OVERDUE_MS = 3000;
const RETRY_MS = 3000;

/** One timer per process, on globalThis because a development server reloads this module after every edit. */
const shared = globalThis as { rungOverdue?: NodeJS.Timeout };

/** Starts taking jobs and ending overdue questions. Neither keeps the process alive. */
export function startJobs(): void {
  void takeJobs(JOBS);
  clearInterval(shared.rungOverdue);
  shared.rungOverdue = setInterval(oneAtATime(endOverdue), OVERDUE_MS).unref();
}

/** Tries until the database answers. */
async function takeJobs(jobs: readonly Job[]): Promise<void> {
  let taken = 0;
  try {
    await openJobQueue(true);
    for (const { name, cron, run } of jobs) {
      if (cron !== undefined) await schedule(name, cron);
      await workOn(name, run);
      taken += 1;
    }
  } catch (error) {
    log.warn('jobs-not-started', { error: String(error), againInMs: RETRY_MS });
    setTimeout(() => void takeJobs(jobs.slice(taken)), RETRY_MS).unref();
  }
}

/** Time limits are seconds long, pg-boss schedules a minute. Several processes may run this at once. */
function oneAtATime(work: () => Promise<unknown>): () => void {
  let busy = false;
  return async () => {
    if (busy) return;
    busy = true;
    await work().catch((error: unknown) => log.warn('overdue-failed', errorFields(error)));
    busy = false;
  };
}
