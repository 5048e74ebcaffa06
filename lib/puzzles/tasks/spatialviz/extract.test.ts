import { err, ok } from 'rung-puzzles/core/result';
import { describe, expect, it } from 'vitest';
import { parseDirect } from './direct';
import { extractByMarkers, extractByPatterns, extractPublished } from './extract-published';

describe('the published extraction', () => {
  it.each([
    ['B', 'B'],
    ['<think>A or C?</think><answer>C</answer>', 'C'],
    ['<answer>A</answer> no, <answer>D</answer>', 'D'],
    ['Answer: B. Option A is wrong', 'B'],
    ['Final answer C', 'C'],
    // As published, the article after a marker counts as the option.
    ['the answer is A cube', 'A'],
    // Step 1 ignores small letters, but the answer block accepts them.
    ['<answer>b</answer>', 'B'],
    ['so \\boxed{D}', 'D'],
    ['therefore option C', 'C'],
    ['I choose B', 'B'],
    ['</answer> A', 'A'],
    // Two letters after a marker fail there. The tail finds the last one.
    ['the answer is A or B', 'B'],
    ['no idea\nperhaps\nd', 'D'],
  ])('reads %j as %s', (text, letter) => {
    expect(extractPublished(text)).toEqual(ok(letter));
  });

  it.each(['I do not know.', 'E', 'option A, no, option B\nx\ny\nz'])('reads nothing in %j', (text) => {
    expect(extractPublished(text)).toEqual(err('unreadable'));
  });

  it('reports a blank reply as silent', () => expect(extractPublished(' \n')).toEqual(err('silent')));
});

describe('each of the two published rules', () => {
  it.each([
    ['B', 'B', null],
    ['<answer>C</answer>', 'C', 'C'],
    ['<answer>b</answer>', null, 'B'],
    ['The answer is A cube', 'A', 'A'],
    ['my answer is (D)', null, 'D'],
    ['answer: option b', null, 'B'],
    ['so \\boxed{D}', null, 'D'],
    ['Final answer C', 'C', null],
    ['no idea\nperhaps\nd', null, null],
    ['option A, then answer: B', null, 'B'],
  ])('reads %j as %s by markers and as %s by patterns', (text, byMarkers, byPatterns) => {
    const read = (letter: string | null) => (letter === null ? err('unreadable') : ok(letter));
    expect([extractByMarkers(text), extractByPatterns(text)]).toEqual([read(byMarkers), read(byPatterns)]);
  });

  it.each([extractByMarkers, extractByPatterns])('reports a blank reply as silent', (extract) =>
    expect(extract(' \n')).toEqual(err('silent')),
  );
});

describe('a reply without options', () => {
  const number = { kind: 'number', least: 0, most: 30 } as const;
  const word = { kind: 'word', words: ['red', 'blue'] } as const;

  it.each([
    ['<answer>12</answer>', '12'],
    ['\\boxed{7}', '7'],
    ['08', '8'],
    ['<answer> 0 </answer>', '0'],
    ['3 or 4: <answer>4.</answer>', '4'],
  ])('reads the number of %j', (text, value) => expect(parseDirect(text, number)).toEqual(ok(value)));

  it.each(['31', '-1', '4 or 5', '<answer>four</answer>', '1e1', '<answer>A</answer>'])(
    'reads no number in %j',
    (text) => expect(parseDirect(text, number)).toEqual(err('unreadable')),
  );

  it('reads words in any case', () => {
    expect(parseDirect('<answer>Red</answer>', word)).toEqual(ok('red'));
    expect(parseDirect('green', word)).toEqual(err('unreadable'));
    expect(parseDirect('', word)).toEqual(err('silent'));
  });
});
