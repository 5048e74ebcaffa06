'use client';
import { useTranslations } from 'use-intl';
import { sessionAddress } from '@/components/landing/open-session';
import { Button } from '@/components/ui/button';
import type { SessionState } from '@/lib/wire/people/session';
import { Failure } from './failure';
import { useRequest } from './use-request';

/** Opens the next part, or continues the open one. */
export function PartButton({
  enrolmentId,
  children,
}: {
  readonly enrolmentId: string;
  readonly children: React.ReactNode;
}) {
  const t = useTranslations('study');
  const { busy, failure, send } = useRequest();
  const open = () =>
    // Pages under /play are isolated by separate headers, so this needs a full load.
    send<{ readonly session: SessionState }>(
      { method: 'POST', path: `/enrolments/${enrolmentId}/parts` },
      ({ session }) => window.location.assign(sessionAddress(session)),
    );
  return (
    <div className="space-y-4">
      <Failure title={t('way.failed')} text={failure} />
      <Button
        variant="primary"
        size="lg"
        busy={busy}
        onClick={() => void open()}
        className="w-full sm:w-auto sm:min-w-64"
      >
        {busy ? t('way.opening') : children}
      </Button>
    </div>
  );
}
