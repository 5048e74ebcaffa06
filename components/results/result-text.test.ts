import { describe, expect, it } from 'vitest';
import { meaningInWords } from '@/components/words/levels';
import { translatorOf } from '@/lib/messages/translator';
import { endText, placeText, rungTitle } from './result-text';

const t = translatorOf('en', 'results');
const german = translatorOf('de', 'results');

describe('the words of a result', () => {
  it('name the rung, and no bare 0 for the person whose climb ended below rung 1', () => {
    expect(rungTitle(t, { r: 3, censored: false }, null)).toBe('You reached rung 3');
    expect(rungTitle(t, { r: 3, censored: true }, 'Ada')).toBe('Ada reached rung ≥ 3');
    expect(rungTitle(t, { r: 0, censored: false }, null)).toBe('Rung 1 was not passed this time');
    expect(rungTitle(t, { r: 0, censored: true }, null)).toBe('You stopped before the first rung');
    expect(rungTitle(t, { r: 0, censored: false }, 'Someone')).toBe('Someone reached rung 0');
    expect(rungTitle(german, { r: 3, censored: true }, 'Ada')).toBe('Ada hat Sprosse ≥ 3 erreicht');
  });
  it('say why it ended, for known and unknown reasons', () => {
    expect(endText(t, { end: 'failed-twice', r: 3 })).toBe(
      'The climb ended when rung 4 was not passed for the second time.',
    );
    expect(endText(t, { end: null, r: 3 })).toBe('This climb is not finished yet.');
    expect(endText(t, { end: 'unheard-of', r: 3 })).toBe('The climb has ended.');
  });
  it('tell how many people there are to compare with', () => {
    expect(placeText(t, { r: 3, others: 1, below: null }, true, 20)).toBe(
      'Only 1 other person has finished this ladder here. We compare from 20 on.',
    );
    expect(placeText(german, { r: 3, others: 2, below: null }, true, 20)).toMatch(/^Nur 2 andere Personen haben/);
    const below = { share: 0.625, low: 0.4, high: 0.805 };
    expect(placeText(t, { r: 3, others: 24, below }, true, 20)).toMatch(
      /^Higher than 63 % of the 24 other people .* \(95 % interval: 40 to 81 %;/,
    );
  });
  it('say what a rung stands for as one sentence', () => {
    const words = translatorOf('en', 'words');
    expect(meaningInWords(words, 'true distance from solved: the fewest moves that solve the cube', 'rung')).toBe(
      'What a rung means here: true distance from solved (the fewest moves that solve the cube).',
    );
    expect(meaningInWords(words, 'number of moves in the list', 'level')).toBe(
      'What a level means here: number of moves in the list.',
    );
  });
});
