/** How many questions a person of an arm gets, and about how long they take, for admins before the start. */
import type { StudyArm, StudyConfig, StudyPart } from './study';

export interface TaskSize {
  readonly questionsPerVisit: number;
  readonly express: { readonly least: number; readonly most: number };
  /** Median number of questions in a ladder on this site; null: too few people. */
  readonly ladderItems: number | null;
  /** Median ms per question on this site; null: too few answers. */
  readonly medianMs: number | null;
}

export interface ArmSize {
  readonly least: number;
  /** null: open-ended. */
  readonly most: number | null;
  readonly typical: number;
  readonly minutes: number;
  /** Whether every part's time was measured; otherwise `ASSUMED_MS` is used. */
  readonly isMeasured: boolean;
}

/** ms per question without measurements: a guess, shown as one. */
export const ASSUMED_MS = 20_000;
const ASSUMED_VISITS = 8;
/** Minutes for consent, instructions, checks and the last questions. */
const AROUND_MINUTES = 4;
/** Questions of an express ladder, as a share of the whole ladder. */
const EXPRESS_SHARE = 0.25;

interface Span {
  readonly least: number;
  readonly typical: number;
  readonly most: number | null;
}

export function sizeOfArm(
  { parts }: StudyArm,
  { checksPerPart, itemLimitMs }: Pick<StudyConfig, 'checksPerPart' | 'itemLimitMs'>,
  sizeOf: (task: string) => TaskSize | undefined,
): ArmSize {
  let [least, typical, most, ms, isMeasured] = [0, 0, 0 as number | null, 0, true];
  for (const part of parts) {
    const size = sizeOf(part.task);
    const span = spanOf(part, size);
    const around = part.practiceItems + checksPerPart;
    least += span.least + around;
    typical += span.typical + around;
    most = most === null || span.most === null ? null : most + span.most + around;
    const each = size?.medianMs ?? ASSUMED_MS;
    ms += (span.typical + around) * (itemLimitMs === null ? each : Math.min(each, itemLimitMs));
    isMeasured &&= typeof size?.medianMs === 'number';
  }
  return { least, typical, most, minutes: AROUND_MINUTES + Math.ceil(ms / 60_000), isMeasured };
}

/** Minutes of the longest arm. */
export const longestOf = (config: StudyConfig, sizeOf: (task: string) => TaskSize | undefined): number =>
  Math.max(...config.arms.map((arm) => sizeOfArm(arm, config, sizeOf).minutes));

function spanOf({ course }: StudyPart, size: TaskSize | undefined): Span {
  const perVisit = size?.questionsPerVisit ?? 5;
  const ladder = size?.ladderItems ?? perVisit * ASSUMED_VISITS;
  switch (course.kind) {
    case 'set': {
      const items = course.levels.length * course.itemsPerLevel;
      return { least: items, typical: items, most: items };
    }
    case 'express': {
      const { least, most } = size?.express ?? { least: 4, most: 40 };
      return { least, typical: Math.min(most, Math.max(least, Math.round(ladder * EXPRESS_SHARE))), most };
    }
    case 'ladder':
      return {
        least: Math.min(perVisit, course.maxItems ?? perVisit),
        typical: Math.min(ladder, course.maxItems ?? ladder),
        most: course.maxItems,
      };
  }
}
