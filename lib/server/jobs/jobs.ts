/**
 * What a server does by itself, again and again. Each job may run in several processes after one another, and finds
 * nothing to do where it is done.
 */
import { sweepReleases } from '../data/exports/releases/make-release';
import { sweepStudies } from '../play/studies/sweep';
import { runRetention } from '../studies/retention/run-retention';
import { sweepBatchRuns } from './sweep-batch-runs';
import { sweepDeadlines } from './sweep-deadlines';
import { sweepExpiredSessions } from './sweep-expired-sessions';

export interface SweepJob {
  readonly name: string;
  /** ms from one start to the next, in each process. */
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

export const SWEEP_JOBS: readonly SweepJob[] = [
  { name: 'deadlines', everyMs: 3 * SECOND_MS, run: sweepDeadlines },
  { name: 'studies', everyMs: 60 * SECOND_MS, run: sweepStudies },
  { name: 'releases', everyMs: 15 * SECOND_MS, run: sweepReleases },
  { name: 'batch-runs', everyMs: HOUR_MS, run: sweepBatchRuns },
  { name: 'expired-sessions', everyMs: HOUR_MS, run: sweepExpiredSessions },
  { name: 'retention', everyMs: DAY_MS, run: () => runRetention() },
];
