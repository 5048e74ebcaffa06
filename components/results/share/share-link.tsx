'use client';
import { useTranslations } from 'use-intl';
import { CopyButton } from '@/components/ui/copy-button';
import { useSiteOrigin } from '@/components/ui/site-origin';

/** Copies the page's own address. */
export function ShareLink({ path }: { readonly path: string }) {
  const t = useTranslations('share');
  return (
    <CopyButton text={`${useSiteOrigin()}${path}`} className="w-full sm:w-auto">
      {t('copy')}
    </CopyButton>
  );
}
