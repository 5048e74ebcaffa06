/** A small study in a test database, stored as by the code for studies. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { hashJson } from 'rung-puzzles/core/hash';
import type { Json } from 'rung-puzzles/core/json';
import { type StudyConfig, studyConfig } from '../../lib/wire/studies/study';

export interface StudyChange {
  readonly slug?: string;
  /** Of the first part. */
  readonly practiceItems?: number;
  readonly state?: 'open' | 'paused' | 'closed' | 'not-yet' | 'full';
}

export async function startStudy(
  databaseUrl: string,
  { slug = 'shapes', practiceItems = 0, state = 'open' }: StudyChange,
): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await insertStudy(client, slug, configOf(practiceItems, state), state);
  } finally {
    await client.end();
  }
}

async function insertStudy(
  client: Client,
  slug: string,
  config: StudyConfig,
  state: NonNullable<StudyChange['state']>,
): Promise<void> {
  const id = randomUUID();
  const stored = state === 'paused' || state === 'closed' ? state : 'open';
  await client.query('insert into "Study" ("id", "slug", "title") values ($1, $2, $2)', [id, slug]);
  await client.query(
    `insert into "StudyLink" ("id", "studyId", "code", "kind") values (gen_random_uuid(), $1, $2, 'general')`,
    [id, slug],
  );
  const json = JSON.parse(JSON.stringify(config)) as Json;
  await client.query(
    `insert into "StudyVersion" ("studyId", "number", "state", "config", "configSha256", "openedAt") values ($1, 1, $2::"StudyState", $3, $4, now())`,
    [id, stored, JSON.stringify(json), hashJson(json)],
  );
  if (state === 'full') await takePlace(client, id);
}

async function takePlace(client: Client, studyId: string): Promise<void> {
  const [person, consent] = [randomUUID(), randomUUID()];
  await client.query(
    'insert into "Participant" ("id", "cookieHash", "receiptHash") values ($1::uuid, $1::text, $1::text)',
    [person],
  );
  await client.query(
    `insert into "Consent" ("id", "participantId", "version", "textSha256", "language", "takePart", "publishRows", "showOnBoard") values ($1, $2, '1', '', 'en', true, false, false)`,
    [consent, person],
  );
  await client.query(
    `insert into "Enrolment" ("id", "studyId", "version", "arm", "participantId", "consentId", "subjectId", "idempotencyKey", "language", "partOrder", "reservedUntil")
     values (gen_random_uuid(), $1, 1, 'one', $2, $3, gen_random_uuid(), gen_random_uuid(), 'en', '{0,1}', now() + interval '1 day')`,
    [studyId, person, consent],
  );
}

const set = (levels: number[], itemsPerLevel: number) => ({
  kind: 'set' as const,
  levels,
  itemsPerLevel,
  seeds: 'fresh' as const,
});

const configOf = (practiceItems: number, state: NonNullable<StudyChange['state']>): StudyConfig =>
  studyConfig.parse({
    title: { en: 'Shapes', de: 'Formen' },
    summary: { en: 'You solve some puzzles about shapes.', de: 'Sie lösen einige Rätsel über Formen.' },
    languages: ['en', 'de'],
    arms: [
      {
        id: 'one',
        title: 'One',
        parts: [
          { task: 'infbench/2d-forward', condition: 'image', course: set([1, 2], 2), practiceItems },
          { task: 'infbench/2d-inverse', condition: 'image', course: set([1], 2) },
        ],
      },
    ],
    aids: {
      allowed: false,
      text: { en: 'Please work alone, without aids.', de: 'Bitte arbeiten Sie allein, ohne Hilfsmittel.' },
    },
    instructions: { en: 'Carry out the actions **in your head**.', de: 'Führen Sie die Schritte **im Kopf** aus.' },
    comprehension: [
      {
        question: { en: 'Where do you carry out the actions?', de: 'Wo führen Sie die Schritte aus?' },
        options: [
          { en: 'On paper', de: 'Auf Papier' },
          { en: 'In my head', de: 'Im Kopf' },
        ],
        right: 1,
      },
    ],
    background: ['age_band'],
    consent: {
      version: '1',
      markdown: {
        en: '## Who\n\nA test.\n\n## What is stored\n\nYour answers.',
        de: '## Wer\n\nEin Test.\n\n## Was gespeichert wird\n\nIhre Antworten.',
      },
    },
    debrief: { en: 'Levels count the actions.', de: 'Die Stufen zählen die Schritte.' },
    opensAt: state === 'not-yet' ? '2999-01-01T00:00:00.000Z' : null,
    quota: { total: state === 'full' ? 1 : null, perArm: null },
    recruiters: { prolific: { complete: 'CODE-DONE', screenedOut: 'CODE-OUT', withdrew: 'CODE-LEFT' } },
    // A script answers faster than a person reads.
    quality: {
      version: 1,
      minRtMs: null,
      straightLine: null,
      clockMismatchMs: null,
      awayMs: null,
      awayShare: null,
      onsetWindowMs: null,
    },
  });
