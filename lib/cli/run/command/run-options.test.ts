import { hashJson } from 'rung-puzzles/core/hash';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '../drive/run-server';
import { groupsOf, plannedOtherwise } from './run-groups';
import { readCommand } from './run-options';

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
const plan = (more: object = {}, env: Record<string, string> = {}) => {
  const command = readCommand({ ...given, ...more }, env);
  return command.planFor({ tasks: command.tasks, condition: command.condition ?? 'image' });
};
const set = { protocol: 'set', levels: '1-3,8', itemsPerLevel: '20' };

describe('the options of rung run', () => {
  it('give the same keys for the same command, independent of endpoint and server addresses', () => {
    const moved = plan({ baseUrl: 'http://10.0.0.1/v1', server: 'https://rung.example', timeout: '5', images: 'url' });
    expect(moved.idempotencyKey(0)).toBe(plan().idempotencyKey(0));
  });

  it('take a bare name for the task of the suite', () => {
    expect(plan({ tasks: '2d-forward, 3d-inverse' }).body.tasks).toEqual([
      'infbench/2d-forward',
      'infbench/3d-inverse',
    ]);
    expect(plan({ tasks: 'no-such' }).body.tasks).toEqual(['no-such']);
  });

  it.each([
    { model: 'gpt-y' },
    { tasks: 'infbench/2d-forward' },
    { condition: 'text' },
    { temperature: '0' },
    { levelCap: '3' },
    { layout: 'panels' },
    { label: 'second' },
    { protocol: 'set' },
    set,
    { fresh: true },
  ])('give other keys for %j', (more) => {
    expect(plan(more).idempotencyKey(0)).not.toBe(plan().idempotencyKey(0));
  });

  it('give ladders the keys that they had before there were sets', () => {
    const asked = {
      suite: 'infbench',
      condition: 'image',
      model: { id: 'gpt-x' },
      parameters: { layout: 'composite' },
      caps: { level: null, items: null },
    };
    expect(plan().idempotencyKey(1)).toBe(hashJson([{ ...asked, harness: null, label: '' }, 1]));
  });

  it('say which levels a set has, and how many items at each', () => {
    expect(plan(set).body).toMatchObject({ protocol: 'set', set: { levels: [1, 2, 3, 8], itemsPerLevel: 20 } });
    expect(plan({ protocol: 'set' }).body.set).toBeUndefined();
    expect(plan({ plan: 'even' }).body).toMatchObject({ protocol: 'set', set: { plan: 'even' } });
    expect(plan({ protocol: 'set', levels: '2,1' }).body.set).toEqual({ levels: [2, 1] });
    expect(plan({ protocol: 'set', itemsPerLevel: '7' }).body.set).toEqual({ itemsPerLevel: 7 });
  });

  it('give every repeat its own key', () => {
    expect(plan().idempotencyKey(0)).not.toBe(plan().idempotencyKey(1));
  });

  it('send only the parameters that were given, values read as JSON where they are JSON', () => {
    const { sent, body } = plan({
      temperature: '0',
      param: ['reasoning={"effort":"high"}', 'service_tier=flex', 'seed=7', 'stop=a=b', ['x=y', '1=2']],
    });
    const texts = { service_tier: 'flex', stop: 'a=b', 'x=y': '1=2' };
    expect(sent).toEqual({ temperature: 0, reasoning: { effort: 'high' }, seed: 7, ...texts });
    expect(body.parameters).toEqual({
      temperature: 0,
      reasoning: '{"effort":"high"}',
      ...texts,
      seed: 7,
      layout: 'composite',
    });
  });

  it('declare the size and the family of the model where they are given', () => {
    expect(plan({ parametersB: '7.6', family: 'Qwen2.5-VL' }).body.model).toEqual({
      id: 'gpt-x',
      parametersB: 7.6,
      family: 'Qwen2.5-VL',
    });
    expect(plan().body.model).toEqual({ id: 'gpt-x' });
  });

  it.each([
    [{ parametersB: '0' }, /--parameters-b/],
    [{ inputPrice: '2.5' }, /^--input-price and --output-price go together/],
    [{ outputPrice: '2.5' }, /^--input-price and --output-price go together/],
    [{ maxCost: 'five', inputPrice: '1', outputPrice: '1' }, /^--max-cost: Must be a number\.$/],
    [{ model: 'a b' }, /--entrant/],
    [{ model: '<script>' }, /--entrant/],
    [{ baseUrl: 'ftp://x' }, /--base-url/],
    [{ repeats: '0' }, /--repeats/],
    [{ levelCap: 'x' }, /--level-cap/],
    [{ condition: 'smell' }, /--condition/],
    [{ param: ['messages=[]'] }, /cannot set messages/],
    [{ param: ['nothing'] }, /key=value/],
    [{ protocol: 'loop' }, /--protocol/],
    [{ levels: '1-3', itemsPerLevel: '2' }, /--protocol set/],
    [{ plan: 'even', protocol: 'ladder' }, /--protocol set/],
    [{ ...set, itemsPerLevel: '0' }, /--items-per-level/],
    ...['', '0', '3-1', '1,,2', 'a', '-1', '1-'].map((levels): [object, RegExp] => [
      { ...set, levels },
      /--levels takes levels/,
    ]),
    [{ token: undefined }, /API token/],
  ])('refuse %j', (more, message) => {
    expect(() => plan(more)).toThrow(message);
  });

  it('take another name for the board than for the endpoint', () => {
    expect(plan({ model: 'local model (4-bit)', entrant: 'vendor/model-4bit' }).body.model).toEqual({
      id: 'vendor/model-4bit',
    });
  });

  it('take token and key from the environment', () => {
    expect(plan({ token: undefined }, { RUNG_TOKEN: 'rung_env', KEY: 'secret' })).toMatchObject({
      token: 'rung_env',
      apiKey: 'secret',
    });
  });
});

