import { countColumn } from '@/components/boards/board/columns';
import { type Curve, xsOf } from '@/components/figures/curves/curve';
import { DataTable } from '@/components/ui/table/data-table';
import type { BoardSection, RecoveryView } from '@/lib/wire/boards/board';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { recoveryRows } from '../../board/figure-rows';
import { estimateColumn } from '../../estimate';
import { type Folds, OnDemand } from '../../links/on-demand';
import { inOrder } from '../order';
import { entrantColumn } from '../tables/measure-table';
import { EntrantCurves } from './entrant-curves';
import type { ShownLevel } from './levels';

interface RecoveryCurvesProps extends Folds {
  readonly section: BoardSection;
  readonly level: ShownLevel;
}

/** How many were solved within one attempt, two, three …, a panel for each entrant. */
export function RecoveryCurves({ section, level, ...folds }: RecoveryCurvesProps) {
  const shown = level ?? section.defaultLevel;
  const recoveries = inOrder(section, shown, section.recovery);
  if (recoveries.length === 0) return null;
  const title = `${section.title}: solved within so many attempts`;
  return (
    <div>
      <EntrantCurves
        heading={<h2>Solved within so many attempts</h2>}
        note={`Share of questions solved by each attempt, at level ${shown}. Bands: 95 % Wilson; hollow: fewer than 10 questions. No one can be done before there were as many attempts as the start is moves away.`}
        title={title}
        rows={recoveryRows(section, recoveries)}
        panels={recoveries.map((recovery) => ({ ...recovery, curves: [curveOf(recovery)] }))}
        unit="share"
        xTitle="attempts"
        xWord="attempt"
      />
      <OnDemand {...folds} summary="Numbers by attempt" id="attempts" className="mt-2">
        {() => (
          <DataTable
            label={`${section.title}: share solved by attempt`}
            rows={recoveries}
            columns={[
              entrantColumn('Entrant'),
              countColumn('n', 'n'),
              ...xsOf(recoveries.map(curveOf)).map((attempt) =>
                estimateColumn<RecoveryView>(attempt, ({ points }) => {
                  const { share, ...interval } = points.find((each) => each.attempt === attempt) ?? {};
                  return share === undefined ? null : estimateOf(share, 'share', interval);
                }),
              ),
            ]}
          />
        )}
      </OnDemand>
    </div>
  );
}

const curveOf = ({ kind, points, n }: RecoveryView): Curve => ({
  title: 'Solved',
  kind,
  points: points.map(({ attempt: x, share: value, ...ends }) => ({ ...ends, x, value, n })),
});
