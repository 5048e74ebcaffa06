/** Stores what an endpoint says it served, because a name may mean another model tomorrow. */
import type { z } from 'zod';
import { pool } from '@/lib/server/platform/db';
import { storableText } from '@/lib/server/platform/storable-text';
import type { usage as wireUsage } from '@/lib/wire/models/run';

type Usage = z.output<typeof wireUsage>;

/** Most distinct ones per run, because an endpoint may invent one each time. */
const MOST_SERVED = 20;

/** Adds this reply's values unless the run has them. Each reply keeps its own in `usage`. */
export async function keepServedModel(
  climbId: string,
  { servedModel = null, systemFingerprint = null }: Usage,
): Promise<void> {
  if (servedModel === null && systemFingerprint === null) return;
  await pool().query({
    name: 'rung-run-served',
    text: `update "Run" set "served" = "served" || $2::jsonb
      where "climbId" = $1 and not "served" @> $2::jsonb and jsonb_array_length("served") < ${MOST_SERVED}`,
    values: [climbId, JSON.stringify([{ model: servedModel, systemFingerprint }])],
  });
}

/** Cleans texts of models and endpoints for PostgreSQL. */
export function storableUsage(usage: Usage): Usage {
  const { transcript, servedModel, systemFingerprint } = usage;
  const clean = (text: string | null | undefined) => (typeof text === 'string' ? storableText(text) : text);
  return {
    ...usage,
    ...(servedModel === undefined ? {} : { servedModel: clean(servedModel) ?? null }),
    ...(systemFingerprint === undefined ? {} : { systemFingerprint: clean(systemFingerprint) ?? null }),
    ...(transcript === undefined ? {} : { transcript: transcript.map(storableTurn) }),
  };
}

function storableTurn({
  role,
  text,
  calls,
}: NonNullable<Usage['transcript']>[number]): NonNullable<Usage['transcript']>[number] {
  const called = calls?.map((call) => ({ name: storableText(call.name), arguments: storableText(call.arguments) }));
  return { role, text: storableText(text), ...(called === undefined ? {} : { calls: called }) };
}
