import { z } from 'zod';
import { instant, sha256 } from './item';

export const releaseView = z.object({
  id: z.uuid(),
  study: z.string().describe('Its slug'),
  name: z.string().describe('Semantic version; the last number counts withdrawals since it was made'),
  cutoffAt: instant.describe('Of what was stored before'),
  createdAt: instant,
  state: z.enum(['queued', 'building', 'ready', 'failed']),
  builtAt: instant.nullable(),
  counts: z.record(z.string(), z.int()).nullable().describe('Rows per table, items, pictures, people'),
  sha256: sha256.nullable().describe('Of the file as it was last made'),
  bytes: z.int().nullable(),
  error: z.string().nullable(),
  withdrawn: z.int().describe('People who were in it and withdrew since; the file is made again without them'),
  url: z.string(),
});
export type ReleaseView = z.infer<typeof releaseView>;
export const releaseList = z.object({ releases: z.array(releaseView) });
