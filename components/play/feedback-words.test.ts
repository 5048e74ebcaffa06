import { describe, expect, it } from 'vitest';
import { headline } from './feedback-words';

const right = (answer: string) => ({ correct: true, answer });
const wrong = (answer: string) => ({ correct: false, answer });

describe('the headline of an explanation', () => {
  it('says the right answer in the words of the buttons', () => {
    expect(headline('choice', 'B', right('B'))).toBe('B is right');
    expect(headline('choice', 'B', wrong('C'))).toBe('B is not right: it is C');
    expect(headline('choice', 'IDK', wrong('C'))).toBe('“I don’t know” counts as no answer: it is C');
    expect(headline('binary', 'yes', wrong('no'))).toBe('Yes is not right: it is No');
  });
  it('does not call a right last reply wrong where an earlier one was', () => {
    expect(headline('choice', 'B', wrong('B'))).toBe('B is right, but an earlier reply was not');
  });
  it('counts what is right in an answer of several parts', () => {
    expect(headline('grid', 'UUURRRFFF', right('UUURRRFFF'))).toBe('All 9 stickers are right');
    expect(headline('grid', 'UUURRRFFF', wrong('UUURRRFDD'))).toBe('7 of 9 stickers are right');
    expect(headline('labels', 'DECREASE,NO_CHANGE,INCREASE,INCREASE', wrong('DECREASE,NO_CHANGE,INCREASE,DECREASE'))).toBe('3 of 4 moves are right');
  });
  it('judges no text, and says what is known after a reload that lost the question', () => {
    expect(headline('text', 'Perhaps the front.', right(''))).toBe('Your text is saved');
    expect(headline(null, 'B', wrong('C'))).toBe('B is not right: it is C');
  });
});
