import { describe, expect, it } from 'vitest';
import { isProse } from './code-text';

describe('a puzzle in text', () => {
  it('has sentences and names in plain letters', () => {
    for (const line of [
      'Cube:',
      'Claim:',
      'Step 1 of 3',
      'The front face looks like this:',
      'You have answered this question once. Look at it again.',
    ])
      expect(isProse(line), line).toBe(true);
  });
  it('has a numbered step in plain letters', () => {
    for (const line of ['Step 1: Move the shape 3 squares left and 1 square up.', 'Step 12: Put B at row 4, column 3.'])
      expect(isProse(line), line).toBe(true);
  });
  it('has options that are words in plain letters', () => {
    for (const line of [
      'Yellow',
      'None of these',
      'counter-clockwise',
      'to the left',
      'blue (B)',
      'red clockwise, yellow counter-clockwise',
    ])
      expect(isProse(line), line).toBe(true);
  });
  it('has codes in letters of one width', () => {
    for (const line of [
      '[y][g][r]',
      '           [y][y][y]',
      'CrRb--Wy:Sr------',
      'URFDLBURF',
      "R U' F2",
      'A: R2',
      'Step 1: R2',
      'R',
      'w y g',
      '(1, 2)',
      '',
    ])
      expect(isProse(line), line).toBe(false);
  });
});
