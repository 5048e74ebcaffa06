import { Disclosure } from '@/components/ui/disclosure';
import { conditionName } from '@/components/words/conditions';
import type { BoardTerms } from '@/lib/wire/boards/board';
import { type Folds, OnDemand, OnDemandGroup } from '../links/on-demand';
import { BestNote } from '../sections/best-note';
import { bestRows } from '../summary/best-rows';
import { PairedOnDemand } from '../summary/paired';
import { TermFigure } from './term-figure';
import { TermTable } from './term-table';
import { MeanTimesTable, TimesTable } from './times';

interface TermsViewProps extends Folds {
  readonly suite: string;
  readonly terms: BoardTerms;
  /** All models, not only the best. */
  readonly everyone: boolean;
}

/** The parts of a suite side by side, as its paper sums them up. Drawn, with every number one click away. */
export function TermsView({ suite, terms: all, everyone, ...folds }: TermsViewProps) {
  const best = bestRows(all.rows, everyone);
  const terms = { ...all, rows: best.rows };
  return (
    <section aria-labelledby="terms" className="mb-8">
      <h2 id="terms">{terms.title}</h2>
      {terms.rows.length > 0 && (
        <>
          <BestNote {...best} {...folds} id="terms" where="over all parts" everyone={everyone} />
          <TermFigure suite={suite} terms={terms} />
        </>
      )}
      <OnDemandGroup>
        {terms.rows.length > 0 && (
          <OnDemand {...folds} summary="All numbers as a table" id="numbers">
            {() => (
              <>
                <TermTable terms={terms} />
                <p className="mt-2 max-w-[60rem] text-sm text-muted">
                  Fixed sets at the published levels, all runs of a model and all tasks of a part together; brackets: 95
                  %.
                  {terms.hasMean &&
                    ' The mean takes each part as the mean of its ways of asking; its interval joins theirs by square-and-add.'}{' '}
                  Reported numbers have no interval.
                </p>
              </>
            )}
          </OnDemand>
        )}
        <Disclosure summary="What the parts are" className="text-sm">
          <p className="max-w-[60rem] text-pretty text-muted">{terms.text}</p>
          <dl className="mt-2 grid max-w-text gap-x-6 sm:grid-cols-[max-content_1fr]">
            {terms.arms.map(({ id, title, condition }) => (
              <div key={id} className="contents">
                <dt className="font-medium">{title}</dt>
                <dd className="text-muted">{conditionName(condition)}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
        <PairedOnDemand {...folds} paired={terms.paired} />
        {(terms.times.length > 0 || terms.meanTimes.length > 0) && (
          <OnDemand {...folds} summary="How long people take" id="times">
            {() => (
              <>
                {terms.times.length > 0 && <TimesTable terms={terms} />}
                {terms.meanTimes.length > 0 && <MeanTimesTable terms={terms} />}
              </>
            )}
          </OnDemand>
        )}
      </OnDemandGroup>
    </section>
  );
}
