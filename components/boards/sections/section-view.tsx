import Link from 'next/link';
import { ViewLinks } from '@/components/boards/view-links';
import { Disclosure } from '@/components/ui/disclosure';
import { conditionName } from '@/components/words/conditions';
import type { BoardSection, BoardView } from '@/lib/wire/board';
import { COURSE_NAMES, plural } from '../format';
import type { ShownBoard } from '../shown-board';
import { AcrossTable } from './across-table';
import { bestEntrants } from './best-entrants';
import { ConfusionTables } from './confusion-tables';
import { DepthCurves } from './depth-curves';
import { levelChoices, levelsOfPeople, type ShownLevel, shownLevel } from './levels';
import { ColumnMeanings, MeasureTable, ReasonLegend } from './measure-table';
import { NotMeasured } from './not-measured';
import { RecoveryCurves } from './recovery-curves';
import { ReportedTable } from './reported-table';

export interface SectionViewProps {
  readonly board: ShownBoard;
  readonly section: BoardSection;
  readonly wantedLevel: string | undefined;
  /** Not the best models alone. */
  readonly everyone: boolean;
  readonly address: (changes: Readonly<Record<string, string | null>>) => string;
}

/** One test: what it measures, what was measured, drawn and in numbers, and apart from it what the paper reports. */
export function SectionView({ board, section: whole, wantedLevel, everyone, address }: SectionViewProps) {
  const level = shownLevel(whole, wantedLevel);
  const best = bestEntrants(whole, level);
  const section = everyone ? whole : best.section;
  const measured = whole.rows.length > 0;
  return (
    <section aria-labelledby={section.id} className="scroll-mt-24 border-t border-line pt-8">
      <h2 id={section.id} className="scroll-mt-24 text-2xl">
        {section.title}
      </h2>
      <p className="mt-2 max-w-text text-pretty">{section.text}</p>
      <Controls section={whole} level={level} address={address} />
      {best.shown < best.models && (
        <p className="mt-3 text-sm text-muted">
          {everyone ? `All ${best.models} models.` : `The best ${best.shown} of ${best.models} models at this level.`}{' '}
          <Link href={`${address({ [`models.${whole.id}`]: everyone ? null : 'all' })}#${whole.id}`} className="link">
            {everyone ? `Show the best ${best.shown}` : 'Show all'}
          </Link>
        </p>
      )}
      {measured ? (
        <div className="mt-5 space-y-8">
          <div>
            <MeasureTable board={board} section={section} level={level} />
            <p className="mt-2 max-w-[60rem] text-sm text-muted">{factsOf(board, whole, level)}</p>
            <ReasonLegend section={section} level={level} />
            <ColumnMeanings section={section} />
          </div>
          <RecoveryCurves section={section} level={level} />
          <DepthCurves section={section} />
          <ConfusionTables section={section} level={level} />
        </div>
      ) : (
        <NotMeasured board={board} section={section} />
      )}
      {section.across.map((across) => (
        <AcrossTable key={across.conditions.join()} section={section} across={across} />
      ))}
      {section.reported.values.length > 0 || section.reported.notes.length > 0 ? (
        <Disclosure summary={`Reported in the paper (${section.reported.table})`} open={!measured} className="mt-6 text-reported">
          <ReportedTable board={board} section={section} />
        </Disclosure>
      ) : null}
    </section>
  );
}

function Controls({ section, level, address }: Pick<SectionViewProps, 'section' | 'address'> & { readonly level: ShownLevel }) {
  const conditions = section.conditions.filter(({ condition, measured }) => measured || condition === section.condition);
  const levels = levelChoices(section);
  if (conditions.length < 2 && levels.length < 2) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {conditions.length > 1 && (
        <ViewLinks
          label={`${section.title}: how the items are shown`}
          className="max-w-full flex-wrap"
          links={conditions.map(({ condition }) => ({
            href: `${address({ [`condition.${section.id}`]: condition })}#${section.id}`,
            title: conditionName(condition),
            current: condition === section.condition,
          }))}
        />
      )}
      {levels.length > 1 && (
        <ViewLinks
          label={`${section.title}: level`}
          className="max-w-full flex-wrap"
          links={levels.map((choice) => ({
            href: `${address({ [`level.${section.id}`]: choice.value })}#${section.id}`,
            title: choice.level === null ? 'All levels' : `Level ${choice.level}`,
            current: choice.level === level,
          }))}
        />
      )}
    </div>
  );
}

/** Which condition, edition, level and protocol the figures have. */
function factsOf(board: BoardView, section: BoardSection, level: ShownLevel): string {
  const rows = section.rows.filter((row) => row.level === level);
  const courses = (['set', 'ladder'] as const).flatMap((course) => {
    const n = rows.filter((row) => row.course === course).reduce((sum, row) => sum + row.n, 0);
    return n === 0 ? [] : [`${plural(n, 'question')} of ${COURSE_NAMES[course]}s`];
  });
  const shown = level === null ? 'all levels of fixed sets together' : `level ${level} (levels: ${lowerFirst(section.levelMeaning)})`;
  const ladders = section.rows.some(({ course }) => course === 'ladder')
    ? ' In a ladder only those who passed reach a level; it is never put together with a fixed set.'
    : '';
  const people = levelsOfPeople(section);
  const elsewhere = people.length > 0 && (level === null || !people.includes(level)) ? ` People stand at level ${people.join(', ')}.` : '';
  return `${courses.join(' and ')}, condition “${conditionName(section.condition)}”, edition ${board.edition?.id ?? '–'}, ${shown}. Brackets: 95 % interval.${ladders}${elsewhere}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
