import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/locale/route';

const choose = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  POST(
    new Request('http://localhost:3000/api/locale', {
      method: 'POST',
      body,
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    }),
    { params: Promise.resolve({}) },
  );

beforeAll(() => void vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost/none'));
afterAll(() => void vi.unstubAllEnvs());

describe('choosing a language', () => {
  it('stores it in a cookie and returns to the page', async () => {
    const response = await choose('locale=de', { referer: 'http://localhost:3000/start/infbench/2d-forward?a=1' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/start/infbench/2d-forward?a=1');
    expect(response.headers.get('set-cookie')).toMatch(/^rung_locale=de; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  });

  it.each([
    ['http://localhost:3000//evil.example/x', '/evil.example/x'],
    ['https://evil.example/y', '/y'],
    ['javascript:alert(1)', '/alert(1)'],
    ['nonsense', '/'],
  ])('never redirects to another site: %s', async (referer, location) => {
    expect((await choose('locale=en', { referer })).headers.get('location')).toBe(location);
  });

  it.each(['locale=fr', '', 'locale=de%0d%0aSet-Cookie:%20a=b'])('rejects %j', async (body) => {
    const response = await choose(body);
    expect(response.status).toBe(422);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('is not available to other sites', async () => {
    expect((await choose('locale=de', { origin: 'https://evil.example' })).status).toBe(403);
  });
});
