import { afterEach, expect, it, vi } from 'vitest';
import { send } from './send';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: unknown) => {
  const fetched = vi.fn(async (_address: string, _request: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

it('fills the path of the route, and sends the body as JSON', async () => {
  const fetched = answering(200, { id: 'a/b' });
  const sent = await send('PATCH /api/v1/admin/models/{id}', { params: { id: 'a/b' }, body: { hidden: true } });
  expect(sent).toEqual({ ok: true, value: { id: 'a/b' } });
  expect(fetched).toHaveBeenCalledWith('/api/v1/admin/models/a%2Fb', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"hidden":true}',
  });
});

it('returns the code and the sentence of a refusal', async () => {
  const refusal = { type: '/problems/conflict', title: 'Conflict', status: 409, code: 'conflict', detail: 'Taken.' };
  answering(409, refusal);
  const sent = await send('DELETE /api/v1/annotations/{id}', { params: { id: 'x' } });
  expect(sent).toEqual({ ok: false, error: 'Taken.', code: 'conflict', status: 409, errors: [] });
});
