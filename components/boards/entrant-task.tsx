import { FigureFrame } from '@/components/figures/figure-frame';
import { Card } from '@/components/ui/card';
import type { EntrantView } from '@/lib/wire/board';
import { DepthStrip } from './depth-strip';
import { entrantRows } from './figure-rows';
import { describeInterval, describeUnread, formatDepth, formatMean, formatPercent, formatR, plural } from './format';
import { LevelCurve } from './level-curve';
import { LevelTable } from './level-table';
import { PeopleFit } from './people-fit';

/** One ladder of one entrant: where its climbs ended, and how often it was right at each level. */
export function EntrantTask({
  task,
  view,
}: {
  readonly task: EntrantView['tasks'][number];
  readonly view: Pick<EntrantView, 'entrant' | 'name' | 'kind'>;
}) {
  const { cell, levels, title, reported } = task;
  const { kind } = view;
  const unread = cell === null ? null : describeUnread(cell);
  return (
    <Card className="min-w-0">
      <h2 className="text-lg">{title}</h2>
      {cell === null ? (
        <p className="mt-2 text-muted">{levels.length === 0 ? 'No ladder yet.' : 'No ladder has ended yet.'}</p>
      ) : (
        <>
          <p className="tabular mt-1 text-2xl font-semibold">
            {kind === 'human' ? formatDepth(cell.p50) : formatMean(cell)}{' '}
            <span className="text-sm font-normal text-muted">
              {kind === 'human' ? 'median R, each person’s first ladder: ' : 'mean R, all runs: '}
              {plural(cell.ladders, 'ladder')}
            </span>
          </p>
          <p className="text-sm text-muted">
            {kind === 'human' ? describeInterval(cell.medianEstimate, 0) : describeInterval(cell.meanEstimate)}; P10{' '}
            {formatDepth(cell.p10)}, P50 {formatDepth(cell.p50)}, P90 {formatDepth(cell.p90)}; mean of the highest level
            passed {formatR(cell.meanHighestPassed)}.
          </p>
          {cell.censored > 0 && (
            <p className="mt-1 text-sm text-warn">
              {plural(cell.censored, 'ladder')} of {cell.ladders} stopped before failing (hollow): a mean with{' '}
              {cell.censored === 1 ? 'it' : 'them'} is a lower bound.
            </p>
          )}
          {unread !== null && <p className="mt-1 text-sm text-warn">Replies: {unread}. They count as not right.</p>}
        </>
      )}
      {(cell !== null || levels.length > 0) && (
        <FigureFrame title={`${title}: ${view.name}`} rows={entrantRows(task, view)} className="mt-3">
          {cell !== null && <DepthStrip cell={cell} />}
          {levels.length > 0 && (
            <figure className="mt-4">
              <figcaption className="mb-1 text-sm text-muted">
                Right, level by level, of those who got there: all visits of {kind === 'human' ? 'these' : 'all runs’'}{' '}
                ladders.{' '}
                {cell === null || cell.items === 0
                  ? ''
                  : `All levels together: ${formatPercent(cell.right / cell.items)} of ${plural(cell.items, 'item')}. `}
                Band: 95 %{kind === 'human' ? ', each person one cluster' : ' Wilson'}; dashes: guessing; hollow: fewer
                than 10 items.
              </figcaption>
              <LevelCurve points={levels} kind={kind} />
            </figure>
          )}
        </FigureFrame>
      )}
      {levels.length > 0 && <LevelTable title={title} points={levels} />}
      {task.fit !== null && <PeopleFit task={task} fit={task.fit} />}
      {reported.map(({ source, value }) => (
        <p key={source} className="mt-2 text-sm text-reported">
          Reported in {source}: {formatR(value)}. Not measured here.
        </p>
      ))}
    </Card>
  );
}
