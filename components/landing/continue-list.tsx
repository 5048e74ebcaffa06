import { buttonClass } from '@/components/ui/button';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';

export interface OpenSession {
  readonly address: string;
  readonly taskTitle: string;
  /** null if it is hidden. */
  readonly level: number | null;
  readonly answers: number;
}

/** Ladders of this browser that are still open. */
export function ContinueList({
  locale,
  sessions,
}: {
  readonly locale: Locale;
  readonly sessions: readonly OpenSession[];
}) {
  if (sessions.length === 0) return null;
  const t = translatorOf(locale, 'landing');
  return (
    <section aria-labelledby="continue" className="rounded-lg border border-accent/40 bg-accent-soft p-5">
      <h2 id="continue" className="text-lg">
        {t('continue.title')}
      </h2>
      <ul className="mt-3 space-y-3">
        {sessions.map((session) => (
          <li key={session.address} className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <span className="font-semibold">{session.taskTitle}</span>
              <span className="text-muted">
                {' · '}
                {session.level === null
                  ? t('continue.answers', { answers: session.answers })
                  : t('continue.progress', { level: session.level, answers: session.answers })}
              </span>
            </p>
            {/* Pages under /play are isolated by separate headers, so this needs a full load. */}
            <a href={session.address} className={buttonClass({ variant: 'primary' })}>
              {t('continue.button')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
