import { modalityOf } from 'rung-puzzles/items/condition';
import { resultAddress } from '@/components/study/end/end-address';
import { Badge } from '@/components/ui/badge';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import type { Locale } from '@/lib/messages';
import { dayOf } from '@/lib/messages/days';
import { sessionTitle } from '@/lib/messages/session-title';
import { translatorOf } from '@/lib/messages/translator';
import type { SessionState } from '@/lib/wire/people/session';
import { DeleteOne } from './delete-one';

const TONES = { open: 'accent', ended: 'neutral', expired: 'warn' } as const;

/** A session of this person, to continue, or to look at and delete. */
export function SessionRow({ locale, session }: { readonly locale: Locale; readonly session: SessionState }) {
  const t = translatorOf(locale, 'myData');
  const title = sessionTitle(locale, session);
  const begun = {
    date: dayOf(locale, session.openedAt),
    answers: session.profile?.done ?? session.replyCount,
  };
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{title}</span>
        <Badge tone={TONES[session.status]}>{t('status', { status: session.status })}</Badge>
        {modalityOf(session.condition) === 'text' && <Badge>{t('codes')}</Badge>}
        {session.casual && <Badge>{t('casual')}</Badge>}
      </p>
      <p className="mt-0.5 text-sm text-muted">
        {session.handle === null ? t('begun', begun) : t('begunHandle', { ...begun, handle: session.handle })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {session.status === 'open' ? (
          <a href={`/play/${session.id}`} className={buttonClass({ variant: 'primary' })}>
            {t('continue')}
          </a>
        ) : (
          <>
            <ButtonLink href={resultAddress(session)}>{t('result')}</ButtonLink>
            {session.replyCount > 0 && session.profile === null && (
              <ButtonLink href={`/results/${session.shareId}/replay`}>{t('answers')}</ButtonLink>
            )}
            <DeleteOne what="session" id={session.id} title={title} sessions={[session.id]} />
          </>
        )}
      </div>
    </li>
  );
}
