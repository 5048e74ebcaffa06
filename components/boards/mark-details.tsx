import type { BoardCell, BoardTask, ReportedMark } from '@/lib/wire/board';
import { describeInterval, describeUnread, formatDepth, formatMean, formatPercent, formatR, plural } from './format';
import type { Mark } from './marks';

/** Details of the mark under the pointer or the focus. The table and the entrant's page have them too. */
export function MarkDetails({
  task,
  mark,
  heightPx,
}: {
  readonly task: BoardTask;
  readonly mark: Mark;
  readonly heightPx: number;
}) {
  const below = (mark.labelY ?? mark.y) < heightPx / 2;
  const place = (mark.labelY ?? mark.y) + (below ? 14 : -14);
  return (
    <div
      className="pointer-events-none absolute right-0 z-20 w-60 max-w-[calc(100vw-2rem)] space-y-1 rounded-md border border-edge bg-surface p-3 text-sm leading-snug shadow-card"
      style={below ? { top: place } : { bottom: heightPx - place }}
    >
      <Content task={task} mark={mark} />
    </div>
  );
}

function Content({ task, mark }: { readonly task: BoardTask; readonly mark: Mark }) {
  if (mark.kind === 'people') return task.human && <People cell={task.human} />;
  const cell = task.models.find(({ entrant }) => entrant === mark.id);
  if (cell !== undefined) return <Model cell={cell} />;
  const reported = task.reported.find(({ entrant }) => `reported/${entrant}` === mark.id);
  return reported === undefined ? null : <Reported mark={reported} />;
}

function People({ cell }: { readonly cell: BoardCell }) {
  return (
    <>
      <p className="font-semibold">People · {plural(cell.ladders, 'ladder')}</p>
      <p>
        Half reach rung {formatDepth(cell.p50)}: {describeInterval(cell.medianEstimate, 0)}.
      </p>
      <p>
        Nine in ten reach {formatDepth(cell.p10)}, one in ten {formatDepth(cell.p90)}.
      </p>
      <Stopped cell={cell} />
    </>
  );
}

function Model({ cell }: { readonly cell: BoardCell }) {
  const unread = describeUnread(cell);
  return (
    <>
      <p className="font-semibold break-words">{cell.name}</p>
      <p>
        Mean R {formatMean(cell)} over {plural(cell.ladders, 'ladder')}: {describeInterval(cell.meanEstimate)}.
      </p>
      <p>
        Highest level passed: mean {formatR(cell.meanHighestPassed)}. Right:{' '}
        {cell.items === 0 ? '–' : formatPercent(cell.right / cell.items)} of {cell.items}.
      </p>
      {unread !== null && <p className="text-warn">Replies: {unread}. They count as not right.</p>}
      <Stopped cell={cell} />
    </>
  );
}

function Stopped({ cell: { censored, ladders } }: { readonly cell: BoardCell }) {
  if (censored === 0) return null;
  return (
    <p className="text-muted">
      {censored} of {ladders} stopped before failing (by a cap or by choice): their R is a lower bound.
    </p>
  );
}

function Reported({ mark }: { readonly mark: ReportedMark }) {
  return (
    <>
      <p className="font-semibold">{mark.entrant}</p>
      <p>
        {mark.metric} {formatR(mark.value)}, <em>reported</em> in {mark.source}
        {mark.note === null ? '' : ` (${mark.note})`}. Not measured here.
      </p>
    </>
  );
}
