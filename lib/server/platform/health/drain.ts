/**
 * Ends a server process. Readiness fails first, so that proxies send no one new. Then no connection is accepted, and
 * every reply closes its connection. Last, idle connections are closed and the process exits. Closing those at once,
 * like `server.close`, would reset requests in transit.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { constants } from 'node:os';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { env } from '../env';
import { stopJobs } from '../job-queue';

/** How long after its last reply a client may use a connection once more. */
const LINGER_MS = 2000;
const LONGEST_WAIT_MS = 5000;

let lastReplyAt = 0;

// Next loads this module once for itself and once for routes.
const shared = globalThis as { rungIsDraining?: boolean };

export const isDraining = (): boolean => shared.rungIsDraining === true;

/** Next must be started with NEXT_MANUAL_SIG_HANDLE, or it ends first. */
export function drainOnSignals(): void {
  const servers = new Set<Server>();
  subscribe('http.server.request.start', (message) => {
    const { response, server } = message as { readonly response: ServerResponse; readonly server: Server };
    servers.add(server);
    if (!server.listening) response.setHeader('connection', 'close');
    response.once('close', () => {
      lastReplyAt = performance.now();
    });
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void drain(servers, 128 + constants.signals[signal]));
}

async function drain(servers: ReadonlySet<Server>, exitCode: number): Promise<void> {
  if (isDraining()) return;
  shared.rungIsDraining = true;
  if (servers.size > 0) await sleep(env().RUNG_DRAIN_MS);
  await Promise.all([...[...servers].map(end), stopJobs(LONGEST_WAIT_MS).catch(() => {})]);
  process.exit(exitCode);
}

async function end(server: Server): Promise<void> {
  await waitForRequests(server);
  const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const closedAt = performance.now();
  const timer = setInterval(async () => {
    // A busy process gets here before it reads what has arrived.
    await nextTurn();
    // A slow request may have begun before the listener closed. Its reply told the client to keep the connection.
    if (performance.now() - Math.max(closedAt, lastReplyAt) >= LINGER_MS) server.closeIdleConnections();
  }, LINGER_MS / 10);
  await ended;
  clearInterval(timer);
}

/**
 * Closing the listener resets connections that the system has accepted and Node has not. Node accepts one per turn of
 * the event loop, so after a turn without one the queue is empty.
 */
async function waitForRequests(server: Server): Promise<void> {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  for (let before = -1; before !== accepted && performance.now() < giveUpAt; await nextTurn()) before = accepted;
}
