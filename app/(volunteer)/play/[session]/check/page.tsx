import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DeviceCheck } from '@/components/check/device-check';
import { whatFollows } from '@/components/check/what-follows';
import { NotYourSession } from '@/components/play/not-your-session';
import { SessionLanguage } from '@/components/site/session-language';
import { endAddress } from '@/components/study/end/end-address';
import { Page } from '@/components/ui/page';
import { localeOf } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import { currentLocale } from '@/lib/server/platform/locale';
import { getMySession } from '@/lib/server/play/sessions/views/pages';

interface CheckParams {
  readonly params: Promise<{ readonly session: string }>;
}

export async function generateMetadata({ params }: CheckParams): Promise<Metadata> {
  const mine = await getMySession((await params).session);
  const locale = mine === null ? await currentLocale() : localeOf(mine.session.language);
  return { title: translatorOf(locale, 'check')('page'), robots: { index: false } };
}

export default async function CheckPage({ params }: CheckParams) {
  const { session: id } = await params;
  const mine = await getMySession(id);
  if (mine === null) return <NotYourSession locale={await currentLocale()} />;
  const isAfter = mine.session.status === 'ended';
  if (isAfter && mine.session.study !== null) redirect(endAddress(mine.session));
  // Once is enough: anyone who returns to this address continues the ladder.
  if (!isAfter && mine.session.hasDevice) redirect(`/play/${id}`);
  return (
    <SessionLanguage locale={localeOf(mine.session.language)} namespaces={['check', 'words']}>
      <Page>
        <DeviceCheck
          sessionId={id}
          task={mine.session.task}
          condition={mine.session.condition}
          next={whatFollows(mine.session)}
          address={isAfter ? endAddress(mine.session) : `/play/${id}`}
        />
      </Page>
    </SessionLanguage>
  );
}
