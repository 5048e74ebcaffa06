import type { TrialFacts } from '@/lib/quality/trial-rules';
import type { Queryable } from '@/lib/server/platform/db';
import { type IssuedRow, issuedOf } from './read-climb';
import { recallItem } from './rebuilt-item';

interface Row extends Omit<TrialFacts, 'optionCount' | 'metBefore'> {
  readonly item: Parameters<typeof issuedOf>[0];
}

/** What exclusion rules look at, of these climbs, in the order in which they were answered. */
export async function readTrialFacts(tx: Queryable, climbs: readonly string[]): Promise<TrialFacts[]> {
  const { rows } = await tx.query<Row>(
    `select to_jsonb(i) as "item", i."phase", r."rtMs", r."awayMs", r."serverElapsedMs", (r."timing"->>'onsetUncertaintyMs')::float as "onsetUncertaintyMs",
       v."status" = 'timed-out' as "timedOut", v."correct", v."answer"
     from "Reply" r join "IssuedItem" i on i."id" = r."itemId" join "Verdict" v on v."itemId" = r."itemId" and v."current"
     where r."climbId" = any($1::uuid[]) order by r."receivedAt", r."ordinal"`,
    [climbs],
  );
  // Whether an item was met before is a rule of single trials; of the person it only moves the share of valid ones.
  const facts: TrialFacts[] = [];
  for (const { item, ...row } of rows)
    facts.push({ ...row, optionCount: await optionsOf(issuedOf(item)), metBefore: false });
  return facts;
}

async function optionsOf(item: IssuedRow): Promise<number | null> {
  const reply = (await recallItem(item))?.item.stimulus.reply;
  return reply?.kind === 'choice' ? reply.options.length : null;
}
