import { invariant } from 'rung-puzzles/core/invariant';
import { courseOf, isQuick } from 'rung-puzzles/protocols/climb';
import { localeOf } from '@/lib/messages';
import { dailyTitle } from '@/lib/messages/daily-texts';
import { ladderTitle } from '@/lib/messages/ladder-texts';
import { dayOfEdition, isDaily } from '@/lib/server/items/daily/day';
import { instantOf } from '@/lib/server/platform/clock';
import type { SessionState } from '@/lib/wire/people/session';
import { type ClimbRecord, feedbackRule, isExpired, ladderViews } from '../../climbs';

export function viewSession(climb: ClimbRecord): SessionState {
  const ladders = ladderViews(climb.protocol, climb.state);
  const ladder = ladders.find(({ end }) => end === null) ?? ladders.at(-1);
  invariant(climb.session !== null && ladder !== undefined, 'a session is a climb by a person');
  const locale = localeOf(climb.session.language);
  const daily = isDaily(climb.suite) ? dayOfEdition(climb.editionId) : null;
  return {
    id: climb.id,
    task: ladder.task,
    taskTitle: daily === null ? ladderTitle(locale, ladder.task, ladder.taskTitle) : dailyTitle(locale, daily),
    daily,
    condition: climb.condition,
    status: climb.endedAt !== null && climb.session.profile?.next ? 'open' : sessionStatus(climb),
    practiceItems: climb.protocol.practiceItems,
    practiceDone: climb.state.practiceDone,
    ladder,
    replyCount: climb.replyCount,
    openedAt: instantOf(climb.openedAt),
    expiresAt: instantOf(climb.expiresAt),
    endedAt: climb.endedAt && instantOf(climb.endedAt),
    hasDevice: climb.session.hasDevice,
    shareId: climb.session.shareId,
    handle: climb.session.handle,
    language: climb.session.language,
    casual: climb.session.casual,
    course: courseOf(climb.protocol),
    quick: isQuick(climb.protocol),
    most: isQuick(climb.protocol) ? (climb.protocol.express?.[0]?.mostItems ?? null) : null,
    study: climb.session.study,
    profile: profileOf(climb.session),
    itemLimitMs: climb.protocol.itemLimitMs ?? null,
    feedback: feedbackRule(climb.protocol),
  };
}

export const sessionStatus = (climb: ClimbRecord): SessionState['status'] =>
  climb.endedAt !== null ? 'ended' : isExpired(climb) ? 'expired' : 'open';

function profileOf({ profile }: NonNullable<ClimbRecord['session']>): SessionState['profile'] {
  if (profile === null) return null;
  const { id: _id, ...shown } = profile;
  return shown;
}
