import { describe, expect, it } from 'vitest';
import { isProse } from './code-text';

describe('a puzzle in text', () => {
  it('has sentences and names in plain letters', () => {
    for (const line of ['Cube:', 'Claim:', 'Step 1 of 3', 'The front face looks like this:', 'You have answered this question once. Look at it again.'])
      expect(isProse(line), line).toBe(true);
  });
  it('has codes in letters of one width', () => {
    for (const line of ['[y][g][r]', '           [y][y][y]', 'CrRb--Wy:Sr------', 'URFDLBURF', "R U' F2", 'A: R2', '']) expect(isProse(line), line).toBe(false);
  });
});
