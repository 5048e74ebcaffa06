import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRun } from '@/lib/wire/models/run';
import type { ModelReply } from '../endpoint/model-turn';
import { estimateOf, estimateText } from '../report/run-estimate';
import { makeBudget } from './run-budget';
import { cachedIn, refuseUnwritable } from './run-cache';

const reply = (costUsd: number | null, text = 'A'): ModelReply => ({
  text,
  stopReason: 'stop',
  usage: { inputTokens: 1, outputTokens: 1, reasoningTokens: null, latencyMs: 1, costUsd, retries: 0 },
});

describe('a budget', () => {
  const spending = (mostUsd: number) => {
    const reasons: string[] = [];
    const budget = makeBudget(mostUsd, ({ message }) => reasons.push(message));
    const ask = budget.watch(async () => reply(0.25));
    return { budget, ask: () => ask([], 'id'), reasons };
  };

  it('halts when it is spent, with what earlier starts have cost', async () => {
    const { budget, ask, reasons } = spending(1);
    budget.spend(0.3);
    await ask();
    await ask();
    expect(reasons).toEqual([]);
    await ask();
    expect(reasons[0]).toContain('--max-cost 1 is reached');
  });

  it('counts replies on their way at the mean cost of those before', async () => {
    const { ask, reasons } = spending(1);
    await ask();
    expect(reasons).toEqual([]);
    await Promise.all([ask(), ask(), ask()]);
    expect(reasons[0]).toMatch(/0\.2500 USD, and 3 replies on their way/);
  });
});

describe('kept replies', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rung-cache-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are taken for the same question to the same model in the same repeat, and for nothing else', async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return reply(null, `reply ${asked}`);
    };
    const endpoint = { api: 'chat' as const, baseUrl: 'http://a/v1', model: 'm', sent: { temperature: 0 } };
    const question = (text: string) => [{ role: 'user' as const, content: [{ type: 'text' as const, text }] }];
    const first = await cachedIn(folder, endpoint, 0, ask)(question('1 + 1'), 'id');
    expect(await cachedIn(folder, endpoint, 0, ask)(question('1 + 1'), 'other-id')).toEqual(first);
    expect(asked).toBe(1);
    await cachedIn(folder, endpoint, 1, ask)(question('1 + 1'), 'id');
    await cachedIn(folder, endpoint, 0, ask)(question('1 + 2'), 'id');
    await cachedIn(folder, { ...endpoint, model: 'n' }, 0, ask)(question('1 + 1'), 'id');
    await cachedIn(folder, { ...endpoint, sent: {} }, 0, ask)(question('1 + 1'), 'id');
    await cachedIn(folder, endpoint, 0, ask)(question('1 + 1'), 'id', { reflection: true, tools: [] });
    expect(asked).toBe(6);
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'))).toHaveLength(6);
  });

  it('need a folder that can be written, which is known before a model is asked', async () => {
    await refuseUnwritable(join(folder, 'new', 'one'));
    expect(await readdir(join(folder, 'new', 'one'))).toEqual([]);
    await writeFile(join(folder, 'file'), '');
    await expect(refuseUnwritable(join(folder, 'file'))).rejects.toThrow(/^--cache .*file: /);
  });

  it('never cost the reply itself if they cannot be written', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const endpoint = { api: 'chat' as const, baseUrl: 'http://c/v1', model: 'm', sent: {} };
    try {
      const ask = cachedIn(join(folder, 'file'), endpoint, 0, async () => reply(null, 'C'));
      expect(await ask([], 'id')).toMatchObject({ text: 'C' });
      expect(stderr).toHaveBeenCalledWith(expect.stringMatching(/^--cache: cannot write /));
    } finally {
      stderr.mockRestore();
    }
  });

  it('are none of a question that failed', async () => {
    const endpoint = { api: 'chat' as const, baseUrl: 'http://b/v1', model: 'm', sent: {} };
    await cachedIn(folder, endpoint, 0, async () => ({ ...reply(null), stopReason: 'error' }))([], 'id');
    expect(await cachedIn(folder, endpoint, 0, async () => reply(null, 'B'))([], 'id')).toMatchObject({ text: 'B' });
  });
});

