import { z } from 'zod';

export const openBankBody = z.object({
  version: z.string().max(40).nullable().describe('Which version is asked from now on; null closes the bank'),
});
export const bankOpened = z.object({ name: z.string(), version: z.string().nullable() });
