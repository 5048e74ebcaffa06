'use client';
import { useTranslations } from 'use-intl';
import { CopyButton } from '@/components/ui/copy-button';

/** The person's own code, and what it is good for. For its owner's eyes. */
export function CodeBox({ code, text }: { readonly code: string; readonly text: string }) {
  const t = useTranslations('study');
  return (
    <div className="space-y-3">
      <p className="text-muted">{text}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="font-mono text-lg font-semibold tracking-wide break-all">{code}</code>
        <CopyButton text={code} size="sm">
          {t('way.copy')}
        </CopyButton>
      </div>
    </div>
  );
}
