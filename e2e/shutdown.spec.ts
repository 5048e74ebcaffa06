/** Promise to a site's operator: on SIGTERM a server finishes its requests, resets none, and exits. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '../scripts/lib/test-database.mjs';
import { startTestServer } from '../scripts/lib/test-server.mjs';
import { expect, test } from './support/fixtures';
import { isAlive } from './support/processes';

const CLIENTS = 40;
const TIMES = process.env.RUNG_DEEP === '1' ? 10 : 1;
const DRAIN_MS = 500;

/**
 * `unaccepted`: reset before the server accepted the connection. One can arrive between Node's last accept and the
 * closing of the port, mostly on a busy machine. Nothing of its request was read.
 */
type Outcome = number | 'refused' | 'reset' | 'unaccepted';
const MOST_UNACCEPTED = 1;

const ask = (agent: Agent, url: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const sent = request(url, { agent }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve('reset'));
      response.resume();
    });
    sent
      .on('error', (error: NodeJS.ErrnoException) => {
        const unaccepted = error.code === 'ECONNRESET' && !sent.reusedSocket;
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : unaccepted ? 'unaccepted' : 'reset');
      })
      .end();
  });

/** Repeats requests until the server accepts no more connections. */
async function askOn(url: string, path: string, onAnswer: () => void): Promise<readonly Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: Outcome[] = [];
  while (outcomes.length === 0 || typeof outcomes.at(-1) === 'number') {
    outcomes.push(await ask(agent, url + path));
    onAnswer();
    await sleep(20);
  }
  agent.destroy();
  return outcomes;
}

test(`stopped under ${CLIENTS} clients, ${TIMES} ${TIMES === 1 ? 'time' : 'times'}, the server resets no request and leaves no process`, async () => {
  test.setTimeout(600_000);
  const database = await createTestDatabase({
    url: process.env.TEST_DATABASE_SERVER ?? '',
    template: process.env.TEST_DATABASE_TEMPLATE ?? '',
  });
  try {
    for (let time = 0; time < TIMES; time += 1) {
      const server = await startTestServer({ databaseUrl: database.url, env: { RUNG_DRAIN_MS: String(DRAIN_MS) } });
      // The first request loads code for seconds.
      await fetch(`${server.url}/api/v1/suites`);
      expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ ready: true, pendingMigrations: [] });
      const clients: Promise<readonly Outcome[]>[] = [];
      const served = Array.from({ length: CLIENTS }, (_, at) => {
        const path = at % 2 === 0 ? '/api/v1/suites' : '/readyz';
        return new Promise<void>((onAnswer) => clients.push(askOn(server.url, path, onAnswer)));
      });
      await Promise.all(served);
      const stopped = server.stop();
      const outcomes = await Promise.all(clients);
      await stopped;
      expect(outcomes.flat().filter((outcome) => outcome === 'reset')).toEqual([]);
      const unaccepted = outcomes.flat().filter((outcome) => outcome === 'unaccepted').length;
      process.stdout.write(`${outcomes.flat().length} requests, ${unaccepted} of them not accepted\n`);
      expect(unaccepted).toBeLessThanOrEqual(MOST_UNACCEPTED);
      const readiness = outcomes.filter((_, at) => at % 2 === 1).flat();
      expect(readiness, 'readiness fails before connections are refused').toContain(503);
      expect(outcomes.filter((_, at) => at % 2 === 0).flat(), 'requests are served to the end').not.toContain(503);
      expect(isAlive(server.pid ?? 0)).toBe(false);
    }
  } finally {
    await database.drop();
  }
});
