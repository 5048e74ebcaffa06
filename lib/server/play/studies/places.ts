/**
 * Places in a version of a study. Everyone who finished validly uses a place, and everyone active whose place is
 * reserved: for the reservation time from consent, and after the first reply for `QUIET_MINUTES` from each heartbeat.
 * Counting and giving happen under `lockStudy`, so races cannot exceed the quota.
 */
import { randomInt } from 'node:crypto';
import type { Queryable } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { StudyArm, StudyConfig } from '@/lib/wire/studies/study';

/** Minutes without a heartbeat after which a person counts as gone. */
export const QUIET_MINUTES = 30;

/** End reason of a person who finished, but is excluded by the study's rules and takes no place. */
export const INVALID = 'invalid';

export interface ArmUse {
  readonly arm: StudyArm;
  readonly used: number;
}

/** Places in use per arm; previews and simulated people take none. */
export async function armsInUse(
  tx: Queryable,
  studyId: string,
  version: number,
  config: StudyConfig,
): Promise<readonly ArmUse[]> {
  const { rows } = await tx.query<{ arm: string; used: number }>(
    `select "arm", count(*)::int as "used" from "Enrolment"
     where "studyId" = $1 and "version" = $2 and not "preview" and not "simulated"
       and (("status" = 'finished' and coalesce("endReason", '') <> $3) or ("status" in ('consented', 'started') and "reservedUntil" > now()))
     group by "arm"`,
    [studyId, version, INVALID],
  );
  return config.arms.map((arm) => ({ arm, used: rows.find((row) => row.arm === arm.id)?.used ?? 0 }));
}

export function openArms(arms: readonly ArmUse[], { total, perArm }: StudyConfig['quota']): readonly ArmUse[] {
  const used = arms.reduce((sum, arm) => sum + arm.used, 0);
  if (total !== null && used >= total) return [];
  return arms.filter((arm) => perArm === null || arm.used < perArm);
}

/** The arm with the fewest places in use relative to its weight; random among equals. Throws `study-full`. */
export function pickArm(arms: readonly ArmUse[], quota: StudyConfig['quota']): StudyArm {
  const open = openArms(arms, quota);
  const least = Math.min(...open.map(loadOf));
  const equals = open.filter((candidate) => loadOf(candidate) === least);
  const chosen = equals[equals.length > 1 ? randomInt(equals.length) : 0];
  if (chosen === undefined)
    throw new AppError('study-full', 'All places of this study are taken. Thank you for your interest.');
  return chosen.arm;
}

const loadOf = ({ arm, used }: ArmUse): number => used / arm.weight;
