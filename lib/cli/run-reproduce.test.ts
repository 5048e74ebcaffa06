import { describe, expect, it } from 'vitest';
import type { RunRequest } from '@/lib/wire/run';
import { readCommand } from './run-options';
import { reproducing } from './run-reproduce';
import type { RungServer } from './run-server';

const RUN = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const given = {
  baseUrl: 'http://127.0.0.1:1/v1',
  suite: 'infbench',
  server: 'http://127.0.0.1:2',
  token: 'rung_x',
  apiKeyEnv: 'KEY',
  condition: 'text',
  temperature: '0',
  repeats: '1',
  concurrency: '1',
  images: 'data',
  layout: 'composite',
  timeout: '600',
  retries: '6',
  backoff: '1',
};
const original = readCommand({ ...given, model: 'lab/model' }, {}).planFor({ tasks: null, condition: 'text' });

function serverThat(owns: boolean): Pick<RungServer, 'request' | 'catalogue' | 'owns'> {
  const { harness: _harness, ...request } = original.body;
  return {
    request: async (run) => ({ run, edition: 'infbench-1', request }) as RunRequest,
    catalogue: async () => ({ suites: [{ id: 'infbench', edition: { id: 'infbench-1' } }], tasks: [] }) as never,
    owns: async () => owns,
  };
}
const repeat = async (run = RUN, more: object = {}, owns = false) =>
  (await reproducing(readCommand({ ...given, reproduce: run, ...more }, {}), run, serverThat(owns))).planFor({ tasks: null, condition: 'text' });

describe('a run that is reproduced', () => {
  it('names the model itself, which the endpoint may know by another name', async () => {
    expect(await repeat()).toMatchObject({ model: 'lab/model', sent: { temperature: 0 }, body: { model: { id: 'lab/model' } } });
    expect(await repeat(RUN, { model: 'served' })).toMatchObject({ model: 'served', body: { model: { id: 'lab/model' } } });
    expect(() => readCommand(given, {})).toThrow(/--model <name>/);
  });

  it('is another run than the original and than that of any other one, and the same command continues it', async () => {
    const { idempotencyKey } = await repeat();
    const others = [original, await repeat(OTHER), await repeat(RUN, { label: 'b' })].map((plan) => plan.idempotencyKey(0));
    expect(new Set([idempotencyKey(0), idempotencyKey(1), ...others]).size).toBe(5);
    expect((await repeat()).idempotencyKey(0)).toBe(idempotencyKey(0));
  });

  it('is somebody else’s', async () => {
    await expect(repeat(RUN, {}, true)).rejects.toThrow(/is your own, and only someone else can reproduce it/);
  });
});
