import { Fragment } from 'react';
import { countColumn, textColumn } from '@/components/boards/board/columns';
import {
  formatCount,
  formatInstant,
  formatP,
  formatSigned,
  formatSignedRange,
  formatValue,
  plural,
} from '@/components/boards/format';
import { Link } from '@/components/ui/link';
import { DataTable } from '@/components/ui/table/data-table';
import { conditionName } from '@/components/words/conditions';
import type { ComparedSide, Comparison } from '@/lib/wire/boards/compare';
import type { Estimate } from '@/lib/wire/boards/estimate';
import { formatAgreement, reasonWords } from './words';

/** Which runs stand for whom, in words. */
export function ComparedSides({ view }: { readonly view: Comparison }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {([view.a, view.b] as const).map((side, index) => (
        <div key={index === 0 ? 'a' : 'b'} className="rounded-lg border border-line bg-surface p-4">
          <dt className="font-semibold">
            <span className="text-muted">{index === 0 ? 'A' : 'B'}</span> <bdi className="break-words">{side.name}</bdi>
          </dt>
          <dd className="mt-1 text-sm">{sideText(side)}</dd>
          {side.runs.slice(0, 3).map(({ id, endedAt }) => (
            <dd key={id} className="text-sm">
              <Link href={`/runs/${id}`}>Run {id.slice(0, 8)}</Link>{' '}
              <span className="text-muted">ended {formatInstant(endedAt)}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function sideText({ kind, condition, runs, completeRuns, madeRuns, withdrawnRuns }: ComparedSide): string {
  const shown = conditionName(condition);
  if (kind === 'human') return `Everyone whose first climb counts, in the condition “${shown}”.`;
  const made = `${plural(madeRuns, 'run')} made in the condition “${shown}”`;
  const taken = withdrawnRuns === 0 ? '' : `; ${plural(withdrawnRuns, 'run')} taken back in this edition`;
  if (runs.length === 0) return `${made}${madeRuns === 0 ? '' : ', none compared item by item'}${taken}.`;
  const used = `${runs.length === 1 ? 'One' : 'The first'} run of ${completeRuns} complete${runs.length === 1 ? '' : `, and the mean of ${runs.length}`}`;
  return `${used}; ${made}, of any kind${taken}.`;
}

/** The whole in one sentence, the table of four counts, and the tests. */
export function PairSummary({ view }: { readonly view: Comparison }) {
  const { paired, a, b } = view;
  if (paired === null) return null;
  return (
    <>
      <p className="max-w-text text-lg">
        On {plural(paired.n, 'item')} A is right on {formatValue((paired.both + paired.aOnly) / paired.n, 'share')} and
        B on {formatValue((paired.both + paired.bOnly) / paired.n, 'share')}: a difference of{' '}
        <strong>{formatSigned(paired.difference, 'share')} points</strong>, 95 % interval {pointsText(paired)}.
      </p>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <DataTable
          label="Right and wrong on the same items"
          rows={[
            { title: 'A right', right: paired.both, wrong: paired.aOnly },
            { title: 'A wrong', right: paired.bOnly, wrong: paired.neither },
            { title: 'All', right: paired.both + paired.bOnly, wrong: paired.aOnly + paired.neither },
          ].map((row) => ({ ...row, all: row.right + row.wrong }))}
          columns={[
            textColumn(<span className="sr-only">A</span>, 'title', 'font-medium'),
            countColumn('B right', 'right'),
            countColumn('B wrong', 'wrong'),
            countColumn('All', 'all'),
          ]}
        />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 self-start text-sm [&_dd]:tabular [&_dt]:text-muted">
          {Object.entries(testsOf(view, paired)).map(
            ([name, text]) =>
              text !== null && (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </Fragment>
              ),
          )}
        </dl>
      </div>
      <p className="mt-4 max-w-text text-sm text-muted">
        {view.sameStimulus
          ? 'The very same stimuli.'
          : `The same puzzles, shown in two ways: ${conditionName(a.condition)}, and ${conditionName(b.condition)}.`}{' '}
        The interval leaves out 0 exactly where the mid-p test finds a difference. A wrong reply, one that could not be
        read and none at all count as not right.
        {view.leftOut.few > 0 &&
          ` ${plural(view.leftOut.few, 'item')} of levels with fewer than ten are left out while the edition is open.`}
        {view.leftOut.other > 0 && ` At ${plural(view.leftOut.other, 'place')} the two were asked different items.`}
      </p>
    </>
  );
}

/** null: not known of this pair. */
const testsOf = ({ averaged, errors, choices }: Comparison, paired: NonNullable<Comparison['paired']>) => ({
  'McNemar, mid-p': `p ${formatP(paired.midP)}`,
  'McNemar, exact': `p ${formatP(paired.exactP)}`,
  'Smallest difference shown':
    paired.smallestDifference === null
      ? '– (the two never differ)'
      : `${formatSigned(paired.smallestDifference, 'share').replace('+', '')} points, in 80 % of repetitions of so many items`,
  'Over all runs':
    averaged &&
    `${formatSigned(averaged.difference, 'share')} points [${pointsText(averaged)}], p ${formatP(averaged.p)}; ${averaged.runsA} and ${averaged.runsB} runs averaged within each of ${plural(averaged.n, 'item')}, Student’s t`,
  'Same items wrong': errors && agreementText(errors),
  'Same wrong option': choices ? agreementText(choices) : `– (${reasonWords('edition-open')})`,
});

/** `+1.2 to +5.6`: the interval of a difference of shares. */
const pointsText = ({ low, high }: Pick<Estimate, 'low' | 'high'>): string =>
  low === null || high === null ? 'no interval' : formatSignedRange({ low, high }, 'share');

const agreementText = (found: NonNullable<Comparison['errors'] | Comparison['choices']>): string =>
  `kappa ${formatAgreement(found, found.kappa)}, n ${formatCount(found.n)}${found.expected === null ? '' : `, by chance ${formatValue(found.expected, 'share')}`}`;

/** Why nothing is compared item by item. */
export const NotPaired = ({ view }: { readonly view: Comparison }) => (
  <p className="mt-10 max-w-text text-muted">
    {reasonWords(view.pairedReason)}
    {view.ladders.length + view.levels.length === 0 && ' There are no ladders or levels to compare either.'}
  </p>
);
