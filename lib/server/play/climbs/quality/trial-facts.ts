import type { TrialFacts } from '@/lib/quality/trial-rules';
import type { Queryable } from '@/lib/server/platform/db';
import { issuedOf } from '../log/read-climb';
import { optionCountOf } from '../log/rebuilt-item';

interface Row extends Omit<TrialFacts, 'optionCount' | 'metBefore'> {
  readonly item: Parameters<typeof issuedOf>[0];
}

/** The inputs of exclusion rules for these climbs, in order of answers. */
export async function readTrialFacts(tx: Queryable, climbs: readonly string[]): Promise<TrialFacts[]> {
  const { rows } = await tx.query<Row>(
    `select to_jsonb(i) as "item", i."phase", r."rtMs", r."awayMs", r."serverElapsedMs", (r."timing"->>'onsetUncertaintyMs')::float as "onsetUncertaintyMs",
       v."status" = 'timed-out' as "timedOut", v."correct", v."answer"
     from "Reply" r join "IssuedItem" i on i."id" = r."itemId" join "Verdict" v on v."itemId" = r."itemId" and v."current"
     where r."climbId" = any($1::uuid[]) order by r."receivedAt", r."ordinal"`,
    [climbs],
  );
  // Earlier exposure is a rule of single trials; for the person it only changes the share of valid ones.
  const facts: TrialFacts[] = [];
  for (const { item, ...row } of rows)
    facts.push({ ...row, optionCount: await optionCountOf(issuedOf(item)), metBefore: false });
  return facts;
}