describe('the tasks of one run', () => {
  const known = {
    suites: [{ id: 's', tasks: ['s/a', 's/b', 's/c'] }],
    tasks: [
      { id: 's/a', conditions: ['image'] },
      { id: 's/b', conditions: ['image+text', 'image'] },
      { id: 's/c', conditions: ['image'] },
    ],
  } as unknown as Catalogue;
  const groups = (tasks: readonly string[] | null, condition: 'text' | null = null) =>
    groupsOf({ suite: 's', tasks, condition }, async () => known);

  it('are all in the condition that was given, without asking the server', async () => {
    const ask = () => Promise.reject(new Error('asked'));
    expect(await groupsOf({ suite: 's', tasks: null, condition: 'text' }, ask)).toEqual([
      { tasks: null, condition: 'text' },
    ]);
  });

  it('have the same first condition where none was given', async () => {
    expect(await groups(null)).toEqual([
      { tasks: ['s/a', 's/c'], condition: 'image' },
      { tasks: ['s/b'], condition: 'image+text' },
    ]);
    expect(await groups(['s/b'])).toEqual([{ tasks: ['s/b'], condition: 'image+text' }]);
    const all = { ...known, tasks: known.tasks.map((task) => ({ ...task, conditions: ['text' as const] })) };
    expect(await groupsOf({ suite: 's', tasks: null, condition: null }, async () => all)).toEqual([
      { tasks: null, condition: 'text' },
    ]);
  });

  it('are in the conditions of the plan, a run for each, and any other task in its first', async () => {
    const [suite] = known.suites;
    const planned = {
      ...known,
      suites: [
        { ...suite, plans: [{ id: 'p', conditions: { 's/a': 'image.plain', 's/b': 'image.plain' } }, { id: 'open' }] },
      ],
    } as unknown as Catalogue;
    const asked = { suite: 's', tasks: null, condition: null };
    const ask = async () => planned;
    expect(await groupsOf({ ...asked, plan: 'p' }, ask)).toEqual([
      { tasks: ['s/a', 's/b'], condition: 'image.plain' },
      { tasks: ['s/c'], condition: 'image' },
    ]);
    expect(await groupsOf({ ...asked, plan: 'open' }, ask)).toEqual(await groups(null));
    expect(await groupsOf({ ...asked, plan: 'p', condition: 'text' }, ask)).toEqual([
      { tasks: null, condition: 'text' },
    ]);

    const other = await plannedOtherwise({ ...asked, plan: 'p', condition: 'text' }, ask);
    expect(other).toBe(
      '--condition text is not that of the plan p, which asks in image.plain (s/a, s/b); without --condition the plan sets it',
    );
    expect(await plannedOtherwise({ ...asked, plan: 'p', condition: 'image.plain.direct' }, ask)).toBeNull();
    expect(await plannedOtherwise({ ...asked, plan: 'open', condition: 'text' }, ask)).toBeNull();
    expect(await plannedOtherwise({ ...asked, plan: 'p' }, ask)).toBeNull();
  });

  it('are the suite’s', async () => {
    await expect(groups(['s/x'])).rejects.toThrow(/no task "s\/x"; it has s\/a, s\/b, s\/c/);
    await expect(groupsOf({ suite: 't', tasks: null, condition: null }, async () => known)).rejects.toThrow(
      /no suite "t"/,
    );
  });
});

describe('--daily', () => {
  const { condition: _condition, ...open } = given;
  const daily = (more: object = {}) => {
    const command = readCommand({ ...open, daily: true, ...more }, {});
    return command.planFor({ tasks: command.tasks, condition: command.condition ?? 'text' });
  };
  afterEach(() => vi.useRealTimers());

  it('asks the set of the day as the server has it, as pictures', () => {
    const { body } = daily();
    expect(body).toMatchObject({ suite: 'daily', protocol: 'set', condition: 'image' });
    expect([body.tasks, body.set]).toEqual([undefined, undefined]);
  });

  it('continues its run on the same day, and starts another one on the next', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T23:00:00Z') });
    const evening = daily().idempotencyKey(0);
    expect(daily().idempotencyKey(0)).toBe(evening);
    vi.setSystemTime(new Date('2026-11-25T00:00:00Z'));
    expect(daily().idempotencyKey(0)).not.toBe(evening);
  });

  it.each([{ tasks: 'stare/tangram' }, { condition: 'text' }, set, { itemsCap: '2' }, { plan: 'even' }])(
    'refuses %j next to it',
    (more) => {
      expect(() => daily(more)).toThrow('--daily asks the five questions of the day as they are');
    },
  );
});
