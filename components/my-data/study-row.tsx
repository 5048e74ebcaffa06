import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { Locale } from '@/lib/messages';
import { dayOf } from '@/lib/messages/days';
import { ladderTitle } from '@/lib/messages/ladder-texts';
import { translatorOf } from '@/lib/messages/translator';
import { type EnrolmentPart, type EnrolmentState, sessionsOf } from '@/lib/wire/studies/enrolment';
import { DeleteOne } from './delete-one';

export interface StudyRowProps {
  readonly locale: Locale;
  readonly enrolment: EnrolmentState;
  readonly openedAt: string;
}

/**
 * A study of this person with the results of its parts. Only its own page can leave it before it ends, because that
 * page knows the way back.
 */
export function StudyRow({ locale, enrolment: { id, title, status, phase, parts }, openedAt }: StudyRowProps) {
  const t = translatorOf(locale, 'myData');
  const isOver = phase === 'over' || phase === 'no-place';
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{title}</span>
        <Badge tone={isOver ? 'neutral' : 'accent'}>{t('study.status', { status })}</Badge>
      </p>
      <p className="mt-0.5 text-sm text-muted">{t('study.begun', { date: dayOf(locale, openedAt) })}</p>
      <PartResults locale={locale} parts={parts} />
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={`/study/${id}`} className={buttonClass({ variant: isOver ? 'secondary' : 'primary' })}>
          {isOver ? t('study.page') : t('continue')}
        </a>
        {isOver && <DeleteOne what="study" id={id} title={title} sessions={sessionsOf(parts)} />}
      </div>
    </li>
  );
}

function PartResults({ locale, parts }: { readonly locale: Locale; readonly parts: readonly EnrolmentPart[] }) {
  const t = translatorOf(locale, 'myData');
  const ended = parts.filter(({ status }) => status === 'ended');
  if (ended.length === 0) return null;
  return (
    <ul className="mt-2">
      {ended.map(({ sessionId, shareId, task, taskTitle }) => (
        <li key={sessionId} className="flex flex-wrap items-center gap-x-3">
          <span>{ladderTitle(locale, task, taskTitle)}:</span>
          <Link className="link inline-flex min-h-11 items-center" href={`/results/${shareId}`}>
            {t('result')}
          </Link>
          <Link className="link inline-flex min-h-11 items-center" href={`/results/${shareId}/replay`}>
            {t('answers')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
