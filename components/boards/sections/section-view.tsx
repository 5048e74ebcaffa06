import { ViewLinks } from '@/components/boards/links/view-links';
import { Disclosure } from '@/components/ui/disclosure';
import { conditionName } from '@/components/words/conditions';
import type { BoardSection } from '@/lib/wire/boards/board';
import type { ShownBoard } from '../board/shown-board';
import type { Folds } from '../links/on-demand';
import { ComparisonNote } from '../marks/comparison-note';
import { BEST_SHOWN, bestEntrants } from './best-entrants';
import { BestNote } from './best-note';
import { DepthCurves } from './curves/depth-curves';
import { levelChoices, type ShownLevel, shownLevel } from './curves/levels';
import { RecoveryCurves } from './curves/recovery-curves';
import { NotMeasured } from './not-measured';
import { sectionFacts } from './section-facts';
import { Across } from './tables/across';
import { ConfusionTables } from './tables/confusion-tables';
import { ColumnMeanings, MeasureTable, ReasonLegend } from './tables/measure-table';
import { ReportedTable } from './tables/reported-table';

export interface SectionViewProps extends Folds {
  readonly board: ShownBoard;
  readonly section: BoardSection;
  readonly wantedLevel: string | undefined;
  /** All models, not only the best. */
  readonly everyone: boolean;
}

/** One test: what was measured, in numbers and drawn, and apart from it what the paper reports. */
export function SectionView({ board, section: whole, wantedLevel, everyone, ...folds }: SectionViewProps) {
  const level = shownLevel(whole, wantedLevel);
  const { ranked, ...best } = bestEntrants(whole, level, BEST_SHOWN);
  const { address } = folds;
  const section = everyone ? whole : best.section;
  const measured = whole.rows.length > 0;
  return (
    <section aria-label={section.title}>
      <Controls section={whole} level={level} address={address} />
      <BestNote
        {...best}
        address={address}
        id={whole.id}
        where={
          ranked === null
            ? 'over all levels'
            : ranked === level
              ? 'at this level'
              : `at level ${ranked} (no model is at this one)`
        }
        everyone={everyone}
      />
      {measured ? (
        <div className="mt-5 space-y-8">
          <div>
            <MeasureTable board={board} section={section} level={level} />
            <p className="mt-2 max-w-[60rem] text-sm text-muted">{sectionFacts(board, whole, level)}</p>
            <ReasonLegend section={section} level={level} />
            <ColumnMeanings section={section} />
          </div>
          <RecoveryCurves {...folds} section={section} level={level} />
          <DepthCurves {...folds} section={section} />
          <ConfusionTables section={section} level={level} />
        </div>
      ) : (
        <NotMeasured board={board} section={section} />
      )}
      {section.across.map((across) => (
        <Across key={across.conditions.join()} section={section} across={across} />
      ))}
      {whole.comparison !== null && (
        <ComparisonNote comparison={whole.comparison} className="mt-6 max-w-[60rem] text-sm text-muted" />
      )}
      {section.reported.values.length + section.reported.notes.length > 0 && (
        <Disclosure
          summary={`Reported in the paper (${section.reported.table})`}
          open={!measured}
          className="mt-6 text-reported"
        >
          <ReportedTable board={board} section={section} />
        </Disclosure>
      )}
    </section>
  );
}

function Controls({
  section,
  level,
  address,
}: Pick<SectionViewProps, 'section' | 'address'> & { readonly level: ShownLevel }) {
  const conditions = section.conditions.filter(
    ({ condition, measured }) => measured || condition === section.condition,
  );
  const choices = [
    {
      label: 'how the items are shown',
      links: conditions.map(({ condition }) => ({
        href: address({ [`condition.${section.id}`]: condition }),
        title: conditionName(condition),
        current: condition === section.condition,
      })),
    },
    {
      label: 'level',
      links: levelChoices(section).map((choice) => ({
        href: address({ [`level.${section.id}`]: choice.value }),
        title: choice.level === null ? 'All levels' : `Level ${choice.level}`,
        current: choice.level === level,
      })),
    },
  ].filter(({ links }) => links.length > 1);
  return (
    choices.length > 0 && (
      <div className="mt-4 flex flex-wrap gap-3">
        {choices.map(({ label, links }) => (
          <ViewLinks key={label} label={`${section.title}: ${label}`} className="max-w-full flex-wrap" links={links} />
        ))}
      </div>
    )
  );
}
