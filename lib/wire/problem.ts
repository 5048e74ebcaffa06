import { z } from 'zod';

/** RFC 9457 problem document; `code` is stable, `detail` is for people. */
export const problem = z.object({
  type: z.string().describe('`/problems/<code>`'),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  /** For invalid input: one entry per place. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  ordinal: z.int().optional().describe('`already-answered`: position of the stored reply'),
  missing: z.int().optional().describe('`replies-missing`: how many'),
});
export type Problem = z.infer<typeof problem>;
