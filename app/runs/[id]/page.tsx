import type { Metadata } from 'next';
import { endText, scoringText } from '@/components/boards/board/ends';
import { LadderPath, LadderSteps } from '@/components/boards/board/ladder-path';
import { addressOf, entrantPath, formatInstant, formatMs, plural } from '@/components/boards/format';
import { ProvenanceBadge } from '@/components/boards/marks/provenance-badge';
import { SetupMarks } from '@/components/boards/marks/setup-marks';
import { RefreshWhenChanged } from '@/components/boards/run/refresh-when-changed';
import { RunCommand } from '@/components/boards/run/run-command';
import { RunItems } from '@/components/boards/run/run-items';
import { RunProgressFigures } from '@/components/boards/run/run-progress-figures';
import { SetProgress } from '@/components/boards/run/set-progress';
import { UnreadReplies } from '@/components/boards/run/unread-replies';
import { LevelMeasures } from '@/components/boards/sections/curves/level-measures';
import { Badge } from '@/components/ui/badge';
import { Callout } from '@/components/ui/callout';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { conditionName } from '@/components/words/conditions';
import { currentUser } from '@/lib/server/accounts/auth/session';
import { naturalOf, single } from '@/lib/server/boards/pages/query';
import { getRun } from '@/lib/server/boards/pages/run/run';
import { listRunItems } from '@/lib/server/boards/pages/run/run-items';
import { getRunProgress, progressHash } from '@/lib/server/boards/pages/run/run-progress';
import { isOwnRun, unreadReplies } from '@/lib/server/boards/pages/run/run-unread';
import { foundOr404 } from '@/lib/server/platform/http/found-or-404';
import type { RunCourse, RunDetail } from '@/lib/wire/boards/board';
import { isDemoEdition } from '@/lib/wire/demo';
import { readEntrant } from '@/lib/wire/models/setup';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Run' };

const REFRESH_MS = 3000;

