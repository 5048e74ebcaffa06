import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PeopleFit as Fit } from '@/lib/wire/boards/people-fit';
import { fitRows } from '../board/figure-rows';
import { PeopleFit } from './people-fit';

const level = (number: number, observed: number) => ({
  level: number,
  n: 40,
  observed,
  predicted: 0.6,
  low: 0.5,
  high: 0.7,
  everyone: 0.55,
});

const FIT: Fit = {
  people: 30,
  answers: 1200,
  formats: { ladder: { people: 20, answers: 1000 }, express: { people: 12, answers: 200 } },
  guessers: 0.02,
  lapse: 0.01,
  reliability: 0.8,
  levels: [level(1, 0.6), level(2, 0.9)],
  ladder: { median: 5.96, low: 5.2, high: 6.7, quartiles: [4.1, 5.96, 7.8] },
  stopped: { share: 0.25, lower: [3.9, 5.7, 7.6], higher: [4.3, 6.2, 8] },
};
const TASK = { id: 'infbench/2d-forward', title: '2D forward', condition: 'image' } as const;
const shown = (fit: Fit) => renderToStaticMarkup(<PeopleFit task={TASK} fit={fit} />).replace(/<[^>]+>/g, '');

describe('the fit of people’s answers', () => {
  it('says what full ladders would give, from whom, and what stopping could change', () => {
    const text = shown(FIT);
    expect(text).toContain('6.0 median R that full ladders would give');
    expect(text).toContain('95 % interval 5.2 to 6.7. The middle half of people would reach 4.1 to 7.8.');
    expect(text).toContain('30 people, 1,200 answers (20 people in full ladders, 12 people in short climbs).');
    expect(text).toContain('25 % of people stopped early.');
    expect(text).toContain('the median would be 5.7 or 6.2.');
    expect(text).toContain('1 of 2 are outside (hollow)');
  });

  it('says nothing about stopping if no one stopped', () => {
    expect(shown({ ...FIT, stopped: null })).not.toContain('stopped early');
  });

  it('describes the band as where those asked should be, apart from everyone', () => {
    expect(shown(FIT)).toContain(
      'level 1, observed 60 %, expected 50 to 70 %, everyone 55 %, n 40; level 2, observed 90 %, expected 50 to 70 %',
    );
  });

  it('offers every number that it draws as a row', () => {
    const rows = fitRows(TASK, FIT);
    expect(rows).toHaveLength(3 + 2 * FIT.levels.length);
    expect(rows[1]).toMatchObject({ measure: 'fitted R P50', value: 5.96, low: 5.2, high: 6.7, n: 30 });
  });
});
