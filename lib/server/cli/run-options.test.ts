import { describe, expect, it } from 'vitest';
import { readPlan } from './run-options';

const given = {
  model: 'gpt-x',
  baseUrl: 'http://127.0.0.1:8000/v1/',
  suite: 'infbench',
  server: 'http://127.0.0.1:3000',
  token: 'rung_x',
  apiKeyEnv: 'KEY',
  condition: 'image',
  repeats: '2',
  concurrency: '1',
  images: 'data',
  layout: 'composite',
  timeout: '600',
  retries: '6',
  backoff: '1',
};
const plan = (more: object = {}, env: Record<string, string> = {}) => readPlan({ ...given, ...more }, env);

describe('the options of rung run', () => {
  it('give the same keys for the same command, wherever endpoint and server are', () => {
    const moved = plan({ baseUrl: 'http://10.0.0.1/v1', server: 'https://rung.example', timeout: '5', images: 'url' });
    expect(moved.idempotencyKey(0)).toBe(plan().idempotencyKey(0));
  });

  it.each([
    { model: 'gpt-y' },
    { tasks: 'infbench/2d-forward' },
    { condition: 'text' },
    { temperature: '0' },
    { levelCap: '3' },
    { layout: 'panels' },
    { label: 'second' },
    { fresh: true },
  ])('give other keys for %j', (more) => {
    expect(plan(more).idempotencyKey(0)).not.toBe(plan().idempotencyKey(0));
  });

  it('give every repeat a key of its own', () => {
    expect(plan().idempotencyKey(0)).not.toBe(plan().idempotencyKey(1));
  });

  it('send only the parameters that were given, values read as JSON where they are JSON', () => {
    const { sent, body } = plan({ temperature: '0', param: ['reasoning={"effort":"high"}', 'service_tier=flex', 'seed=7'] });
    expect(sent).toEqual({ temperature: 0, reasoning: { effort: 'high' }, service_tier: 'flex', seed: 7 });
    expect(body.parameters).toEqual({ temperature: 0, reasoning: '{"effort":"high"}', service_tier: 'flex', seed: 7, layout: 'composite' });
  });

  it.each([
    [{ model: 'a b' }, /--entrant/],
    [{ model: '<script>' }, /--entrant/],
    [{ baseUrl: 'ftp://x' }, /--base-url/],
    [{ repeats: '0' }, /--repeats/],
    [{ levelCap: 'x' }, /--level-cap/],
    [{ condition: 'smell' }, /--condition/],
    [{ param: ['messages=[]'] }, /cannot set messages/],
    [{ param: ['nothing'] }, /key=value/],
    [{ token: undefined }, /API token/],
  ])('refuse %j', (more, message) => {
    expect(() => plan(more)).toThrow(message);
  });

  it('take another name for the board than for the endpoint', () => {
    expect(plan({ model: 'local model (4-bit)', entrant: 'vendor/model-4bit' }).body.model).toEqual({ id: 'vendor/model-4bit' });
  });

  it('take token and key from the environment', () => {
    expect(plan({ token: undefined }, { RUNG_TOKEN: 'rung_env', KEY: 'secret' })).toMatchObject({ token: 'rung_env', apiKey: 'secret' });
  });
});
