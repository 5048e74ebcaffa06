import { FigureFrame } from '@/components/figures/figure-frame';
import { Card } from '@/components/ui/card';
import { conditionName } from '@/components/words/conditions';
import type { EntrantView } from '@/lib/wire/board';
import { DepthStrip } from '../depth-strip';
import { entrantRows } from '../figure-rows';
import { COURSE_NAMES, describeInterval, formatDepth, formatMean, plural } from '../format';
import { PeopleFit } from '../people-fit';
import { LevelMeasures } from './level-measures';

export interface EntrantMeasuresProps {
  readonly task: EntrantView['tasks'][number];
  readonly view: Pick<EntrantView, 'entrant' | 'name' | 'kind'>;
}

/** One task of one entrant: its measures per level in each condition and course, and where its ladders ended. */
export function EntrantMeasures({ task, view }: EntrantMeasuresProps) {
  const rows = task.measured?.rows ?? [];
  const groups = [...new Set(rows.map(({ condition, course }) => `${course}/${condition}`))].map((key) =>
    rows.filter((row) => `${row.course}/${row.condition}` === key),
  );
  return (
    <section aria-labelledby={task.id} className="min-w-0">
      <h2 id={task.id} className="mb-3">
        {task.title}
      </h2>
      <div className="space-y-6">
        {groups.map((group) => {
          const first = group[0];
          return (
            first !== undefined && (
              <div key={`${first.course}/${first.condition}`}>
                <h3 className="mb-2">
                  {conditionName(first.condition)}{' '}
                  <span className="font-normal text-muted">· {COURSE_NAMES[first.course]}</span>
                </h3>
                <LevelMeasures
                  label={`${task.title}, ${conditionName(first.condition)}, ${COURSE_NAMES[first.course]}: measures at each level`}
                  columns={task.measured?.columns ?? []}
                  rows={group}
                />
                {first.course === 'ladder' && (
                  <p className="mt-2 text-sm text-muted">
                    On a ladder, a level’s numbers are from those who reached it.
                  </p>
                )}
              </div>
            )
          );
        })}
        {task.cell !== null && <LadderEnds task={task} cell={task.cell} view={view} />}
        {task.fit !== null && <PeopleFit task={task} fit={task.fit} />}
      </div>
    </section>
  );
}

interface LadderEndsProps extends EntrantMeasuresProps {
  readonly cell: NonNullable<EntrantView['tasks'][number]['cell']>;
}

function LadderEnds({ task, cell, view }: LadderEndsProps) {
  const { kind } = view;
  return (
    <Card className="min-w-0">
      <h3>
        Ladders <span className="font-normal text-muted">· {conditionName(task.condition)}</span>
      </h3>
      <p className="tabular mt-1 text-2xl font-semibold">
        {kind === 'human' ? formatDepth(cell.p50) : formatMean(cell)}{' '}
        <span className="text-sm font-normal text-muted">
          {kind === 'human' ? 'median R' : 'mean R'}, {plural(cell.ladders, 'ladder')};{' '}
          {kind === 'human' ? describeInterval(cell.medianEstimate, 0) : describeInterval(cell.meanEstimate)}
        </span>
      </p>
      <FigureFrame
        title={`${task.title}, ladders: ${view.name}`}
        rows={entrantRows({ ...task, levels: [] }, view)}
        className="mt-3 max-w-xl"
      >
        <DepthStrip cell={cell} />
      </FigureFrame>
    </Card>
  );
}
