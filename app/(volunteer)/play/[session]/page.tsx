import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { checksFirst } from '@/components/landing/open-session';
import { Play } from '@/components/play/loop/play';
import { NotYourSession } from '@/components/play/not-your-session';
import { SessionLanguage } from '@/components/site/session-language';
import { endAddress } from '@/components/study/end/end-address';
import { localeOf, type Namespace } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import { currentLocale } from '@/lib/server/platform/locale';
import { getMySession } from '@/lib/server/play/sessions/views/pages';

interface PlayParams {
  readonly params: Promise<{ readonly session: string }>;
}

/** What item pages say. */
const NAMESPACES: readonly Namespace[] = ['play', 'playLimits', 'receipt', 'replay', 'words'];

export async function generateMetadata({ params }: PlayParams): Promise<Metadata> {
  const mine = await getMySession((await params).session);
  const locale = mine === null ? await currentLocale() : localeOf(mine.session.language);
  return { title: translatorOf(locale, 'check')('questions'), robots: { index: false } };
}

export default async function PlayPage({ params }: PlayParams) {
  const { session: id } = await params;
  const mine = await getMySession(id);
  if (mine === null) return <NotYourSession locale={await currentLocale()} />;
  if (mine.session.status === 'ended') redirect(endAddress(mine.session));
  if (checksFirst(mine.session)) redirect(`/play/${id}/check`);
  const { language, study, hasDevice } = mine.session;
  return (
    <SessionLanguage locale={localeOf(language)} namespaces={study === null ? NAMESPACES : [...NAMESPACES, 'study']}>
      <Play
        sessionId={id}
        receiptCode={mine.receiptCode}
        between={mine.between}
        hasDevice={hasDevice}
        enrolmentId={study?.enrolmentId ?? null}
      />
    </SessionLanguage>
  );
}
