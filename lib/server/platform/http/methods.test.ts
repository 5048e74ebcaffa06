import { createServer, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GET as refuse } from '@/app/api/method-not-allowed/route';
import { allowLongRequests, ignoreUpgrades, refuseTrace } from './methods';

/** Like Next: turns the message into a Fetch request and finds a route by path. */
const server = createServer(async (incoming, outgoing) => {
  try {
    const asked = new Request(`http://rung.test${incoming.url}`, { method: incoming.method ?? 'GET' });
    const answer =
      new URL(asked.url).pathname === '/api/method-not-allowed'
        ? await refuse(asked, { params: Promise.resolve({}) })
        : new Response('page');
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  } catch {
    outgoing.writeHead(500).end();
  }
});

server.on('upgrade', (_, socket) => socket.end());

beforeAll(async () => {
  refuseTrace();
  ignoreUpgrades();
  allowLongRequests();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const statusOf = (method: string, headers: OutgoingHttpHeaders = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, method, path: '/boards', headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

it('gives a request longer than the five minutes of Node', async () => {
  await statusOf('GET');
  expect(server.requestTimeout).toBe(3_600_000);
});

it('rejects TRACE with 405 and lets other methods through', async () => {
  expect(await statusOf('TRACE')).toBe(405);
  expect(await statusOf('GET')).toBe(200);
});

it.each(['h2c', 'websocket'])('answers a request that offers %s', async (upgrade) => {
  expect(await statusOf('GET', { connection: 'Upgrade', upgrade })).toBe(200);
});
