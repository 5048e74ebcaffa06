import { describe, expect, it } from 'vitest';
import { withTestDatabase } from '@/lib/server/testing/database';
import { placeholdersOf, placesIn } from '@/lib/wire/studies/placeholders';
import { type StudyConfig, type StudyLanguage, studyConfig } from '@/lib/wire/studies/study';
import { complaintsAbout } from '../study/check-config';
import { configFromTemplate, TEMPLATES } from './templates';

withTestDatabase();

const make = (id: string) => configFromTemplate(id, { task: 'infbench/2d-forward', condition: 'image' });
const ABOUT = {
  institution: 'University of Example, Germany',
  contact: 'Ada Example',
  email: 'ada@example.org',
  minutes: 25,
  purpose: { en: 'It asks how people turn shapes.', de: 'Sie fragt, wie Menschen Formen drehen.' },
};
const MISSING = ['about.contact', 'about.email', 'about.institution', 'about.minutes', 'about.purpose.en'];
const questionsIn = ({ arms }: StudyConfig) =>
  arms.map(({ parts }) =>
    parts.reduce(
      (sum, { course }) => sum + (course.kind === 'set' ? course.levels.length * course.itemsPerLevel : 0),
      0,
    ),
  );

describe('a template', () => {
  it.each(['infbench', 'infbench-published', 'euclifold', 'express', 'blank'])(
    '%s can be opened once its placeholders are filled in, and not before',
    async (id) => {
      const config = make(id);
      const texts = id === 'blank' ? ['title.en', 'title.de', 'summary.en', 'summary.de'] : [];
      const paths = async (of: StudyConfig) => (await complaintsAbout(of)).map(({ path }) => path).sort();
      expect(await paths(config)).toEqual([...MISSING, 'about.purpose.de', ...texts].sort());
      expect(await paths(studyConfig.parse({ ...config, about: ABOUT }))).toEqual(texts.sort());
    },
  );

  it('in one language asks for texts in that language only', async () => {
    const config = configFromTemplate('blank', { task: 'infbench/2d-forward', condition: 'image' }, ['en']);
    expect((await complaintsAbout(config)).map(({ path }) => path).sort()).toEqual(
      [...MISSING, 'title.en', 'summary.en'].sort(),
    );
  });

  it('has the contact and the purpose in its consent text, in each language', () => {
    for (const { id } of TEMPLATES) {
      const { consent } = studyConfig.parse({ ...make(id), about: ABOUT });
      for (const [language, purpose] of Object.entries(ABOUT.purpose)) {
        const text = consent.markdown[language as StudyLanguage] ?? '';
        for (const part of [ABOUT.institution, ABOUT.contact, ABOUT.email, '25', purpose]) expect(text).toContain(part);
        expect(text).not.toMatch(/\[\[|\{\{/);
      }
    }
  });

  it('says in its consent text that people can also delete published answers', () => {
    const { consent } = make('euclifold');
    expect(consent.markdown.en).toContain('at any time, also after the data are published');
    expect(consent.markdown.de).toContain('jederzeit alles löschen, auch nachdem die Daten veröffentlicht sind');
  });

  it('asks as many questions as the paper’s people got', () => {
    expect(questionsIn(make('spatialviz'))).toEqual([72]);
    expect(questionsIn(make('euclifold'))).toEqual([16]);
    expect(questionsIn(make('cubebench'))).toEqual([50]);
    expect(questionsIn(make('stare'))).toEqual([240, 240]);
    expect(questionsIn(make('spatialviz-published'))).toEqual([72]);
    expect(questionsIn(make('stare-published'))).toEqual([372]);
  });

  it('of Inf-Bench as published asks pictures and text in two arms, without a cap', () => {
    const { arms } = make('infbench-published');
    expect(arms.map(({ parts }) => [...new Set(parts.map(({ condition }) => condition))])).toEqual([
      ['image.published.plain'],
      ['text.published', 'text.published.colours'],
    ]);
    for (const { course } of arms.flatMap(({ parts }) => parts))
      expect(course).toEqual({ kind: 'ladder', maxLevel: null, maxItems: null });
  });

  it('of STARE asks both arms the same tasks, with intermediate pictures where they exist', () => {
    const [without, withPictures] = make('stare').arms;
    expect(without?.parts.map(({ task }) => task)).toEqual(withPictures?.parts.map(({ task }) => task));
    expect(without?.parts.every(({ condition }) => condition === 'image')).toBe(true);
    expect(withPictures?.parts.filter(({ condition }) => condition === 'image.all')).toHaveLength(6);
  });

  it('in a paper’s form asks what the paper’s people got, in existing conditions', async () => {
    for (const id of ['spatialviz-published', 'stare-published'])
      expect(
        (await complaintsAbout(make(id))).filter(({ path }) => path.startsWith('arms')),
        id,
      ).toEqual([]);
  });

  it('tells participants that puzzles get harder and harder only if all of them climb ladders', () => {
    const harder = TEMPLATES.map(({ id }) => make(id)).filter(({ debrief }) => debrief?.en?.includes('get harder'));
    expect(harder).toHaveLength(2);
    for (const { arms } of harder)
      expect(arms.flatMap(({ parts }) => parts).every(({ course }) => course.kind === 'ladder')).toBe(true);
  });

  it('of a paper names its differences', () => {
    for (const id of ['spatialviz-published', 'stare-published'])
      expect(TEMPLATES.find((each) => each.id === id)?.text).toContain('Departures:');
  });

  it('that does not exist is rejected', () => {
    expect(() => make('none')).toThrow('not-found');
  });
});

describe('placeholders', () => {
  it('are found in every text, and nothing else matches', () => {
    expect(placesIn('by [[name]] and [[e-mail [at] home]], not [a link](x) or [[')).toEqual([
      '[[name]]',
      '[[e-mail [at] home]]',
    ]);
  });

  it('are listed where they are, all of them, in the languages of the study', () => {
    const consent = { version: '1', markdown: { en: 'by [[whom]], until [[when]]', de: 'von [[wem]]' } };
    const config = studyConfig.parse({ ...make('express'), languages: ['en'], consent });
    expect(placeholdersOf(config)).toEqual([{ path: 'consent.markdown.en', places: ['[[whom]]', '[[when]]'] }]);
  });
});

describe('a consent text with places for contact and purpose', () => {
  const issuesOf = (source: object) => {
    const { consent, ...config } = make('express');
    const parsed = studyConfig.safeParse({ ...config, about: ABOUT, consent: { ...consent, source } });
    return parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]);
  };

  it('is refused without a text in a language of the study', () => {
    expect(issuesOf({ en: 'Ask {{contact}}.' })).toEqual([['consent.source', 'has no text in de']]);
  });

  it('is refused if it is too long after they are filled in', () => {
    const long = `${'{{contact}}'}${'x'.repeat(29_980)}`;
    expect(issuesOf({ en: long, de: 'Fragen Sie {{contact}}.' })).toBeUndefined();
    expect(issuesOf({ en: `${'{{institution}}'.repeat(3)}${long.slice(60)}`, de: 'Fragen Sie {{contact}}.' })).toEqual([
      ['consent.source.en', 'is too long with the contact and purpose filled in'],
    ]);
  });
});

describe('a contact', () => {
  it.each([
    [{ contact: 'X' }, 'about.contact'],
    [{ institution: 'X' }, 'about.institution'],
    [{ email: 'X' }, 'about.email'],
    [{ purpose: { en: 'X' } }, 'about.purpose.en'],
  ])('%j is refused', (change, path) => {
    const parsed = studyConfig.safeParse({ ...make('express'), about: { ...ABOUT, ...change } });
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
