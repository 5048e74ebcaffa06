import { ButtonLink } from '@/components/ui/button';
import { Page, PageHeader } from '@/components/ui/page';
import { translator } from '@/lib/server/platform/locale';

export default async function NotFound() {
  const t = await translator('frame');
  return (
    <Page width="text">
      <PageHeader eyebrow="404" title={t('notFound.title')} lead={t('notFound.lead')} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/" variant="primary">
          {t('notFound.toLadders')}
        </ButtonLink>
        <ButtonLink href="/boards">{t('notFound.toBoards')}</ButtonLink>
      </div>
    </Page>
  );
}
