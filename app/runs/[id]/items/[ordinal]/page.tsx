import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { formatInstant, formatMs } from '@/components/boards/format';
import { VerdictBadge } from '@/components/boards/marks/verdict-badge';
import { ShownItem } from '@/components/boards/run/shown-item';
import { Transcript } from '@/components/boards/run/transcript';
import { Replay } from '@/components/replay/replay';
import { cubeLookOf } from '@/components/replay/scenes/cube-look';
import { Messages } from '@/components/site/messages';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { conditionName } from '@/components/words/conditions';
import { naturalOf } from '@/lib/server/boards/pages/query';
import { getRunItem } from '@/lib/server/boards/pages/run/run-items';
import { pageViewer } from '@/lib/server/boards/pages/viewer';
import { foundOr404 } from '@/lib/server/platform/http/found-or-404';
import type { RunItemDetail } from '@/lib/wire/boards/board';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Item' };

export default async function RunItemPage({ params }: { readonly params: Promise<{ id: string; ordinal: string }> }) {
  const { id, ordinal } = await params;
  const item = await load(id, naturalOf(ordinal));
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link href={`/runs/${id}`} className="link">
            Run {id.slice(0, 8)}
          </Link>
        }
        title={`${item.taskTitle}, level ${item.level}`}
        lead={`Item #${item.ordinal} · visit ${item.visit + 1}, question ${item.question + 1}${stepText(item)} · ${conditionName(item.condition)}`}
        actions={<Neighbours runId={id} item={item} />}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="min-w-0">
          {item.stimulus === null ? (
            <Callout title="This item cannot be drawn any more" tone="warn">
              <p>
                {item.task} version {item.taskVersion} made it. The task has changed since and would draw something
                else. Reply and verdict are unchanged.
              </p>
            </Callout>
          ) : (
            <Messages locale="en" namespaces={['play']}>
              <ShownItem stimulus={item.stimulus} answer={item.answer} rightAnswer={item.rightAnswer} />
            </Messages>
          )}
        </Card>
        <div className="min-w-0 space-y-6">
          <Card>
            <h2 className="mb-3 text-base">Verdict</h2>
            <p className="flex flex-wrap items-center gap-2">
              {item.rightAnswer === '' && item.status === 'scored' ? (
                <Badge>given</Badge>
              ) : (
                <VerdictBadge status={item.status} correct={item.correct} />
              )}
              <SaidAndRight item={item} />
            </p>
            <p className="mt-2 text-sm">
              {item.outcome === null ? (
                'The question went on after this reply.'
              ) : (
                <>
                  The question as a whole: {item.passed ? 'right' : 'not right'}, counted as{' '}
                  <code className="font-mono">{item.outcome}</code>.
                </>
              )}
            </p>
            <Facts item={item} />
          </Card>
          {item.stimulus !== null && (
            <Card>
              <h2 className="mb-2 text-base">Why</h2>
              <p className="whitespace-pre-line">{item.stimulus.explanation.summary}</p>
              {item.stimulus.explanation.replay && (
                <div className="mt-4">
                  <Messages locale="en" namespaces={['replay']}>
                    <Replay replay={item.stimulus.explanation.replay} look={cubeLookOf(item.task, item.condition)} />
                  </Messages>
                </div>
              )}
            </Card>
          )}
        </div>
      </div>
      <Transcript usage={item.usage} />
      <Section title="Raw reply" id="reply">
        <pre className="max-h-[32rem] overflow-auto rounded-lg border border-line bg-surface p-4 font-mono text-sm break-words whitespace-pre-wrap">
          {item.replyText === '' ? '(empty)' : item.replyText}
        </pre>
      </Section>
      {item.stimulus !== null && (
        <Disclosure summary="Rules that were shown with it" className="mt-6">
          <ul className="max-w-text list-disc space-y-1 pl-5">
            {item.stimulus.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Page>
  );
}

const stepText = ({ step, outcome }: RunItemDetail): string =>
  step === 0 && outcome !== null ? '' : `, step ${step + 1}`;

const SAID_KINDS: ReadonlySet<string> = new Set(['choice', 'binary', 'word', 'number']);

/** Answers that are a letter, a word or a number; faces, labels and texts are shown with the item. */
function SaidAndRight({ item: { answer, rightAnswer, stimulus } }: { readonly item: RunItemDetail }) {
  if (answer === null)
    return <span>nothing readable{rightAnswer === '' || stimulus !== null ? '' : `, right is ${rightAnswer}`}</span>;
  if (stimulus !== null && !SAID_KINDS.has(stimulus.reply.kind)) return <span>shown with the item</span>;
  return (
    <span className="min-w-0 break-words">
      answered <strong>{answer}</strong>, right is <strong>{rightAnswer}</strong>
    </span>
  );
}

function Neighbours({ runId, item }: { readonly runId: string; readonly item: RunItemDetail }) {
  return (
    <>
      {item.previous !== null && <ButtonLink href={`/runs/${runId}/items/${item.previous}`}>Previous</ButtonLink>}
      {item.next !== null && <ButtonLink href={`/runs/${runId}/items/${item.next}`}>Next</ButtonLink>}
    </>
  );
}

function Facts({ item }: { readonly item: RunItemDetail }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Stopped because', item.stopReason ?? 'not reported'],
    ['Received', formatInstant(item.receivedAt)],
    ['Latency', item.latencyMs === null ? 'not reported' : formatMs(item.latencyMs)],
    ['Cost', item.costUsd === null ? 'not reported' : `$${item.costUsd.toFixed(4)}`],
    ['Task version', item.taskVersion],
    ['Scored by', item.scoringVersion === null ? '–' : `version ${item.scoringVersion}`],
    ['Item', item.itemHash],
    ['Seed', item.seed],
  ];
  return (
    <dl className="mt-4 space-y-2 text-sm">
      {facts.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4">
          <dt className="shrink-0 text-muted">{term}</dt>
          <dd className="tabular min-w-0 text-right break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

async function load(id: string, ordinal: number | null): Promise<RunItemDetail> {
  if (ordinal === null) notFound();
  return foundOr404(getRunItem(id, ordinal, await pageViewer()));
}
