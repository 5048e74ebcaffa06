'use client';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import type { Recruitment } from '@/lib/wire/studies/study';
import { Failure } from './failure';
import { useRequest } from './use-request';

interface Props {
  readonly enrolmentId: string;
  /** The assignment that the address names and that is not stored yet. */
  readonly sent: Recruitment;
  readonly children: React.ReactNode;
}

/** Stores the new assignment, then opens the person's place. */
export function ArriveButton({ enrolmentId, sent, children }: Props) {
  const t = useTranslations('study');
  const { ready, busy, failure, send } = useRequest();
  const arrive = () =>
    send({ method: 'POST', path: `/enrolments/${enrolmentId}/arrival`, body: sent }, () =>
      window.location.assign(`/study/${enrolmentId}`),
    );
  return (
    <div className="space-y-4">
      <Failure title={t('way.failed')} text={failure} />
      <Button variant="primary" size="lg" busy={busy} disabled={!ready} onClick={() => void arrive()}>
        {children}
      </Button>
    </div>
  );
}
