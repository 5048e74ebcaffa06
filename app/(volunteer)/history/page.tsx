import type { Metadata } from 'next';
import { OwnLadderCard } from '@/components/history/own-ladder-card';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { FEWEST_COMPARED } from '@/lib/server/boards/pages/entrant/place-among';
import { listMyLadders } from '@/lib/server/data/my-data/pages';
import { currentLocale, translator } from '@/lib/server/platform/locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator('history'))('title'), robots: { index: false } };
}

export default async function History() {
  const [locale, t, ladders] = [await currentLocale(), await translator('history'), await listMyLadders()];
  return (
    <Page width="text">
      <PageHeader
        eyebrow={
          <Link href="/my-data" className="link">
            {t('back')}
          </Link>
        }
        title={t('title')}
        lead={t('lead')}
      />
      {ladders.length === 0 && (
        <p className="rounded-lg border border-line bg-surface p-5 text-muted">{t('nothing')}</p>
      )}
      <div className="space-y-6">
        {ladders.map((ladder) => (
          <OwnLadderCard
            key={`${ladder.edition} ${ladder.task} ${ladder.condition}`}
            locale={locale}
            ladder={ladder}
            enough={FEWEST_COMPARED}
          />
        ))}
      </div>
    </Page>
  );
}
