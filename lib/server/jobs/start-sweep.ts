import { errorFields, log } from '../platform/log';
import { SWEEP_JOBS } from './jobs';
import { type LastBegun, runDue } from './run-due';

const ROUND_MS = 3000;

/** One timer a process; it hangs on globalThis, since a development server loads this module anew after every edit. */
const shared = globalThis as { rungSweep?: NodeJS.Timeout };

/** From now on this process does, every few seconds, what is due. The timer keeps no process alive. */
export function startSweep(): void {
  clearInterval(shared.rungSweep);
  const begun: LastBegun = new Map();
  let busy = false;
  const round = async () => {
    if (busy) return;
    busy = true;
    try {
      await runDue(SWEEP_JOBS, begun, performance.now());
    } catch (error) {
      // The database does not answer: the next round tries again.
      log.warn('sweep-failed', errorFields(error));
    } finally {
      busy = false;
    }
  };
  shared.rungSweep = setInterval(() => void round(), ROUND_MS).unref();
}
