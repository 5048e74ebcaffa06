'use client';
import { useTranslations } from 'use-intl';
import { CopyableCode } from '@/components/play/copyable-code';

/** The person's own code, and what it is good for. For its owner's eyes. */
export function CodeBox({ code, text }: { readonly code: string; readonly text: string }) {
  const t = useTranslations('study');
  return (
    <div className="space-y-3">
      <p className="text-muted">{text}</p>
      <CopyableCode code={code} copy={t('way.copy')} />
    </div>
  );
}
