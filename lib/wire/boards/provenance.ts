/** Where a number comes from. Papers' numbers are `reported`, separate from all others. */
import { z } from 'zod';
import { instant } from '../items/item';

export const PROVENANCES = ['self_reported', 'verified', 'reported'] as const;
export type Provenance = (typeof PROVENANCES)[number];

export const provenanceOfRuns = (verifiedRuns: number): Exclude<Provenance, 'reported'> =>
  verifiedRuns > 0 ? 'verified' : 'self_reported';

export const provenanceView = z.object({
  kind: z
    .enum(['self_reported', 'verified'])
    .describe('self_reported: only its owner vouches for it; verified: an admin does too'),
  owner: z.string().nullable().describe('Account name of the owner, if they want it shown'),
  verifiedAt: instant.nullable().describe('Since when an admin marks it as verified; null: none does'),
});
export type ProvenanceView = z.infer<typeof provenanceView>;

/** What the owner may change of a run, ended or not. */
export const changeRun = z.strictObject({
  showOwner: z.boolean().describe('Whether your account name is shown next to it'),
});

export interface FinishedRun {
  readonly id: string;
  readonly entrant: string;
  readonly suite: string;
  readonly edition: string;
  readonly condition: string;
  readonly course: 'ladder' | 'set' | 'express';
  readonly tasks: number;
  /** null: the account was deleted. */
  readonly owner: string | null;
  readonly own: boolean;
  readonly endedAt: string;
  readonly verified: boolean;
}
