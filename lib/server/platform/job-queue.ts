/**
 * Background jobs wait in PostgreSQL (pg-boss, schema `pgboss`). One process takes each job; if it fails or its process
 * dies, it is retried. `scripts/migrate.mjs` creates the schema.
 */
import type { PoolClient } from 'pg';
import PgBoss from 'pg-boss';
import { pool } from './db';
import { errorFields, log } from './log';

/** All queue names; lib/server/jobs has their workers. */
export type QueueName =
  | 'release'
  | 'releases'
  | 'studies'
  | 'batch-runs'
  | 'daily'
  | 'expired-sessions'
  | 'careless'
  | 'people-fits'
  | 'demo-data'
  | 'retention';

const DAYS_KEPT = 14;

/** At most one job per key waits, and one runs. */
const QUEUE: Omit<PgBoss.Queue, 'name'> = {
  policy: 'stately',
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  retentionDays: DAYS_KEPT,
};

/** The longest that a job may run. Its process says every minute that it still does (`prolong`). */
const LONGEST = { expireInHours: 6 } as const;
const BEAT_MS = 60_000;

// Next loads this module once for itself and once for routes.
const shared = globalThis as {
  rungJobs?: { boss: Promise<PgBoss>; works: boolean };
  rungQueues?: Set<QueueName>;
  /** Of jobs under way. */
  rungBeats?: Set<NodeJS.Timeout>;
};

/**
 * Opens once per process. Sending needs no timers; with `works` it also starts schedules and returns jobs of killed
 * processes. Throws if the database does not answer; the next call tries again.
 */
export function openJobQueue(works = false): Promise<PgBoss> {
  // A request may have opened it only for sending, before the database was ready for jobs.
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

/** At most one job per `key` waits; a second is not sent. With `tx` it is sent on commit. */
export async function sendJob(name: QueueName, key: string, tx?: PoolClient): Promise<void> {
  const boss = await withQueue(name);
  await boss.send(
    name,
    { key },
    { ...LONGEST, singletonKey: key, ...(tx && { db: { executeSql: (text, values) => tx.query(text, values) } }) },
  );
}

/** Deletes what no process has begun. */
export const dropWaiting = async (name: QueueName): Promise<void> => (await withQueue(name)).purgeQueue(name);

/**
 * Starts taking jobs of the queue in this process, one at a time. `work` throws to get a retry. If the process dies,
 * the job is tried again after five beats.
 */
export async function workOn(
  name: QueueName,
  work: (key: string) => Promise<unknown>,
  beatMs: number = BEAT_MS,
): Promise<void> {
  const boss = await withQueue(name);
  await boss.work<{ readonly key: string }>(name, async ([job]) => {
    if (job === undefined) return;
    const { key } = job.data;
    const begun = performance.now();
    const beat = async () => prolong(name, job.id, 5 * beatMs);
    await beat();
    const timer = setInterval(() => beat().catch((error) => log.warn('job-queue', errorFields(error))), beatMs);
    shared.rungBeats ??= new Set();
    shared.rungBeats.add(timer);
    try {
      await work(key);
      return { tookMs: performance.now() - begun };
    } catch (error) {
      log.error('job-failed', { job: name, key, ...errorFields(error) });
      throw error;
    } finally {
      clearInterval(timer);
      shared.rungBeats?.delete(timer);
    }
  });
}

/** pg-boss hands a job out again when its time is over, and has no heartbeat. So its time is moved to `ms` from now. */
const prolong = (name: QueueName, id: string, ms: number) =>
  pool().query(
    `update pgboss.job set "started_on" = now() - "expire_in" + $3 * interval '1 millisecond'
     where "name" = $1 and "id" = $2 and "state" = 'active'`,
    [name, id, ms],
  );

/** Sends a job now and on a schedule (UTC). `cron` has five fields; a minute is the shortest interval. */
export async function schedule(name: QueueName, cron: string): Promise<void> {
  const boss = await withQueue(name);
  await boss.schedule(name, cron, { key: name }, { ...LONGEST, singletonKey: name });
  await sendJob(name, name);
}

/** Waits for running jobs; those not done after `timeoutMs` are retried, here or elsewhere. */
export async function stopJobs(timeoutMs: number): Promise<void> {
  const boss = await shared.rungJobs?.boss;
  delete shared.rungJobs;
  delete shared.rungQueues;
  await boss?.stop({ timeout: timeoutMs, close: false });
  for (const timer of shared.rungBeats ?? []) clearInterval(timer);
  delete shared.rungBeats;
}
