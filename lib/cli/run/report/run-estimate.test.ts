import { expect, it } from 'vitest';
import { createRun } from '@/lib/wire/models/run';
import { estimateOf } from './run-estimate';

const command = (more: Readonly<Record<string, unknown>>) => ({
  plans: [
    {
      body: createRun.parse({
        suite: 'infbench',
        condition: 'image',
        model: { id: 'm' },
        harness: { name: 'h', version: '1' },
        ...more,
      }),
    },
  ],
  repeats: 1,
  inputTokens: undefined,
  outputTokens: undefined,
  price: null,
  maxCost: undefined,
});

it('says that ladders are open only of ladders without a cap, not of sets in a suite that it does not know', () => {
  const isOpen = (...commands: object[]) => estimateOf(commands.map((more) => command({ ...more }))).hasOpenLadders;
  expect(isOpen({ suite: 'unknown', protocol: 'set' })).toBe(false);
  expect(isOpen({ protocol: 'ladder', caps: { level: null, items: 10 } })).toBe(false);
  expect(isOpen({ protocol: 'ladder' })).toBe(true);
  expect(isOpen({ suite: 'unknown', protocol: 'set' }, { suite: 'unknown', protocol: 'ladder' })).toBe(true);
});