interface Props {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function RunPage({ params, searchParams }: Props) {
  const { id } = await params;
  const from = naturalOf(single((await searchParams).from)) ?? 0;
  const { run, items, progress, unread, isOwn } = await load(id, from);
  const isLive = run.status === 'open' && !isOpenBatch(run);
  return (
    <Page>
      <PageHeader
        eyebrow={
          <>
            <Link
              href={addressOf(`/boards/${run.suite}`, { condition: run.condition, edition: run.edition })}
              className="link"
            >
              {run.suiteTitle}
            </Link>{' '}
            · edition {run.edition} · {conditionName(run.condition)} · {run.course === 'set' ? 'fixed set' : 'ladder'}
          </>
        }
        title={
          <>
            <bdi>{run.model.name}</bdi>{' '}
            <span className="font-mono text-lg font-normal text-muted">{run.id.slice(0, 8)}</span>
          </>
        }
      />
      <div className="-mt-4 mb-6 flex flex-wrap gap-2">
        <Badge tone={run.status === 'open' ? 'accent' : run.status === 'ended' ? 'neutral' : 'warn'}>
          {run.status}
        </Badge>
        <ProvenanceBadge provenance={run.origin.kind} />
        <SetupMarks entrant={run.model.id} />
        {!run.listed && <Badge tone="warn">not on the board</Badge>}
        {isDemoEdition(run.edition) && <Badge tone="warn">Demo data</Badge>}
        {run.simulated && <Badge tone="warn">simulated</Badge>}
      </div>
      {run.status === 'open' && (
        <Callout title="Under way" className="mb-6">
          <p>
            {isOpenBatch(run)
              ? 'Its replies come as files and are counted once it has ended'
              : `${plural(run.replyCount, 'reply', 'replies')} so far`}
            , last seen {formatInstant(run.lastSeenAt)}. How it does, and its items, are shown once it has ended.
          </p>
          {isLive && <RunProgressFigures progress={progress} />}
          {isLive && (
            <RefreshWhenChanged
              url={`/api/v1/runs/${run.id}/progress`}
              shown={`"${progressHash(progress)}"`}
              everyMs={REFRESH_MS}
            />
          )}
        </Callout>
      )}
      {unread !== null && unread.count > 0 && (
        <Section title="Replies that could not be read" id="unread">
          <UnreadReplies runId={run.id} {...unread} hasLinks={run.itemsOpen} />
        </Section>
      )}
      {isLive && isOwn && (
        <Section title="Continue this run" id="continue">
          <p className="mb-3 max-w-text">
            If your command has stopped, this one continues where it was. Nothing is asked twice. Add <code>--api</code>{' '}
            if the endpoint is not an OpenAI-compatible one.
          </p>
          <RunCommand run={`--run ${run.id}`} model={readEntrant(run.model.id).model} />
        </Section>
      )}
      <Facts run={run} />
      <Section title="Where it comes from" id="origin">
        <Origin origin={run.origin} />
        <OwnPrompt run={run} />
      </Section>
      {(isOpenBatch(run) ? [] : run.ladders).map((course) => (
        <Section key={course.task} id={course.task} title={course.taskTitle}>
          <Card className="min-w-0">
            {course.set === null ? (
              <LadderOf run={run} ladder={course} />
            ) : (
              <SetProgress run={run} course={course} set={course.set} />
            )}
          </Card>
          {course.measured !== null && course.measured.rows.length > 0 && (
            <div className="mt-4">
              <LevelMeasures
                label={`${course.taskTitle}: measures at each level`}
                columns={course.measured.columns}
                rows={course.measured.rows}
              />
            </div>
          )}
        </Section>
      ))}
      {items === null && run.endedAt !== null && (
        <Section id="items" title="Items">
          <p className="max-w-text text-muted">
            Every run of edition {run.edition} gets the items of this set, so they stay closed until the edition
            retires. The measures above are computed from all of them.
          </p>
        </Section>
      )}
      {items !== null && (
        <Section id="items" title="Items">
          <RunItems
            runId={run.id}
            items={items.items}
            from={from}
            next={items.next}
            titles={new Map(run.ladders.map(({ task, taskTitle }) => [task, taskTitle]))}
          />
        </Section>
      )}
    </Page>
  );
}

/** Its replies are no part of the log before it ends, so the counts of the log would say that nothing came. */
const isOpenBatch = ({ status, provenance }: RunDetail): boolean =>
  status === 'open' && provenance === 'scored_by_site';

function LadderOf({ run, ladder }: { readonly run: RunDetail; readonly ladder: RunCourse }) {
  const open = run.status === 'open';
  return (
    <>
      {open ? (
        <p>
          {plural(ladder.items, 'question')} answered, {plural(ladder.visits, 'visit')} finished.
        </p>
      ) : (
        <p>
          R {ladder.censored ? '≥ ' : ''}
          <strong>{ladder.r}</strong> · highest level passed {ladder.highestPassed} · {plural(ladder.items, 'question')}{' '}
          · {endText(ladder.end)}
        </p>
      )}
      {ladder.path.length > 0 && (
        <>
          <div className="mt-4 max-w-md">
            <LadderPath
              title={`Path of ${ladder.taskTitle}`}
              path={ladder.path}
              passAt={run.passAt}
              questionsPerVisit={run.questionsPerVisit}
              r={open || ladder.end === null ? null : ladder.r}
            />
          </div>
          <p className="mt-2 mb-3 text-sm text-muted">
            Visits from left to right: filled = level passed, hollow = failed or not known yet. The line ends at the
            rung reached.
          </p>
          <LadderSteps
            path={ladder.path}
            passAt={run.passAt}
            questionsPerVisit={run.questionsPerVisit}
            runId={run.id}
          />
        </>
      )}
    </>
  );
}

function Facts({ run }: { readonly run: RunDetail }) {
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [
      'Model',
      <Link
        key="model"
        href={entrantPath(run.suite, run.model.id, run.condition, run.edition)}
        className="link font-mono break-all"
      >
        {run.model.id}
      </Link>,
    ],
    ['Opened', formatInstant(run.openedAt)],
    ['Ended', run.endedAt === null ? '–' : formatInstant(run.endedAt)],
    ['Replies', isOpenBatch(run) ? '–' : String(run.replyCount)],
    [
      'Verdicts',
      run.statuses === null
        ? '–'
        : Object.entries(run.statuses)
            .map(([status, count]) => `${status} ${count}`)
            .join(', '),
    ],
    [
      'Latency, median and 95th percentile',
      run.medianLatencyMs === null || run.p95LatencyMs === null
        ? '–'
        : `${formatMs(run.medianLatencyMs)} and ${formatMs(run.p95LatencyMs)}`,
    ],
    ['Replies with a retried request', String(run.retried)],
    ['Asked and scored', scoringText(run.provenance)],
    ['The endpoint said it served', run.served.length === 0 ? 'not reported' : run.served.map(servedText).join(', ')],
    ['Cost', run.costUsd === null ? 'not reported' : `$${run.costUsd.toFixed(2)}`],
    ['Parameters', <Parameters key="parameters" parameters={run.parameters} />],
    ['Driven by', Object.values(run.harness).map(String).join(' ')],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted">{term}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Origin({ origin: { owner, verifiedAt } }: { readonly origin: RunDetail['origin'] }) {
  return (
    <p className="max-w-text">
      {owner === null ? (
        'Run by its owner, who is not named.'
      ) : (
        <>
          Run by <bdi>{owner}</bdi>.
        </>
      )}{' '}
      {verifiedAt === null ? 'No admin has verified it.' : `An admin verified it on ${formatInstant(verifiedAt)}.`}
    </p>
  );
}

/** As declared, a name and its value a line. */
function Parameters({ parameters }: Pick<RunDetail, 'parameters'>) {
  const all = Object.entries(parameters);
  if (all.length === 0) return 'none given';
  return (
    <ul className="font-mono text-sm">
      {all.map(([name, value]) => (
        <li key={name} className="wrap-anywhere">
          {name} = {JSON.stringify(value)}
        </li>
      ))}
    </ul>
  );
}

const servedText = ({ model, systemFingerprint }: RunDetail['served'][number]): string =>
  [model ?? 'no name', ...(systemFingerprint === null ? [] : [`(${systemFingerprint})`])].join(' ');

function OwnPrompt({ run: { setup } }: { readonly run: RunDetail }) {
  if (setup.systemPrompt === null) return null;
  return (
    <Disclosure
      summary={`Prompt that stood before the rules (SHA-256 ${setup.systemPrompt.sha256.slice(0, 8)})`}
      className="mt-4"
    >
      <pre className="font-mono text-sm break-words whitespace-pre-wrap">{setup.systemPrompt.text}</pre>
    </Disclosure>
  );
}

async function load(id: string, from: number) {
  const user = await currentUser();
  const viewer = { admin: user?.role === 'admin', userId: user?.id };
  const run = await foundOr404(getRun(id, viewer));
  const isOwn = await isOwnRun(id, user?.id);
  const maySeeReplies = run.itemsOpen || isOwn || viewer.admin;
  return {
    run,
    isOwn,
    progress: await foundOr404(getRunProgress(id, viewer)),
    unread: maySeeReplies ? await unreadReplies(run) : null,
    items: run.itemsOpen ? await foundOr404(listRunItems(id, from, viewer)) : null,
  };
}
