import { FigureFrame } from '@/components/figures/figure-frame';
import { Disclosure } from '@/components/ui/disclosure';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { BoardSection, RecoveryView } from '@/lib/wire/board';
import { recoveryRows } from '../figure-rows';
import { COURSE_NAMES, formatCount, formatValue } from '../format';
import { type Curve, CurvePanel, describeCurve } from './curve-panel';
import type { ShownLevel } from './levels';
import { inOrder } from './order';
import { PanelGrid } from './panel-grid';

/** How many were solved within one attempt, two, three …, a panel for each entrant. */
export function RecoveryCurves({ section, level }: { readonly section: BoardSection; readonly level: ShownLevel }) {
  const shown = level ?? section.defaultLevel;
  const recoveries = inOrder(section, shown, section.recovery);
  if (recoveries.length === 0) return null;
  const xs = [...new Set(recoveries.flatMap(({ points }) => points.map(({ attempt }) => attempt)))].sort(
    (a, b) => a - b,
  );
  return (
    <figure>
      <h2>Solved within so many attempts</h2>
      <figcaption className="mt-1 mb-3 max-w-[60rem] text-sm text-muted">
        Share of questions solved by each attempt, at level {shown}. Bands: 95 % Wilson; hollow: fewer than 10
        questions. Nobody can be done before there were as many attempts as the start is moves away.
      </figcaption>
      <FigureFrame title={`${section.title}: solved within so many attempts`} rows={recoveryRows(section, recoveries)}>
        <PanelGrid
          panels={recoveries.map((recovery) => {
            const curve = curveOf(recovery);
            return {
              entrant: recovery.entrant,
              name: recovery.name,
              course: recovery.course,
              content: (
                <CurvePanel
                  title={`${section.title}: solved within so many attempts, ${recovery.name}, ${COURSE_NAMES[recovery.course]}`}
                  description={describeCurve(curve, 'share', 'attempt')}
                  curves={[curve]}
                  kind={recovery.kind}
                  unit="share"
                  xs={xs}
                  xTitle="attempts"
                  domain={[0, 1]}
                />
              ),
            };
          })}
        />
      </FigureFrame>
      <Disclosure summary="Numbers by attempt" className="mt-2 text-sm">
        <RecoveryTable title={section.title} recoveries={recoveries} xs={xs} />
      </Disclosure>
    </figure>
  );
}

const curveOf = ({ points, n }: RecoveryView): Curve => ({
  title: 'Solved',
  points: points.map(({ attempt, share, low, high }) => ({ x: attempt, value: share, low, high, n })),
  chance: null,
});

function RecoveryTable({
  title,
  recoveries,
  xs,
}: {
  readonly title: string;
  readonly recoveries: readonly RecoveryView[];
  readonly xs: readonly number[];
}) {
  return (
    <Table label={`${title}: share solved by attempt`} className="text-sm">
      <thead>
        <tr>
          <Th className="min-w-40">Entrant</Th>
          <Th numeric>n</Th>
          {xs.map((attempt) => (
            <Th key={attempt} numeric>
              {attempt}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {recoveries.map(({ entrant, name, course, n, points }) => (
          <Tr key={`${course}/${entrant}`}>
            <Th scope="row" className="align-top text-sm font-normal break-words">
              {name}
              <span className="block text-xs text-muted">{COURSE_NAMES[course]}</span>
            </Th>
            <Td numeric>{formatCount(n)}</Td>
            {xs.map((attempt) => {
              const point = points.find((each) => each.attempt === attempt);
              return (
                <Td key={attempt} numeric>
                  {point === undefined ? (
                    '–'
                  ) : (
                    <>
                      {formatValue(point.share, 'share')}
                      <span className="block text-xs text-muted">
                        [{formatValue(point.low, 'share').replace(' %', '')} to {formatValue(point.high, 'share')}]
                      </span>
                    </>
                  )}
                </Td>
              );
            })}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
