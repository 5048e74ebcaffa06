/** Builds the tables of cube distances while the server does other work. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Metric } from 'rung-puzzles/engines/cube/oracle';
import {
  clearPhaseOneHandler,
  hasPhaseOne,
  onPhaseOneNeeded,
  putPhaseOne,
  warmBall,
} from 'rung-puzzles/engines/cube/oracle/tables';
import { env } from '@/lib/server/platform/env';
import { errorFields, log } from '@/lib/server/platform/log';
import { buildPhaseOneInWorker } from './phase-one-elsewhere';

/** Requests at the start go first. */
const DELAY_MS = 2000;
/** The longest time that a request waits for the warm-up. */
const STRETCH_MS = 8;

/** Builds the half-turn ball in small steps soon after the start; a phase-1 table in a separate thread on first use. */
export function warmOracle(): void {
  const asked = new Set<Metric>();
  onPhaseOneNeeded((metric) => {
    if (asked.has(metric)) return;
    asked.add(metric);
    void fetchPhaseOne(metric);
  });
  if (env().RUNG_WARM_UP === '1') setTimeout(() => void warm(), DELAY_MS).unref();
}

async function warm(): Promise<void> {
  const startedAt = performance.now();
  const work = warmBall('htm');
  while (!advance(work)) await nextTurn();
  log.debug('oracle_ball_ready', { metric: 'htm', elapsedMs: Math.round(performance.now() - startedAt) });
}

function advance(work: Iterator<unknown, unknown>): boolean {
  const until = performance.now() + STRETCH_MS;
  while (performance.now() < until) if (work.next().done === true) return true;
  return false;
}

async function fetchPhaseOne(metric: Metric): Promise<void> {
  try {
    const startedAt = performance.now();
    const phaseOne = await buildPhaseOneInWorker(metric, (share) =>
      log.info('oracle_phase_one_progress', { metric, share }),
    );
    if (!hasPhaseOne(metric)) putPhaseOne(metric, phaseOne);
    log.info('oracle_phase_one_ready', { metric, elapsedMs: Math.round(performance.now() - startedAt) });
  } catch (error) {
    log.warn('oracle_phase_one_failed', { metric, ...errorFields(error) });
    clearPhaseOneHandler();
  }
}
