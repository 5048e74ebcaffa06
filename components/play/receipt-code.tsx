'use client';
import { useTranslations } from 'use-intl';
import { CopyableCode } from './copyable-code';

/** For its owner's eyes. */
export function ReceiptCode({
  code,
  ended = false,
  isSet = false,
}: {
  readonly code: string;
  /** This climb has ended. The code still resumes others that are open. */
  readonly ended?: boolean;
  /** Of a fixed set of questions. */
  readonly isSet?: boolean;
}) {
  const t = useTranslations('receipt');
  return (
    <section aria-label={t('name')} className="rounded-lg border border-line bg-paper p-4">
      <p className="text-sm text-muted">{ended ? t('ended') : t('open', { course: isSet ? 'set' : 'ladder' })}</p>
      <div className="mt-2">
        <CopyableCode code={code} copy={t('copy')} />
      </div>
    </section>
  );
}
