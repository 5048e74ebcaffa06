/** Where a number comes from. Numbers of papers are `reported` and stand apart from all of this. */
import { z } from 'zod';
import { instant } from './item';

export const PROVENANCES = ['self_reported', 'reproduced', 'reported'] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** Of measured numbers, by how many of the runs behind them an admin ran again. */
export const provenanceOfRuns = (reproducedRuns: number): Exclude<Provenance, 'reported'> => (reproducedRuns > 0 ? 'reproduced' : 'self_reported');

/** One side of a comparison; null bounds: too little for an interval. */
const side = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable(), n: z.int().describe('Questions of a set, or ladders') });
export type ComparedSide = z.infer<typeof side>;

export const comparedTask = z.object({
  task: z.string(),
  title: z.string(),
  measure: z.enum(['share-right', 'mean-r']),
  original: side.nullable().describe('null: of a set too few questions to tell while its edition is open'),
  again: side.nullable(),
  difference: z
    .object({
      value: z.number(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      n: z.int().nullable().describe('Items that both were asked, where they are compared pair by pair'),
      method: z.enum(['newcombe-paired', 'newcombe', 'percentile-bootstrap', 'welch']).nullable(),
      reason: z.enum(['one-observation', 'no-spread', 'fewer-than-six']).nullable(),
    })
    .nullable()
    .describe('This run minus its reproduction, with the 95 % interval; null where a side is missing'),
  overlap: z.boolean().nullable().describe('Of the 95 % intervals; null where one of them is missing'),
});
export type ComparedTask = z.infer<typeof comparedTask>;

export const provenanceView = z.object({
  kind: z.enum(['self_reported', 'reproduced']).describe('self_reported: run by who owns it; reproduced: an admin ran the same again'),
  owner: z.string().nullable().describe('Account name of who ran it, where they want it shown'),
  reproductions: z.array(z.object({ run: z.uuid(), linkedAt: instant })),
  reproduces: z.array(z.uuid()).describe('Runs that this one repeats'),
  tasks: z
    .array(comparedTask)
    .describe('Empty unless reproduced. Of a set the newest reproduction; of ladders all of them against all equal runs of the owner'),
});
export type ProvenanceView = z.infer<typeof provenanceView>;

export const linkReproduction = z.strictObject({ again: z.uuid().describe('Your own finished run of the same model, setup, edition, condition and protocol') });

/** What the owner may still change of a run, ended or not. */
export const changeRun = z.strictObject({ showOwner: z.boolean().describe('Whether your account name is shown next to it') });

/** What an admin can do about the reproduction of a run. */
export interface ReproductionChoices {
  readonly linked: readonly { readonly run: string; readonly linkedAt: string /** null: not in the log. */; readonly by: string | null }[];
  /** Runs of the admin that were asked for in the same way. */
  readonly candidates: readonly { readonly run: string; readonly endedAt: string }[];
}

/** A finished run as admins see it in a list. */
export interface FinishedRun {
  readonly id: string;
  readonly entrant: string;
  readonly suite: string;
  readonly edition: string;
  readonly condition: string;
  readonly course: 'ladder' | 'set' | 'express';
  readonly tasks: number;
  /** null: the account is gone. */
  readonly owner: string | null;
  readonly own: boolean;
  readonly endedAt: string;
  /** Runs that repeat it, and runs that it repeats. */
  readonly reproductions: readonly string[];
  readonly reproduces: readonly string[];
}
