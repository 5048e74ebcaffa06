import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { graceMs } from './grace.mjs';

it('a container is stopped later than its launcher kills the server', () => {
  const { services } = parse(readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8'));
  const grace = /^(\d+)s$/.exec(services.rung.stop_grace_period)?.[1];
  expect(Number(grace) * 1000).toBeGreaterThan(graceMs + 1000);
});
