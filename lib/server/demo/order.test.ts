import { INFBENCH } from 'rung-puzzles/suites/infbench/suite';
import { afterAll, expect, it } from 'vitest';
import { plantClimb } from '@/lib/server/boards/pages/testing/plant-climbs';
import { currentEdition } from '@/lib/server/items/editions';
import { SERVER } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import { holdsDemoData } from '@/lib/server/platform/demo';
import { dropWaiting, stopJobs } from '@/lib/server/platform/job-queue';
import { withTestDatabase } from '@/lib/server/testing/database';
import { makeDemo, orderDemo } from './order';

withTestDatabase();
afterAll(() => stopJobs(1000));

const waiting = async () =>
  (await pool().query(`select count(*)::int as "n" from pgboss.job where "name" = 'demo-data'`)).rows[0]?.n;

it('orders demo data once for a site without results', async () => {
  await orderDemo(SERVER);
  await orderDemo(SERVER);
  expect(await waiting()).toBe(1);
});

it('forgets an order that no process has begun', async () => {
  await orderDemo(SERVER);
  await dropWaiting('demo-data');
  expect(await waiting()).toBe(0);
});

it('refuses a site with results, and a job that comes too late makes nothing', async () => {
  const edition = (await currentEdition(INFBENCH.id)).id;
  await plantClimb(pool(), {
    kind: 'session',
    entrant: 'human',
    edition,
    task: 'infbench/2d-forward',
    outcomes: [true],
  });
  await expect(orderDemo(SERVER)).rejects.toMatchObject({ code: 'conflict' });
  await makeDemo();
  expect(await holdsDemoData()).toBe(false);
});
