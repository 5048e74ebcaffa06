import { FigureFrame } from '@/components/figures/figure-frame';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { SizeResult } from '@/lib/wire/board-views';
import { acrossRows } from '../figure-rows';
import { IntervalKinds } from '../interval-kinds';
import { MeasureCell } from '../sections/measure-table';
import { familyMark } from './family-marks';
import { heightOf, SizeFigure } from './size-figure';

type Panel = SizeResult['panels'][number];
type Level = Panel['levels'][number];

/** A panel for each measure on one scale, and a table with the same numbers. */
export function SizeContent({
  result: { panels, guessing },
  title,
}: {
  readonly result: SizeResult;
  readonly title: string;
}) {
  const families = [...new Set(panels.flatMap(({ lines }) => lines.map(({ family }) => family)))].sort();
  const domain = domainOf(panels, guessing);
  return (
    <div className="space-y-10">
      <FigureFrame title={title} rows={panels.flatMap(rowsOf)}>
        <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {families.map((family, place) => (
            <FamilyKey key={family} family={family} place={place} />
          ))}
          <span>
            Level lines: people, and models whose size no run declares. Dashed across: guessing. Bars: 95 % intervals.
          </span>
        </p>
        <ul className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          {panels.filter(hasPoints).map((panel) => (
            <li key={panel.id} className="min-w-0">
              <h2 className="text-base">{panel.title}</h2>
              <SizeFigure panel={panel} families={families} domain={domain} guessing={guessing} />
            </li>
          ))}
        </ul>
      </FigureFrame>
      <SizeTable panels={panels.filter(hasPoints)} label={title} />
      <p className="text-sm text-muted">
        <IntervalKinds />
      </p>
    </div>
  );
}

export const hasPoints = ({ lines, levels }: Panel): boolean => lines.length + levels.length > 0;

function FamilyKey({ family, place }: { readonly family: string; readonly place: number }) {
  const { path, dash, isFilled } = familyMark(place);
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg width="30" height="12" aria-hidden="true" className="stroke-model">
        <path d="M1 6H29" strokeWidth="1.5" strokeDasharray={dash} />
        <path
          d={path}
          transform="translate(15 6)"
          strokeWidth="1.5"
          className={isFilled ? 'fill-model' : 'fill-surface'}
        />
      </svg>
      {family}
    </span>
  );
}

const pointsOf = ({ lines, levels }: Panel): readonly Level[] => [...lines.flatMap(({ points }) => points), ...levels];

/** The same for all panels, in quarters; from guessing to 1 at least. */
function domainOf(panels: readonly Panel[], guessing: number): readonly [number, number] {
  const ends = panels.flatMap((panel) =>
    pointsOf(panel).flatMap((point) => [heightOf(point), point.measure.interval?.low ?? heightOf(point)]),
  );
  return [Math.floor(Math.min(guessing, ...ends) * 4) / 4, Math.max(1, ...ends)];
}

const rowsOf = (panel: Panel) =>
  acrossRows(panel, { rows: pointsOf(panel).map((point) => ({ ...point, course: 'set' as const, level: null })) });

interface TableRow {
  readonly entrant: string;
  readonly name: string;
  readonly family: string | null;
  readonly parametersB: number | null;
}

/** Every entrant of any panel once: families from the smallest model up, then the others. */
function tableRows(panels: readonly Panel[]): readonly TableRow[] {
  const sized = panels.flatMap(({ lines }) =>
    lines.flatMap(({ family, points }) =>
      points.map(({ entrant, name, parametersB }) => ({ entrant, name, parametersB, family })),
    ),
  );
  const levels = panels.flatMap((panel) =>
    panel.levels.map(({ entrant, name }) => ({ entrant, name, family: null, parametersB: null })),
  );
  const byEntrant = new Map([...sized, ...levels].map((row) => [row.entrant, row]));
  return [...byEntrant.values()].sort((a, b) => orderOf(a, b));
}

const orderOf = (a: TableRow, b: TableRow): number =>
  Number(a.family === null) - Number(b.family === null) ||
  (a.family ?? '').localeCompare(b.family ?? '', 'en') ||
  (a.parametersB ?? 0) - (b.parametersB ?? 0) ||
  a.name.localeCompare(b.name, 'en');

const SizeTable = ({ panels, label }: { readonly panels: readonly Panel[]; readonly label: string }) => (
  <Table label={label} className="text-sm">
    <thead>
      <tr>
        <Th className="min-w-40">Entrant</Th>
        <Th>Family</Th>
        <Th numeric>Parameters, billions</Th>
        {panels.map(({ id, title }) => (
          <Th key={id} numeric>
            {title}
          </Th>
        ))}
      </tr>
    </thead>
    <tbody>
      {tableRows(panels).map(({ entrant, name, family, parametersB }) => (
        <Tr key={entrant}>
          <Th scope="row" className="text-sm font-normal break-words">
            {name}
          </Th>
          <Td>{family ?? '–'}</Td>
          <Td numeric>{parametersB ?? '–'}</Td>
          {panels.map((panel) => {
            const point = pointsOf(panel).find((each) => each.entrant === entrant);
            return (
              <Td key={panel.id} numeric>
                {point === undefined ? '–' : <MeasureCell measure={point.measure} rowN={point.n} />}
              </Td>
            );
          })}
        </Tr>
      ))}
    </tbody>
  </Table>
);
