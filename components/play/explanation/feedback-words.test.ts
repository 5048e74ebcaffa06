import { describe, expect, it } from 'vitest';
import { translatorOf } from '@/lib/messages/translator';
import { episodeOf } from '../loop/episodes';
import { episodeHeadline, headline, replyFeedback } from './feedback-words';

const t = translatorOf('en', 'play');
const right = (answer: string) => ({ correct: true, answer });
const wrong = (answer: string) => ({ correct: false, answer });

describe('the headline of an explanation', () => {
  it('says the right answer in the words of the buttons', () => {
    expect(headline(t, 'choice', 'B', right('B'))).toBe('B is right');
    expect(headline(t, 'choice', 'B', wrong('C'))).toBe('B is not right: it is C');
    expect(headline(t, 'choice', 'IDK', wrong('C'))).toBe('“I don’t know” counts as no answer: it is C');
    expect(headline(t, 'binary', 'yes', wrong('no'))).toBe('Yes is not right: it is No');
  });
  it('does not call a right last reply wrong where an earlier one was', () => {
    expect(headline(t, 'choice', 'B', wrong('B'))).toBe('B is right, but an earlier reply was not');
  });
  it('counts what is right in an answer of several parts', () => {
    expect(headline(t, 'grid', 'UUURRRFFF', right('UUURRRFFF'))).toBe('All 9 stickers are right');
    expect(headline(t, 'grid', 'UUURRRFFF', wrong('UUURRRFDD'))).toBe('7 of 9 stickers are right');
    expect(
      headline(t, 'labels', 'DECREASE,NO_CHANGE,INCREASE,INCREASE', wrong('DECREASE,NO_CHANGE,INCREASE,DECREASE')),
    ).toBe('3 of 4 moves are right');
  });
  it('judges no text, and says what is known after a reload that lost the question', () => {
    expect(headline(t, 'text', 'Perhaps the front.', right(''))).toBe('Your text is saved');
    expect(headline(t, null, 'B', wrong('C'))).toBe('B is not right: it is C');
  });
});

describe('the explanation of a question that took several replies', () => {
  const last = { answer: 'C', said: "R'", right: 'C', correct: true };
  const earlier = [{ answer: 'B', said: 'L', right: 'C', correct: false }];
  it('tells how many attempts it took and how few can be enough', () => {
    const curve = episodeOf('cubebench/learning-curve');
    expect(episodeHeadline(t, curve, 4, 2, true)).toBe('Solved in 4 attempts; 2 can be enough');
    expect(episodeHeadline(t, curve, 1, 1, true)).toBe('Solved in 1 attempt: fewer is not possible');
    expect(episodeHeadline(t, curve, 5, 3, false)).toBe('Not solved in 5 attempts; 3 can be enough');
    expect(episodeHeadline(t, curve, 1, 1, false), 'as for a single choice').toBeNull();
  });
  it('lists every reply, the first look next to the second', () => {
    expect(replyFeedback(t, episodeOf('cubebench/reflection'), earlier, last)).toMatchObject([
      { name: 'First look', answer: 'B', said: 'L', right: 'C', correct: false },
      { name: 'Second look', answer: 'C', correct: true },
    ]);
    expect(replyFeedback(t, episodeOf('cubebench/reflection'), [], last)).toEqual([]);
  });
  it('leaves the headline of one choice to the choice', () => {
    expect(episodeHeadline(t, episodeOf('cubebench/reflection'), 2, 1, true)).toBeNull();
    expect(episodeHeadline(t, episodeOf('cubebench/step-by-step'), 1, 1, true)).toBeNull();
    expect(episodeHeadline(t, episodeOf('cubebench/step-by-step'), 3, 3, true)).toBe('Solved: all 3 steps right');
  });
});
