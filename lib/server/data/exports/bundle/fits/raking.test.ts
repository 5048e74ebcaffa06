import type { PeopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fitPeople } from '@/lib/server/play/baseline/fit-people';
import type { StatedPopulation } from '@/lib/wire/studies/stated-population';
import type { Background } from '@/lib/wire/studies/study';
import { fitsCounter } from './fits';
import { rakedFitOf } from './raking';

vi.mock('@/lib/server/play/baseline/fit-people', () => ({ fitPeople: vi.fn() }));

const made = vi.mocked(fitPeople);
beforeEach(() => {
  made.mockReset();
  made.mockResolvedValue({ people: 20, raked: null } as unknown as PeopleBaseline);
});

const halves = (young: number, source = 'Half of it under 25'): StatedPopulation => ({
  source,
  age_band: [
    { answers: ['18-24'], percent: young },
    { answers: ['25-34'], percent: 100 - young },
  ],
});

interface Enrolled {
  readonly subjectId: string;
  readonly version?: number;
  readonly population?: StatedPopulation | undefined;
  readonly background: Background;
}

/** Everyone gives one answer in each enrolment. */
async function groupsOf(enrolments: readonly Enrolled[]) {
  const counter = fitsCounter();
  for (const { subjectId, version = 1, population = halves(50), background } of enrolments) {
    type Met = Parameters<typeof counter.meet>[0];
    counter.meet({ person: { subjectId, version, background }, config: { population } } as Met);
    const trial = { task: 'infbench/2d-forward', condition: 'image', course: 'ladder', level: 1, passed: true };
    type Look = Parameters<typeof counter.look>;
    counter.look({ subjectId, arm: 'a' } as Look[0], { ...trial, ended: true } as Look[1]);
  }
  await counter.fits();
  return made.mock.calls[0]?.[0].asked.population?.groups;
}

describe('who is weighted to a stated population', () => {
  test('the first real answer of a person with two enrolments counts', async () => {
    const [young, older, silent] = [{ age_band: '18-24' }, { age_band: '25-34' }, { age_band: 'not-said' }] as const;
    const groups = await groupsOf([
      { subjectId: 'first', background: young },
      { subjectId: 'first', background: silent },
      { subjectId: 'later', background: silent },
      { subjectId: 'later', background: older },
      { subjectId: 'both', background: older },
      { subjectId: 'both', background: young },
      { subjectId: 'none', background: silent },
    ]);
    expect(groups).toEqual([[0], [1], [1], null]);
  });

  test('people of versions with other shares than the newest are left out', async () => {
    const background = { age_band: '18-24' } as const;
    const groups = await groupsOf([
      { subjectId: 'other', version: 1, population: halves(40), background },
      { subjectId: 'newest', version: 3, population: halves(50), background },
      { subjectId: 'other-words', version: 2, population: halves(50, 'Half under 25'), background },
      { subjectId: 'two-versions', version: 1, population: halves(40), background },
      { subjectId: 'two-versions', version: 3, population: halves(50), background },
    ]);
    expect(groups).toEqual([null, [0], [0], null]);
  });
});

describe('the published result of raking', () => {
  test('has no exact number of people if they are too few', () => {
    const raked = { people: 17, ladder: null, few: [] } as const;
    expect(rakedFitOf(halves(50), { ...raked, missing: 'people' })).toMatchObject({ people: null, missing: 'people' });
    expect(rakedFitOf(halves(50), { ...raked, people: 30, missing: 'margins' })).toMatchObject({ people: 30 });
  });

  test('is there if the fit has no ladder', () => {
    expect(rakedFitOf(halves(50), null)).toMatchObject({ people: null, ladder: null, missing: null, few: [] });
  });
});
