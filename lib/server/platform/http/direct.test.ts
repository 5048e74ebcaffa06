import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { NextConfig } from 'next';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteLoaded, serveDirectly } from './direct';
import { readText } from './http';

const ID = '0b8a4b8e-6f6e-4a4e-9d2a-1c7a2f3b4c5d';
const server = createServer((_request, response) => response.end('Next'));

// Other tests of this process have loaded routes.
const forgetLoaded = () => delete (globalThis as { rungLoadedRoutes?: unknown }).rungLoadedRoutes;

beforeAll(async () => {
  forgetLoaded();
  serveDirectly();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  forgetLoaded();
  server.close();
});

async function send(method: string, path: string, body = ''): Promise<{ message: IncomingMessage; body: string }> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', cookie: 'rung_participant=x' };
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request({ port, method, path, headers }, resolve).on('error', reject);
    // In two parts, so that it has no length.
    outgoing.write(body);
    outgoing.end(body === '' ? '' : ' ');
  });
  return { message, body: await text(message) };
}

it('leaves a route to Next until Next has loaded it', async () => {
  expect((await send('POST', `/api/v1/sessions/${ID}/next`)).body).toBe('Next');
});

it('gives a loaded route the request, and the client its response with the headers of the site', async () => {
  noteLoaded('POST /api/v1/sessions/{id}/replies', async (asked, params) => {
    const seen = {
      ...params,
      cookie: asked.headers.get('cookie'),
      body: JSON.parse(await readText(asked, 100)),
    };
    const reply = Response.json(seen, { status: 409, headers: { 'cache-control': 'no-store' } });
    for (const cookie of ['a=1', 'b=2']) reply.headers.append('set-cookie', cookie);
    return reply;
  });
  const { message, body } = await send('POST', `/api/v1/sessions/${ID}/replies`, '{"answer":"Ä"}');
  expect(message.statusCode).toBe(409);
  expect(JSON.parse(body)).toEqual({ id: ID, cookie: 'rung_participant=x', body: { answer: 'Ä' } });
  expect(message.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(message.headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

it('gives a route of runs its query', async () => {
  noteLoaded('POST /api/v1/runs/{id}/next', async (asked, params) =>
    Response.json([params.id, new URL(asked.url).search]),
  );
  const { body } = await send('POST', `/api/v1/runs/${ID}/next?layout=panels`);
  expect(JSON.parse(body)).toEqual([ID, '?layout=panels']);
});

it('sends a picture as it is', async () => {
  noteLoaded('GET /api/v1/panels/{itemId}/{file}', async (_asked, params) => {
    const headers = { 'content-type': 'image/png', etag: params.file as string };
    return { status: 200, headers, cookies: [], content: Uint8Array.of(137, 80, 78) };
  });
  const { message } = await send('GET', `/api/v1/panels/${ID}/a.png`);
  expect(message.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '3', etag: 'a.png' });
});

it('sends the response of a route that stops reading a long body', async () => {
  noteLoaded('POST /api/v1/sessions/{id}/replies', async (asked) => {
    for await (const chunk of asked.body ?? []) if (chunk.byteLength > 0) break;
    return new Response('too long', { status: 413 });
  });
  const { message, body } = await send('POST', `/api/v1/sessions/${ID}/replies`, 'x'.repeat(4_000_000));
  expect([message.statusCode, body, message.headers.connection]).toEqual([413, 'too long', 'close']);
});

it.each([
  ['GET', `/api/v1/sessions/${ID}/replies`],
  ['GET', `/api/v1/panels/${ID}/../a.png`],
  ['POST', `/api/v1/sessions/${ID}/replies/`],
  ['POST', '/api/v1/sessions/%2e/replies'],
  ['POST', `/api/v1/sessions/${ID}/events`],
])('leaves %s %s to Next', async (method, path) => {
  expect((await send(method, path)).body).toBe('Next');
});

it('sends the headers that Next sends on every path', async () => {
  const file = pathToFileURL(path.resolve('next.config.mjs')).href;
  const { default: config } = (await import(file)) as { readonly default: NextConfig };
  const [everywhere] = (await config.headers?.()) ?? [];
  expect(everywhere?.source).toBe('/:path*');
  expect(everywhere?.headers.map(({ key }) => key)).toContain('Content-Security-Policy');
  noteLoaded('POST /api/v1/runs/{id}/next', async () => new Response());
  const { message } = await send('POST', `/api/v1/runs/${ID}/next`);
  expect(message.headers).toMatchObject(
    Object.fromEntries(everywhere?.headers.map(({ key, value }) => [key.toLowerCase(), value]) ?? []),
  );
});
