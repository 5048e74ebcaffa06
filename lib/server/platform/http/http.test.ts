import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROBLEMS } from '@/lib/wire/problem';
import { parseEnv, resetEnv } from '../env';
import { anyone, clientAddress, guarded, PEER_HEADER, refuseOtherSites, responseOf, route } from './http';
import { AppError } from './problem';

beforeEach(() => {
  process.env.DATABASE_URL ??= 'postgresql://nowhere/none';
  process.env.RUNG_LOG_LEVEL = 'silent';
  resetEnv();
});
afterEach(() => {
  delete process.env.RUNG_TRUSTED_PROXIES;
  delete process.env.RUNG_LOG_LEVEL;
  resetEnv();
});

const params = { params: Promise.resolve({}) };
const request = (headers: Readonly<Record<string, string>>) =>
  new Request('http://a.test/x', { method: 'POST', headers: { host: 'a.test', ...headers } });

describe('the address that limits count', () => {
  it.each([
    [0, { 'x-forwarded-for': '9.9.9.9', [PEER_HEADER]: '1.1.1.1' }, '1.1.1.1'],
    [1, { 'x-forwarded-for': '9.9.9.9, 2.2.2.2', [PEER_HEADER]: '1.1.1.1' }, '2.2.2.2'],
    [2, { 'x-forwarded-for': '9.9.9.9, 3.3.3.3, 2.2.2.2', [PEER_HEADER]: '1.1.1.1' }, '3.3.3.3'],
    [1, { [PEER_HEADER]: '1.1.1.1' }, '1.1.1.1'],
    [0, { [PEER_HEADER]: '2001:db8:1:2:3:4:5:6' }, '2001:db8:1:2'],
    [0, { [PEER_HEADER]: '::ffff:1.2.3.4' }, '::ffff:1.2.3.4'],
    [0, {}, 'unknown'],
  ])('behind %i proxies with %j is %s', (proxies, headers, address) => {
    process.env.RUNG_TRUSTED_PROXIES = String(proxies);
    resetEnv();
    expect(clientAddress(request(headers as Record<string, string>))).toBe(address);
  });
});

it('takes a body whose client has gone for no fault of the database', async () => {
  async function* body() {
    yield Buffer.from('{"a"');
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  }
  const handler = route({ who: anyone, body: z.object({}), reply: z.object({}), handle: async () => ({ body: {} }) });
  const { method, url } = request({});
  const headers = new Headers({ 'content-type': 'application/json' });
  expect(await handler({ method, url, headers, body: body() }, {})).toMatchObject({ status: 400 });
});

describe('a write by cookie', () => {
  it.each([
    [{ origin: 'http://a.test' }, true],
    [{ origin: 'https://a.test' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{}, true],
    [{ origin: 'https://b.test' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'http://a.test.evil' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
  ])('from %j passes: %s', (headers, passes) => {
    const attempt = () => refuseOtherSites(request(headers as Record<string, string>));
    if (passes) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(AppError);
  });
});

describe('a route', () => {
  it('shows nothing about a bug but that it happened', async () => {
    const handler = guarded(async () => {
      throw new Error('secret detail');
    });
    const response = await handler(request({}), params);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
  });

  it('rejects what the database cannot store, anywhere in the request', async () => {
    const handler = guarded(async () => {
      throw Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021' });
    });
    const response = await handler(request({}), params);
    expect([response.status, (await response.json()).code]).toEqual([422, 'invalid-input']);
  });

  it('returns only fields of its schema', async () => {
    const handler = route({
      who: anyone,
      reply: z.object({ a: z.int() }),
      handle: async () => ({ body: { a: 1, seed: 'x' } }),
    });
    expect(await responseOf(await handler(request({}), {})).json()).toEqual({ a: 1 });
  });

  it('has one status per code, none of success', () => {
    for (const { status } of Object.values(PROBLEMS)) expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('settings', () => {
  it('that are invalid are named, without their values', () => {
    expect(() => parseEnv({ DATABASE_URL: 'mysql://user:hunter2@x/y', RUNG_POOL_SIZE: 'many' })).toThrow(
      /DATABASE_URL.*RUNG_POOL_SIZE/,
    );
    expect(() => parseEnv({ DATABASE_URL: 'mysql://user:hunter2@x/y' })).not.toThrow(/hunter2/);
    expect(parseEnv({ DATABASE_URL: 'postgresql://h/d', PUBLIC_URL: '' })).toMatchObject({
      RUNG_POOL_SIZE: 10,
      RUNG_LIMIT_FACTOR: 1,
    });
  });
});
