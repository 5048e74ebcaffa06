/** Makes the demo data in the background, for the button of the admin page. */
import { type Actor, recordAct } from '@/lib/server/platform/audit-log';
import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { sendJob } from '@/lib/server/platform/job-queue';
import { fillDemo } from './fill';
import { hasNoResults } from './remove';

/** Throws `conflict` on a site with results. */
export async function orderDemo(actor: Actor): Promise<void> {
  if (!(await hasNoResults()))
    throw new AppError('conflict', 'This site has results, and demo data would hide them: rung demo --beside-real.');
  await transaction(async (tx) => {
    await recordAct(tx, actor, 'demo.fill', 'demo');
    await sendJob('demo-data', 'demo-data', tx);
  });
}

/** For the job. Someone may have answered since. */
export async function makeDemo(): Promise<void> {
  if (await hasNoResults()) await fillDemo();
}
