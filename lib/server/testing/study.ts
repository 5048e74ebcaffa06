import { randomUUID } from 'node:crypto';
import { sha256Hex } from 'rung-puzzles/core/hash';
import { expect } from 'vitest';
import { POST as postArrival } from '@/app/api/v1/enrolments/[id]/arrival/route';
import { POST as postComprehension } from '@/app/api/v1/enrolments/[id]/comprehension/route';
import { POST as postEnding } from '@/app/api/v1/enrolments/[id]/ending/route';
import { POST as postParts } from '@/app/api/v1/enrolments/[id]/parts/route';
import { GET as getEnrolment } from '@/app/api/v1/enrolments/[id]/route';
import { POST as postSeen } from '@/app/api/v1/enrolments/[id]/seen/route';
import { POST as postStop } from '@/app/api/v1/enrolments/[id]/stop/route';
import { POST as postEnrolments } from '@/app/api/v1/studies/[code]/enrolments/route';
import type { ItemView } from '@/lib/wire/items/item';
import type { SessionReceipt } from '@/lib/wire/people/session';
import type { EnrolmentState } from '@/lib/wire/studies/enrolment';
import { type StudyArm, type StudyConfig, type StudyPart, studyConfig } from '@/lib/wire/studies/study';
import { transaction } from '../platform/db';
import { createStudy, openVersion, type VersionRecord } from '../play/studies';
import { answerFor, cookieOf, DEVICE, HANDLERS, type Sent, send, TIMING } from './person';

export const STUDY_HANDLERS = {
  postEnrolments,
  postArrival,
  getEnrolment,
  postComprehension,
  postParts,
  postEnding,
  postSeen,
  postStop,
};

export const SET_PART: StudyPart = {
  task: 'fake/largest',
  condition: 'text',
  course: { kind: 'set', levels: [1, 2], itemsPerLevel: 2, seeds: 'fresh' },
  practiceItems: 0,
};

export const armOf = (id: string, parts: readonly StudyPart[] = [SET_PART], weight = 1): StudyArm => ({
  id,
  title: id,
  weight,
  parts: [...parts],
});

export const studyInput = (change: Partial<StudyConfig> = {}): StudyConfig =>
  studyConfig.parse({
    title: { en: 'Numbers', de: 'Zahlen' },
    summary: { en: 'You compare numbers.', de: 'Sie vergleichen Zahlen.' },
    languages: ['en', 'de'],
    arms: [armOf('one')],
    aids: { allowed: false, text: { en: 'Alone, please.', de: 'Bitte allein.' } },
    consent: {
      version: '1',
      markdown: {
        en: 'You compare numbers. You can stop at any time.',
        de: 'Sie vergleichen Zahlen. Sie können jederzeit aufhören.',
      },
    },
    quota: { total: null, perArm: null },
    recruiters: {},
    quality: { version: 1, minRtMs: null, clockMismatchMs: null },
    ...change,
  });

export const startStudy = (change: Partial<StudyConfig> = {}): Promise<VersionRecord> =>
  transaction(async (tx) => {
    const slug = `study-${randomUUID().slice(0, 13)}`;
    const { studyId } = await createStudy(tx, {
      slug,
      title: 'A study',
      notes: '',
      createdById: null,
      config: studyInput(change),
    });
    return openVersion(tx, studyId, 1);
  });

export function enrolmentBody(
  { config }: Pick<VersionRecord, 'config'>,
  change: Readonly<Record<string, unknown>> = {},
  language: 'en' | 'de' = 'en',
) {
  const { version, markdown } = config.consent;
  const consent = {
    version,
    textSha256: sha256Hex(markdown[language] ?? ''),
    language,
    takePart: true,
    publishRows: false,
    showOnBoard: false,
    handle: null,
  };
  return { idempotencyKey: randomUUID(), consent, isOldEnough: true, ...change };
}

export const prolific = (externalId: string) => ({
  recruitment: { recruiter: 'prolific', externalId, studyRef: 'study', sessionRef: 'place' },
});

export const take = (address: string, body: unknown, cookie: string | null = null): Promise<Sent> =>
  send(postEnrolments, 'POST', { params: { code: address }, body, cookie });

export interface StudyPerson {
  readonly id: string;
  readonly cookie: string;
  readonly code: string;
  readonly at: { readonly params: { readonly id: string }; readonly cookie: string };
  readonly state: () => Promise<EnrolmentState>;
  /** Opens the next part and does the device check if required; returns the session's id. */
  readonly open: () => Promise<string>;
  readonly next: (sessionId: string) => Promise<ItemView | null>;
  readonly answer: (sessionId: string, right?: boolean) => Promise<SessionReceipt | null>;
  /** Answers until the part has ended; returns the number of items. */
  readonly play: (sessionId: string, right?: boolean) => Promise<number>;
  readonly end: (ending?: Readonly<Record<string, unknown>>) => Promise<Sent>;
}

export async function enrolPerson(
  study: VersionRecord,
  change: Readonly<Record<string, unknown>> = {},
  address: string = study.slug,
  cookie: string | null = null,
): Promise<StudyPerson> {
  const sent = await take(address, enrolmentBody(study, change), cookie);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  return studyPersonAt(sent.body.enrolment.id, cookie ?? cookieOf(sent), sent.body.receiptCode);
}

function studyPersonAt(id: string, cookie: string, code: string): StudyPerson {
  const at = { params: { id }, cookie };
  const next = async (sessionId: string) =>
    (await send(HANDLERS.postNext, 'POST', { params: { id: sessionId }, cookie })).body.item as ItemView | null;
  const answer = async (sessionId: string, right = true) => {
    const item = await next(sessionId);
    if (item === null) return null;
    const body = { itemId: item.id, answer: await answerFor(item, right), timing: TIMING, events: [] };
    const sent = await send(HANDLERS.postReply, 'POST', { params: { id: sessionId }, cookie, body });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return sent.body as SessionReceipt;
  };
  return {
    id,
    cookie,
    code,
    at,
    next,
    answer,
    state: async () => (await send(getEnrolment, 'GET', at)).body,
    open: async () => {
      const sent = await send(postParts, 'POST', at);
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      const { session } = sent.body;
      if (!session.hasDevice)
        await send(HANDLERS.postDevice, 'POST', { params: { id: session.id }, cookie, body: DEVICE });
      return session.id as string;
    },
    play: async (sessionId, right) => {
      for (let count = 0; ; count += 1) if ((await answer(sessionId, right)) === null) return count;
    },
    end: (ending = { aids: 'none', technical: false }) => send(postEnding, 'POST', { ...at, body: ending }),
  };
}
