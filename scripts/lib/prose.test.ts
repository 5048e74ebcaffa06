import { expect, it } from 'vitest';
import { problemsOfMarkdown, problemsOfMessages } from './prose.mjs';

const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => 'abcdefghij'[index % 10]).join('x ');

it('accepts 28 words in a sentence and rejects 29', async () => {
  expect(await problemsOfMarkdown(`${words(28)}.`)).toEqual([]);
  expect(await problemsOfMarkdown(`Short.\n\n${words(29)}.`)).toEqual([
    expect.stringMatching(/^3: 29 words in a sentence, at most 28/),
  ]);
});

it('names the line, the word and a plainer one, also in cells of tables', async () => {
  expect(await problemsOfMarkdown('# A title\n\nThe run goes on. Nobody waits.')).toEqual([
    '3: “goes on”: continue',
    '3: “Nobody”: no one',
  ]);
  expect(await problemsOfMarkdown('| a | b |\n|---|---|\n| one | a link of its own |')).toEqual([
    '3: “of its own”: its own X, a separate X',
  ]);
});

it('skips code', async () => {
  expect(await problemsOfMarkdown('Set `nobody` here.\n\n```\nnobody goes on\n```')).toEqual([]);
});

it('finds repeated words and wrong articles', async () => {
  expect(await problemsOfMarkdown('This is is a test of an page.')).toHaveLength(2);
});

it('reads each branch of a message, and only counts words in German', async () => {
  const branches = { one: { text: '{n, plural, one {Nobody is here} other {{n} people wait}}.' } };
  expect(await problemsOfMessages(branches, 'en')).toEqual(['one.text: “Nobody”: no one']);
  expect(await problemsOfMessages({ text: 'Es war so, hence. <b>Nobody</b>.' }, 'de')).toEqual([]);
  expect(await problemsOfMessages({ text: words(29) }, 'de')).toHaveLength(1);
});
