import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { counted, countLine, countProgress } from './count-progress';

it('writes a line every five seconds with rate and time left where there is no terminal', () => {
  const stream = new PassThrough();
  let now = 0;
  const progress = countProgress('questions', 100, stream as never, () => now);
  for (now = 1000; now <= 12_000; now += 1000) progress.add(5);
  progress.end();
  expect(String(stream.read())).toBe(
    '25 of 100 questions, 5.0 a second, 15 s left\n50 of 100 questions, 5.0 a second, 10 s left\n',
  );
});

it('leaves out total and time left if the total is not known', () => {
  expect(countLine('rows', 12_000, null, 60_000)).toBe('12,000 rows, 200 a second');
});

it.each([
  [90, '89 s left'],
  [121, '2 min left'],
  [7201, '2.0 h left'],
])('says how long the rest of %d items takes in a fitting unit', (total, left) => {
  expect(countLine('items', 1, total, 1000)).toContain(left);
});

it('counts in words', () => {
  expect([counted(1, 'file'), counted(1200, 'file'), counted(2, 'reply', 'replies')]).toEqual([
    '1 file',
    '1,200 files',
    '2 replies',
  ]);
});
