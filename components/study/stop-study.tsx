'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import type { EnrolmentStopped } from '@/lib/wire/studies/enrolment';
import { CompletionPanel } from './end/completion-panel';
import { Failure } from './failure';
import { useRequest } from './use-request';

/**
 * Stops the whole study. If answers are kept, the study's page says how it ended. If they are deleted, only this dialog
 * shows the way back to the recruiter, once.
 */
export function StopStudy({ enrolmentId }: { readonly enrolmentId: string }) {
  const t = useTranslations('study');
  const [isAsking, setAsking] = useState(false);
  const [what, setWhat] = useState<'keep' | 'delete' | null>(null);
  const [deleted, setDeleted] = useState<EnrolmentStopped | null>(null);
  const { busy, failure, send, settle } = useRequest();
  const stop = (chosen: 'keep' | 'delete') => {
    setWhat(chosen);
    void send<EnrolmentStopped>(
      { method: 'POST', path: `/enrolments/${enrolmentId}/stop`, body: { what: chosen } },
      (stopped) => {
        forgetKept();
        if (chosen === 'keep') return window.location.assign(`/study/${enrolmentId}`);
        settle();
        setDeleted(stopped);
      },
    );
  };
  if (deleted !== null) return <Deleted stopped={deleted} />;
  if (!isAsking) {
    return (
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('stop.open')}
      </Button>
    );
  }
  return (
    <section aria-labelledby="stop-title" className="space-y-3 rounded-lg border border-line p-4">
      <p id="stop-title" className="font-semibold">
        {t('stop.title')}
      </p>
      <p className="text-muted">{t('stop.text')}</p>
      <Failure title={t('stop.failed')} text={failure} />
      <div className="flex flex-wrap gap-2">
        <Button busy={busy && what === 'keep'} disabled={busy} onClick={() => stop('keep')}>
          {t('stop.keep')}
        </Button>
        <Button variant="danger" busy={busy && what === 'delete'} disabled={busy} onClick={() => stop('delete')}>
          {t('stop.delete')}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => setAsking(false)}>
          {t('stop.back')}
        </Button>
      </div>
    </section>
  );
}

function Deleted({ stopped }: { readonly stopped: EnrolmentStopped }) {
  const t = useTranslations('study');
  return (
    <section role="status" className="space-y-4">
      <p className="font-semibold">{t('over.deleted.title')}</p>
      <p>{t('over.deleted.text')}</p>
      <CompletionPanel completion={stopped.completion} />
    </section>
  );
}

/** Unsent answers belong to the stopped study. */
function forgetKept(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('rung_outbox:')) localStorage.removeItem(key);
  } catch {
    // Storage is refused, so it has nothing to delete.
  }
}
