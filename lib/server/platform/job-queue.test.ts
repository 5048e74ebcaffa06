import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withTestDatabase } from '../testing/database';
import { pool, transaction } from './db';
import { openJobQueue, sendJob, stopJobs, workOn } from './job-queue';

withTestDatabase();

const jobs = async () =>
  (
    await pool().query<{ key: string; state: string; tries: number }>(
      `select "data"->>'key' as "key", "state", "retry_count" as "tries" from pgboss.job order by "created_on"`,
    )
  ).rows;

/** ms; the default is one second, which a busy machine exceeds. */
const PATIENCE = 60_000;

afterEach(async () => {
  await stopJobs(1000);
  await pool().query('truncate pgboss.job');
});

describe('a job', () => {
  it('waits once per key, and runs once', async () => {
    const done: string[] = [];
    for (const key of ['a', 'a', 'b', 'a']) await sendJob('release', key);
    expect(await jobs()).toHaveLength(2);
    await workOn('release', async (key) => done.push(key));
    await vi.waitFor(() => expect(done).toEqual(['a', 'b']), PATIENCE);
    await vi.waitFor(
      async () => expect((await jobs()).map(({ state }) => state)).toEqual(['completed', 'completed']),
      PATIENCE,
    );
  });

  it('is sent with its transaction, or not at all', async () => {
    await sendJob('release', 'kept');
    const broken = transaction(async (tx) => {
      await sendJob('release', 'lost', tx);
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await transaction((tx) => sendJob('release', 'sent', tx));
    expect((await jobs()).map(({ key }) => key)).toEqual(['kept', 'sent']);
  });

  it('that fails waits for its next try', async () => {
    let tries = 0;
    await workOn('release', async () => {
      tries += 1;
      throw new Error('no room on the disk');
    });
    await sendJob('release', 'a');
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'retry' }]), PATIENCE);
    const { rows } = await pool().query(
      `select "output"->>'message' as "why", "start_after" > now() as "later" from pgboss.job`,
    );
    expect([tries, rows]).toEqual([1, [{ why: 'no room on the disk', later: true }]]);
  });

  it('that still runs is not begun by another process', async () => {
    let begun = 0;
    let finish = () => {};
    const over = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const begin = () => {
      begun += 1;
      return over;
    };
    await workOn('release', begin, 100);
    await sendJob('release', 'a');
    await vi.waitFor(() => expect(begun).toBe(1), PATIENCE);
    await pool().query(`update pgboss.job set "started_on" = now() - interval '1 day'`);
    await vi.waitFor(
      async () =>
        expect((await pool().query(`select from pgboss.job where "started_on" + "expire_in" > now()`)).rowCount).toBe(
          1,
        ),
      PATIENCE,
    );
    await (await openJobQueue()).maintain();
    expect(await jobs()).toMatchObject([{ state: 'active', tries: 0 }]);
    finish();
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'completed' }]), PATIENCE);
    expect(begun).toBe(1);
  });

  it('of a killed process is done by another, once', async () => {
    await sendJob('release', 'a');
    const db = { executeSql: (text: string, values: unknown[]) => pool().query(text, values) };
    const killed = await new PgBoss({ db, migrate: false, supervise: false, schedule: false }).start();
    expect(await killed.fetch('release')).toHaveLength(1);
    let done = 0;
    await workOn('release', async () => {
      done += 1;
    });
    // Another job of the key may wait meanwhile; it is not a second try of the first.
    await pool().query(`update pgboss.job set "started_on" = "started_on" - interval '1 day'`);
    await killed.maintain();
    await pool().query(`update pgboss.job set "start_after" = now()`);
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'completed', tries: 1 }]), PATIENCE);
    expect(done).toBe(1);
    await killed.stop({ graceful: false, close: false });
  });

  it('in progress at an orderly shutdown is returned for another process', async () => {
    let begun = false;
    const work = () => {
      begun = true;
      return new Promise(() => {});
    };
    await workOn('release', work, 50);
    await sendJob('release', 'a');
    await vi.waitFor(() => expect(begun).toBe(true), PATIENCE);
    await stopJobs(1000);
    expect(await jobs()).toMatchObject([{ state: 'retry' }]);
    // It is no longer said that this process has it.
    await pool().query(`update pgboss.job set "state" = 'active', "started_on" = 'epoch'`);
    await sleep(300);
    const { rows } = await pool().query(`select "started_on" = 'epoch' as "isLeft" from pgboss.job`);
    expect(rows).toEqual([{ isLeft: true }]);
  });
});
