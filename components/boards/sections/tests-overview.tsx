import Link from 'next/link';
import { FigureFrame } from '@/components/figures/figure-frame';
import type { BoardSection, MeasureView } from '@/lib/wire/board';
import { curveRows, reportedMeasureRows } from '../figure-rows';
import { COURSE_NAMES, plural } from '../format';
import { type ShownLevel, shownLevel } from './levels';
import { StripAxis, type StripContent, stripContent, stripDomain, TestStrip } from './test-strip';

export interface TestsOverviewProps {
  readonly title: string;
  readonly sections: readonly BoardSection[];
  readonly levels: Readonly<Record<string, string | undefined>>;
  readonly testAddress: (section: string) => string;
}

/** All tests of a board, one line each, with shared scales for the same unit. */
export function TestsOverview({ title, sections, levels, testAddress }: TestsOverviewProps) {
  const tests = sections.map((section) => {
    const level = shownLevel(section, levels[section.id]);
    return { section, level, content: stripContent(section, level) };
  });
  const domains = domainsOf(tests);
  return (
    <section aria-labelledby="tests" className="mb-14">
      <h2 id="tests" className="text-2xl">
        Tests
      </h2>
      <p className="mt-2 mb-4 max-w-text text-pretty">
        The first measure of each test. Line and band: people with their 95 % interval; points: models; dotted:
        guessing; dashed: the best model without pictures; hollow: what the paper reports, a square for people and a
        diamond for each model. Where a test has fixed sets, people on ladders are on its own page.
      </p>
      <FigureFrame
        title={`${title}: all tests`}
        rows={tests.flatMap(({ section, content }) => drawnRows(section, content))}
      >
        <ul className="divide-y divide-line border-y border-line">
          {tests.map(({ section, level, content }, index) => {
            const unit = unitOf(section);
            const domain = domains.get(unit) ?? [0, 1];
            const before = tests[index - 1];
            return (
              <li
                key={section.id}
                className="grid items-center gap-x-6 gap-y-1 py-1.5 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
              >
                <div>
                  <Link
                    href={testAddress(section.id)}
                    className="link inline-flex min-h-6 items-center font-medium pointer-coarse:min-h-11"
                  >
                    {section.title}
                  </Link>
                  <p className="text-xs text-muted">{factsOf(section, level, content)}</p>
                </div>
                {isDrawn(content) && (
                  <div>
                    {(before === undefined || unitOf(before.section) !== unit || !isDrawn(before.content)) && (
                      <StripAxis domain={domain} unit={unit} />
                    )}
                    <TestStrip content={content} domain={domain} />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </FigureFrame>
    </section>
  );
}

const drawnRows = (section: BoardSection, { rows, reported }: StripContent) => [
  ...curveRows(section, rows, section.columns.slice(0, 1)),
  ...reportedMeasureRows(section, reported),
];

const unitOf = ({ columns }: BoardSection): MeasureView['unit'] => columns[0]?.unit ?? 'share';
const isDrawn = ({ rows, reported }: StripContent): boolean => rows.length + reported.length > 0;

function domainsOf(tests: readonly { readonly section: BoardSection; readonly content: StripContent }[]) {
  const units = [...new Set(tests.map(({ section }) => unitOf(section)))];
  return new Map(
    units.map(
      (unit) =>
        [
          unit,
          stripDomain(tests.filter(({ section }) => unitOf(section) === unit).map(({ content }) => content)),
        ] as const,
    ),
  );
}

/** `Accuracy, level 1 · fixed set · people, 40 models` */
function factsOf(section: BoardSection, level: ShownLevel, { rows, reported, course }: StripContent): string {
  const models = new Set(rows.filter(({ kind }) => kind === 'model').map(({ entrant }) => entrant)).size;
  const hasPeople = rows.some(({ kind }) => kind === 'human');
  const elsewhere = !hasPeople && section.rows.some(({ kind }) => kind === 'human');
  const told = [
    hasPeople ? 'people' : elsewhere ? 'people on ladders' : null,
    models === 0 ? null : plural(models, 'model'),
  ].filter((part) => part !== null);
  if (rows.length === 0) {
    if (reported.length > 0) return 'not measured here; as the paper reports';
    return section.reported.values.length > 0 ? 'not measured; the paper’s numbers are on its page' : 'not measured';
  }
  return `${section.columns[0]?.title ?? ''}, ${level === null ? 'all levels' : `level ${level}`} · ${COURSE_NAMES[course]} · ${told.join(', ')}`;
}
