import { nameColumn } from '@/components/boards/board/columns';
import { FigureFrame } from '@/components/figures/figure-frame';
import { DataTable } from '@/components/ui/table/data-table';
import type { SizeResult } from '@/lib/wire/boards/board-views';
import { acrossRows } from '../board/figure-rows';
import { estimateColumn, ofMeasure } from '../estimate';
import { IntervalKinds } from '../interval-kinds';
import { SizeFigure } from './size-figure';

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
        <p className="mb-3 text-sm text-muted">
          Level lines: people, and models whose size no run declares. Dotted across: guessing. Bars and band: 95 %
          intervals.
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

const pointsOf = ({ lines, levels }: Panel): readonly Level[] => [...lines.flatMap(({ points }) => points), ...levels];

/** The same for all panels, in quarters; from guessing to 1 at least. */
function domainOf(panels: readonly Panel[], guessing: number): readonly [number, number] {
  const ends = panels.flatMap((panel) =>
    pointsOf(panel).flatMap(({ measure: { value, interval } }) => [value ?? 0, interval?.low ?? 0]),
  );
  return [Math.floor(Math.min(guessing, ...ends) * 4) / 4, Math.max(1, ...ends)];
}

const rowsOf = (panel: Panel) =>
  acrossRows(panel, { rows: pointsOf(panel).map((point) => ({ ...point, course: 'set' as const, level: null })) });

interface TableRow {
  readonly entrant: string;
  readonly name: string;
  readonly family: string;
  readonly parametersB: number | null;
}

/** Every entrant of any panel once: families from the smallest model up, then the others. */
function tableRows(panels: readonly Panel[]): readonly TableRow[] {
  const sized = panels.flatMap(({ lines }) =>
    lines.flatMap(({ family, points }) => points.map((point) => ({ ...point, family }))),
  );
  const others = panels.flatMap(({ levels }) => levels.map((level) => ({ ...level, family: '', parametersB: null })));
  const rows = [...new Map([...sized, ...others].map((row) => [row.entrant, row])).values()];
  return rows.sort(
    (a, b) =>
      Number(a.family === '') - Number(b.family === '') ||
      a.family.localeCompare(b.family, 'en') ||
      (a.parametersB ?? 0) - (b.parametersB ?? 0) ||
      a.name.localeCompare(b.name, 'en'),
  );
}

const SizeTable = ({ panels, label }: { readonly panels: readonly Panel[]; readonly label: string }) => (
  <DataTable
    label={label}
    rows={tableRows(panels)}
    columns={[
      nameColumn('Entrant'),
      { title: 'Family', cell: ({ family }) => family || null },
      { title: 'Parameters, billions', numeric: true, cell: ({ parametersB }) => parametersB },
      ...panels.map((panel) =>
        estimateColumn<TableRow>(
          panel.title,
          ({ entrant }) => {
            const point = pointsOf(panel).find((each) => each.entrant === entrant);
            return point && ofMeasure(point.measure);
          },
          { n: null },
        ),
      ),
    ]}
  />
);
