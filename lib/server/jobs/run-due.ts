import { pool } from '../platform/db';
import { errorFields, log } from '../platform/log';
import type { SweepJob } from './jobs';

/** Key of the advisory lock under which sweeps run: "rung" in ASCII, and a number. */
const LOCK = [0x72756e67, 1] as const;

/** When each job was last begun in this process, by the caller's clock; a failed one waits for its next time too. */
export type LastBegun = Map<string, number>;

/**
 * Runs the jobs whose time has come, one after the other, unless another process of this database is at it: then they
 * wait for the next round. What one job throws is logged and keeps no other from running. Returns the names of those
 * that ran.
 */
export async function runDue(jobs: readonly SweepJob[], begun: LastBegun, nowMs: number): Promise<readonly string[]> {
  const due = jobs.filter(({ name, everyMs }) => nowMs - (begun.get(name) ?? Number.NEGATIVE_INFINITY) >= everyMs);
  if (due.length === 0) return [];
  return (
    (await alone(async () => {
      for (const job of due) {
        begun.set(job.name, nowMs);
        await attempt(job);
      }
      return due.map(({ name }) => name);
    })) ?? []
  );
}

async function attempt({ name, run }: SweepJob): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error('sweep-job-failed', { job: name, ...errorFields(error) });
  }
}

/** null where another process holds the lock. Its connection holds it, so that a killed process lets go of it. */
async function alone<T>(work: () => Promise<T>): Promise<T | null> {
  const client = await pool().connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [...LOCK]);
    if (rows[0]?.got !== true) return null;
    const done = await work();
    await client.query('select pg_advisory_unlock($1, $2)', [...LOCK]);
    return done;
  } catch (error) {
    // Whatever holds the lock is closed, not given back to the pool.
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
}
