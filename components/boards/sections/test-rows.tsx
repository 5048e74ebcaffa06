import { groupBy } from 'rung-puzzles/core/group-by';
import { perObject } from 'rung-puzzles/core/per-object';
import { present } from 'rung-puzzles/core/present';
import { FigureFrame } from '@/components/figures/figure-frame';
import { MODEL, Sign } from '@/components/figures/signs';
import { cn } from '@/components/ui/cn';
import { ChevronDown } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { BoardSection, MeasureView, SectionRow } from '@/lib/wire/boards/board';
import type { OverviewVerdict } from '@/lib/wire/boards/overview';
import { curveRows, reportedMeasureRows } from '../board/figure-rows';
import type { ShownBoard } from '../board/shown-board';
import { ofMeasure } from '../estimate';
import { entrantPath, formatEstimate, formatRange, formatSigned, formatSignedRange } from '../format';
import { FoldLink, type Folds } from '../links/on-demand';
import { type ShownLevel, shownLevel } from './curves/levels';
import { bestModels } from './order';
import { TestDetails, type TestDetailsProps } from './test-details';
import { StripAxis, type StripContent, stripContent, stripDomain, TestStrip } from './test-strip';

interface TestRowsProps extends Folds {
  readonly board: ShownBoard;
  /** The level asked for in the address, by section. */
  readonly levels: Readonly<Record<string, string | undefined>>;
  readonly testAddress: (section: string) => string;
  /** People against the best model at the level that is shown. */
  readonly verdictOf: (section: BoardSection, level: ShownLevel) => OverviewVerdict;
}

interface Test extends ReturnType<typeof partsOf> {
  readonly section: BoardSection;
  readonly level: ShownLevel;
  readonly unit: MeasureView['unit'];
}

/** The server keeps boards until their data change, so most requests get a section that an earlier one had. */
const partsOf = perObject((section: BoardSection, level: ShownLevel) => {
  const content = stripContent(section, level);
  const { rows, reported } = content;
  return {
    content,
    isDrawn: rows.length + reported.length > 0,
    people: rows.find(({ kind }) => kind === 'human'),
    best: bestModels(rows, section.columns[0]),
    drawn: [...curveRows(section, rows, section.columns.slice(0, 1)), ...reportedMeasureRows(section, reported)],
  };
});

const GRID =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 pr-11 pl-3 sm:pl-4 md:grid-cols-[minmax(0,1.5fr)_6rem_minmax(0,1.5fr)_6.5rem_minmax(0,2.2fr)]';

/** All tests of a board, one line each that opens. Equal units share a scale. */
export function TestRows({ board, levels, testAddress, verdictOf, ...folds }: TestRowsProps) {
  const tests = board.sections.map((section): Test => {
    const level = shownLevel(section, levels[section.id]);
    return { section, level, unit: section.columns[0]?.unit ?? 'share', ...partsOf(section, level) };
  });
  const domains = new Map(
    groupBy(tests, ({ unit }) => unit).map((own) => [own[0].unit, stripDomain(own.map(({ content }) => content))]),
  );
  return (
    <section aria-labelledby="tests">
      <h2 id="tests" className="sr-only">
        Tests
      </h2>
      <FigureFrame title={`${board.suiteTitle}: all tests`} rows={tests.flatMap(({ drawn }) => drawn)}>
        <div className="rounded-lg border border-line bg-surface">
          <p className={`${GRID} py-2 text-sm text-muted max-md:hidden`}>
            <span>Test</span>
            <span className="text-right">People</span>
            <span>Best model</span>
            <span className="text-right">People minus model, points</span>
            <span>Every model a dot; band: people</span>
          </p>
          <ul className="divide-y divide-line border-t border-line max-md:border-0">
            {tests.map((test, index) => {
              const { section, level, unit } = test;
              const before = tests[index - 1];
              return (
                <TestRow
                  key={section.id}
                  {...{ ...folds, ...test, board }}
                  href={testAddress(section.id)}
                  verdict={verdictOf(section, level)}
                  domain={domains.get(unit) ?? [0, 1]}
                  hasAxis={before?.unit !== unit || !before.isDrawn}
                />
              );
            })}
          </ul>
        </div>
      </FigureFrame>
    </section>
  );
}

interface TestRowProps extends Test, Folds, Omit<TestDetailsProps, 'section' | 'level'> {
  readonly verdict: OverviewVerdict;
  readonly domain: readonly [number, number];
  /** The first line of its scale. */
  readonly hasAxis: boolean;
}

