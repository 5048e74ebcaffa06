import { describe, expect, it } from 'vitest';
import { withTestDatabase } from '@/lib/server/testing/database';
import { placeholdersOf, placesIn } from '@/lib/wire/placeholders';
import type { StudyConfig } from '@/lib/wire/study';
import { complaintsAbout } from './check-config';
import { CONSENT_TEMPLATE } from './template-consent';
import { configFromTemplate, TEMPLATES } from './templates';

withTestDatabase();

const make = (id: string) => configFromTemplate(id, { task: 'infbench/2d-forward', condition: 'image' });
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
      const complaints = await complaintsAbout(config);
      const open = placeholdersOf(config).map(({ path }) => path);
      expect(open).toEqual(expect.arrayContaining(['consent.markdown.en', 'consent.markdown.de']));
      expect(complaints.map(({ path }) => path)).toEqual(open);
    },
  );

  it('has a consent text with placeholders, and parses', () => {
    for (const { id } of TEMPLATES)
      expect(placeholdersOf(make(id)).map(({ path }) => path)).toEqual(expect.arrayContaining(['consent.markdown.en']));
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

  it('are as many in both languages of the consent text', () => {
    expect(placesIn(CONSENT_TEMPLATE.en).length).toBe(placesIn(CONSENT_TEMPLATE.de).length);
    expect(placesIn(CONSENT_TEMPLATE.en).length).toBeGreaterThan(10);
  });
});
