import Link from 'next/link';
import { FigureFrame } from '@/components/figures/figure-frame';
import { cn } from '@/components/ui/cn';
import type { BoardSummary, BoardView, SummaryRow } from '@/lib/wire/board';
import { wheelRows } from '../figure-rows';
import { OnDemand } from '../on-demand';
import { BestNote } from '../sections/best-note';
import { AbilityRows } from './ability-rows';
import { AbilityWheel, Key } from './ability-wheel';
import { bestRows } from './best-rows';
import { GradientTable } from './comparisons';
import { DropCounts } from './drop-counts';
import { PairedOnDemand } from './paired';
import { SummaryTable } from './summary-table';
import { chosenRows, MOST_ON_WHEEL, toggled } from './wheel-choice';

export interface SummaryViewProps {
  readonly board: BoardView;
  readonly summary: BoardSummary;
  /** Entrants of the wheel, as in the address. */
  readonly wanted: string | undefined;
  /** All models, not only the best. */
  readonly everyone: boolean;
  readonly shown: Readonly<Record<string, string | undefined>>;
  readonly address: (changes: Readonly<Record<string, string | null>>) => string;
}

const SUMMARY_MODELS = 'models.summary';

/** All tasks at once: the wheel, its numbers one click away, and what levels and prompts make of them. */
export function SummaryView({ board, summary, wanted, everyone, shown, address }: SummaryViewProps) {
  const titleOf = (task: string) => board.sections.find((section) => section.task === task)?.title ?? task;
  const titles = summary.abilities.flatMap(({ tasks }) => tasks.map(titleOf));
  const chosen = chosenRows(summary, wanted);
  const best = bestRows(summary.rows, everyone, chosen);
  const gradients = summary.gradients.filter(({ entrant }) => chosen.some((row) => row.entrant === entrant));
  return (
    <section aria-labelledby="abilities" className="mb-16">
      <h2 id="abilities" className="text-2xl">
        Abilities
      </h2>
      <p className="mt-2 max-w-text text-pretty">
        Share right of each task over its published levels, from fixed sets, all runs of a model together. The dotted
        line is guessing; bars are 95 % intervals; hollow marks are numbers that the paper reports.
      </p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <figure>
          <FigureFrame title={`${board.suiteTitle}: abilities`} rows={wheelRows(summary, chosen)}>
            <AbilityWheel summary={summary} rows={chosen} titles={titles} />
            <AbilityRows summary={summary} rows={chosen} titles={titles} />
            <WheelKeys rows={chosen} />
          </FigureFrame>
        </figure>
        <WheelChoice rows={summary.rows} chosen={chosen} address={address} />
      </div>
      <div className="mt-6 space-y-3">
        <OnDemand summary="All numbers as a table" id="numbers" shown={shown} address={address}>
          {() => (
            <>
              <SummaryTable summary={summary} rows={best.rows} titles={titles} />
              <BestNote
                shown={best.shown}
                models={best.models}
                where="overall, and those on the wheel"
                everyone={everyone}
                href={address({ [SUMMARY_MODELS]: everyone ? null : 'all' })}
              />
              <p className="mt-2 max-w-[60rem] text-sm text-muted">
                Overall and abilities count every question alike (Wilson’s interval); “unweighted” gives every task the
                same weight (Wilson’s intervals joined by square-and-add). The paper weights its models by items and its
                people not; a sum needs all of its tasks.
              </p>
            </>
          )}
        </OnDemand>
        {gradients.length > 0 && (
          <OnDemand summary="Is the harder level harder?" id="levels" shown={shown} address={address}>
            {() => (
              <>
                <DropCounts gradients={summary.gradients} titleOf={titleOf} />
                <GradientTable gradients={gradients} titleOf={titleOf} />
                <p className="mt-2 text-sm text-muted">
                  Of whoever is on the wheel. Newcombe’s 95 % interval; Fisher’s exact test, two-sided, p corrected by
                  Holm over all steps of all entrants; bold below .05.
                </p>
              </>
            )}
          </OnDemand>
        )}
        <PairedOnDemand paired={summary.paired} shown={shown} address={address} />
      </div>
    </section>
  );
}

/** Names next to the lines, because a downloaded picture has no other legend. */
const WheelKeys = ({ rows }: { readonly rows: readonly SummaryRow[] }) => (
  <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
    {rows.map((row, index) => (
      <li key={`${row.provenance}/${row.entrant}`} className="flex items-center gap-2">
        <Key row={row} index={index} />
        {row.name}
        {row.provenance === 'reported' && ', reported'}
      </li>
    ))}
  </ul>
);

interface WheelChoiceProps {
  readonly rows: readonly SummaryRow[];
  readonly chosen: readonly SummaryRow[];
  readonly address: SummaryViewProps['address'];
}

/** Links that choose who is drawn, so that the choice is in the address. */
function WheelChoice({ rows, chosen, address }: WheelChoiceProps) {
  return (
    <nav aria-label="Shown on the wheel">
      <h3 className="text-sm font-medium text-muted">Shown: choose up to {MOST_ON_WHEEL}</h3>
      <ul className="mt-2 max-h-[28rem] overflow-y-auto pr-1">
        {rows.map((row) => {
          const index = chosen.indexOf(row);
          return (
            <li key={`${row.provenance}/${row.entrant}`}>
              <Link
                href={address({ wheel: toggled(chosen, row.entrant) })}
                scroll={false}
                aria-current={index >= 0 ? 'true' : undefined}
                className={cn(
                  'flex min-h-9 items-center gap-2 rounded-md px-2 py-1 text-sm hover:bg-sunken pointer-coarse:min-h-11',
                  index >= 0 && 'bg-sunken font-medium',
                  row.provenance === 'reported' && 'text-reported',
                )}
              >
                {index >= 0 ? <Key row={row} index={index} /> : <span className="w-11 shrink-0" />}
                <span className="min-w-0 break-words">{row.name}</span>
                {row.provenance === 'reported' && <span className="ml-auto text-xs">reported</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
