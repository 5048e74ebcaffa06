import { describe, expect, it } from 'vitest';
import { createRun } from '@/lib/wire/run';
import { planLine } from './run-plan';

const body = (more: Readonly<Record<string, unknown>>) => ({
  body: createRun.parse({ suite: 'cubebench', condition: 'image+text', model: { id: 'm' }, harness: { name: 'h', version: '1' }, ...more }),
});

describe('what a command asks for', () => {
  it('is counted in questions and in replies, several of which one question may take', () => {
    const step = body({ tasks: ['cubebench/step-by-step'], protocol: 'set', set: { levels: [1, 2, 3, 2], itemsPerLevel: 10 } });
    expect(planLine([step], 1)).toBe('1 run with 30 questions, at most 60 replies of the model');
    expect(planLine([step], 3)).toBe('3 runs with 90 questions, at most 180 replies of the model');
  });

  it('is what the suite asks where nothing else is said, without what caps leave out', () => {
    const paper = (caps = {}) => body({ tasks: ['cubebench/face-reconstruction', 'cubebench/verification'], condition: 'image', protocol: 'set', ...caps });
    expect(planLine([paper()], 1)).toContain('400 questions, at most 400 replies');
    expect(planLine([paper({ caps: { level: 5, items: 150 } })], 1)).toContain('250 questions');
    expect(planLine([paper({ caps: { level: 2, items: null } })], 1)).toContain('200 questions');
  });

  it('is open for ladders, but for their caps', () => {
    const ladder = (caps: unknown) => body({ suite: 'infbench', condition: 'text', caps });
    expect(planLine([ladder({ level: null, items: null })], 2)).toMatch(
      /^2 runs with 12 ladders: 5 questions at each visit of a level, as long as the model climbs/,
    );
    expect(planLine([ladder({ level: null, items: 40 })], 1)).toMatch(/at most 40 questions each$/);
    expect(planLine([body({ suite: 'unheard-of' })], 1)).toBeNull();
  });
});
