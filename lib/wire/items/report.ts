/** What people say is wrong with a puzzle. */
import { z } from 'zod';
import { cursorQuery, nextCursor } from '../page';
import { device } from '../people/session';
import { condition, instant } from './item';

export const REPORT_REASONS = ['none-right', 'several-right', 'picture', 'words'] as const;
export const reportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof reportReason>;

export const MOST_NOTE_CHARACTERS = 300;

/** Sent again for the same item, it replaces what was said before. */
export const createReport = z.object({
  itemId: z.uuid(),
  reason: reportReason,
  note: z.string().trim().min(1).max(MOST_NOTE_CHARACTERS).nullable().describe('An optional sentence'),
});
export const reportStored = z.object({ stored: z.literal(true) });

export const listReports = cursorQuery.extend({
  task: z.string().max(80).optional().describe('Reports about items of this task only'),
});

const itemReport = z.object({
  id: z.string(),
  at: instant,
  itemId: z.uuid(),
  reason: reportReason,
  note: z.string().nullable(),
  task: z.string(),
  taskVersion: z.string(),
  level: z.int(),
  condition,
  phase: z.string(),
  seed: z.string().describe('With task, version, level and condition: what the item is made of'),
  answer: z.string().nullable().describe('What was answered; null: nothing yet, or nothing that could be read'),
  rightAnswer: z.string(),
  correct: z.boolean().nullable().describe('null: not answered'),
  device: device.partial(),
  othersSameItem: z.int().describe('Other people who reported the very same item'),
  othersSameLevel: z.int().describe('Other people who reported an item of the same task and level'),
});
export type ItemReport = z.infer<typeof itemReport>;
export const reportPage = z.object({ reports: z.array(itemReport), nextCursor });
