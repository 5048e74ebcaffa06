import { expect, it } from 'vitest';
import { entrantOf, MOST_SHOTS, setupOf } from './setup';

const asked = (systemPrompt: string) => setupOf({ shots: MOST_SHOTS, reflection: 1, tools: true, systemPrompt });

it('prompts whose hashes begin alike are two rows', () => {
  const prompt = (sha256: string) => ({ ...asked('x'), systemPrompt: { sha256, text: 'x' } });
  expect(entrantOf('m', prompt(`bf6d602e${'0'.repeat(56)}`))).not.toBe(entrantOf('m', prompt(`bf6d602e${'1'.repeat(56)}`)));
});

it('the longest name of a row is one that the home board can be asked for', () => {
  // Model ids have at most 100 characters, ids in the address of the home board at most 150.
  expect(entrantOf('m'.repeat(100), asked('Think of a cube.')).length).toBeLessThanOrEqual(150);
});
