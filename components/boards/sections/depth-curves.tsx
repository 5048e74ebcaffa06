import { FigureFrame } from '@/components/figures/figure-frame';
import { Disclosure } from '@/components/ui/disclosure';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { BoardSection, MeasureColumnView, MeasureView, SectionRow } from '@/lib/wire/board';
import { curveRows } from '../figure-rows';
import { COURSE_NAMES } from '../format';
import { type Curve, CurvePanel, type CurvePoint, describeCurve } from './curve-panel';
import { MeasureCell, QuestionCount } from './measure-table';
import { orderRows } from './order';
import { PanelGrid } from './panel-grid';
import { shareDomain } from './share-domain';

/** Measures over the levels, a panel for each entrant and course, people first; the same numbers follow as a table. */
export function DepthCurves({ section }: { readonly section: BoardSection }) {
  const columns = section.curves.flatMap(({ column }) => section.columns.filter(({ id }) => id === column));
  const rows = section.rows.filter(({ level }) => level !== null);
  // One level alone makes no curve: the table above says it.
  const all = entrantsOf(orderRows(rows, section.columns[0]), section.defaultLevel);
  const entrants = all.filter(({ length }) => length > 1);
  if (columns.length === 0 || entrants.length === 0) return null;
  const units = [...new Set(columns.map(({ unit }) => unit))];
  return (
    <div className="space-y-6">
      {units.map((unit) => (
        <UnitCurves
          key={unit}
          section={section}
          columns={columns.filter((column) => column.unit === unit)}
          unit={unit}
          entrants={entrants}
        />
      ))}
      <Disclosure summary="Numbers at each level" className="text-sm">
        <LevelsTable section={section} rows={all.flat()} />
      </Disclosure>
    </div>
  );
}

type Rows = readonly [SectionRow, ...SectionRow[]];

interface UnitCurvesProps {
  readonly section: BoardSection;
  readonly columns: readonly MeasureColumnView[];
  readonly unit: MeasureView['unit'];
  readonly entrants: readonly Rows[];
}

/** Measures of one unit share a scale. */
function UnitCurves({ section, columns, unit, entrants }: UnitCurvesProps) {
  const panels = entrants.map((own) => ({
    own,
    curves: columns.map(
      (column): Curve => ({
        title: column.title,
        points: pointsOf(own, column.id),
        chance: chanceOf(section, column.id),
      }),
    ),
  }));
  const domain = shareDomain(panels.flatMap(({ curves }) => curves));
  const levels = [...new Set(entrants.flat().flatMap(({ level }) => (level === null ? [] : [level])))].sort(
    (a, b) => a - b,
  );
  const guessing = panels.some(({ curves }) => curves.some(({ chance }) => chance !== null))
    ? ' Dotted: guessing.'
    : '';
  const ladders = entrants.some(([{ course }]) => course === 'ladder')
    ? ' On a ladder, a level’s numbers are from those who reached it.'
    : '';
  return (
    <figure>
      <h2>{columns.map(({ title }) => title).join(' and ')} at each level</h2>
      <figcaption className="mt-1 mb-3 max-w-[60rem] text-sm text-muted">
        Bands: 95 %. Hollow: fewer than 10 questions.{guessing}
        {ladders}
      </figcaption>
      <FigureFrame
        title={`${section.title}: ${columns.map(({ title }) => title).join(' and ')} at each level`}
        rows={curveRows(section, entrants.flat(), columns)}
      >
        <PanelGrid
          panels={panels.map(({ own, curves }) => ({
            entrant: own[0].entrant,
            name: own[0].name,
            course: own[0].course,
            content: (
              <CurvePanel
                title={`${section.title} over the levels: ${own[0].name}, ${COURSE_NAMES[own[0].course]}`}
                description={curves.map((curve) => describeCurve(curve, unit, 'level')).join(' ')}
                curves={curves}
                kind={own[0].kind}
                unit={unit}
                xs={levels}
                xTitle="level"
                domain={domain}
              />
            ),
          }))}
        />
      </FigureFrame>
    </figure>
  );
}

const chanceOf = (section: BoardSection, id: string): number | null =>
  section.curves.find(({ column }) => column === id)?.chance ?? null;

/** Rows of one entrant and course together, in the order that they have at this level, then those without it. */
function entrantsOf(ordered: readonly SectionRow[], level: number): readonly Rows[] {
  const groups = new Map<string, [SectionRow, ...SectionRow[]]>();
  for (const row of [
    ...ordered.filter((each) => each.level === level),
    ...ordered.filter((each) => each.level !== level),
  ]) {
    const key = `${row.course}/${row.entrant}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()].map((group) => group.sort((a, b) => (a.level ?? 0) - (b.level ?? 0)));
}

const pointsOf = (rows: readonly SectionRow[], column: string): readonly CurvePoint[] =>
  rows.flatMap(({ level, measures }) => {
    const measure = measures.find(({ id }) => id === column);
    if (level === null || measure === undefined || measure.value === null) return [];
    return [
      {
        x: level,
        value: measure.value,
        low: measure.interval?.low ?? null,
        high: measure.interval?.high ?? null,
        n: measure.n,
      },
    ];
  });

function LevelsTable({
  section,
  rows,
}: {
  readonly section: Pick<BoardSection, 'title' | 'columns'>;
  readonly rows: readonly SectionRow[];
}) {
  return (
    <Table label={`${section.title}: numbers at each level`} className="text-sm">
      <thead>
        <tr>
          <Th className="min-w-40">Entrant</Th>
          <Th numeric>Level</Th>
          <Th numeric>n</Th>
          {section.columns.map(({ id, title, meaning }) => (
            <Th key={id} numeric title={meaning}>
              {title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={`${row.course}/${row.entrant}/${row.condition}/${row.level}`}>
            <Th scope="row" className="align-top text-sm font-normal break-words">
              {row.name}
              <span className="block text-xs text-muted">{COURSE_NAMES[row.course]}</span>
            </Th>
            <Td numeric>{row.level ?? 'all'}</Td>
            <Td numeric>
              <QuestionCount row={row} />
            </Td>
            {row.measures.map((measure) => (
              <Td key={measure.id} numeric>
                <MeasureCell measure={measure} rowN={row.n} />
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
