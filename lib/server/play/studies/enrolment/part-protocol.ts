import { rngFor } from 'rung-puzzles/core/rng';
import type { ClimbProtocol } from 'rung-puzzles/protocols/climb';
import type { Suite } from 'rung-puzzles/suites/suite';
import { seedAt } from '@/lib/server/items/editions';
import type { StudyPart } from '@/lib/wire/studies/study';
import { expressRulesOf } from '../../climbs';
import type { EnrolmentRecord } from './read-enrolment';
import { itemLimitOf } from './view-enrolment';

export interface PlacedPart {
  readonly enrolment: EnrolmentRecord;
  readonly part: StudyPart;
  /** In this person's order of parts, from 0. */
  readonly position: number;
  readonly suite: Suite;
  readonly editionId: string;
}

/** Easy for everyone who reads the question. */
const CHECK_LEVEL = 1;
/** A ladder's length is unknown, so checks are within the shortest sensible climb. */
const LADDER_SPAN = 20;

export async function protocolOf(placed: PlacedPart): Promise<ClimbProtocol> {
  const { enrolment, part, suite } = placed;
  const { course } = part;
  const limit = itemLimitOf(enrolment);
  const before = await checkPlaces(placed);
  return {
    practiceItems: part.practiceItems,
    tasks: [part.task],
    ladder:
      course.kind === 'ladder'
        ? { ...suite.ladder, caps: { ...suite.ladder.caps, level: course.maxLevel, items: course.maxItems } }
        : suite.ladder,
    ...(course.kind === 'set'
      ? { sets: [{ levels: course.levels, itemsPerLevel: course.itemsPerLevel, seeds: course.seeds }] }
      : {}),
    ...(course.kind === 'express' ? { express: [expressRulesOf(part.task, part.condition)] } : {}),
    ...(before.length === 0 ? {} : { checks: { level: CHECK_LEVEL, before } }),
    ...(limit === null ? {} : { itemLimitMs: limit }),
    feedback: enrolment.config.feedback,
  };
}

/** Numbers of the main questions after a check, ascending: random, but fixed per person and part. */
async function checkPlaces({ enrolment, part, position, editionId }: PlacedPart): Promise<number[]> {
  const wanted = enrolment.config.checksPerPart;
  if (wanted === 0) return [];
  const rng = rngFor(await seedAt(editionId, `checks/${enrolment.id}/${position}`), 'checks');
  const places = Array.from({ length: spanOf(part) }, (_, index) => index);
  return rng
    .shuffle(places)
    .slice(0, wanted)
    .sort((a, b) => a - b);
}

const spanOf = ({ course }: StudyPart): number =>
  course.kind === 'set'
    ? course.levels.length * course.itemsPerLevel
    : Math.min(LADDER_SPAN, course.kind === 'ladder' ? (course.maxItems ?? LADDER_SPAN) : LADDER_SPAN);