function TestRow({ board, href, verdict: { difference, leader }, domain, hasAxis, ...rest }: TestRowProps) {
  const { section, level, unit, content, people, best, isDrawn, ...folds } = rest;
  const [first] = best;
  const isMeasured = people !== undefined || best.length > 0;
  const isOpen = folds.shown[section.id] !== undefined;
  return (
    <li id={section.id} className={cn('relative scroll-mt-20', isOpen && 'bg-accent-soft')}>
      <div className={`${GRID} py-1.5`}>
        <span className="min-w-0">
          <Link
            href={href}
            className="inline-flex min-h-6 items-center rounded-sm font-medium underline decoration-edge/50 underline-offset-4 hover:decoration-accent"
          >
            {section.title}
          </Link>
          <span className={`cell-small ${isMeasured ? 'max-md:hidden' : ''}`}>{factsOf(section, level, content)}</span>
        </span>
        <Shown rows={present([people])} className="text-right text-human max-md:hidden" />
        <span className="flex min-w-0 items-baseline gap-2 max-md:hidden">
          {first !== undefined && (
            <>
              <Sign marked={MODEL} />
              <span className="min-w-0">
                {best.length > 1 ? (
                  <span className="text-sm">{namesOf(best)}</span>
                ) : (
                  <Link
                    href={entrantPath(board.suite, first.entrant, section.condition, board.linkEdition)}
                    className="link inline-flex min-h-6 items-center text-sm wrap-anywhere"
                  >
                    {first.name}
                  </Link>
                )}
                <Shown rows={best} className="block" />
              </span>
            </>
          )}
        </span>
        {leader === null ? (
          <span />
        ) : difference === null ? (
          <span className="text-right text-xs text-muted">not tested</span>
        ) : (
          <span
            className={`tabular text-right leading-tight max-md:flex max-md:items-baseline max-md:gap-1.5 ${leader === 'people' ? 'text-human' : ''}`}
          >
            <strong className="font-semibold">{formatSigned(difference.value, unit)}</strong>
            <span className="cell-small max-md:hidden">{formatSignedRange(difference, unit)}</span>
            <span className="block text-xs">{LEADS[leader]}</span>
          </span>
        )}
        {isMeasured && <span className="cell-small col-span-2 md:hidden">{phoneText(people, best)}</span>}
        <div className="max-md:order-1 max-md:col-span-2">
          {isDrawn && (
            <>
              {hasAxis && <StripAxis domain={domain} unit={unit} />}
              <TestStrip content={content} domain={domain} />
            </>
          )}
        </div>
      </div>
      <FoldLink
        {...folds}
        id={section.id}
        className="absolute top-0 right-0 grid h-12 w-11 place-items-center rounded-md"
      >
        <span className="sr-only">Details of {section.title}</span>
        <ChevronDown className="size-4 text-muted transition-transform group-aria-expanded/show:rotate-180" />
      </FoldLink>
      {isOpen && <TestDetails board={board} section={section} level={level} href={href} />}
    </li>
  );
}

/** `rows`: of equal value. Without an interval if theirs differ. */
function Shown({ rows, className }: { readonly rows: readonly SectionRow[]; readonly className: string }) {
  const estimates = present(rows.map(({ measures: [first] }) => first)).map(ofMeasure);
  const [estimate] = estimates;
  if (estimate === undefined) return <span className={className} />;
  const ranges = new Set(estimates.map((each) => formatRange(each)));
  return (
    <span className={`tabular leading-tight ${className}`}>
      <strong className="font-semibold">{formatEstimate(estimate).replace(' %', '')}</strong>{' '}
      <span className="inline-block text-xs whitespace-nowrap text-muted">{ranges.size === 1 && [...ranges]}</span>
    </span>
  );
}

/** `People 88.0 %, Some Model 66.2 %`: on a phone in place of three columns; the opened row says the rest. */
const phoneText = (people: SectionRow | undefined, best: readonly SectionRow[]): string =>
  [present([people]), best]
    .flatMap((rows) => {
      const measure = rows[0]?.measures[0];
      return measure === undefined ? [] : [`${namesOf(rows)} ${formatEstimate(measure)}`];
    })
    .join(', ');

/** The best model, or how many tie. */
const namesOf = (rows: readonly SectionRow[]): string | undefined =>
  rows.length > 1 ? `${rows.length} models tie at` : rows[0]?.name;

const LEADS = { people: 'people lead', models: 'model leads', none: 'could be chance' } as const;

/** `Accuracy, level 1`, and who is missing. */
function factsOf(section: BoardSection, level: ShownLevel, { rows, reported, course }: StripContent): string {
  if (rows.length === 0) {
    if (reported.length > 0) return 'not measured here; as the paper reports';
    return section.reported.values.length > 0 ? 'not measured; the paper’s numbers are on its page' : 'not measured';
  }
  const hasPeople = (all: readonly SectionRow[]) => all.some(({ kind }) => kind === 'human');
  return present([
    section.columns[0]?.title ?? '',
    level === null ? 'all levels' : `level ${level}`,
    course === 'ladder' && 'ladders',
    hasPeople(section.rows) && !hasPeople(rows) && 'people on ladders',
  ]).join(', ');
}
