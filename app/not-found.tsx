import { ButtonLink } from '@/components/ui/button';
import { Page, PageHeader } from '@/components/ui/page';
import { translator } from '@/lib/server/locale';

export default async function NotFound() {
  const t = await translator('site');
  return (
    <Page width="text">
      <PageHeader eyebrow="404" title={t('notFound.title')} lead={t('notFound.lead')} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/" variant="primary">
          {t('toLadders')}
        </ButtonLink>
        <ButtonLink href="/boards">{t('toBoards')}</ButtonLink>
      </div>
    </Page>
  );
}
