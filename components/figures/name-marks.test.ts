import { expect, test } from 'vitest';
import { readMarks, writeMarks } from './name-marks';

test('marks come out as they went in, in order of place', () => {
  const [low, high] = [
    { name: 'A "b"\t<c>', text: '1.0 %', at: 0.1 },
    { name: 'D', text: '−2', at: 0.9 },
  ];
  expect(readMarks(writeMarks([high, low]))).toEqual([low, high]);
  expect(readMarks(writeMarks([]))).toEqual([]);
});
