import { z } from 'zod';
import { instant } from './item';

export const modelLine = z.object({
  id: z.string(),
  name: z.string().describe('As the boards show it'),
  givenName: z.string().nullable().describe('The name that an admin gave; null: none did'),
  hiddenAt: instant.nullable().describe('Since when no board shows it; null: they do'),
  runs: z.int(),
  hiddenRuns: z.int().describe('Of these, hidden one by one'),
});
export type ModelLine = z.infer<typeof modelLine>;

export const changeModel = z
  .object({
    name: z.string().trim().min(1).max(100).nullable().optional().describe('null: as the owners of its runs call it'),
    hidden: z.boolean().optional(),
  })
  .refine(
    ({ name, hidden }) => name !== undefined || hidden !== undefined,
    'Name a name, or whether the model is hidden.',
  );

export const changeMarkedRun = z
  .strictObject({ hidden: z.boolean().optional(), verified: z.boolean().optional() })
  .refine(
    ({ hidden, verified }) => hidden !== undefined || verified !== undefined,
    'Say whether the run is hidden, or whether it is verified.',
  );
export const markedRun = z.object({ id: z.uuid(), hidden: z.boolean(), verified: z.boolean() });
export type MarkedRun = z.infer<typeof markedRun>;
