/** What a server does besides answering requests. Each job finds nothing to do where it is done. */
import { closeDays } from '../boards/daily/close-days';
import { makeRelease, runReleases } from '../data/exports/releases/make-release';
import { makeDemo } from '../demo/order';
import type { QueueName } from '../platform/job-queue';
import { refitPeople } from '../play/baseline/refit-people';
import { excludeRecentCareless } from '../play/climbs/quality/board-quality';
import { closeOverdue } from '../play/studies';
import { releasePlaces } from '../play/studies/release-places';
import { runRetention } from '../studies/retention/run-retention';
import { endIdleBatchRuns } from './end-batch-runs';
import { endExpiredSessions } from './end-expired-sessions';

export interface Job {
  readonly name: QueueName;
  readonly title: string;
  /** Start times in UTC, in addition to each server start; absent: only on demand. */
  readonly cron?: string;
  readonly run: (key: string) => Promise<unknown>;
}

const EVERY_MINUTE = '* * * * *';

const sweepStudies = async () => ({ closed: await closeOverdue(), ...(await releasePlaces()) });

export const JOBS: readonly Job[] = [
  { name: 'release', title: 'Make the file of a release', run: makeRelease },
  { name: 'releases', title: 'Replace releases after withdrawals', cron: EVERY_MINUTE, run: runReleases },
  {
    name: 'studies',
    title: 'Free places in studies, and close those whose date is over',
    cron: EVERY_MINUTE,
    run: sweepStudies,
  },
  { name: 'daily', title: 'Close days of the daily five that have ended', cron: EVERY_MINUTE, run: closeDays },
  { name: 'batch-runs', title: 'End batch runs that no one continues', cron: '7 * * * *', run: endIdleBatchRuns },
  {
    name: 'expired-sessions',
    title: 'End sessions that no one continues',
    cron: '17 * * * *',
    run: endExpiredSessions,
  },
  { name: 'careless', title: 'Keep careless climbs off the boards', cron: '47 * * * *', run: excludeRecentCareless },
  { name: 'people-fits', title: 'Fit people’s answers', cron: '*/10 * * * *', run: refitPeople },
  { name: 'demo-data', title: 'Make the demo data', run: makeDemo },
  { name: 'retention', title: 'Delete what has outlived its use', cron: '37 * * * *', run: () => runRetention() },
];
