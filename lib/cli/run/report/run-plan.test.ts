import { describe, expect, it } from 'vitest';
import { createRun } from '@/lib/wire/models/run';
import { toolsFor } from '../../../server/models/tools/tools';
import { converse, mostRequests } from '../endpoint/run-conversation';
import { mostRequestsOf, planLine } from './run-plan';

const body = (more: Readonly<Record<string, unknown>>) => ({
  body: createRun.parse({
    suite: 'cubebench',
    condition: 'image+text',
    model: { id: 'm' },
    harness: { name: 'h', version: '1' },
    ...more,
  }),
});

describe('what a command asks for', () => {
  it('is counted in questions and in replies, several of which one question may take', () => {
    const step = body({
      tasks: ['cubebench/step-by-step'],
      protocol: 'set',
      set: { levels: [1, 2, 3, 2], itemsPerLevel: 10 },
    });
    expect(planLine([step], 1)).toBe('1 run with 30 questions, at most 60 replies of the model');
    expect(planLine([step], 3)).toBe('3 runs with 90 questions, at most 180 replies of the model');
  });

  it('is what the suite asks where nothing else is said, without what caps leave out', () => {
    const paper = (caps = {}) =>
      body({
        tasks: ['cubebench/face-reconstruction', 'cubebench/verification'],
        condition: 'image',
        protocol: 'set',
        ...caps,
      });
    expect(planLine([paper()], 1)).toContain('400 questions, at most 400 replies');
    expect(planLine([paper({ caps: { level: 5, items: 150 } })], 1)).toContain('250 questions');
    expect(planLine([paper({ caps: { level: 2, items: null } })], 1)).toContain('200 questions');
  });

  it('tells the most requests where a second look or tools take more than one a reply', () => {
    const set = (setup: object) =>
      body({
        suite: 'infbench',
        condition: 'text',
        tasks: ['infbench/2d-forward'],
        protocol: 'set',
        set: { levels: [1], itemsPerLevel: 20 },
        setup,
      });
    expect(planLine([set({})], 1)).toBe('1 run with 20 questions, at most 20 replies of the model');
    expect(planLine([set({ reflection: 1 })], 2)).toBe(
      '2 runs with 40 questions, at most 40 replies of the model and 80 requests to the endpoint',
    );
    expect(planLine([set({ tools: true })], 1)).toContain('at most 20 replies of the model and 440 requests');
    const step = body({
      tasks: ['cubebench/step-by-step'],
      protocol: 'set',
      set: { levels: [2], itemsPerLevel: 10 },
      setup: { reflection: 1 },
    });
    expect(planLine([step], 1)).toContain('10 questions, at most 20 replies of the model and 40 requests');
    expect(planLine([body({ suite: 'infbench', condition: 'text', setup: { reflection: 1 } })], 1)).toMatch(
      /; each reply takes at most 2 requests to the endpoint$/,
    );
  });

  it('is never less than a model takes that calls tools in both looks as often as it is let', async () => {
    const asking = { reflection: true, tools: toolsFor('infbench/2d-forward') };
    let requests = 0;
    const usage = {
      inputTokens: null,
      outputTokens: null,
      reasoningTokens: null,
      latencyMs: null,
      costUsd: null,
      retries: 0,
    };
    await converse(
      [],
      async () => {
        requests += 1;
        return { text: 'hm', stopReason: 'stop', usage, calls: [{ id: `${requests}`, name: 'none', arguments: '{}' }] };
      },
      asking,
    );
    expect(requests).toBe(mostRequests(asking));
  });

  it('is open for ladders, but for their caps', () => {
    const ladder = (caps: unknown) => body({ suite: 'infbench', condition: 'text', caps });
    expect(planLine([ladder({ level: null, items: null })], 2)).toMatch(
      /^2 runs with 12 ladders: 5 questions at each visit of a level, as long as the model climbs/,
    );
    expect(planLine([ladder({ level: null, items: 40 })], 1)).toMatch(/at most 40 questions each$/);
    const pairs = { suite: 'euclifold', condition: 'image', tasks: ['euclifold/color'] };
    expect(mostRequestsOf([body({ ...pairs, protocol: 'ladder', caps: { level: null, items: 50 } })])).toMatchObject({
      requests: 100,
    });
    expect(planLine([body({ suite: 'unheard-of' })], 1)).toBeNull();
  });
});
