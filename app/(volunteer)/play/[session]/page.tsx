import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NotYourSession } from '@/components/play/not-your-session';
import { Play } from '@/components/play/play';
import { SessionLanguage } from '@/components/site/session-language';
import { localeOf, type Namespace } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import { currentLocale } from '@/lib/server/locale';
import { getMySession } from '@/lib/server/sessions/pages';

interface PlayParams {
  readonly params: Promise<{ readonly session: string }>;
}

/** What item pages say. */
const NAMESPACES: readonly Namespace[] = ['words'];

export async function generateMetadata({ params }: PlayParams): Promise<Metadata> {
  const mine = await getMySession((await params).session);
  const locale = mine === null ? await currentLocale() : localeOf(mine.session.language);
  return { title: translatorOf(locale, 'check')('questions'), robots: { index: false } };
}

export default async function PlayPage({ params }: PlayParams) {
  const { session: id } = await params;
  const mine = await getMySession(id);
  if (mine === null) return <NotYourSession />;
  if (mine.session.status === 'ended') redirect(`/results/${mine.session.shareId}`);
  if (!mine.session.hasDevice) redirect(`/play/${id}/check`);
  return (
    <SessionLanguage locale={localeOf(mine.session.language)} namespaces={NAMESPACES}>
      <Play sessionId={id} receiptCode={mine.receiptCode} between={mine.between} />
    </SessionLanguage>
  );
}
