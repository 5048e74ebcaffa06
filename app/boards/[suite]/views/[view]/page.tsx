import type { Metadata } from 'next';
import { addressOf } from '@/components/boards/format';
import { RunCommand } from '@/components/boards/run/run-command';
import { BreakdownContent } from '@/components/boards/views/breakdown-view';
import { CorrelationContent } from '@/components/boards/views/correlation-view';
import { hasPoints, SizeContent } from '@/components/boards/views/size-view';
import { FigureSourceProvider } from '@/components/figures/download/figure-source';
import { Callout } from '@/components/ui/callout';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { getBoardAnalysis } from '@/lib/server/boards/pages/board/board-views';
import { editionOf, type Search } from '@/lib/server/boards/pages/query';
import { foundOr404 } from '@/lib/server/platform/http/found-or-404';
import type { BoardAnalysis } from '@/lib/wire/boards/board-views';
import { viewSource } from '../../../figure-sources';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ suite: string; view: string }>;
  readonly searchParams: Promise<Search>;
}

async function load({ params, searchParams }: Props) {
  const { suite, view } = await params;
  const edition = editionOf((await searchParams).edition) ?? undefined;
  return { edition, view: await foundOr404(getBoardAnalysis(suite, view, edition)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, text } = (await load(props)).view;
  return { title, description: text };
}

export default async function BoardAnalysisPage(props: Props) {
  const { view, edition } = await load(props);
  const { suite } = view;
  return (
    <FigureSourceProvider
      source={viewSource(suite, `${view.suiteTitle}, ${view.title}`, view.edition?.id ?? null, view)}
    >
      <Page>
        <PageHeader
          eyebrow={
            <Link href={addressOf(`/boards/${suite}`, { edition })} className="link">
              {view.suiteTitle}
              {view.edition === null ? '' : ` · ${view.edition.title}`}
            </Link>
          }
          title={view.title}
          lead={view.text}
        />
        <Content view={view} />
      </Page>
    </FigureSourceProvider>
  );
}

function Content({ view: { result, title, suite } }: { readonly view: BoardAnalysis }) {
  if (isEmpty(result))
    return (
      <Callout title="No results yet">
        <p>This analysis needs whole fixed sets of the suite. Start a run:</p>
        <RunCommand run={`--suite ${suite} --protocol set`} />
      </Callout>
    );
  switch (result.kind) {
    case 'correlation':
      return <CorrelationContent result={result} title={title} task={suite} />;
    case 'breakdown':
      return <BreakdownContent result={result} title={title} />;
    case 'size':
      return <SizeContent result={result} title={title} />;
  }
}

function isEmpty(result: BoardAnalysis['result']): boolean {
  if (result.kind === 'size') return !result.panels.some(hasPoints);
  return result.kind === 'correlation' ? result.points.length === 0 : result.rows.length === 0;
}
