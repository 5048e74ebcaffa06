import type { Metadata } from 'next';
import { ladderTitle } from '@/components/landing/ladders';
import { WithdrawByCode } from '@/components/my-data/withdraw-by-code';
import { WithdrawDialog } from '@/components/my-data/withdraw-dialog';
import { ReceiptCode } from '@/components/play/receipt-code';
import { Badge } from '@/components/ui/badge';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { modalityOf } from '@/lib/items/condition';
import { listMySessions } from '@/lib/server/sessions/pages';
import type { SessionState } from '@/lib/wire/session';

export const metadata: Metadata = { title: 'My data', robots: { index: false } };

interface MyDataProps {
  readonly searchParams: Promise<{ readonly deleted?: string; readonly answers?: string }>;
}

export default async function MyData({ searchParams }: MyDataProps) {
  const { deleted } = await searchParams;
  const { sessions, receiptCode } = await listMySessions();
  return (
    <Page width="text">
      <PageHeader title="My data" lead="Everything that this browser did here, and the way to delete it." />
      {deleted !== undefined && (
        <Callout tone="good" role="status" title="Deleted" className="mb-8">
          <p>Your answers, times and choices are gone from the database and from every count.</p>
        </Callout>
      )}
      {sessions.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface p-5 text-muted">Nothing is stored for this browser.</p>
      ) : (
        <ul className="space-y-3">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {receiptCode !== null && (
        <div className="mt-6">
          <ReceiptCode code={receiptCode} />
        </div>
      )}
      {sessions.length > 0 && (
        <Section title="Delete everything of this browser" id="delete">
          <p className="mb-4 text-muted">To delete a single ladder that is still open, use “Leave or stop” on its page.</p>
          <WithdrawDialog code={null} />
        </Section>
      )}
      <Section title="Delete by code" id="delete-by-code">
        <WithdrawByCode />
      </Section>
    </Page>
  );
}

const STATUS = { open: { tone: 'accent', text: 'open' }, ended: { tone: 'neutral', text: 'ended' }, expired: { tone: 'warn', text: 'expired' } } as const;

function SessionRow({ session }: { readonly session: SessionState }) {
  const { tone, text } = STATUS[session.status];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{ladderTitle(session.task, session.taskTitle)}</span>
          <Badge tone={tone}>{text}</Badge>
          {modalityOf(session.condition) === 'text' && <Badge>codes</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          Begun {session.openedAt.slice(0, 10)} · {session.replyCount} {session.replyCount === 1 ? 'answer' : 'answers'}
          {session.handle !== null && ` · shown as ${session.handle}`}
        </p>
      </div>
      {session.status === 'open' ? (
        <a href={`/play/${session.id}`} className={buttonClass({ variant: 'primary' })}>
          Continue
        </a>
      ) : (
        <ButtonLink href={`/results/${session.shareId}`}>Result</ButtonLink>
      )}
    </li>
  );
}
