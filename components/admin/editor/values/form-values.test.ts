import { describe, expect, it } from 'vitest';
import { configFromTemplate, TEMPLATES } from '@/lib/server/play/studies/templates/templates';
import { type StudyConfig, studyConfig } from '@/lib/wire/studies/study';
import { fromForm, levelsFrom, toForm } from './form-values';
import { issuesIn } from './issues';

const make = (id = 'blank') => configFromTemplate(id, { task: 'infbench/2d-forward', condition: 'image' });
const FULL: StudyConfig = studyConfig.parse({
  ...make(),
  languages: ['de', 'en'],
  itemLimitMs: 2500,
  instructions: { en: 'Read', de: 'Lies' },
  comprehension: [
    {
      question: { en: 'a', de: 'b' },
      options: [
        { en: 'a', de: 'b' },
        { en: 'c', de: 'd' },
      ],
      right: 1,
    },
  ],
  opensAt: '2027-01-01T08:30:00.000Z',
  closesAt: '2027-02-01T00:00:00.000Z',
  recruiters: {
    prolific: { complete: 'A', screenedOut: 'B', withdrew: 'C' },
    mturk: { sandbox: false },
    sona: { site: 'https://x.sona-systems.com', experimentId: '1', creditToken: 't' },
  },
  quality: { version: 1, minValidShare: 0.5, minRtMs: null },
  background: ['age_band'],
  population: {
    source: 'Adults of a country, census of 2022',
    age_band: [
      { answers: ['18-24', '25-34'], percent: 30 },
      { answers: ['35-44'], percent: 69.8 },
    ],
  },
  report: { pay: '12 € an hour', ethics_review: 'Board of a university, no. 7' },
});

describe('a configuration in a form', () => {
  it.each([...TEMPLATES.map(({ id }) => [id, make(id)] as const), ['everything set', FULL] as const])(
    '%s comes out as it went in',
    (_, config) => {
      expect(studyConfig.parse(fromForm(toForm(config)))).toEqual(config);
    },
  );

  it('keeps the texts of a language that is switched off', () => {
    const form = toForm(FULL);
    const config = studyConfig.parse(fromForm({ ...form, languages: { en: true, de: false } }));
    expect(config.languages).toEqual(['en']);
    expect(config.instructions).toEqual({ en: 'Read', de: 'Lies' });
  });

  it('takes levels as people write them', () => {
    expect(levelsFrom('1-3, 5 ;8')).toEqual([1, 2, 3, 5, 8]);
    expect(levelsFrom('')).toEqual([]);
    expect(levelsFrom('a, 3-1')).toEqual([Number.NaN, Number.NaN]);
  });
});

describe('what is wrong in a form', () => {
  it('shows the error in words at the field that it was typed into', () => {
    const form = toForm(make());
    const [arm] = form.arms;
    const [part] = arm?.parts ?? [];
    if (arm === undefined || part === undefined) throw new Error('a template has an arm with a part');
    const broken = {
      ...form,
      title: { en: '', de: 'x' },
      itemLimitSeconds: 'soon',
      quota: { ...form.quota, total: '0' },
      arms: [{ ...arm, parts: [{ ...part, course: { ...part.course, levels: '1, two' } }] }],
    };
    expect(issuesIn(fromForm(broken)).map(({ field, message }) => [field, message])).toEqual([
      ['title.en', 'is missing'],
      ['arms.0.parts.0.course.levels', 'is no number'],
      ['itemLimitSeconds', 'is no number'],
      ['quota.total', expect.stringContaining('>=1')],
    ]);
  });

  it('names a stated population’s missing question, unknown answer, wrong sum and double answer', () => {
    const form = toForm(FULL);
    const issuesOf = (change: Partial<typeof form.population>) =>
      issuesIn(fromForm({ ...form, population: { ...form.population, ...change } })).map(
        ({ field, message }) => `${field}: ${message}`,
      );
    expect(issuesOf({ education_level: 'school: 40\nbachelor: 60' })).toEqual([
      'population.education_level: is not asked before the start',
    ]);
    expect(issuesOf({ age_band: '18-25: 40\n35-44: 60' })[0]).toContain('population.age_band: Invalid option');
    expect(issuesOf({ age_band: '18-24: 40\n35-44: 50' })).toEqual([
      'population.age_band: adds up to 90 %, not to 100 %',
    ]);
    expect(issuesOf({ age_band: '18-24: 40\n18-24, 35-44: 60' })).toEqual(['population.age_band: has 18-24 twice']);
    expect(issuesOf({ age_band: '18-24\n35-44: 60' })[0]).toBe('population.age_band: is no number');
    expect(issuesOf({ source: '' })).toEqual(['population.source: is missing']);
    expect(issuesOf({ age_band: '' })).toEqual(['population.age_band: is missing, and education too']);
  });

  it('is nothing where all is well', () => {
    expect(issuesIn(fromForm(toForm(FULL)))).toEqual([]);
  });
});
