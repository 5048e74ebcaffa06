import Link from 'next/link';
import type { BoardSection } from '@/lib/wire/board';
import type { ShownBoard } from '../shown-board';
import { BEST_OF_EACH, bestEntrants } from './best-entrants';
import { shownLevel } from './levels';
import { MeasureTable, ReasonLegend } from './measure-table';
import { NotMeasured } from './not-measured';
import { sectionFacts } from './section-facts';

export interface SectionCardProps {
  readonly board: ShownBoard;
  readonly section: BoardSection;
  readonly wantedLevel: string | undefined;
  readonly href: string;
}

/** One test on the board of its suite: people and the best models in numbers. The test's page has the rest. */
export function SectionCard({ board, section, wantedLevel, href }: SectionCardProps) {
  const level = shownLevel(section, wantedLevel);
  const best = bestEntrants(section, level, BEST_OF_EACH);
  const measured = section.rows.length > 0;
  return (
    <section aria-labelledby={section.id} className="scroll-mt-24 border-t border-line pt-6">
      <h2 id={section.id} className="scroll-mt-24 text-2xl">
        <Link
          href={href}
          className="rounded-sm underline decoration-edge/50 decoration-1 underline-offset-[0.2em] hover:decoration-accent"
        >
          {section.title}
        </Link>
      </h2>
      <p className="mt-2 max-w-text text-pretty">{section.text}</p>
      {measured ? (
        <div className="mt-4">
          <MeasureTable board={board} section={best.section} level={level} />
          <p className="mt-2 max-w-[60rem] text-sm text-muted">{sectionFacts(board, section, level)}</p>
          <ReasonLegend section={best.section} level={level} />
        </div>
      ) : (
        <NotMeasured board={board} section={section} />
      )}
      <p className="mt-2 text-sm">
        <Link href={href} className="link inline-flex min-h-6 items-center font-medium pointer-coarse:min-h-11">
          Open {section.title}
        </Link>{' '}
        <span className="text-muted">
          {best.shown < best.models ? `all ${best.models} models, ` : ''}
          {measured ? 'levels, curves, ways of asking' : 'levels, ways of asking'}
          {section.reported.values.length > 0 ? ' and what the paper reports' : ''}
        </span>
      </p>
    </section>
  );
}
