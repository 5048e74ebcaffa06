import { instantOf } from '@/lib/server/platform/clock';
import type { EnrolmentPart, EnrolmentState } from '@/lib/wire/studies/enrolment';
import type { ClimbRecord } from '../../climbs';
import { taskTitle } from '../../climbs';
import { sessionStatus, viewSession } from '../../sessions/views/session-view';
import { climbsOf, currentPart } from '../climbs-of';
import { textIn } from '../study/localized';
import { completionOf } from '../study/recruiters';
import { MOST_TRIES } from './comprehension';
import { identityOf } from './identity';
import type { EnrolmentRecord } from './read-enrolment';

const OVER = { finished: 'complete', screened_out: 'screenedOut', withdrawn_kept: 'withdrew' } as const;

export async function viewEnrolment(enrolment: EnrolmentRecord): Promise<EnrolmentState> {
  const climbs = await climbsOf(enrolment);
  const { config, language, status } = enrolment;
  const phase = phaseOf(enrolment, climbs);
  const isOver = phase === 'over' || phase === 'no-place';
  return {
    id: enrolment.id,
    preview: enrolment.preview,
    study: enrolment.slug,
    title: textIn(config.title, language),
    language,
    status,
    phase,
    parts: enrolment.partOrder.map((index, position) => viewPart(enrolment, index, climbs[position] ?? null)),
    part: isOver ? null : currentPart(climbs),
    instructions: config.instructions === null ? null : textIn(config.instructions, language),
    hasCheck: config.comprehension.length > 0,
    aids: { allowed: config.aids.allowed, text: textIn(config.aids.text, language) },
    itemLimitMs: itemLimitOf(enrolment),
    comprehension: phase === 'comprehension' ? questionsOf(enrolment) : null,
    debrief:
      phase === 'over' && status === 'finished' && config.debrief !== null ? textIn(config.debrief, language) : null,
    completion: isOver ? await completionFor(enrolment) : null,
    placeUntil: isOver ? null : instantOf(enrolment.reservedUntil),
  };
}

export const completionFor = async (enrolment: EnrolmentRecord) =>
  completionOf(enrolment.config.recruiters, kindOf(enrolment), await identityOf(enrolment.id));

/** A person who lost a place to someone else is sent back like a screened-out one. */
const kindOf = ({ status }: EnrolmentRecord) => (status in OVER ? OVER[status as keyof typeof OVER] : 'screenedOut');

/** ms per question, including extra time; null: no limit. */
export const itemLimitOf = ({ config, timeFactor }: EnrolmentRecord): number | null =>
  config.itemLimitMs === null ? null : Math.round(config.itemLimitMs * timeFactor);

export function phaseOf(enrolment: EnrolmentRecord, climbs: readonly (ClimbRecord | null)[]): EnrolmentState['phase'] {
  if (enrolment.status in OVER) return 'over';
  if (enrolment.status === 'abandoned') return 'no-place';
  if (enrolment.config.comprehension.length > 0 && enrolment.comprehension?.passed !== true) return 'comprehension';
  return currentPart(climbs) === null ? 'ending' : 'part';
}

function viewPart({ arm }: EnrolmentRecord, index: number, climb: ClimbRecord | null): EnrolmentPart {
  const part = arm.parts[index];
  const session = climb === null ? null : viewSession(climb);
  return {
    task: part?.task ?? '',
    taskTitle: taskTitle(part?.task ?? ''),
    condition: part?.condition ?? 'image',
    status: climb === null ? 'ahead' : climb.endReason === 'expired' ? 'expired' : sessionStatus(climb),
    sessionId: climb?.id ?? null,
    shareId: session?.shareId ?? null,
    hasDevice: session?.hasDevice ?? false,
    ladder: session?.ladder ?? null,
  };
}

const questionsOf = ({ config, language, comprehension }: EnrolmentRecord): EnrolmentState['comprehension'] => ({
  questions: config.comprehension.map(({ question, options }) => ({
    question: textIn(question, language),
    options: options.map((option) => textIn(option, language)),
  })),
  triesLeft: MOST_TRIES - (comprehension?.tries.length ?? 0),
});
