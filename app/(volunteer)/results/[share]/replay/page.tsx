import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AnsweredQuestion } from '@/components/history/answered-question';
import { SessionLanguage } from '@/components/site/session-language';
import { endAddress } from '@/components/study/end/end-address';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { localeOf } from '@/lib/messages';
import { ladderTitle } from '@/lib/messages/ladder-texts';
import { translatorOf } from '@/lib/messages/translator';
import { naturalOf, single } from '@/lib/server/boards/pages/query';
import { getAnsweredItem } from '@/lib/server/data/my-data/pages';
import { translator } from '@/lib/server/platform/locale';
import type { AnsweredItem } from '@/lib/wire/people/own-history';

interface ReplayProps {
  readonly params: Promise<{ readonly share: string }>;
  readonly searchParams: Promise<{ readonly item?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator('history'))('replay.title'), robots: { index: false } };
}

/** For the session's owner only, after the end: question by question, each at its own address. */
export default async function ReplayPage({ params, searchParams }: ReplayProps) {
  const [{ share }, { item }] = await Promise.all([params, searchParams]);
  const ordinal = naturalOf(single(item));
  const answered = item !== undefined && ordinal === null ? null : await getAnsweredItem(share, ordinal);
  if (answered === null) notFound();
  const { session, place, total, phase, level, step } = answered;
  const locale = localeOf(session.language);
  const t = translatorOf(locale, 'history');
  const steps = answered.item !== null && answered.item.steps > 1 ? ` · ${t('replay.step', { step: step + 1 })}` : '';
  return (
    <SessionLanguage locale={locale} namespaces={['history', 'play', 'replay', 'words']}>
      <Page>
        <PageHeader
          eyebrow={
            <Link href={endAddress(session)} className="link">
              {t('replay.back', {
                title:
                  session.daily === null
                    ? ladderTitle(locale, session.task, session.ladder.taskTitle)
                    : session.taskTitle,
              })}
            </Link>
          }
          title={t('replay.place', { place: place + 1, total })}
          lead={`${phase === 'main' ? t('replay.level', { level }) : t(`replay.${phase}`)}${steps}`}
          actions={<Neighbours share={share} answered={answered} />}
        />
        <AnsweredQuestion key={answered.ordinal} answered={answered} />
        <nav aria-label={t('replay.neighbours')} className="mt-8 flex flex-wrap gap-2">
          <Neighbours share={share} answered={answered} />
        </nav>
      </Page>
    </SessionLanguage>
  );
}

function Neighbours({
  share,
  answered: { session, previous, next },
}: {
  readonly share: string;
  readonly answered: AnsweredItem;
}) {
  const t = translatorOf(localeOf(session.language), 'history');
  const addressOf = (ordinal: number) => `/results/${share}/replay?item=${ordinal}`;
  return (
    <>
      {previous !== null && <ButtonLink href={addressOf(previous)}>{t('replay.previous')}</ButtonLink>}
      {next !== null && <ButtonLink href={addressOf(next)}>{t('replay.next')}</ButtonLink>}
    </>
  );
}
