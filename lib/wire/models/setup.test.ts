import { expect, it } from 'vitest';
import {
  entrantOf,
  MOST_REFLECTION_ROUNDS,
  MOST_SHOTS,
  markText,
  setupInput,
  setupMarks,
  setupOf,
  usedSetup,
} from './setup';

const asked = (systemPrompt: string) =>
  setupOf({
    shots: MOST_SHOTS,
    reflection: 0,
    tools: true,
    systemPrompt,
    neutral: true,
    cot: true,
    reflectionLoop: MOST_REFLECTION_ROUNDS,
    react: 0,
    frozen: true,
  });

it('prompts whose hashes have the same start are two rows', () => {
  const prompt = (sha256: string) => ({ ...asked('x'), systemPrompt: { sha256, text: 'x' } });
  expect(entrantOf('m', prompt(`bf6d602e${'0'.repeat(56)}`))).not.toBe(
    entrantOf('m', prompt(`bf6d602e${'1'.repeat(56)}`)),
  );
});

it('the longest row name fits the home board’s address', () => {
  // Model ids have at most 100 characters, ids in the home board's address 200.
  expect(entrantOf('m'.repeat(100), asked('Think of a cube.')).length).toBeLessThanOrEqual(200);
});

it('names each setup, with its number of rounds', () => {
  const marks = (given: object) => setupMarks(setupOf(setupInput.parse(given)));
  expect(marks({})).toEqual([]);
  expect(marks({ cot: true, neutral: true })).toEqual(['neutral', 'cot']);
  expect(marks({ reflectionLoop: 3 })).toEqual(['reflection-loop-3']);
  expect(marks({ react: 5, frozen: true })).toEqual(['frozen', 'react-5']);
  expect(['react-5', 'reflection-loop-3', 'reflection'].map(markText)).toEqual([
    'ReAct, at most 5 rounds',
    'reflection loop, at most 3 rounds',
    'second look',
  ]);
});

it('hashes setups without new options as before', () => {
  expect(usedSetup(setupInput.parse({ shots: 1 }))).toEqual({
    shots: 1,
    reflection: 0,
    tools: false,
    systemPrompt: null,
  });
  expect(usedSetup(setupInput.parse({ react: 2 }))).toEqual({
    shots: 0,
    reflection: 0,
    tools: false,
    systemPrompt: null,
    react: 2,
  });
});
