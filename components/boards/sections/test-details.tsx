import { perObject } from 'rung-puzzles/core/per-object';

import { CurvePanel } from '@/components/figures/curves/curve-panel';
import { Sign } from '@/components/figures/signs';
import { Link } from '@/components/ui/link';
import type { BoardSection } from '@/lib/wire/boards/board';
import type { ShownBoard } from '../board/shown-board';
import { ofMeasure } from '../estimate';
import { addressOf, COURSE_NAMES, entrantPath, estimateText, plural } from '../format';
import { ComparisonNote } from '../marks/comparison-note';
import { curveOf } from './curves/curve-of';
import type { ShownLevel } from './curves/levels';
import { NotMeasured } from './not-measured';
import { rowsAt } from './order';
import { sectionFacts } from './section-facts';

/** Models in an opened row; more lines are hard to tell apart. */
const MOST_MODELS = 3;

export interface TestDetailsProps {
  readonly board: ShownBoard;
  readonly section: BoardSection;
  readonly level: ShownLevel;
  /** Of the test's own page. */
  readonly href: string;
}

/** What an opened test shows: what is asked, levels, how it compares with the paper, and the way to the replies. */
export function TestDetails({ board, section, level, href }: TestDetailsProps) {
  const { people, models, curves } = entrantsOf(section, level);
  const rows = [...people, ...models];
  const [column] = section.columns;
  return (
    <div className="grid gap-x-8 gap-y-4 bg-accent-soft/60 px-3 pt-2 pb-4 text-sm sm:px-4 md:grid-cols-3">
      <div>
        <h3 className="text-sm">What is asked</h3>
        <p className="mt-1">{section.text}</p>
        {section.comparison !== null && <ComparisonNote comparison={section.comparison} className="mt-2 text-muted" />}
        <p className="mt-2 flex flex-wrap gap-x-4">
          <DetailLink href={href} text="All numbers" />
          <DetailLink
            href={addressOf(`/boards/${board.suite}/items`, {
              task: section.task,
              condition: section.condition,
              edition: board.linkEdition,
            })}
            text="Items"
          />
          <DetailLink href={`/try/${section.task}`} text="Try it" />
        </p>
      </div>
      {column !== undefined &&
        (curves.length === 0 ? (
          <div className="max-md:hidden" />
        ) : (
          <div>
            <h3 className="text-sm">{column.title} by level</h3>
            <CurvePanel
              title={`${section.title}: ${column.title} by level`}
              curves={curves}
              unit={column.unit}
              xTitle="level"
            />
          </div>
        ))}
      <div>
        <h3 className="text-sm">Replies</h3>
        {rows.length === 0 && <NotMeasured board={board} section={section} />}
        <ul className="mt-1 space-y-1">
          {rows.map((row) => (
            <li key={`${row.course}/${row.entrant}`} className="flex gap-2">
              <Sign marked={{ kind: row.kind, slot: models.indexOf(row) }} />
              <span className="min-w-0">
                <Link
                  href={entrantPath(board.suite, row.entrant, section.condition, board.linkEdition)}
                  className="link inline-flex min-h-6 items-center wrap-anywhere"
                >
                  {row.name}
                </Link>{' '}
                <span className="tabular text-muted">
                  {row.measures[0] && estimateText(ofMeasure(row.measures[0]))}, {plural(row.n, 'question')},{' '}
                  {COURSE_NAMES[row.course]}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {rows.length > 0 && <p className="mt-2 text-xs text-muted">{sectionFacts(board, section, level)}</p>}
      </div>
    </div>
  );
}

const DetailLink = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <Link href={href} className="link inline-flex min-h-6 items-center font-medium">
    {text}
  </Link>
);

const entrantsOf = perObject((section: BoardSection, level: ShownLevel) => {
  const rows = rowsAt(section, level);
  const people = rows.filter(({ kind }) => kind === 'human');
  const models = rows.filter(({ kind }) => kind === 'model').slice(0, MOST_MODELS);
  const [column] = section.columns;
  const curves = [...people, ...models].map((row) => ({
    ...curveOf(
      section,
      section.rows.filter(({ entrant, course }) => entrant === row.entrant && course === row.course),
      column,
    ),
    id: `${row.entrant}/${row.course}`,
    title: row.name,
    ...(row.kind === 'model' && { slot: models.indexOf(row) }),
  }));
  return { people, models, curves: curves.filter(({ points }) => points.length > 1) };
});
