'use client';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { Page, PageHeader } from '@/components/ui/page';

/** A bug, not a refusal: what was saved stays saved. */
export default function ErrorPage({
  error,
  reset,
}: {
  readonly error: Error & { digest?: string };
  readonly reset: () => void;
}) {
  const t = useTranslations('site');
  return (
    <Page width="text">
      <PageHeader title={t('error.title')} lead={t('error.lead')} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={reset}>
          {t('error.tryAgain')}
        </Button>
        <ButtonLink href="/">{t('error.toLadders')}</ButtonLink>
      </div>
      {error.digest && <p className="mt-6 text-sm text-muted">{t('error.mark', { digest: error.digest })}</p>}
    </Page>
  );
}
