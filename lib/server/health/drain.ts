/**
 * How a server process ends: readiness fails first, so that proxies send nobody new; meanwhile every reply closes its
 * connection; then no connection is taken, requests in flight end, and the process exits. A connection that is closed
 * at once may just carry a request, which would be reset.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import { constants } from 'node:os';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { env } from '../env';

const QUIET_TURN_MS = 1;
const LONGEST_WAIT_MS = 3000;

// Next loads this module once for itself and once for routes.
const shared = globalThis as { rungIsDraining?: boolean };

export const isDraining = (): boolean => shared.rungIsDraining === true;

/** Next must be started with NEXT_MANUAL_SIG_HANDLE, or it ends first. */
export function drainOnSignals(): void {
  const servers = new Set<Server>();
  subscribe('http.server.request.start', (message) => {
    const { response, server } = message as { readonly response: ServerResponse; readonly server: Server };
    servers.add(server);
    if (isDraining()) response.setHeader('connection', 'close');
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(servers, 128 + constants.signals[signal]));
}

async function drain(servers: ReadonlySet<Server>, exitCode: number): Promise<void> {
  if (isDraining()) return;
  shared.rungIsDraining = true;
  await sleep(env().RUNG_DRAIN_MS);
  await quietTurn();
  await Promise.all([...servers].map((server) => new Promise((resolve) => server.close(resolve))));
  process.exit(exitCode);
}

/** Closing resets whom the system has connected and we have not taken yet, so it has to follow a turn of the event loop that had next to nothing to do. */
async function quietTurn(): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  for (let began = performance.now(); began < giveUpAt; began = performance.now()) {
    await nextTurn();
    if (performance.now() - began < QUIET_TURN_MS) return;
  }
}
