import { PROGRAM } from 'rung-puzzles/scene/compiled/encode';
import { type Memory, programOf } from 'rung-puzzles/scene/web-assembly';
import { expect, it } from 'vitest';

it('lends the same program again, but a new one after a call that threw', () => {
  const withProgram = programOf<Memory>(PROGRAM);
  const first = withProgram((program) => program);
  expect(withProgram((program) => program)).toBe(first);
  expect(() =>
    withProgram(() => {
      throw new Error('cut short');
    }),
  ).toThrow('cut short');
  expect(withProgram((program) => program)).not.toBe(first);
});
