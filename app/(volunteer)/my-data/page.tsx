import type { Metadata } from 'next';
import { WithdrawByCode } from '@/components/my-data/withdraw-by-code';
import { WithdrawDialog } from '@/components/my-data/withdraw-dialog';
import { ReceiptCode } from '@/components/play/receipt-code';
import { Messages } from '@/components/site/messages';
import { Badge } from '@/components/ui/badge';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { dayOf } from '@/components/words/numbers';
import { modalityOf } from '@/lib/items/condition';
import type { Locale } from '@/lib/messages';
import { ladderTitle } from '@/lib/messages/ladder-texts';
import { translatorOf } from '@/lib/messages/translator';
import { currentLocale, translator } from '@/lib/server/locale';
import { listMySessions } from '@/lib/server/sessions/pages';
import type { SessionState } from '@/lib/wire/session';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator('myData'))('title'), robots: { index: false } };
}

interface MyDataProps {
  readonly searchParams: Promise<{ readonly deleted?: string; readonly answers?: string }>;
}

export default async function MyData({ searchParams }: MyDataProps) {
  const { deleted } = await searchParams;
  const [locale, t] = [await currentLocale(), await translator('myData')];
  const { sessions, receiptCode } = await listMySessions();
  return (
    <Messages locale={locale} namespaces={['myData', 'receipt', 'words']}>
      <Page width="text">
        <PageHeader title={t('title')} lead={t('lead')} />
        {deleted !== undefined && (
          <Callout tone="good" role="status" title={t('deleted.title')} className="mb-8">
            <p>{t('deleted.text')}</p>
          </Callout>
        )}
        {sessions.length === 0 ? (
          <p className="rounded-lg border border-line bg-surface p-5 text-muted">{t('nothing')}</p>
        ) : (
          <ul className="space-y-3">
            {sessions.map((session) => (
              <SessionRow key={session.id} locale={locale} session={session} />
            ))}
          </ul>
        )}
        {receiptCode !== null && (
          <div className="mt-6">
            <ReceiptCode code={receiptCode} />
          </div>
        )}
        {sessions.length > 0 && (
          <Section title={t('deleteAll.title')} id="delete">
            <p className="mb-4 text-muted">{t('deleteAll.hint')}</p>
            <WithdrawDialog code={null} />
          </Section>
        )}
        <Section title={t('deleteByCode.title')} id="delete-by-code">
          <WithdrawByCode />
        </Section>
      </Page>
    </Messages>
  );
}

const TONES = { open: 'accent', ended: 'neutral', expired: 'warn' } as const;

function SessionRow({ locale, session }: { readonly locale: Locale; readonly session: SessionState }) {
  const t = translatorOf(locale, 'myData');
  const begun = { date: dayOf(locale, session.openedAt), answers: session.replyCount };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{ladderTitle(locale, session.task, session.ladder.taskTitle)}</span>
          <Badge tone={TONES[session.status]}>{t('status', { status: session.status })}</Badge>
          {modalityOf(session.condition) === 'text' && <Badge>{t('codes')}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted">{session.handle === null ? t('begun', begun) : t('begunHandle', { ...begun, handle: session.handle })}</p>
      </div>
      {session.status === 'open' ? (
        <a href={`/play/${session.id}`} className={buttonClass({ variant: 'primary' })}>
          {t('continue')}
        </a>
      ) : (
        <ButtonLink href={`/results/${session.shareId}`}>{t('result')}</ButtonLink>
      )}
    </li>
  );
}
