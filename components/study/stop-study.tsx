'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { forgetAnswers } from '@/components/play/loop/outbox';
import { storeOf } from '@/components/play/loop/storage';
import { Button } from '@/components/ui/button';
import type { EnrolmentStopped } from '@/lib/wire/studies/enrolment';
import { CompletionPanel } from './end/completion-panel';
import { Failure } from './failure';
import { useRequest } from './use-request';

interface Props {
  readonly enrolmentId: string;
  /** Whose unsent answers this browser forgets. */
  readonly sessions: readonly string[];
}

/**
 * Stops the whole study. If answers are kept, the study's page says how it ended. If they are deleted, only this dialog
 * shows the way back to the recruiter. It is asked for before the deletion, after which no one knows it any more.
 */
export function StopStudy({ enrolmentId, sessions }: Props) {
  const t = useTranslations('study');
  const [isAsking, setAsking] = useState(false);
  const [what, setWhat] = useState<'keep' | 'delete' | null>(null);
  const [stopped, setStopped] = useState<EnrolmentStopped | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const { busy, failure, send, settle } = useRequest();
  const request = (chosen: 'keep' | 'delete') =>
    ({ method: 'POST', path: `/enrolments/${enrolmentId}/stop`, body: { what: chosen } }) as const;
  const stop = (chosen: 'keep' | 'delete') => {
    setWhat(chosen);
    // After a deletion whose response was lost, the server no longer knows the study's way back.
    if (stopped !== null) return goOn(chosen);
    void send<EnrolmentStopped>(request('keep'), (way) => {
      forgetAnswers(storeOf('localStorage'), sessions);
      setStopped(way);
      goOn(chosen);
    });
  };
  const goOn = (chosen: 'keep' | 'delete') => {
    if (chosen === 'keep') return window.location.assign(`/study/${enrolmentId}`);
    settle();
    void send(request('delete'), remove, ({ code }) => code === 'enrolment-not-found' && remove());
  };
  const remove = () => {
    settle();
    setDeleted(true);
  };
  if (stopped !== null && isDeleted) return <Deleted stopped={stopped} />;
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
