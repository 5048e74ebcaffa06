import type { Metadata } from 'next';
import { LogTable } from '@/components/admin/log-table';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/form/field';
import { Page, PageHeader } from '@/components/ui/page';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { single } from '@/lib/server/boards/pages/query';
import { listActs } from '@/lib/server/platform/audit-log';
import { instantOf } from '@/lib/server/platform/clock';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Log', robots: { index: false } };

const PAGE = 50;

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function LogPage({ searchParams }: Props) {
  await requirePageAdmin('/admin/log');
  const search = await searchParams;
  const [act, subject, cursor] = [
    single(search.act) || undefined,
    single(search.subject) || undefined,
    single(search.cursor),
  ];
  const filter = { act, subject, limit: PAGE };
  // A cursor that someone made up shows the newest page rather than an error.
  const { acts, nextCursor } = await listActs({ ...filter, cursor }).catch(() => listActs(filter));
  const query = new URLSearchParams({ ...(act && { act }), ...(subject && { subject }) });
  return (
    <Page>
      <PageHeader
        title="Log"
        lead="What admins did on the site and in the server’s terminal. Entries cannot be changed or removed."
      />
      <form className="mb-6 flex flex-wrap items-end gap-3" action="/admin/log">
        <TextField
          label="Acts beginning with"
          name="act"
          defaultValue={act}
          placeholder="study.open"
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label="Done to what begins with"
          name="subject"
          defaultValue={subject}
          placeholder="study/"
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit">Filter</Button>
        {query.size > 0 && (
          <ButtonLink href="/admin/log" variant="ghost">
            Show all
          </ButtonLink>
        )}
      </form>
      <LogTable
        acts={acts.map(({ id, at, actor, act: name, subject: to, detail }) => ({
          id,
          at: instantOf(at),
          actor,
          act: name,
          subject: to,
          detail,
        }))}
      />
      <p className="mt-4 flex gap-3">
        {cursor !== undefined && (
          <ButtonLink href={`/admin/log?${query}`} size="sm">
            Newest
          </ButtonLink>
        )}
        {nextCursor !== null && (
          <ButtonLink href={`/admin/log?${new URLSearchParams([...query, ['cursor', nextCursor]])}`} size="sm">
            Older
          </ButtonLink>
        )}
      </p>
    </Page>
  );
}
