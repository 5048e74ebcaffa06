import { z } from 'zod';

/** Lists come in pages, newest first: send `nextCursor` as `cursor` for the next page. */
export const cursorQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const nextCursor = z.string().nullable().describe('null: this is the last page');
