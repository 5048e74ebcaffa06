import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConnectionError, connectEndpoint, EndpointError } from './post-json';

const ANSWERS: Readonly<Record<string, RequestListener>> = {
  '/v1/late?version=1': async (_, response) => {
    await sleep(1500);
    response.end('{"late":true}');
  },
  '/v1/wrapped': (_, response) =>
    response.writeHead(429, { 'retry-after': '7' }).end('{"error":{"message":"too many","code":"busy"}}'),
  '/v1/bare': (_, response) => response.writeHead(400).end('{"error":"no such field"}'),
  '/v1/page': (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
  '/v1/empty': (_, response) => response.writeHead(503).end(),
  '/v1/half': (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{');
    setTimeout(() => response.destroy(), 50);
  },
  '/v1/text': (_, response) => response.end('hello'),
};
const server = createServer((request, response) => ANSWERS[request.url ?? '']?.(request, response));
const fetchLimits = getGlobalDispatcher();

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Those of Node's own fetch are 300 seconds.
  setGlobalDispatcher(new Agent({ headersTimeout: 300, bodyTimeout: 300 }));
});
afterAll(() => {
  setGlobalDispatcher(fetchLimits);
  server.closeAllConnections();
  server.close();
});

const post = (path: string, { query = '', timeoutMs = 5000, signal = new AbortController().signal } = {}) =>
  connectEndpoint(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/${query}`, timeoutMs)(path, {
    body: {},
    headers: {},
    signal,
  });

describe('a request to an endpoint', () => {
  it('waits longer than the limits of fetch, and keeps the query of the address', async () => {
    expect((await post('/late', { query: '?version=1' })).data).toEqual({ late: true });
  });

  it('waits no longer than it may', async () => {
    const asked = post('/late', { query: '?version=1', timeoutMs: 100 });
    await expect(asked).rejects.toThrow(new ConnectionError('timed out after 0.1 seconds'));
  });

  it.each([
    ['/wrapped', 429, '429 too many', 'busy'],
    ['/bare', 400, '400 no such field', null],
    ['/page', 502, '502 <h1>Bad gateway</h1>', null],
    ['/empty', 503, '503 without an explanation', null],
  ])('is refused with what the endpoint says: %s', async (path, status, message, code) => {
    const error = await post(path).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EndpointError);
    expect(error).toMatchObject({ status, message, code });
  });

  it('passes on the headers of a refusal', async () => {
    const error = await post('/wrapped').catch((reason: unknown) => reason);
    expect((error as EndpointError).headers.get('retry-after')).toBe('7');
  });

  it('says that an answer is cut off, or is no JSON', async () => {
    await expect(post('/half')).rejects.toThrow(ConnectionError);
    await expect(post('/text')).rejects.toThrow(SyntaxError);
  });

  it('ends when it is aborted, with the reason', async () => {
    const reason = new Error('stopped');
    await expect(post('/late', { query: '?version=1', signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
