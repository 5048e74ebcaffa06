import { z } from 'zod';
import { consentInput } from './session';

export const startDaily = z.object({
  /** Made by the client for this click: a double click gives one session. */
  idempotencyKey: z.uuid(),
  day: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .nullable()
    .default(null)
    .describe('A day that has ended, UTC: it counts nowhere. null: today'),
  consent: consentInput,
});
