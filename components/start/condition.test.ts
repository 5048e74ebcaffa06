import { describe, expect, it } from 'vitest';
import { conditionName, forPeople } from '@/components/words/conditions';
import { translatorOf } from '@/lib/messages/translator';
import { abstention, conditionOf, groupsFor, type VariantGroup } from './condition';

const GROUPS: readonly VariantGroup[] = [
  { name: 'palette', standard: 's', values: [{ id: 'classic', meaning: 'm' }], modalities: ['image', 'image+text'] },
  { name: 'letters', standard: 's', values: [{ id: 'plain', meaning: 'm' }], modalities: ['image', 'image+text'] },
  {
    name: 'giving up',
    standard: 's',
    values: [
      { id: 'idk', meaning: 'm' },
      { id: 'idk-skip', meaning: 'm' },
    ],
  },
];

describe('the condition of a start', () => {
  it('is the plain modality where nothing else is chosen', () => {
    expect(conditionOf('image', GROUPS, {})).toBe('image');
  });
  it('names the choices in the order of the task, however they were made', () => {
    expect(conditionOf('image+text', GROUPS, { 'giving up': 'idk', letters: 'plain', palette: 'classic' })).toBe(
      'image+text.classic.plain.idk',
    );
  });
  it('leaves out what the modality does not have', () => {
    expect(conditionOf('text', GROUPS, { palette: 'classic', 'giving up': 'idk' })).toBe('text.idk');
    expect(groupsFor(GROUPS, 'text').map(({ name }) => name)).toEqual(['giving up']);
  });
  it('includes the second look by default if the task has one', () => {
    const groups = [
      ...GROUPS,
      { name: 'guidance', standard: 's', values: ['unredacted', 'second-look'].map((id) => ({ id, meaning: 'm' })) },
    ];
    expect(conditionOf('image', groups, { palette: 'classic' })).toBe('image.classic.second-look');
    expect(conditionOf('image', groups, { guidance: 'unredacted' })).toBe('image.second-look');
  });
  it('is pictures for people if the task has them', () => {
    expect(forPeople(['image+text', 'image', 'text'])[0]).toBe('image');
    expect(forPeople(['text'])).toEqual(['text']);
  });
  it('has one name, variants in words', () => {
    expect(conditionName('image+text.classic.plain.corners')).toBe(
      'Pictures and text, classic colours, without letters, two corners',
    );
    expect(conditionName('image.classic.fresh-one', translatorOf('de', 'words'))).toBe(
      'Bilder, klassische Farben, fresh one',
    );
    expect(['image', 'text', 'smell'].map((condition) => conditionName(condition))).toEqual([
      'Pictures',
      'Text',
      'smell',
    ]);
  });
  it('finds the way to say I don’t know', () => {
    expect([abstention(GROUPS), abstention(GROUPS.slice(0, 2))]).toEqual([{ group: 'giving up', id: 'idk' }, null]);
  });
});
