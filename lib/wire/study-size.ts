/**
 * How many questions a person of an arm gets, and about how long they take: what an admin has to know before anybody is
 * asked.
 */
import type { StudyArm, StudyConfig, StudyPart } from './study';

/** What is known of a task before it is asked. */
export interface TaskSize {
  readonly questionsPerVisit: number;
  readonly express: { readonly least: number; readonly most: number };
  /** Questions of a whole ladder, the median of people on this site; null: too few people. */
  readonly ladderItems: number | null;
  /** ms a question, the median of people on this site; null: too few answers. */
  readonly medianMs: number | null;
}

export interface ArmSize {
  readonly least: number;
  /** null: no end. */
  readonly most: number | null;
  readonly typical: number;
  readonly minutes: number;
  /** Whether every part's time was measured; else `ASSUMED_MS` stands in. */
  readonly isMeasured: boolean;
}

/** ms a question where nothing was measured: a plain guess, and said to be one. */
export const ASSUMED_MS = 20_000;
/** Visits of a ladder where nothing was measured. */
const ASSUMED_VISITS = 8;
/** Minutes for consent, instructions, checks and the last questions. */
const AROUND_MINUTES = 4;
/** Of a whole ladder, what an express ladder asks. */
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
