/**
 * Work that outlives a request waits in PostgreSQL (pg-boss, schema `pgboss`): one process takes each job, and one that
 * fails or whose process dies is tried again. `scripts/migrate.mjs` makes the schema.
 */
import type { PoolClient } from 'pg';
import PgBoss from 'pg-boss';
import { pool } from './db';
import { errorFields, log } from './log';

/** Everything that a queue may be named; lib/server/jobs says who works on it. */
export type QueueName =
  | 'release'
  | 'releases'
  | 'studies'
  | 'batch-runs'
  | 'daily'
  | 'expired-sessions'
  | 'careless'
  | 'people-fits'
  | 'retention';

const DAYS_KEPT = 14;

/** At most one job of a key waits, and one is being done. */
const QUEUE: Omit<PgBoss.Queue, 'name'> = {
  policy: 'stately',
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  expireInMinutes: 15,
  retentionDays: DAYS_KEPT,
};

// Next loads this module once for itself and once for routes.
const shared = globalThis as { rungJobs?: { boss: Promise<PgBoss>; works: boolean }; rungQueues?: Set<QueueName> };

/**
 * Once a process. One that only sends jobs needs no timers; one that `works` also starts what is scheduled and gives
 * back what a killed process held. Throws where the database does not answer; the next call tries again.
 */
export function openJobQueue(works = false): Promise<PgBoss> {
  // A request may have opened it for sending while the database was not there yet for this process's jobs.
  if (works && shared.rungJobs?.works === false) delete shared.rungJobs;
  shared.rungJobs ??= {
    works,
    boss: start(works).catch((error) => {
      delete shared.rungJobs;
      throw error;
    }),
  };
  return shared.rungJobs.boss;
}

async function start(works: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool().query(text, values) },
    migrate: false,
    supervise: works,
    schedule: works,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: DAYS_KEPT,
  });
  boss.on('error', (error) => log.warn('job-queue', errorFields(error)));
  return boss.start();
}

async function withQueue(name: QueueName): Promise<PgBoss> {
  const boss = await openJobQueue();
  shared.rungQueues ??= new Set();
  if (!shared.rungQueues.has(name)) await boss.createQueue(name, { name, ...QUEUE });
  shared.rungQueues.add(name);
  return boss;
}

/** Of one `key` at most one job waits: a second is not sent. With `tx` it is sent when that transaction commits. */
export async function sendJob(name: QueueName, key: string, tx?: PoolClient): Promise<void> {
  const boss = await withQueue(name);
  await boss.send(
    name,
    { key },
    { singletonKey: key, ...(tx && { db: { executeSql: (text, values) => tx.query(text, values) } }) },
  );
}

/** From now on this process takes jobs of the queue, one at a time. `work` throws for one to be tried again. */
export async function workOn(name: QueueName, work: (key: string) => Promise<unknown>): Promise<void> {
  const boss = await withQueue(name);
  await boss.work<{ readonly key: string }>(name, async ([job]) => {
    if (job === undefined) return;
    try {
      await work(job.data.key);
    } catch (error) {
      log.error('job-failed', { job: name, key: job.data.key, ...errorFields(error) });
      throw error;
    }
  });
}

/** Sends a job at these times (UTC), and one now. `cron` has five fields; a minute is the shortest time between two. */
export async function schedule(name: QueueName, cron: string): Promise<void> {
  const boss = await withQueue(name);
  await boss.schedule(name, cron, { key: name }, { singletonKey: name });
  await sendJob(name, name);
}

/** Waits for what is being done; what is not done after `timeoutMs` is tried again, here or elsewhere. */
export async function stopJobs(timeoutMs: number): Promise<void> {
  const boss = await shared.rungJobs?.boss;
  delete shared.rungJobs;
  delete shared.rungQueues;
  await boss?.stop({ timeout: timeoutMs, close: false });
}
