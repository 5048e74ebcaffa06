import { z } from 'zod';
import { modelParameters } from './run';

const count = z.int().min(0);

export const runProgress = z.object({
  id: z.uuid(),
  status: z.enum(['open', 'ended', 'aborted']),
  replies: count.describe('Stored, those included that wait for replies to earlier items'),
  expected: z
    .object({ most: count, isExact: z.boolean().describe('false: some questions may take fewer replies') })
    .nullable()
    .describe('Replies of all fixed sets; null for ladders, which have no set length'),
  perMinute: z.number().nullable().describe('Replies, over the last 200; null if there are fewer than two'),
  secondsLeft: z.number().nullable().describe('At that rate; null if it is not known'),
  lastReplyAt: z.iso.datetime().nullable(),
  inputTokens: count.nullable().describe('Of replies that report them'),
  outputTokens: count.nullable(),
  costUsd: z.number().nullable(),
  failedTries: count.describe('Requests to the endpoint that were tried again'),
  parameters: modelParameters.describe('Of the requests to the endpoint, as declared'),
});
export type RunProgress = z.infer<typeof runProgress>;
