import { describe, expect, it } from 'vitest';
import { answerText } from './answer-text';

describe('an answer in a table', () => {
  it('is in colours where it is a face, in words where it labels, and else as it is', () => {
    expect(answerText('cubebench/face-reconstruction', 'FFDFFDLLL')).toBe('ggw ggw rrr');
    expect(answerText('cubebench/move-effect', 'DECREASE,NO_CHANGE,INCREASE,INCREASE')).toBe(
      'nearer, same, farther, farther',
    );
    expect(answerText('cubebench/step-by-step', 'IDK')).toBe('I don’t know');
    expect(['B', 'yes'].map((answer) => answerText('cubebench/verification', answer))).toEqual(['B', 'yes']);
    expect(answerText('infbench/2d-forward', 'FFDFFDLLL')).toBe('FFDFFDLLL');
  });
});
