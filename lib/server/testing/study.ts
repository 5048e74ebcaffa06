/** A small study of the fake tasks. */
import { type StudyConfig, studyConfig } from '@/lib/wire/study';

export const studyInput = (change: Partial<StudyConfig> = {}): StudyConfig =>
  studyConfig.parse({
    title: { en: 'Numbers', de: 'Zahlen' },
    summary: { en: 'You compare numbers.', de: 'Sie vergleichen Zahlen.' },
    languages: ['en', 'de'],
    arms: [
      {
        id: 'one',
        title: 'One',
        parts: [{ task: 'fake/largest', condition: 'text', course: { kind: 'set', levels: [1, 2], itemsPerLevel: 2, seeds: 'fresh' } }],
      },
    ],
    aids: { allowed: false, text: { en: 'Alone, please.', de: 'Bitte allein.' } },
    consent: { version: '1', markdown: { en: 'You compare numbers. You can stop at any time.', de: 'Sie vergleichen Zahlen. Sie können jederzeit aufhören.' } },
    quota: { total: null, perArm: null },
    recruiters: {},
    quality: { version: 1 },
    ...change,
  });
