import { buttonClass } from '@/components/ui/button';
import { sessionAddress } from './open-session';

export interface OpenSession {
  readonly id: string;
  readonly taskTitle: string;
  readonly level: number;
  readonly answers: number;
  readonly hasDevice: boolean;
}

/** Ladders of this browser that are still open. */
export function ContinueList({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="continue" className="rounded-lg border border-accent/40 bg-accent-soft p-5">
      <h2 id="continue" className="text-lg">
        Continue where you left
      </h2>
      <ul className="mt-3 space-y-3">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <span className="font-semibold">{session.taskTitle}</span>
              <span className="text-muted">
                {' '}
                · level {session.level} · {session.answers} {session.answers === 1 ? 'answer' : 'answers'} so far
              </span>
            </p>
            {/* Pages under /play are isolated by headers of their own: a full load. */}
            <a href={sessionAddress(session)} className={buttonClass({ variant: 'primary' })}>
              Continue
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
