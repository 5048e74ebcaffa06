/** Public editions: frozen suites whose seeds depend on a key. Its hash is published first, the key at the end. */
import { z } from 'zod';
import { instant } from './items/item';

const EDITION_STATES = ['current', 'open', 'closing', 'closed', 'retired'] as const;

export const editionView = z.object({
  id: z.string(),
  suite: z.string(),
  suiteTitle: z.string(),
  title: z.string(),
  state: z
    .enum(EDITION_STATES)
    .describe(
      'current: new sessions and runs join it; open: those in it continue; closing: they are being ended; closed: permanently, and the key stays secret; retired: its key is revealed',
    ),
  hidden: z.boolean().describe('Its key and its answers are never revealed'),
  keyCommitment: z.string().describe('SHA-256 of its key, lower-case hex, public from the start'),
  key: z
    .string()
    .nullable()
    .describe('Lower-case hex, once it has retired: anyone who has it can make every seed again'),
  openedAt: instant,
  closedAt: instant.nullable(),
  retiredAt: instant.nullable(),
});
export type EditionView = z.infer<typeof editionView>;

/** One of a suite's editions, to choose from; the current one is the default. */
export type EditionChoice = Pick<EditionView, 'id' | 'title' | 'closedAt'> & { readonly current: boolean };

/** An edition with results that the table of all suites leaves out, because it shows demo data or a newer one. */
export interface HiddenEdition {
  readonly suite: string;
  readonly edition: string;
  readonly title: string;
  readonly isBehindDemo: boolean;
}

export const editionList = z.object({ editions: z.array(editionView) });

export const openEdition = z.object({
  suite: z.string().max(40),
  title: z.string().trim().min(1).max(100).optional().describe('Absent: the suite’s name with a number'),
  hidden: z.boolean().default(false),
});

export const closeEdition = z.object({
  act: z.literal('close'),
  evenIfStudied: z
    .boolean()
    .default(false)
    .describe('Close even if an open study uses tasks of this suite: its frozen sets change with the edition'),
});
export const editionClosed = z.object({
  edition: editionView,
  ended: z.int().describe('Sessions and runs that this ended'),
});
