import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { pool } from '../platform/db';
import { withTestDatabase } from '../testing/database';
import { type LastBegun, runDue } from './run-due';

const database = withTestDatabase();

const job = (name: string, everyMs: number, run: () => Promise<unknown> = async () => {}) => ({ name, everyMs, run });
/** Of this database: others of the same server have their own. */
const HOLDERS = `from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
const locks = async () => (await pool().query(`select count(*)::int as n ${HOLDERS}`)).rows[0].n;

describe('a sweep', () => {
  it('runs what is due, in order, and each job again after its time', async () => {
    const begun: LastBegun = new Map();
    const jobs = [job('often', 3000), job('seldom', 60_000)];
    expect(await runDue(jobs, begun, 0)).toEqual(['often', 'seldom']);
    expect(await runDue(jobs, begun, 2999)).toEqual([]);
    expect(await runDue(jobs, begun, 3000)).toEqual(['often']);
    expect(await runDue(jobs, begun, 60_000)).toEqual(['often', 'seldom']);
    expect(await locks()).toBe(0);
  });

  it('goes on after a job that fails, and gives that one its next time', async () => {
    const begun: LastBegun = new Map();
    let ran = 0;
    const failing = job('failing', 1000, async () => {
      await pool().query('select 1 / 0');
    });
    const jobs = [failing, job('after', 1000, async () => ran++)];
    expect(await runDue(jobs, begun, 0)).toEqual(['failing', 'after']);
    expect(await runDue(jobs, begun, 1000)).toEqual(['failing', 'after']);
    expect([ran, await locks()]).toEqual([2, 0]);
  });

  it('is one at a time over all processes; the others wait for their next round', async () => {
    let [running, most, refused] = [0, 0, 0];
    const slow = job('slow', 1000, async () => {
      running += 1;
      most = Math.max(most, running);
      await expect.poll(() => refused).toBe(3);
      running -= 1;
    });
    const processes = Array.from({ length: 4 }, (): LastBegun => new Map());
    const round = async (begun: LastBegun) => {
      const done = await runDue([slow], begun, 0);
      if (done.length === 0) refused += 1;
      return done;
    };
    const first = await Promise.all(processes.map(round));
    expect(most).toBe(1);
    expect(first.flat()).toEqual(['slow']);
    const second: string[] = [];
    for (const begun of processes) second.push(...(await runDue([slow], begun, 500)));
    expect(second).toHaveLength(3);
  });

  it('is taken over when the process that was at it is killed', async () => {
    const other = new Client({ connectionString: database.url });
    await other.connect();
    other.on('error', () => {});
    await other.query('select pg_advisory_lock($1, $2)', [0x72756e67, 1]);
    const begun: LastBegun = new Map();
    expect(await runDue([job('waiting', 1000)], begun, 0)).toEqual([]);
    await pool().query(`select pg_terminate_backend(pid) ${HOLDERS}`);
    await expect.poll(() => runDue([job('waiting', 1000)], begun, 3000)).toEqual(['waiting']);
  });
});
