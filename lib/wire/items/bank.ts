import { z } from 'zod';

export const openBankBody = z.object({
  version: z.string().max(40).nullable().describe('The version to open; null closes the bank'),
});
export const bankOpened = z.object({ name: z.string(), version: z.string().nullable() });