describe('an estimate', () => {
  const plan = (more: object) => ({
    body: createRun.parse({
      suite: 'infbench',
      condition: 'text',
      model: { id: 'm' },
      harness: { name: 'h', version: '1' },
      tasks: ['infbench/2d-forward'],
      ...more,
    }),
  });
  const set = plan({ protocol: 'set', set: { levels: [1, 2], itemsPerLevel: 10 } });

  it('multiplies requests, guessed tokens and prices', () => {
    const guess = { inputTokens: 1000, outputTokens: 500, price: { input: 2, output: 10 } };
    expect(estimateText([{ plans: [set], repeats: 3, ...guess }])).toBe(
      [
        '3 runs with 60 questions, at most 60 replies of the model',
        'requests       60',
        'input tokens   60,000',
        'output tokens  30,000',
        'cost           0.42 USD',
        '',
      ].join('\n'),
    );
  });

  it('sums over the commands of a file, and leaves ladders out', () => {
    const dear = { inputTokens: 1000, outputTokens: 500, price: { input: 2, output: 10 } };
    const cheap = { ...dear, price: { input: 0, output: 1 } };
    expect(
      estimateText([
        { name: 'a', plans: [set], repeats: 3, ...dear },
        { name: 'b', plans: [set], repeats: 1, ...cheap },
        { name: 'b', plans: [plan({})], repeats: 2, ...cheap },
      ]),
    ).toBe(
      [
        'a: 3 runs with 60 questions, at most 60 replies of the model',
        'b: 1 run with 20 questions, at most 20 replies of the model',
        'b: 2 runs with 2 ladders: 5 questions at each visit of a level, as long as the model climbs (--level-cap and --items-cap end it)',
        'requests       80',
        'input tokens   80,000',
        'output tokens  40,000',
        'cost           0.43 USD',
        'Ladders are not counted: they continue as long as the model climbs. --items-cap limits them.',
        'A request costs 0.0005 to 0.007 USD.',
        '',
      ].join('\n'),
    );
  });

  it('says what is missing, and what a request of a ladder costs', () => {
    const guess = { inputTokens: undefined, outputTokens: undefined, price: null };
    expect(estimateText([{ plans: [set], repeats: 1, ...guess }])).toContain(
      'cost           give both guesses and both prices',
    );
    const ladder = plan({ setup: { reflection: 1 } });
    expect(estimateText([{ plans: [ladder, set], repeats: 1, ...guess }])).not.toContain('input tokens');
    const dear = { inputTokens: 1000, outputTokens: 500, price: { input: 2, output: 10 } };
    expect(estimateText([{ plans: [ladder], repeats: 1, ...dear }])).toMatch(
      /\nLadders are not counted: .*\nA request costs 0\.007 USD\.\n$/,
    );
  });

  it('has a maximum for ladders with a number of questions, and says what is more than the limit', () => {
    const dear = { inputTokens: 1000, outputTokens: 500, price: { input: 2, output: 10 } };
    const capped = { plans: [plan({ caps: { level: null, items: 20 } })], repeats: 3, ...dear };
    const text = estimateText([{ ...capped, maxCost: 0.4 }]);
    expect(text).toMatch(/\nrequests +at most 60\n/);
    expect(text).toMatch(/\ncost +at most 0\.42 USD\nThis is more than 0\.4 USD/);
    expect(estimateText([{ ...capped, maxCost: 0.42 }])).not.toContain('more than');
  });

  it('counts the daily five, and says what it does not know', () => {
    const guess = { inputTokens: 1, outputTokens: 1, price: null };
    const daily = (setup: object) => plan({ suite: 'daily', condition: 'image', protocol: 'set', setup });
    const of = (setup: object) => estimateOf([{ plans: [daily(setup)], repeats: 2, ...guess }]);
    expect(of({})).toMatchObject({
      asks: ['2 runs with 10 questions, at most 10 replies of the model'],
      requests: 10,
      isExact: true,
      inputTokens: 10,
      costUsd: null,
    });
    expect(of({ tools: true })).toMatchObject({ requests: null, inputTokens: null });
    expect(estimateText([{ plans: [daily({ tools: true })], repeats: 1, ...guess }])).toMatch(/^how much is not known/);
  });
});
