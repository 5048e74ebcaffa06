import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { optionsOf } from 'rung-puzzles/items/stimulus';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { naturalOf } from '@/lib/server/boards/pages/query';
import {
  PREVIEW_ROWS,
  type PreviewItem,
  type PreviewPicture,
  previewBank,
} from '@/lib/server/items/banks/pictures/preview';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Items of a bank', robots: { index: false } };

interface Props {
  readonly params: Promise<{ readonly name: string; readonly version: string }>;
  readonly searchParams: Promise<{ readonly page?: string }>;
}

export default async function BankPage({ params, searchParams }: Props) {
  const { name, version } = await params;
  const path = `/admin/banks/${name}/${version}`;
  await requirePageAdmin(path);
  const page = naturalOf((await searchParams).page) ?? 0;
  const bank = await previewBank(name, version, page);
  if (bank === null) notFound();
  const last = Math.ceil(bank.rows / PREVIEW_ROWS) - 1;
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link href="/admin/banks" className="link">
            Banks
          </Link>
        }
        title={bank.title}
        lead={`${bank.rows} items as people see them, with the answers of the source.`}
      />
      <ul className="mb-6 max-w-text list-disc pl-5 text-muted">
        {bank.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <ul className="grid gap-4">
        {bank.items.map((shown) => (
          <li key={`${shown.item.level}/${shown.item.seed}`}>
            <Shown {...shown} />
          </li>
        ))}
      </ul>
      <p className="mt-6 flex items-center gap-3">
        {page > 0 && <ButtonLink href={`${path}?page=${page - 1}`}>Back</ButtonLink>}
        <span className="tabular text-sm text-muted">
          Page {page + 1} of {last + 1}
        </span>
        {page < last && <ButtonLink href={`${path}?page=${page + 1}`}>Next</ButtonLink>}
      </p>
    </Page>
  );
}

function Shown({ item, pictures }: PreviewItem) {
  const { stimulus, answer, truth, level } = item;
  const shown = pictures.filter(({ name }) => !name.startsWith('option-'));
  return (
    <Card>
      <h2 className="text-base">
        Level {level} · <span className="font-mono text-sm">{String(truth.row)}</span>
      </h2>
      <p className="mt-2 whitespace-pre-line">{stimulus.question}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {shown.map((picture) => (
          <Picture key={picture.name} picture={picture} />
        ))}
      </div>
      <ol className="mt-3 grid gap-2 sm:grid-cols-2">
        {optionsOf(stimulus.reply).map(({ label, content }) => (
          <li key={label} className="flex items-start gap-2">
            <Badge tone={label === answer ? 'good' : 'neutral'}>
              {label === answer ? `${label}, the answer` : label}
            </Badge>
            {content.kind === 'text' && <span className="whitespace-pre-line">{content.text}</span>}
            {content.kind === 'panel' &&
              pictures
                .filter(({ name }) => name === content.panel)
                .map((picture) => <Picture key={picture.name} picture={picture} />)}
          </li>
        ))}
      </ol>
      {stimulus.reply.kind !== 'choice' && (
        <p className="mt-3">
          Answer: <Badge tone="good">{answer}</Badge>
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        {String(truth.licence)} · {String(truth.source)}
      </p>
    </Card>
  );
}

function Picture({ picture: { title, url, width, height } }: { readonly picture: PreviewPicture }) {
  return (
    <figure className="max-w-full">
      {/* biome-ignore lint/performance/noImgElement: the very pixels, from a data address */}
      <img
        src={url}
        width={width}
        height={height}
        alt={title}
        className="h-auto max-h-72 w-auto max-w-full border border-line"
      />
      <figcaption className="text-xs text-muted">{title}</figcaption>
    </figure>
  );
}
