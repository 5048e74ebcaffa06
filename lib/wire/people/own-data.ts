/** A person's stored data, for download. */
import { z } from 'zod';
import { trialRow } from '../items/export';
import { instant, sha256 } from '../items/item';
import { reportReason } from '../items/report';
import { aboutPerson } from './about';

const ownTrial = trialRow.extend({
  right_answer: trialRow.shape.right_answer.nullable().describe('Empty while you or others get the same items'),
});
export type OwnTrial = z.infer<typeof ownTrial>;

export const ownData = z.object({
  since: instant,
  consents: z.array(
    z.object({
      version: z.string(),
      textSha256: sha256,
      language: z.string(),
      takePart: z.boolean(),
      publishRows: z.boolean(),
      showOnBoard: z.boolean(),
      handle: z.string().nullable(),
      givenAt: instant,
      text: z.string().nullable().describe('Markdown as shown; null if it was shown before texts were stored'),
      holds: z.boolean().describe('In force for something that you did; the others are earlier ones'),
    }),
  ),
  about: aboutPerson.nullable().describe('What you said about yourself at the end of your first climb; null: nothing'),
  studies: z.array(
    z.object({
      id: z.uuid(),
      study: z.string(),
      version: z.int(),
      arm: z.string(),
      status: z.string(),
      subjectId: z.uuid(),
      language: z.string(),
      timeFactor: z.number(),
      background: z.unknown(),
      comprehension: z.unknown(),
      ending: z.unknown(),
      openedAt: instant,
      endedAt: instant.nullable(),
      recruiter: z.string().nullable(),
      recruiterId: z.string().nullable().describe('Your id at the recruiter’s'),
    }),
  ),
  columns: z.array(z.string()).describe('Of trials, in the order of the CSV file; see /api/v1/exports/codebook'),
  trials: z.array(ownTrial),
  events: z.array(
    z.object({
      sessionId: z.uuid(),
      trialId: z.uuid().nullable(),
      event: z.string(),
      tMs: z.number(),
      value: z.string().nullable(),
    }),
  ),
  reports: z
    .array(z.object({ trialId: z.uuid(), reason: reportReason, note: z.string().nullable(), at: instant }))
    .describe('What you reported about puzzles'),
});
export type OwnData = z.infer<typeof ownData>;

export const ownDataQuery = z.object({
  format: z.enum(['json', 'csv']).default('json').describe('csv: the trials alone'),
});

export const consentChange = z
  .object({
    sessionId: z.uuid().optional().describe('Only for the text of this session; without it for all texts'),
    publishRows: z.boolean().optional(),
    showOnBoard: z.boolean().optional(),
    handle: z.string().trim().min(1).max(32).optional().describe('With showOnBoard'),
  })
  .refine(({ showOnBoard, handle, sessionId }) => showOnBoard !== true || (!!handle && !!sessionId), {
    message: 'a handle is shown for one session, and needs a name',
    path: ['handle'],
  });
export type ConsentChange = z.infer<typeof consentChange>;
export const consentChanged = z.object({ texts: z.int().describe('Texts for which the choice changed') });
